import type { AgreementCard } from "../../../../../shared/contracts/agreements/views.ts";
import { formatFileSize } from "../../../../../shared/domain/text/format-file-size.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { Dialog } from "../../../components/ui/dialogs/dialog.tsx";
import { DialogButtons } from "../../../components/ui/buttons/dialog-buttons.tsx";
import { useRemoveAgreement } from "./use-remove-agreement.ts";

/** Asks before an uploaded agreement is deleted with its document. */
export function RemoveUploadedAgreementDialog({
  agreement: { uploaded, songId },
  agreementId,
  title,
  onClose,
  onRemoved,
}: {
  agreement: Pick<AgreementCard, "uploaded" | "songId">;
  agreementId: string;
  title: string;
  onClose: () => void;
  onRemoved: () => void;
}) {
  const remove = useRemoveAgreement(agreementId, {
    done: "Agreement deleted",
    failed: "Failed to delete agreement",
  });
  const document = uploaded && `${uploaded.file.name} (${formatFileSize(uploaded.file.size)})`;
  const asked = uploaded?.invitations.length ?? 0;
  return (
    <Dialog
      onClose={onClose}
      title="Delete this agreement?"
      description={[
        `Your record of “${title}” is permanently deleted${document === undefined ? "" : ` with its document ${document}, whose storage you get back`}.`,
        asked > 0
          ? "The links of the people you asked stop working, and their answers are gone."
          : "",
        songId === null ? "" : "The song stays, without the splits of this agreement.",
      ]
        .filter(Boolean)
        .join(" ")}
    >
      <DialogButtons cancelLabel="Keep it" onClose={onClose}>
        <Button
          variant="danger"
          busy={remove.isPending}
          onClick={() => remove.mutate({ params: { id: agreementId } }, { onSuccess: onRemoved })}
        >
          Delete agreement
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
