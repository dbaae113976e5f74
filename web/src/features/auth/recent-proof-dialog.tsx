import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../../../shared/contracts/client.ts";
import { identitiesQuery, profileQuery, twoFactorQuery } from "../../api/auth.ts";
import { messageOf } from "../../api/call-errors.ts";
import { auth } from "../../api/endpoints.ts";
import { useCall } from "../../api/use-call.ts";
import { Button } from "../../components/ui/button.tsx";
import { FormProblem } from "../../components/ui/form-problem.tsx";
import { Dialog } from "../../components/ui/dialog.tsx";
import { CurrentPasswordField } from "./current-password-field.tsx";
import { ProviderProof } from "./federation/provider-proof.tsx";
import { SetPasswordNote } from "./federation/set-password-note.tsx";
import {
  CodeField,
  CodeKindButton,
  noCode,
  problemOfCode,
  type GivenCode,
} from "./two-factor/code-field.tsx";

/**
 * Asks for a proof before a sensitive change: the password and, if two-factor authentication is on, a code. An account
 * without a password signs in at its provider again.
 */
export function RecentProofDialog({
  onDone,
  onClose,
}: {
  onDone: () => void;
  onClose: () => void;
}) {
  const { data: twoFactor } = useQuery(twoFactorQuery);
  const { data: connected } = useQuery(identitiesQuery);
  const { data: profile } = useQuery(profileQuery);
  const [password, setPassword] = useState("");
  const [given, setGiven] = useState(noCode);
  const [problems, setProblems] = useState<{ password?: string; code?: string }>({});
  const prove = useCall(auth.prove, {
    onSuccess: onDone,
    // The form shows the error.
    onError: () => undefined,
  });
  const asksCode = twoFactor?.enabled === true;
  // A code belongs to a password: with two-factor authentication, the sign-in itself is the proof.
  const hasNoPassword = connected?.hasPassword === false;
  const byProvider = hasNoPassword && twoFactor?.enabled === false;
  const changeCode = (next: GivenCode) => {
    setProblems({});
    setGiven(next);
  };
  const submit = () => {
    const codeProblem = asksCode ? problemOfCode(given) : undefined;
    const found = {
      ...(password === "" && { password: "Password is required" }),
      ...(codeProblem !== undefined && { code: codeProblem }),
    };
    setProblems(found);
    if (Object.keys(found).length === 0)
      prove.mutate({ body: { password, ...(asksCode && given) } });
  };
  return (
    <Dialog
      onClose={onClose}
      title="Confirm it’s you"
      description={
        hasNoPassword
          ? "Sign in again to go on. We won’t ask again for 10 minutes."
          : "Enter your password to go on. We won’t ask again for 10 minutes."
      }
    >
      {byProvider ? (
        <ProviderProof />
      ) : hasNoPassword && profile !== undefined ? (
        <SetPasswordNote
          email={profile.email}
          goodFor="Set one, or sign out and sign in again, to make this change."
        />
      ) : (
        <form
          noValidate
          className="mt-5 grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          {prove.error !== null && <FormProblem>{refusalOf(prove.error)}</FormProblem>}
          <CurrentPasswordField
            password={password}
            problem={problems.password}
            onChange={(next) => {
              setProblems({});
              setPassword(next);
            }}
          />
          {asksCode && (
            <div className="grid gap-1">
              <CodeField given={given} problem={problems.code} onChange={changeCode} />
              <CodeKindButton isBackupCode={given.isBackupCode} onChange={changeCode} />
            </div>
          )}
          <div className="grid grid-cols-2 gap-2">
            <Button variant="quiet" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" busy={prove.isPending}>
              Continue
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}

function refusalOf(error: unknown): string {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === "invalid_credentials") return "This is not your password.";
  if (code === "code_invalid") return "That code is wrong or was used before.";
  return messageOf(error);
}
