import type { AgreementCard } from "../../../../shared/contracts/agreements/views.ts";
import { Button } from "../../components/ui/button.tsx";
import { ButtonLink } from "../../components/ui/button-link.tsx";
import { copyShareLink } from "./managing/copy-share-link.ts";
import { DownloadAgreement } from "./managing/download-agreement.tsx";
import { draftAddress } from "./managing/draft-address.ts";
import type { Managing } from "./managing/managing-dialog.tsx";

const look = { variant: "text", size: "small" } as const;

/** The actions on an agreement's card. All others are in its details. */
export function AgreementActions({
  agreement: { id, status, shareLink, songId },
  onOpen,
  onManage,
}: {
  agreement: AgreementCard;
  onOpen: () => void;
  onManage: (managing: Managing) => void;
}) {
  return (
    <div className="mt-auto -ml-2 flex flex-wrap gap-x-1 pt-3">
      <Button {...look} onClick={onOpen}>
        Details
      </Button>
      {status === "draft" && (
        <>
          <ButtonLink {...look} to={draftAddress(id)}>
            Continue editing
          </ButtonLink>
          <Button {...look} onClick={() => onManage({ what: "send" })}>
            Send for signature
          </Button>
        </>
      )}
      {status === "pending" && (
        <Button {...look} onClick={() => onManage({ what: "resend" })}>
          Resend
        </Button>
      )}
      {shareLink !== null && (
        <Button {...look} onClick={() => void copyShareLink(shareLink)}>
          Copy Link
        </Button>
      )}
      {status === "completed" && <DownloadAgreement songId={songId} />}
    </div>
  );
}
