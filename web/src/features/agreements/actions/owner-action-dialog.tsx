import type {
  AgreementCard,
  ContributorView,
} from "../../../../../shared/contracts/agreements/views.ts";
import { agreementTitleOf } from "../agreement-title-of.ts";
import { CorrectEmailDialog } from "./correct-email-dialog.tsx";
import { contributorsToResendTo, type UnsignedContributor } from "./unsigned-contributors-of.ts";
import { RemoveDraftDialog } from "./remove-draft-dialog.tsx";
import { RemoveUploadedAgreementDialog } from "./remove-uploaded-agreement-dialog.tsx";
import { ResendDialog } from "./resend-dialog.tsx";
import { SendDialog } from "./send-dialog.tsx";
import { VoidDialog } from "./void-dialog.tsx";

/** An action of the owner on an agreement, which a dialog confirms. */
export type OwnerAction =
  | { what: "send" | "void" | "remove" }
  /** Deletes an agreement that was uploaded. */
  | { what: "remove_uploaded_agreement" }
  | { what: "resend"; recipient?: UnsignedContributor }
  | { what: "correct"; contributor: ContributorView };

/** The dialog that confirms an action of the owner. */
export function OwnerActionDialog({
  agreement,
  action,
  onClose,
  onRemoved = onClose,
}: {
  agreement: AgreementCard;
  action: OwnerAction;
  onClose: () => void;
  onRemoved?: () => void;
}) {
  const about = { agreementId: agreement.id, title: agreementTitleOf(agreement), onClose };
  switch (action.what) {
    case "send":
      return <SendDialog agreement={agreement} onClose={onClose} />;
    case "void":
      return <VoidDialog {...about} />;
    case "remove":
      return <RemoveDraftDialog {...about} onRemoved={onRemoved} />;
    case "remove_uploaded_agreement":
      return (
        <RemoveUploadedAgreementDialog {...about} agreement={agreement} onRemoved={onRemoved} />
      );
    case "resend":
      return (
        <ResendDialog
          {...about}
          unsigned={contributorsToResendTo(agreement.splits)}
          recipient={action.recipient}
        />
      );
    case "correct":
      return <CorrectEmailDialog {...about} contributor={action.contributor} />;
    default:
      return action satisfies never;
  }
}
