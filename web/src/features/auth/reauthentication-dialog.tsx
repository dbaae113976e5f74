import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../../../shared/contracts/client.ts";
import { identitiesQuery, twoFactorQuery } from "../../api/auth.ts";
import { errorMessage } from "../../api/call-errors.ts";
import { auth } from "../../api/endpoints.ts";
import { useCall } from "../../api/use-call.ts";
import { Button } from "../../components/ui/buttons/button.tsx";
import { FormError } from "../../components/ui/fields/form-error.tsx";
import { Dialog } from "../../components/ui/dialogs/dialog.tsx";
import { CurrentPasswordField } from "./current-password-field.tsx";
import { ProviderReauthentication } from "./federation/provider-reauthentication.tsx";
import {
  CodeField,
  CodeKindButton,
  emptyCode,
  validateCode,
  type EnteredCode,
} from "./two-factor/code-field.tsx";

/**
 * Reauthenticates the user before a sensitive change: by password and, if two-factor authentication is on, a code. A
 * user without a password signs in at the provider again, and enters the code after the return.
 */
export function ReauthenticationDialog({
  onDone,
  onClose,
}: {
  onDone: () => void;
  onClose: () => void;
}) {
  const { data: twoFactor } = useQuery(twoFactorQuery);
  const { data: connected } = useQuery(identitiesQuery);
  const [password, setPassword] = useState("");
  const [given, setGiven] = useState(emptyCode);
  const [problems, setProblems] = useState<{ password?: string; code?: string }>({});
  const prove = useCall(auth.prove, {
    onSuccess: onDone,
    // The form shows the error.
    onError: () => undefined,
  });
  const asksCode = twoFactor?.enabled === true;
  const hasNoPassword = connected?.hasPassword === false;
  const changeCode = (next: EnteredCode) => {
    setProblems({});
    setGiven(next);
  };
  const submit = () => {
    const codeProblem = asksCode ? validateCode(given) : undefined;
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
          ? asksCode
            ? "Sign in again and enter a code to go on. We won’t ask again for 10 minutes."
            : "Sign in again to go on. We won’t ask again for 10 minutes."
          : "Enter your password to go on. We won’t ask again for 10 minutes."
      }
    >
      {hasNoPassword ? (
        <ProviderReauthentication />
      ) : (
        <form
          noValidate
          className="mt-5 grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          {prove.error !== null && (
            <FormError error={prove.error}>{refusalOf(prove.error)}</FormError>
          )}
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
  return errorMessage(error);
}
