import { sharedFolderQuery } from "../../../api/sharing.ts";
import { hasErrorCode } from "../../../api/call-errors.ts";
import { SharedFolderLoading } from "./shared-folder-loading.tsx";
import { PlayerBar } from "../../player/player-bar.tsx";
import { ShareCodeForm } from "../../sharing/page/share-code-form.tsx";
import { ShareFrame } from "../../sharing/page/share-frame.tsx";
import { useReportVisit } from "../../sharing/page/use-report-visit.ts";
import { ShareUnavailable } from "../../sharing/page/share-unavailable.tsx";
import { useSharedContent } from "../../sharing/page/use-shared-content.ts";
import { SharedFolder } from "./shared-folder.tsx";
import { sharedFolderHash, useFolderInHash } from "./use-folder-in-hash.ts";

/** The page of a shared folder, for every status of its share. */
export function SharedFolderPage({ shareToken }: { shareToken: string }) {
  const folderId = useFolderInHash();
  const query = sharedFolderQuery(shareToken, folderId);
  const { data, error, status, refusal, isOpenNow } = useSharedContent(query);
  const isGoneInside = folderId !== undefined && hasErrorCode("folder_not_found", error);
  return (
    <ShareFrame branding={status === "pending" ? null : data?.branding}>
      {refusal === "gone" && (
        <ShareUnavailable text="This share link is invalid or has been removed." />
      )}
      {refusal === "code" && (
        <ShareCodeForm shareToken={shareToken} shared="folder" onOpened={isOpenNow} />
      )}
      {refusal === undefined && isGoneInside && (
        <p role="alert" className="py-16 text-center">
          This folder is no longer here.{" "}
          <a href={sharedFolderHash} className="font-medium text-pen underline">
            Back to the shared folder
          </a>
        </p>
      )}
      {refusal === undefined && status === "pending" && <SharedFolderLoading />}
      {refusal === undefined && !isGoneInside && data !== undefined && (
        <>
          <SharedFolder
            key={data.id}
            folder={data}
            folderId={folderId}
            shareToken={shareToken}
            onJoined={() => void isOpenNow()}
          />
          <NotedVisit shareToken={shareToken} />
          <PlayerBar />
        </>
      )}
      {refusal === undefined && !isGoneInside && status === "error" && data === undefined && (
        <ShareUnavailable text="Failed to load shared folder." />
      )}
    </ShareFrame>
  );
}

/** Counts one visit of the share, independent of the number of opened folders. */
function NotedVisit({ shareToken }: { shareToken: string }) {
  useReportVisit(shareToken);
  return null;
}
