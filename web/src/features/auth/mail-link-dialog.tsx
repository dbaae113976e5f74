import { useMutation } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { useForm } from "react-hook-form";
import { Button } from "../../components/ui/button.tsx";
import { Dialog } from "../../components/ui/dialog.tsx";
import { TextField } from "../../components/ui/text-field.tsx";
import { messageOf } from "../../api/call-errors.ts";
import { toastError } from "../../lib/toasts.ts";
import { addressResolver } from "./lazy-resolvers.ts";

/** What is mailed, in words, and the call that has it mailed. */
export interface MailedLink {
  title: string;
  description: string;
  button: string;
  send: (email: string) => Promise<unknown>;
  /** Where the server says nothing. */
  failure: string;
  /** What to look for, once it is on its way. */
  sentTo: (address: ReactNode) => ReactNode;
}

/** Asks for the address to mail a link to, then says to look for it. With `alreadySent` it begins with the latter. */
export function MailLinkDialog({
  link,
  email,
  alreadySent = false,
  onClose,
}: {
  link: MailedLink;
  email: string;
  alreadySent?: boolean;
  onClose: () => void;
}) {
  const [sentTo, setSentTo] = useState(alreadySent ? email : undefined);
  const { register, handleSubmit, formState } = useForm({
    resolver: addressResolver,
    defaultValues: { email },
  });
  const request = useMutation({
    mutationFn: link.send,
    onSuccess: (_, address) => setSentTo(address),
    onError: (error) => toastError(messageOf(error, link.failure)),
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
          {link.button}
        </Button>
      </form>
    </Dialog>
  );
}
