import { linkedFileQuery } from "../../../api/sharing.ts";
import { ShareFrame } from "../../sharing/page/share-frame.tsx";
import { SharePasswordForm } from "../../sharing/page/share-password-form.tsx";
import { ShareUnavailable } from "../../sharing/page/share-unavailable.tsx";
import { useSharedContent } from "../../sharing/page/use-shared-content.ts";
import { LinkedFile } from "./linked-file.tsx";
import { LinkedFileLoading } from "./linked-file-loading.tsx";

/** The page of a file's link, for every state of the link. */
export function LinkedFilePage({ shareToken }: { shareToken: string }) {
  const { data, status, refusal, isOpenNow } = useSharedContent(linkedFileQuery(shareToken));
  return (
    <ShareFrame branding={status === "pending" ? null : data?.branding}>
      {refusal === "gone" && (
        <ShareUnavailable text="This share link is invalid or has been removed." />
      )}
      {refusal === "password" && <SharePasswordForm shareToken={shareToken} onOpened={isOpenNow} />}
      {refusal === undefined && status === "pending" && <LinkedFileLoading />}
      {refusal === undefined && data !== undefined && (
        <LinkedFile file={data} shareToken={shareToken} />
      )}
      {refusal === undefined && status === "error" && data === undefined && (
        <ShareUnavailable text="Failed to load shared file." />
      )}
    </ShareFrame>
  );
}
