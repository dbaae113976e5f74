import "../styles/shared-song-page.css";
import { createRoot, hydrateRoot } from "react-dom/client";
import { fileTokenPrefix } from "../../../shared/domain/sharing/file-token.ts";
import { folderTokenPrefix } from "../../../shared/domain/sharing/folder-token.ts";
import { LinkPage } from "../components/layouts/link-page.tsx";
import { LazyLinkedFile } from "../features/files/shared/lazy-linked-file.tsx";
import { LazySharedFolder } from "../features/files/shared/lazy-shared-folder.tsx";
import { ShareFrame } from "../features/sharing/page/share-frame.tsx";
import { rootId } from "./root-id.ts";
import { SharedSongApp } from "./shared-song-app.tsx";

const root = document.getElementById(rootId);
if (root === null) throw new Error(`The page has no element ${rootId}`);
const shareToken = /^\/share\/([^/]+)/.exec(window.location.pathname)?.[1] ?? "";
if (shareToken.startsWith(folderTokenPrefix)) {
  document.title = "A shared folder · Splitsheet";
  // The built page shows a song that is loading.
  createRoot(root).render(
    <LinkPage frame={ShareFrame}>
      <LazySharedFolder shareToken={shareToken} />
    </LinkPage>,
  );
} else if (shareToken.startsWith(fileTokenPrefix)) {
  document.title = "A shared file · Splitsheet";
  createRoot(root).render(
    <LinkPage frame={ShareFrame}>
      <LazyLinkedFile shareToken={shareToken} />
    </LinkPage>,
  );
} else hydrateRoot(root, <SharedSongApp shareToken={shareToken} />);
