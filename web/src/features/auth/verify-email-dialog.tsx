import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { auth } from "../../lib/endpoints.ts";
import { callEndpoint } from "../../../../shared/contracts/client.ts";
import { Button } from "../../components/ui/button.tsx";
import { Dialog } from "../../components/ui/dialog.tsx";
import { TextField } from "../../components/ui/text-field.tsx";
import { messageOf } from "../../lib/api.ts";
import { toastError } from "../../lib/toasts.ts";
import { addressResolver } from "./lazy-resolvers.ts";

/** Asks for the verification mail, then says to look for it. After a sign-up it begins with the latter. */
export function VerifyEmailDialog({
  email,
  alreadySent,
  onClose,
}: {
  email: string;
  alreadySent: boolean;
  onClose: () => void;
}) {
  const [sentTo, setSentTo] = useState(alreadySent ? email : undefined);
  const { register, handleSubmit, formState } = useForm({
    resolver: addressResolver,
    defaultValues: { email },
  });
  const resend = useMutation({
    mutationFn: (address: string) =>
      callEndpoint(auth.resendVerification, { body: { email: address } }),
    onSuccess: (_, address) => setSentTo(address),
    onError: (error) => toastError(messageOf(error, "Failed to send verification email")),
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
            We have sent a link to{" "}
            <strong className="[overflow-wrap:anywhere] text-ink">{sentTo}</strong>. Open it to
            verify your address. It is good for 24 hours.
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
      title="Verify your email"
      description="We send a new link to your address."
    >
      <form
        noValidate
        onSubmit={handleSubmit(({ email: address }) => resend.mutate(address))}
        className="mt-5 grid gap-4"
      >
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          error={formState.errors.email?.message}
          {...register("email")}
        />
        <Button type="submit" busy={resend.isPending}>
          Send verification email
        </Button>
      </form>
    </Dialog>
  );
}
