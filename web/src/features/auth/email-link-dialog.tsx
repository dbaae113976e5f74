import { useState, type ReactNode } from "react";
import { useForm } from "react-hook-form";
import { Button } from "../../components/ui/buttons/button.tsx";
import { Dialog } from "../../components/ui/dialogs/dialog.tsx";
import { FormError } from "../../components/ui/fields/form-error.tsx";
import { TextField } from "../../components/ui/fields/text-field.tsx";
import type { auth } from "../../api/endpoints.ts";
import { errorMessage } from "../../api/call-errors.ts";
import { useCall } from "../../api/use-call.ts";
import { emailResolver } from "./lazy-resolvers.ts";

/** A kind of emailed link: the texts about it, and the endpoint that emails it. */
export interface EmailedLink {
  title: string;
  description: string;
  button: string;
  endpoint: typeof auth.resendVerification | typeof auth.forgotPassword;
  /** The message if the server gives no reason. */
  failure: string;
  /** The text after sending, which names the email to look for. */
  sentTo: (address: ReactNode) => ReactNode;
}

/** Asks for an email address, emails a link to it, then names the email to look for. `alreadySent` skips to the end. */
export function EmailLinkDialog({
  link,
  email,
  alreadySent = false,
  onClose,
}: {
  link: EmailedLink;
  email: string;
  alreadySent?: boolean;
  onClose: () => void;
}) {
  const [sentTo, setSentTo] = useState(alreadySent ? email : undefined);
  const { register, handleSubmit, formState } = useForm({
    resolver: emailResolver,
    defaultValues: { email },
  });
  const request = useCall(link.endpoint, {
    onSuccess: (_, { body }) => setSentTo(body.email),
    failure: link.failure,
  });
  if (sentTo !== undefined)
    return (
      <Dialog
        onClose={onClose}
        title="Check Your Email"
        description={link.sentTo(
          <strong className="[overflow-wrap:anywhere] text-ink">{sentTo}</strong>,
        )}
      >
        <div className="mt-4 flex flex-wrap items-center gap-x-2">
          <p className="text-sm text-muted">Nothing there? Look in the spam folder.</p>
          <Button variant="text" className="-ml-2" onClick={() => setSentTo(undefined)}>
            Send it again
          </Button>
        </div>
      </Dialog>
    );
  return (
    <Dialog onClose={onClose} title={link.title} description={link.description}>
      <form
        noValidate
        onSubmit={handleSubmit((body) => request.mutate({ body }))}
        className="mt-5 grid gap-4"
      >
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          error={formState.errors.email?.message}
          {...register("email")}
        />
        {request.error !== null && (
          <FormError error={request.error}>{errorMessage(request.error, link.failure)}</FormError>
        )}
        <Button type="submit" busy={request.isPending}>
          {link.button}
        </Button>
      </form>
    </Dialog>
  );
}
