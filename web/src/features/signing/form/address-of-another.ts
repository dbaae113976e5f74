import { maskEmail, normalizeEmail } from "../../../../../shared/domain/text/email.ts";
import type { SigningView } from "../../../api/signing.ts";
import type { SigningDraft } from "./signing-draft.ts";

/** The picked contributor's name if the entered email belongs to someone else; otherwise undefined. */
export function addressOfAnother(
  { link, signer, splits }: Pick<SigningView, "link" | "signer" | "splits">,
  { pickedId, email }: Pick<SigningDraft, "pickedId" | "email">,
): string | undefined {
  if (link === "personal" || signer?.contributorId === pickedId) return undefined;
  const picked = splits.find(({ contributorId }) => contributorId === pickedId);
  if (picked === undefined) return undefined;
  // At the general link the emails are masked, unless a code was entered in this browser.
  const entered = normalizeEmail(email);
  const theirs = normalizeEmail(picked.email);
  return entered === theirs || maskEmail(entered) === theirs ? undefined : picked.songwriterName;
}
