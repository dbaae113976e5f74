import "../styles/signing-page.css";
import { hydrateRoot } from "react-dom/client";
import { takeEarlyAnswers } from "../api/early-calls.ts";
import { rootId } from "./root-id.ts";
import { SigningApp } from "./signing-app.tsx";

takeEarlyAnswers();
const root = document.getElementById(rootId);
if (root === null) throw new Error(`The page has no element ${rootId}`);
const shareLink = /^\/sign\/([^/]+)/.exec(window.location.pathname)?.[1] ?? "";
hydrateRoot(root, <SigningApp shareLink={shareLink} />);
