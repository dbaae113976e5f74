import type { SignatureMethod } from "../../../../shared/domain/agreement/signature.ts";
import type { Drawing } from "./drawing.ts";
import type { SigningView } from "../../api/signing.ts";

/** What someone has entered but not sent, kept for as long as the tab is open. */
export interface SigningDraft {
  /** Whom they say they are at the general link. */
  pickedId: string;
  name: string;
  email: string;
  method: SignatureMethod;
  drawing?: Drawing | undefined;
  /** The hash of the version that they agreed to sign electronically. */
  consentedTo?: string | undefined;
  /** Why they decline. */
  reason: string;
  /** The address that the newest code was mailed to, and from when on (in milliseconds) there may be another. */
  codeFor?: string | undefined;
  codeAgainAt: number;
  /** The key of the newest request, and the digest of what it said. */
  attempt?: { digest: string; key: string } | undefined;
  /** They signed here, at the general link, which does not know them again. */
  hasSigned: boolean;
}

/** Changes with the shape of what is kept: what an older version of the page kept is not read. */
const prefix = "splitsheet.signing.1.";

/** Names an agreement and whose link it is, by identifiers that open nothing: the link itself is not kept. */
export function draftKeyOf({ id, link, signer }: SigningView): string {
  return `${prefix}${id}.${link === "personal" ? signer?.contributorId : link}`;
}

export function emptyDraft({ signer }: Pick<SigningView, "signer">): SigningDraft {
  return {
    pickedId: signer?.contributorId ?? "",
    name: signer?.name ?? "",
    email: signer?.email ?? "",
    method: "drawn",
    reason: "",
    codeAgainAt: 0,
    hasSigned: false,
  };
}

export function loadDraft(key: string): SigningDraft | undefined {
  try {
    const text = window.sessionStorage.getItem(key);
    // Only saveDraft writes under this prefix, and only this shape.
    return text === null ? undefined : (JSON.parse(text) as SigningDraft);
  } catch (error) {
    console.warn("What was entered before could not be read", error);
    return undefined;
  }
}

/** Storage may be full or switched off: then what was entered lasts until the page is left. */
export function saveDraft(key: string, draft: SigningDraft): void {
  try {
    window.sessionStorage.setItem(key, JSON.stringify(draft));
  } catch (error) {
    console.warn("What was entered could not be kept", error);
  }
}

export function dropDraft(key: string): void {
  try {
    window.sessionStorage.removeItem(key);
  } catch (error) {
    console.warn("What was entered could not be removed", error);
  }
}
