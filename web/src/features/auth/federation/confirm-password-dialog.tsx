import { useState, type ReactNode } from "react";
import { ApiError, type CallResult } from "../../../../../shared/contracts/client.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { Dialog } from "../../../components/ui/dialogs/dialog.tsx";
import { FormError } from "../../../components/ui/fields/form-error.tsx";
import { errorMessage } from "../../../api/call-errors.ts";
import { auth } from "../../../api/endpoints.ts";
import { toast, toastError } from "../../../lib/toasts.ts";
import { CurrentPasswordField } from "../current-password-field.tsx";
import { useCall } from "../../../api/use-call.ts";

/**
 * Asks for the account's password after a federated sign-in: to connect the provider with the account, or, if it is
 * connected and two-factor authentication is on, before the code.
 */
export function ConfirmPasswordDialog({
  email,
  provider,
  isConnected,
  description,
  onDone,
  onForgotten,
  onClose,
}: {
  email: string;
  provider: string;
  isConnected: boolean;
  description: ReactNode;
  onDone: (outcome: CallResult<typeof auth.proveAccount>) => void;
  onForgotten?: () => void;
  onClose: () => void;
}) {
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const prove = useCall(auth.proveAccount, {
    onSuccess: (outcome) => {
      if (outcome.outcome === "signed_in")
        toast({ title: "Connected", description: `You can now sign in with ${provider}.` });
      onDone(outcome);
    },
    onError: (error) => {
      const code = error instanceof ApiError ? error.code : undefined;
      if (code === "invalid_credentials") {
        setProblem("This is not the password of your Splitsheet account.");
        return;
      }
      // The form cannot be sent again: it closes, and a toast says why.
      if (code === "unauthorized" || code === "identity_taken") {
        toastError(
          code === "unauthorized"
            ? `That took too long. Please continue with ${provider} again.`
            : errorMessage(error),
        );
        onClose();
      } else setRefusal(errorMessage(error));
    },
  });
  return (
    <Dialog
      onClose={onClose}
      title={isConnected ? "Enter your password" : `Connect ${provider}`}
      description={description}
    >
      <form
        noValidate
        className="mt-5 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (password === "") setProblem("Password is required");
          else {
            setRefusal(undefined);
            prove.mutate({ body: { password } });
          }
        }}
      >
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <CurrentPasswordField
          label="Splitsheet password"
          password={password}
          problem={problem}
          onChange={(next) => {
            setProblem(undefined);
            setPassword(next);
          }}
        />
        {refusal !== undefined && <FormError>{refusal}</FormError>}
        <Button type="submit" busy={prove.isPending}>
          {isConnected ? "Continue" : `Connect ${provider}`}
        </Button>
        {onForgotten !== undefined && (
          <Button variant="text" className="-ml-2 justify-self-start" onClick={onForgotten}>
            Forgot password?
          </Button>
        )}
      </form>
    </Dialog>
  );
}
