import { useQuery } from "@tanstack/react-query";
import type { AgreementDetail } from "../../../../../shared/contracts/agreements/views.ts";
import type { SheetRow } from "../../../../../shared/domain/sheet/sheet-rows.ts";
import { agreementQuery } from "../../../api/agreements.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { Dialog } from "../../../components/ui/dialogs/dialog.tsx";
import { DialogButtons } from "../../../components/ui/buttons/dialog-buttons.tsx";
import { SendingWarnings } from "../../../sheet/form/sending/sending-warnings.tsx";
import { ClosingSuggestions } from "../suggestions/closing-suggestions.tsx";
import { namesOfOvertaken } from "../suggestions/open-suggestions.ts";
import { newVersionConsequence } from "./new-version-consequence.ts";

/** Asks for confirmation before a new version replaces the current one. */
export function ReplaceVersionDialog({
  agreement: shown,
  acceptedId,
  changes,
  rows,
  busy,
  onConfirm,
  onClose,
}: {
  agreement: AgreementDetail;
  /** The suggestion that the new version accepts. */
  acceptedId: string | undefined;
  changes: readonly string[];
  /** The rows of the new version. */
  rows: readonly SheetRow[];
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) {
  // Read again when it opens: somebody may have signed or suggested something since.
  const { data: agreement = shown } = useQuery(agreementQuery(shown.id));
  return (
    <Dialog
      onClose={onClose}
      title={`Send version ${agreement.version + 1}?`}
      description={`${newVersionConsequence(agreement.contributors)} The signing period restarts.`}
    >
      <ClosingSuggestions
        names={namesOfOvertaken(agreement, acceptedId)}
        version={agreement.version}
        instead="change the sheet here"
      />
      <h3 className="mt-4 text-sm font-semibold">Everyone will see</h3>
      <ul className="figures mt-1.5 border-l-2 pl-3 text-sm text-muted">
        {changes.map((change, index) => (
          <li key={`${index} ${change}`} className="py-0.5 [overflow-wrap:anywhere]">
            {change}
          </li>
        ))}
      </ul>
      <SendingWarnings rows={rows} className="mt-4" />
      <DialogButtons cancelLabel="Keep editing" onClose={onClose}>
        <Button busy={busy} onClick={onConfirm}>
          Send new version
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
