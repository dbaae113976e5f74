import { useHasRightsOf } from "../../../api/teams.ts";
import type { AgreementDetail } from "../../../../../shared/contracts/agreements/views.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { ButtonLink } from "../../../components/ui/buttons/button-link.tsx";
import {
  editAddress,
  signAddress,
} from "../../../../../shared/domain/agreement/parties/agreement-address.ts";
import { hasEnded } from "../../../../../shared/domain/agreement/lifecycle/status.ts";
import { CopyLink } from "../managing/copy-link.tsx";
import { downloadAddress, DownloadAgreement } from "../managing/download-agreement.tsx";
import { draftAddress } from "../managing/draft-address.ts";
import type { Managing } from "../managing/managing-dialog.tsx";
import { UseAsNewDraft } from "../managing/use-as-new-draft.tsx";

const quiet = { variant: "quiet", size: "small" } as const;

/** The actions that the agreement's status allows to its owner or to a contributor. */
export function DetailActions({
  agreement,
  onOwnerAction,
}: {
  agreement: AgreementDetail;
  onOwnerAction: (action: Managing) => void;
}) {
  const { id, needsYou, role, status } = agreement;
  const mayChange = useHasRightsOf("member");
  const isOwner = role === "owner" && mayChange;
  const signs = needsYou && status === "pending";
  return (
    <div className="mt-4 flex flex-wrap gap-2 empty:hidden">
      {signs && (
        <ButtonLink size="small" to={signAddress(id)}>
          Sign now
        </ButtonLink>
      )}
      {status === "draft" && mayChange && (
        <>
          <Button size="small" onClick={() => onOwnerAction({ what: "send" })}>
            Send for signature
          </Button>
          <ButtonLink {...quiet} to={draftAddress(id)}>
            Continue editing
          </ButtonLink>
          <Button {...quiet} onClick={() => onOwnerAction({ what: "remove" })}>
            Delete draft
          </Button>
        </>
      )}
      {isOwner && status === "pending" && (
        <Button
          size="small"
          variant={signs ? "quiet" : "primary"}
          onClick={() => onOwnerAction({ what: "resend" })}
        >
          Resend
        </Button>
      )}
      {status === "completed" && (
        <DownloadAgreement address={downloadAddress(agreement)} variant="primary" />
      )}
      {agreement.isPreSigned && mayChange && (
        <Button {...quiet} onClick={() => onOwnerAction({ what: "remove_uploaded_agreement" })}>
          Delete
        </Button>
      )}
      {isOwner && hasEnded(status) && <UseAsNewDraft id={id} />}
      <CopyLink agreement={agreement} variant="quiet" />
      {isOwner && status === "pending" && (
        <>
          <ButtonLink {...quiet} to={editAddress(id)}>
            Edit
          </ButtonLink>
          <Button {...quiet} onClick={() => onOwnerAction({ what: "void" })}>
            Void
          </Button>
        </>
      )}
    </div>
  );
}
