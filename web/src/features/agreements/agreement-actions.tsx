import { addressOf } from "../../../../shared/contracts/client.ts";
import type { AgreementCard } from "../../../../shared/contracts/agreement-views.ts";
import { songs } from "../../../../shared/contracts/songs.ts";
import { Button } from "../../components/ui/button.tsx";
import { buttonStyles } from "../../components/ui/button-styles.ts";
import { copyShareLink } from "./copy-share-link.ts";
import { useSendAgreement } from "./use-send-agreement.ts";

/** What can be done with an agreement in its state. */
export function AgreementActions({
  agreement,
  onOpen,
}: {
  agreement: AgreementCard;
  onOpen: () => void;
}) {
  const send = useSendAgreement(agreement.id);
  const { status, shareLink, songId } = agreement;
  return (
    <div className="mt-auto -ml-2 flex flex-wrap gap-x-1 pt-3">
      <Button variant="text" size="small" onClick={onOpen}>
        Details
      </Button>
      {status === "draft" && (
        <Button variant="text" size="small" busy={send.isPending} onClick={() => send.mutate()}>
          Send for signature
        </Button>
      )}
      {shareLink !== null && status !== "draft" && (
        <Button variant="text" size="small" onClick={() => void copyShareLink(shareLink)}>
          Copy Link
        </Button>
      )}
      {status === "completed" && (
        <a
          href={addressOf(songs.downloadAgreement, { params: { id: songId } })}
          download
          className={buttonStyles({ variant: "text", size: "small" })}
        >
          Download
        </a>
      )}
    </div>
  );
}
