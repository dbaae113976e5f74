import type { AgreementView } from "../../../../../shared/contracts/agreements/views.ts";
import { Button } from "../../../components/ui/button.tsx";
import { ButtonLink } from "../../../components/ui/button-link.tsx";
import { editAddress } from "../../../../../shared/domain/agreement/agreement-address.ts";
import { copyShareLink } from "../managing/copy-share-link.ts";
import { DownloadAgreement } from "../managing/download-agreement.tsx";
import { draftAddress } from "../managing/draft-address.ts";
import type { Managing } from "../managing/managing-dialog.tsx";
import { UseAsNewDraft } from "../managing/use-as-new-draft.tsx";

const quiet = { variant: "quiet", size: "small" } as const;

/** The owner's actions for the agreement's current state. */
export function DetailActions({
  agreement: { id, songId, status, shareLink },
  onManage,
}: {
  agreement: AgreementView;
  onManage: (managing: Managing) => void;
}) {
  const hasEnded = status === "declined" || status === "voided" || status === "expired";
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {status === "draft" && (
        <>
          <Button size="small" onClick={() => onManage({ what: "send" })}>
            Send for signature
          </Button>
          <ButtonLink {...quiet} to={draftAddress(id)}>
            Continue editing
          </ButtonLink>
          <Button {...quiet} onClick={() => onManage({ what: "remove" })}>
            Delete draft
          </Button>
        </>
      )}
      {status === "pending" && (
        <Button size="small" onClick={() => onManage({ what: "resend" })}>
          Resend
        </Button>
      )}
      {status === "completed" && <DownloadAgreement songId={songId} variant="primary" />}
      {hasEnded && <UseAsNewDraft id={id} />}
      {shareLink !== null && (
        <Button {...quiet} onClick={() => void copyShareLink(shareLink)}>
          Copy Link
        </Button>
      )}
      {status === "pending" && (
        <>
          <ButtonLink {...quiet} to={editAddress(id)}>
            Edit
          </ButtonLink>
          <Button {...quiet} onClick={() => onManage({ what: "void" })}>
            Void
          </Button>
        </>
      )}
    </div>
  );
}
