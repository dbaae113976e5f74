import type {
  AgreementCard,
  ContributorView,
} from "../../../../../shared/contracts/agreements/views.ts";
import { titleOf } from "../title-of.ts";
import { CorrectEmailDialog } from "./correct-email-dialog.tsx";
import { unsignedOf, type Recipient } from "./recipients.ts";
import { RemoveDraftDialog } from "./remove-draft-dialog.tsx";
import { RemoveRecordDialog } from "./remove-record-dialog.tsx";
import { ResendDialog } from "./resend-dialog.tsx";
import { SendDialog } from "./send-dialog.tsx";
import { VoidDialog } from "./void-dialog.tsx";

/** An action of the owner on an agreement, which a dialog confirms. */
export type Managing =
  | { what: "send" | "void" | "remove" }
  /** Deletes an agreement that was uploaded. */
  | { what: "remove_uploaded_agreement" }
  | { what: "resend"; recipient?: Recipient }
  | { what: "correct"; contributor: ContributorView };

/** The dialog that confirms an action of the owner. */
export function ManagingDialog({
  agreement,
  action,
  onClose,
  onRemoved = onClose,
}: {
  agreement: AgreementCard;
  action: Managing;
  onClose: () => void;
  onRemoved?: () => void;
}) {
  const about = { agreementId: agreement.id, title: titleOf(agreement), onClose };
  switch (action.what) {
    case "send":
      return <SendDialog agreement={agreement} onClose={onClose} />;
    case "void":
      return <VoidDialog {...about} />;
    case "remove":
      return <RemoveDraftDialog {...about} onRemoved={onRemoved} />;
    case "remove_uploaded_agreement":
      return <RemoveRecordDialog {...about} agreement={agreement} onRemoved={onRemoved} />;
    case "resend":
      return (
        <ResendDialog
          {...about}
          unsigned={unsignedOf(agreement.splits)}
          recipient={action.recipient}
        />
      );
    case "correct":
      return <CorrectEmailDialog {...about} contributor={action.contributor} />;
    default:
      return action satisfies never;
  }
}
