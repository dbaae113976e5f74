import type { ContributorView } from "../../../../../shared/contracts/agreements/views.ts";
import { ApiError } from "../../../../../shared/contracts/client.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { messageOf } from "../../../api/call-errors.ts";
import { AddressForm } from "./address-form.tsx";
import { DialogButtons } from "../../../components/ui/dialog-buttons.tsx";
import { useAddress } from "./use-address.ts";
import { agreements } from "../../../api/endpoints.ts";
import { useAgreementChange } from "./use-agreement-change.ts";

/** Asks for the right address of a contributor. */
export function CorrectEmailDialog({
  agreementId,
  contributor,
  onClose,
}: {
  agreementId: string;
  contributor: ContributorView;
  onClose: () => void;
}) {
  const correct = useAgreementChange(agreements.correctEmail, {
    success: "Email changed. We're sending a new link.",
    failure: { always: "Failed to change email" },
  });
  const { email, refusal, choose, take, refuse } = useAddress(contributor.email);
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
      title="Correct address"
      description={`${contributor.name} is mailed a new link at the right address; the one sent before opens nothing any more. Signatures given so far still count.`}
    >
      <AddressForm
        label="Email"
        email={email}
        refusal={refusal}
        onEmail={choose}
        onFocus={(event) => event.currentTarget.select()}
        onSubmit={submit}
      >
        <DialogButtons onClose={onClose}>
          <Button type="submit" busy={correct.isPending}>
            Correct address
          </Button>
        </DialogButtons>
      </AddressForm>
    </Dialog>
  );
}

function reasonOf(error: unknown): string {
  return (error instanceof ApiError ? error.details[0]?.message : undefined) ?? messageOf(error);
}
