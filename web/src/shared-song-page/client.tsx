import "../styles/shared-song-page.css";
import { hydrateRoot } from "react-dom/client";
import { rootId } from "./root-id.ts";
import { SharedSongApp } from "./shared-song-app.tsx";

const root = document.getElementById(rootId);
if (root === null) throw new Error(`The page has no element ${rootId}`);
const shareToken = /^\/share\/([^/]+)/.exec(window.location.pathname)?.[1] ?? "";
hydrateRoot(root, <SharedSongApp shareToken={shareToken} />);
