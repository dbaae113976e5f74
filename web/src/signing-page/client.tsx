import "../styles/signing-page.css";
import { hydrateRoot } from "react-dom/client";
import { replaceFetch } from "../../../shared/contracts/client.ts";
import { sendOrTakeEarlyAnswer } from "../api/early-calls/early-calls.ts";
import { rootId } from "./root-id.ts";
import { SigningApp } from "./signing-app.tsx";

replaceFetch(sendOrTakeEarlyAnswer);
// Loads the fonts while the agreement loads, so that its text is laid out once.
for (const family of ["Hanken Grotesk", "Newsreader"]) void document.fonts.load(`1em "${family}"`);
const root = document.getElementById(rootId);
if (root === null) throw new Error(`The page has no element ${rootId}`);
const shareLink = /^\/sign\/([^/]+)/.exec(window.location.pathname)?.[1] ?? "";
hydrateRoot(root, <SigningApp shareLink={shareLink} />);
