import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { ApiError } from "../../../../../shared/contracts/client.ts";
import { DeletionDialog } from "../../../components/ui/dialogs/deletion-dialog.tsx";
import { hasErrorCode, errorMessage } from "../../../api/call-errors.ts";
import { CurrentPasswordField } from "../current-password-field.tsx";
import { identitiesQuery, signedInUserQuery } from "../../../api/auth.ts";
import {
  CodeField,
  CodeKindButton,
  emptyCode,
  validateCode,
  type EnteredCode,
} from "../two-factor/code-field.tsx";
import { twoFactorQuery } from "../../../api/auth.ts";
import { useCall } from "../../../api/use-call.ts";
import { account } from "../../../api/endpoints.ts";
import { removeUnsavedValuesOfOthers } from "../../../lib/unsaved-values.ts";
import { endSession } from "../../../lib/session-flag.ts";
import { toast } from "../../../lib/toasts.ts";

const consequences = [
  "Pending agreements are voided, and everyone involved is emailed.",
  "Completed agreements stay with everyone who signed them. Links in everyone’s emails, including yours, still open the sealed PDFs.",
  "Songs, drafts, recordings, pictures and your address book are deleted.",
  "You can reuse this email for a new, empty account.",
];

/**
 * Explains the deletion of the account, and asks for the password, if any, and a two-factor code, if that is on.
 */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const { data: twoFactor } = useQuery(twoFactorQuery);
  const { data: connected } = useQuery(identitiesQuery);
  // Without a password, the call itself asks for a reauthentication by the provider.
  const hasNoPassword = connected?.hasPassword === false;
  const [password, setPassword] = useState("");
  const [given, setGiven] = useState(emptyCode);
  const [problems, setProblems] = useState<{ password?: string; code?: string }>({});
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const remove = useCall(account.deleteAccount, {
    onSuccess: async () => {
      endSession();
      removeUnsavedValuesOfOthers();
      toast({
        title: "Account deleted",
        description: "We'll email you as soon as everything is deleted.",
      });
      // The landing page would redirect a signed-in user to the application.
      queryClient.setQueryData(signedInUserQuery.queryKey, null);
      await navigate("/");
    },
    // The server refuses reads after the deletion.
    onMutate: () => queryClient.cancelQueries(),
    // The form shows the error.
    onError: () => void queryClient.refetchQueries({ type: "active" }),
  });
  const asksCode = !hasNoPassword && (twoFactor?.enabled === true || isCodeLacking(remove.error));

  const submit = () => {
    if (hasNoPassword) {
      remove.mutate({ body: {} });
      return;
    }
    const codeProblem = asksCode ? validateCode(given) : undefined;
    const found = {
      ...(password === "" && { password: "Please enter your password to delete your account." }),
      ...(codeProblem !== undefined && { code: codeProblem }),
    };
    setProblems(found);
    if (Object.keys(found).length === 0)
      remove.mutate({ body: { password, ...(asksCode && given) } });
  };
  const changeCode = (next: EnteredCode) => {
    setProblems({});
    setGiven(next);
  };

  return (
    <DeletionDialog
      title="Delete your account?"
      description="This can’t be undone. Export your data first if you want to keep it."
      consequences={consequences}
      problem={remove.error === null ? undefined : <Refusal error={remove.error} />}
      keep="Keep my account"
      confirm="Delete my account"
      isBusy={remove.isPending}
      onConfirm={submit}
      onClose={onClose}
    >
      {!hasNoPassword && (
        <CurrentPasswordField
          password={password}
          problem={problems.password}
          onChange={(next) => {
            setProblems({});
            setPassword(next);
          }}
        />
      )}
      {asksCode && (
        <div className="grid gap-1">
          <CodeField given={given} problem={problems.code} onChange={changeCode} />
          <CodeKindButton isBackupCode={given.isBackupCode} onChange={changeCode} />
        </div>
      )}
    </DeletionDialog>
  );
}

/** The reason why the deletion was refused, with a link that resolves it. */
function Refusal({ error }: { error: Error }) {
  return (
    <>
      {refusalOf(error)}
      {hasErrorCode("owns_team", error) && (
        <>
          {" "}
          <Link to="/team" className="underline underline-offset-4">
            Go to your teams
          </Link>
        </>
      )}
    </>
  );
}

/** Whether the deletion lacks a two-factor code: two-factor authentication may have been turned on in another tab. */
function isCodeLacking(error: unknown): boolean {
  return error instanceof ApiError && error.code === "invalid_request";
}

function refusalOf(error: unknown): string {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === "invalid_credentials") return "This is not your password. Nothing was deleted.";
  if (code === "code_invalid") return "That code is wrong or was used before. Nothing was deleted.";
  return errorMessage(error, "Failed to delete your account. Please try again.");
}
