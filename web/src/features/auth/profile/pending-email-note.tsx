import { Button } from "../../../components/ui/buttons/button.tsx";
import { auth } from "../../../api/endpoints.ts";
import { toast } from "../../../lib/toasts.ts";
import { verificationLink } from "../emailed-links.tsx";
import { useCall } from "../../../api/use-call.ts";

/** The note that a new email address is not confirmed yet, with a button that emails a new link. */
export function PendingEmailNote({ email }: { email: string }) {
  const resend = useCall(auth.updateProfile, {
    onSuccess: () =>
      toast({ title: "Link sent", description: `Open the link we sent to ${email}.` }),
    failure: verificationLink.failure,
  });
  return (
    <div className="mt-4 rounded-control bg-amber-wash px-4 py-3 text-amber">
      <output className="block">
        <strong className="break-all">{email}</strong> takes the place of your address once you open
        the link we sent there. It works for 24 hours.
      </output>
      <Button
        variant="text"
        className="-ml-2 text-amber!"
        busy={resend.isPending}
        // A change to the same address emails another link. Both links are valid until one is used.
        onClick={() => resend.mutate({ body: { email } })}
      >
        Send a new link
      </Button>
    </div>
  );
}
