import { sharedFolderQuery } from "../../../api/sharing.ts";
import { isRefusedAs } from "../../../api/call-errors.ts";
import { LoadingFolder } from "./loading-folder.tsx";
import { PlayerBar } from "../../player/player-bar.tsx";
import { ShareCode } from "../../sharing/page/share-code.tsx";
import { ShareFrame } from "../../sharing/page/share-frame.tsx";
import { useNotedVisit } from "../../sharing/page/use-noted-visit.ts";
import { ShareMessage } from "../../sharing/page/share-message.tsx";
import { useShared } from "../../sharing/page/use-shared.ts";
import { SharedFolder } from "./shared-folder.tsx";
import { sharedFolderHash, useShownFolder } from "./use-shown-folder.ts";

/** The page of a shared folder, for every status of its share. */
export function SharedFolderPage({ shareToken }: { shareToken: string }) {
  const folderId = useShownFolder();
  const query = sharedFolderQuery(shareToken, folderId);
  const { data, error, status, refusal, isOpenNow } = useShared(query);
  const isGoneInside = folderId !== undefined && isRefusedAs("folder_not_found", error);
  return (
    <ShareFrame>
      {refusal === "gone" && (
        <ShareMessage text="This share link is invalid or has been removed." />
      )}
      {refusal === "code" && (
        <ShareCode shareToken={shareToken} shared="folder" onOpened={isOpenNow} />
      )}
      {refusal === undefined && isGoneInside && (
        <p role="alert" className="py-16 text-center">
          This folder is no longer here.{" "}
          <a href={sharedFolderHash} className="font-medium text-pen underline">
            Back to the shared folder
          </a>
        </p>
      )}
      {refusal === undefined && status === "pending" && <LoadingFolder />}
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
        <ShareMessage text="Failed to load shared folder." />
      )}
    </ShareFrame>
  );
}

/** Counts one visit of the share, independent of the number of opened folders. */
function NotedVisit({ shareToken }: { shareToken: string }) {
  useNotedVisit(shareToken);
  return null;
}
