import { ApiError } from "../../../../../shared/contracts/client.ts";
import { toastFailure } from "../../../api/call-errors.ts";
import { auth } from "../../../api/endpoints.ts";
import { useCall } from "../../../api/use-call.ts";
import { TwoFactorCodeDialog } from "../two-factor/two-factor-code-dialog.tsx";

/** Asks for the two-factor code that completes a reauthentication by a provider. */
export function ReauthenticationCodeDialog({
  onDone,
  onClose,
}: {
  onDone: () => void;
  onClose: () => void;
}) {
  const prove = useCall(auth.prove, {
    onSuccess: onDone,
    onError: (error) => {
      const code = error instanceof ApiError ? error.code : undefined;
      if (code === "code_invalid") return;
      toastFailure(error);
      // The sign-in at the provider has expired: the user must start a new one.
      if (code === "sign_in_invalid") onClose();
    },
  });
  return (
    <TwoFactorCodeDialog
      title="Confirm it’s you"
      error={prove.error}
      busy={prove.isPending}
      onChange={prove.reset}
      onCode={(given) => prove.mutate({ body: given })}
      onClose={onClose}
    />
  );
}
