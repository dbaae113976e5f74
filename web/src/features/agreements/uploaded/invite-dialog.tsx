import { errorMessage } from "../../../api/call-errors.ts";
import { sharing } from "../../../api/endpoints.ts";
import { useCall } from "../../../api/use-call.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { DialogButtons } from "../../../components/ui/buttons/dialog-buttons.tsx";
import { Dialog } from "../../../components/ui/dialogs/dialog.tsx";
import { toast } from "../../../lib/toasts.ts";
import { EmailForm } from "../actions/email-form.tsx";
import { useEmailField } from "../actions/use-email-field.ts";
import type { ContributorWithInvitations } from "./contributors-with-invitations.ts";

/** The dialog that invites a contributor of an uploaded agreement by email to answer whether they signed it. */
export function InviteDialog({
  agreementId,
  title,
  person: { contributorId, name, email: known, invitations },
  onClose,
}: {
  agreementId: string;
  title: string;
  person: ContributorWithInvitations;
  onClose: () => void;
}) {
  const isAnswered = invitations[0]?.answer != null;
  const { email, refusal, choose, take, refuse } = useEmailField(isAnswered ? "" : known);
  const invite = useCall(sharing.invite, {
    onSuccess: () => {
      toast({ title: "Success", description: `We’re emailing ${name}` });
      onClose();
    },
    onError: (error) => refuse(errorMessage(error)),
  });
  const submit = () => {
    const address = take();
    if (address === undefined) return;
    invite.mutate({ params: { id: agreementId }, body: { contributorId, email: address } });
  };
  return (
    <Dialog
      onClose={onClose}
      title={`Ask ${name}`}
      description={`We’ll email ${name} a link to the document “${title}”. They answer “I signed this” or “Not mine”.`}
    >
      <EmailForm label="Email" email={email} refusal={refusal} onEmail={choose} onSubmit={submit}>
        <DialogButtons onClose={onClose}>
          <Button type="submit" busy={invite.isPending}>
            Ask
          </Button>
        </DialogButtons>
      </EmailForm>
    </Dialog>
  );
}
