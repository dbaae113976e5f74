import { useState } from "react";
import { ApiError, type CallResult } from "../../../../../shared/contracts/client.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { messageOf } from "../../../api/call-errors.ts";
import { auth } from "../../../api/endpoints.ts";
import { toastError } from "../../../lib/toasts.ts";
import { CodeField, CodeKindButton, noCode, problemOfCode, type GivenCode } from "./code-field.tsx";
import { useCall } from "../../../api/use-call.ts";

/** The second step of a sign-in: an authenticator code or a backup code. */
export function CodeDialog({
  userId,
  onDone,
  onClose,
}: {
  userId: string;
  onDone: (answer: CallResult<typeof auth.verifyTwoFactor>) => void;
  onClose: () => void;
}) {
  const [given, setGiven] = useState(noCode);
  const [problem, setProblem] = useState<string>();
  const { code: token, isBackupCode } = given;
  const verify = useCall(auth.verifyTwoFactor, {
    onSuccess: onDone,
    onError: (error) => {
      const code = error instanceof ApiError ? error.code : undefined;
      if (code === "code_invalid") {
        toastError("Invalid code");
        setProblem("Invalid code");
      } else if (code === "unauthorized") {
        toastError("This sign-in has expired. Please sign in again.");
        onClose();
      } else toastError(messageOf(error, "Invalid code"));
    },
  });
  const submit = () => {
    const problem = problemOfCode(given);
    if (problem === undefined) verify.mutate({ body: { userId, token, isBackupCode } });
    else setProblem(problem);
  };
  const change = (next: GivenCode) => {
    setProblem(undefined);
    setGiven(next);
  };
  return (
    <Dialog
      onClose={onClose}
      title="Two-Factor Authentication"
      description={
        isBackupCode
          ? "Enter one of your backup codes. Each works once."
          : "Enter the 6-digit code from your authenticator app."
      }
    >
      <form
        noValidate
        className="mt-5 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <CodeField given={given} problem={problem} onChange={change} />
        <Button type="submit" busy={verify.isPending}>
          Verify
        </Button>
        <CodeKindButton isBackupCode={isBackupCode} onChange={change} />
      </form>
    </Dialog>
  );
}
