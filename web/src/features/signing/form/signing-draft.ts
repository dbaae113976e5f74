import type { Declaration } from "../../../../../shared/domain/agreement/agreeing/declarations/declaration.ts";
import type { SignatureMethod } from "../../../../../shared/domain/agreement/evidence/signature.ts";
import type { SuggestionDraft } from "../suggesting/suggestion-draft.ts";
import type { Drawing } from "../signature/drawing.ts";
import type { SigningView } from "../../../api/signing.ts";

/** Values that a signer has entered but not sent, kept until the tab is closed. */
export interface SigningDraft {
  /** The id of the contributor chosen at the general link. */
  pickedId: string;
  name: string;
  email: string;
  method: SignatureMethod;
  drawing?: Drawing | undefined;
  /** The signer's own details, as far as they were corrected here. */
  declaration?: Declaration | undefined;
  /** Whether the details are kept for their next sheets, and whether they are those that were kept. */
  keepsDetails?: boolean | undefined;
  isFromLastSheet?: boolean | undefined;
  /** When the details were filled in from what was kept, in milliseconds. */
  filledAt?: number | undefined;
  /** What they suggest to change. */
  suggestion?: SuggestionDraft | undefined;
  /** The hash of the version whose consent to sign electronically is ticked. */
  consentedTo?: string | undefined;
  /** The reason to decline. */
  reason: string;
  /** The address that the newest code was emailed to; another can be asked for from `codeAgainAt` (milliseconds). */
  codeFor?: string | undefined;
  codeAgainAt: number;
  /** The idempotency key of the newest request, and the digest of its body. */
  attempt?: { digest: string; key: string } | undefined;
  /** Whether they signed here at the general link, which does not identify them afterwards. */
  hasSigned: boolean;
}

/** The number is the version of the draft's shape: drafts of an older version are not read. */
const prefix = "splitsheet.signing.1.";

/** The storage key of a link's draft. It is made of identifiers that open nothing; the link itself is not stored. */
export function signingDraftKey({ id, link, signer, signsFor }: SigningView): string {
  // A parent may sign for a child on the phone that has the child's own page.
  const as = signsFor === undefined ? "" : "for.";
  return `${prefix}${id}.${as}${link === "personal" ? signer?.contributorId : link}`;
}

export function emptySigningDraft({ signer }: Pick<SigningView, "signer">): SigningDraft {
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

export function loadSigningDraft(key: string): SigningDraft | undefined {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(key) ?? "null");
    return isDraft(kept) ? kept : undefined;
  } catch (error) {
    console.warn("The kept draft of a signature could not be read", error);
    return undefined;
  }
}

const requiredKinds = {
  pickedId: "string",
  name: "string",
  email: "string",
  method: "string",
  reason: "string",
  codeAgainAt: "number",
  hasSigned: "boolean",
};
const optionalKinds = {
  drawing: "object",
  declaration: "object",
  keepsDetails: "boolean",
  isFromLastSheet: "boolean",
  filledAt: "number",
  suggestion: "object",
  consentedTo: "string",
  codeFor: "string",
  attempt: "object",
};

/** Checked by hand: this page is loaded without zod, which is larger than all of its own code. */
function isDraft(kept: unknown): kept is SigningDraft {
  if (typeof kept !== "object" || kept === null) return false;
  const fields = new Map<string, unknown>(Object.entries(kept));
  const has = (kinds: Record<string, string>, isOptional: boolean) =>
    Object.entries(kinds).every(([name, kind]) => {
      const value = fields.get(name);
      return typeof value === kind || (isOptional && value === undefined);
    });
  return has(requiredKinds, false) && has(optionalKinds, true);
}

/** Where storage is full or switched off, the draft lasts until the page is left. */
export function saveSigningDraft(key: string, draft: SigningDraft): void {
  try {
    window.sessionStorage.setItem(key, JSON.stringify(draft));
  } catch (error) {
    console.warn("The draft of a signature could not be kept", error);
  }
}

export function deleteSigningDraft(key: string): void {
  try {
    window.sessionStorage.removeItem(key);
  } catch (error) {
    console.warn("The draft of a signature could not be removed", error);
  }
}
