import type { SigningView } from "../../../api/signing.ts";
import { Seal } from "../../../sheet/sealing/seal.tsx";
import { ShareAndVerify } from "../../../sheet/sealing/share-and-verify.tsx";
import { sheetOfView } from "../sheet-of-view.ts";
import { DownloadSealedPdf } from "./download-sealed-pdf.tsx";

/** The seal of an agreement that everyone has signed, on the page of a signing link. */
export function SignedSeal({
  view,
  shareLink,
  isNews,
}: {
  view: SigningView;
  shareLink: string;
  isNews: boolean;
}) {
  const { rows, signatures, title } = sheetOfView(view);
  return (
    <Seal
      rows={rows}
      signatures={signatures}
      isSealed={view.status === "completed"}
      isNews={isNews}
    >
      {view.link === "personal" && view.sealedUrl !== undefined && (
        <DownloadSealedPdf shareLink={shareLink} />
      )}
      <ShareAndVerify title={title} sealedSha256={view.sealedSha256} />
    </Seal>
  );
}
