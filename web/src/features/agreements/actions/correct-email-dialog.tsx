import type { ContributorView } from "../../../../../shared/contracts/agreements/views.ts";
import { ApiError } from "../../../../../shared/contracts/client.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { Dialog } from "../../../components/ui/dialogs/dialog.tsx";
import { errorMessage } from "../../../api/call-errors.ts";
import { EmailForm } from "./email-form.tsx";
import { DialogButtons } from "../../../components/ui/buttons/dialog-buttons.tsx";
import { useEmailField } from "./use-email-field.ts";
import { agreements } from "../../../api/endpoints.ts";
import { useAgreementChange } from "./use-agreement-change.ts";

/** Asks for the correct email address of a contributor. */
export function CorrectEmailDialog({
  agreementId,
  contributor,
  onClose,
}: {
  agreementId: string;
  contributor: ContributorView;
  onClose: () => void;
}) {
  const hasSigned = contributor.signedAt !== undefined;
  const correct = useAgreementChange(agreements.correctEmail, {
    success: hasSigned ? "Email changed" : "Email changed. We're sending a new link.",
    failure: { always: "Failed to change email" },
  });
  const { email, refusal, choose, take, refuse } = useEmailField(contributor.email);
  const submit = () => {
    const address = take();
    if (address === undefined) return;
    correct.mutate(
      { params: { id: agreementId, contributorId: contributor.id }, body: { email: address } },
      { onSuccess: onClose, onError: (error) => refuse(reasonOf(error)) },
    );
  };
  return (
    <Dialog
      onClose={onClose}
      title="Change email"
      description={
        hasSigned
          ? `${contributor.name} has signed, and the signature stays valid. Emails go to the new address; the old address is told and can still read the sheet.`
          : `We’ll email ${contributor.name} a new link at the new address, and the old link stops working. The old address is told.`
      }
    >
      <EmailForm
        label="Email"
        email={email}
        refusal={refusal}
        onEmail={choose}
        onFocus={(event) => event.currentTarget.select()}
        onSubmit={submit}
      >
        <DialogButtons onClose={onClose}>
          <Button type="submit" busy={correct.isPending}>
            Change email
          </Button>
        </DialogButtons>
      </EmailForm>
    </Dialog>
  );
}

function reasonOf(error: unknown): string {
  return (error instanceof ApiError ? error.details[0]?.message : undefined) ?? errorMessage(error);
}
