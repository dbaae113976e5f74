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

/** An owner's action on an agreement that needs a confirmation. */
export type Managing =
  | { what: "send" | "void" | "remove" }
  /** An agreement that was uploaded. */
  | { what: "remove_record" }
  | { what: "resend"; recipient?: Recipient }
  | { what: "correct"; contributor: ContributorView };

/** The dialog that confirms the action. */
export function ManagingDialog({
  agreement,
  managing,
  onClose,
  onRemoved = onClose,
}: {
  agreement: AgreementCard;
  managing: Managing;
  onClose: () => void;
  onRemoved?: () => void;
}) {
  const about = { agreementId: agreement.id, title: titleOf(agreement), onClose };
  switch (managing.what) {
    case "send":
      return <SendDialog agreement={agreement} onClose={onClose} />;
    case "void":
      return <VoidDialog {...about} />;
    case "remove":
      return <RemoveDraftDialog {...about} onRemoved={onRemoved} />;
    case "remove_record":
      return <RemoveRecordDialog {...about} agreement={agreement} onRemoved={onRemoved} />;
    case "resend":
      return (
        <ResendDialog
          {...about}
          unsigned={unsignedOf(agreement.splits)}
          recipient={managing.recipient}
        />
      );
    case "correct":
      return <CorrectEmailDialog {...about} contributor={managing.contributor} />;
    default:
      return managing satisfies never;
  }
}
