import { ApiError, type CallResult } from "../../../../../shared/contracts/client.ts";
import { toastFailure } from "../../../api/call-errors.ts";
import { auth } from "../../../api/endpoints.ts";
import { toastError } from "../../../lib/toasts.ts";
import { useCall } from "../../../api/use-call.ts";
import { TwoFactorCodeDialog } from "./two-factor-code-dialog.tsx";

/** The two-factor step of a sign-in: asks for an authenticator code or a backup code. */
export function SignInCodeDialog({
  userId,
  onDone,
  onClose,
}: {
  userId: string;
  onDone: (answer: CallResult<typeof auth.verifyTwoFactor>) => void;
  onClose: () => void;
}) {
  const verify = useCall(auth.verifyTwoFactor, {
    onSuccess: onDone,
    onError: (error) => {
      const code = error instanceof ApiError ? error.code : undefined;
      if (code === "code_invalid") toastError("Invalid code");
      else if (code === "unauthorized") {
        toastError("This sign-in has expired. Please sign in again.");
        onClose();
      } else toastFailure(error, "Invalid code");
    },
  });
  return (
    <TwoFactorCodeDialog
      title="Two-Factor Authentication"
      error={verify.error}
      busy={verify.isPending}
      onChange={verify.reset}
      onCode={({ code: token, isBackupCode }) =>
        verify.mutate({ body: { userId, token, isBackupCode } })
      }
      onClose={onClose}
    />
  );
}
