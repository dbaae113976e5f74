import { useState, type ReactNode } from "react";
import { ApiError, type CallResult } from "../../../../../shared/contracts/client.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { messageOf } from "../../../api/call-errors.ts";
import { auth } from "../../../api/endpoints.ts";
import { toast, toastError } from "../../../lib/toasts.ts";
import { CurrentPasswordField } from "../current-password-field.tsx";
import { useCall } from "../../../api/use-call.ts";

/** Asks for the account's password before a sign-in elsewhere is connected with the account. */
export function ProofDialog({
  email,
  provider,
  description,
  onDone,
  onForgotten,
  onClose,
}: {
  email: string;
  provider: string;
  description: ReactNode;
  onDone: (outcome: CallResult<typeof auth.proveAccount>) => void;
  onForgotten?: () => void;
  onClose: () => void;
}) {
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState<string>();
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
      toastError(
        code === "unauthorized"
          ? `That took too long. Please continue with ${provider} again.`
          : messageOf(error),
      );
      if (code === "unauthorized" || code === "identity_taken") onClose();
    },
  });
  return (
    <Dialog onClose={onClose} title={`Connect ${provider}`} description={description}>
      <form
        noValidate
        className="mt-5 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (password === "") setProblem("Password is required");
          else prove.mutate({ body: { password } });
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
        <Button type="submit" busy={prove.isPending}>
          Connect {provider}
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
