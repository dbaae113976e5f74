import { useParams } from "react-router";
import { fileTokenPrefix } from "../../../shared/domain/sharing/file-token.ts";
import { folderTokenPrefix } from "../../../shared/domain/sharing/folder-token.ts";
import { LazyLinkedFile } from "../features/files/shared/lazy-linked-file.tsx";
import { LazySharedFolder } from "../features/files/shared/lazy-shared-folder.tsx";
import { SharedSongPage } from "../features/sharing/page/shared-song-page.tsx";

export function meta() {
  return [{ title: "Shared with you · Splitsheet" }, { name: "robots", content: "noindex" }];
}

export default function Share() {
  const { shareToken = "" } = useParams();
  if (shareToken.startsWith(fileTokenPrefix))
    return <LazyLinkedFile key={shareToken} shareToken={shareToken} />;
  return shareToken.startsWith(folderTokenPrefix) ? (
    <LazySharedFolder key={shareToken} shareToken={shareToken} />
  ) : (
    <SharedSongPage key={shareToken} shareToken={shareToken} />
  );
}
