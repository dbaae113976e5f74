import { countLabel } from "../../../../../shared/domain/text/count-label.ts";
import type { BulkDetail } from "../../../api/bulk/bulk-queries.ts";
import { errorMessage } from "../../../api/call-errors.ts";
import { songs } from "../../../api/endpoints.ts";
import { useCall } from "../../../api/use-call.ts";
import { DeletionDialog } from "../../../components/ui/dialogs/deletion-dialog.tsx";
import { stateOfEntry } from "./unsent-entries.ts";

/** Asks before the unsent drafts of a bulk are deleted, and says what stays. */
export function DeleteDraftsDialog({
  bulk,
  unsent,
  onClose,
}: {
  bulk: BulkDetail;
  unsent: number;
  onClose: () => void;
}) {
  const remove = useCall(songs.deleteBulkDrafts, { onSuccess: onClose, onError: () => {} });
  const sent = bulk.entries.filter((entry) => stateOfEntry(entry) === "sent").length;
  return (
    <DeletionDialog
      title="Delete unsent drafts?"
      description={`${countLabel(unsent, "draft")} of “${bulk.name}” can’t be restored.`}
      consequences={[
        `${countLabel(unsent, "draft")} and the songs that were created with them are deleted, also drafts that you have edited.`,
        "Songs that have recordings or another agreement by now stay.",
        sent === 0
          ? "Sheets that were sent stay."
          : `${countLabel(sent, "sheet")} that ${sent === 1 ? "was" : "were"} sent ${sent === 1 ? "stays" : "stay"}.`,
      ]}
      problem={remove.isError ? errorMessage(remove.error) : undefined}
      keep="Keep them"
      confirm={`Delete ${countLabel(unsent, "draft")}`}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id: bulk.id } })}
      onClose={onClose}
    >
      {null}
    </DeletionDialog>
  );
}
