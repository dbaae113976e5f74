import { useMutation } from "@tanstack/react-query";
import { callEndpoint } from "../../../../../shared/contracts/client.ts";
import { Button } from "../../../components/ui/button.tsx";
import { messageOf } from "../../../lib/api.ts";
import { auth } from "../../../lib/endpoints.ts";
import { toast, toastError } from "../../../lib/toasts.ts";
import { verificationLink } from "../mailed-links.tsx";

/** That a new address waits for its link to be opened, and a new link where that one has not come. */
export function PendingEmailNote({ email }: { email: string }) {
  const resend = useMutation({
    // Asking for the same address again makes a new link; the one before works no more.
    mutationFn: () => callEndpoint(auth.updateProfile, { body: { email } }),
    onSuccess: () =>
      toast({ title: "Link sent", description: `Open the link that we have sent to ${email}.` }),
    onError: (error) => toastError(messageOf(error, verificationLink.failure)),
  });
  return (
    <div className="mt-4 rounded-control bg-amber-wash px-4 py-3 text-amber">
      <output className="block">
        <strong className="break-all">{email}</strong> takes the place of your address once you open
        the link that we have sent there. It works for 24 hours.
      </output>
      <Button
        variant="text"
        className="-ml-2 text-amber!"
        busy={resend.isPending}
        onClick={() => resend.mutate()}
      >
        Send a new link
      </Button>
    </div>
  );
}
