import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { callEndpoint } from "../../../../shared/contracts/client.ts";
import { Button } from "../../components/ui/button.tsx";
import { Dialog } from "../../components/ui/dialog.tsx";
import { TextField } from "../../components/ui/text-field.tsx";
import { messageOf } from "../../lib/api.ts";
import { auth } from "../../lib/endpoints.ts";
import { toastError } from "../../lib/toasts.ts";
import { addressResolver } from "./lazy-resolvers.ts";

/** Asks where to send the link for a new password, then says to look for it. */
export function ResetRequestDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const [sentTo, setSentTo] = useState<string>();
  const { register, handleSubmit, formState } = useForm({
    resolver: addressResolver,
    defaultValues: { email },
  });
  const request = useMutation({
    mutationFn: (address: string) =>
      callEndpoint(auth.forgotPassword, { body: { email: address } }),
    onSuccess: (_, address) => setSentTo(address),
    onError: (error) => toastError(messageOf(error, "Failed to send reset link")),
  });
  const close = (open: boolean) => {
    if (!open) onClose();
  };

  if (sentTo !== undefined)
    return (
      <Dialog
        open
        onOpenChange={close}
        title="Check Your Email"
        description={
          <>
            If <strong className="break-all text-ink">{sentTo}</strong> belongs to an account, a
            link for a new password is on its way there. It is good for one hour.
          </>
        }
      >
        <p className="mt-5 text-sm text-muted">Nothing there? Look in the spam folder, or</p>
        <Button variant="text" className="-ml-2" onClick={() => setSentTo(undefined)}>
          send it again
        </Button>
      </Dialog>
    );
  return (
    <Dialog
      open
      onOpenChange={close}
      title="Reset your password"
      description="We send a link for a new one to your address."
    >
      <form
        noValidate
        onSubmit={handleSubmit(({ email: address }) => request.mutate(address))}
        className="mt-5 grid gap-4"
      >
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          error={formState.errors.email?.message}
          {...register("email")}
        />
        <Button type="submit" busy={request.isPending}>
          Send reset link
        </Button>
      </form>
    </Dialog>
  );
}
