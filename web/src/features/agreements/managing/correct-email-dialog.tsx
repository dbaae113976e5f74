import { useState } from "react";
import type { ContributorView } from "../../../../../shared/contracts/agreement-views.ts";
import { ApiError } from "../../../../../shared/contracts/client.ts";
import { splitMessages } from "../../../../../shared/domain/splits.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { messageOf } from "../../../lib/api.ts";
import { AddressForm } from "./address-form.tsx";
import { DialogButtons } from "../../../components/ui/dialog-buttons.tsx";
import { useCorrectEmail } from "./use-correct-email.ts";

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
  const [email, setEmail] = useState(contributor.email);
  const [refusal, setRefusal] = useState<string>();
  const correct = useCorrectEmail(agreementId, contributor.id);
  const choose = (address: string) => {
    setEmail(address);
    setRefusal(undefined);
  };
  const submit = () => {
    if (email.trim() === "") {
      setRefusal(splitMessages.email);
      return;
    }
    correct.mutate(
      { email: email.trim() },
      { onSuccess: onClose, onError: (error) => setRefusal(reasonOf(error)) },
    );
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
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
