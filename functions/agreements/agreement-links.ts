import type { Agreement, Contributor } from "../../shared/domain/agreement/agreement.ts";
import { deriveLinkToken, sameText, type Link } from "../platform/keys.ts";

/** What the link that 'Copy Link' copies is derived from. */
export function generalLink(
  agreement: Pick<Agreement, "id" | "linkGeneration" | "linkKeyVersion">,
): Link {
  return {
    kind: "general",
    agreementId: agreement.id,
    generation: agreement.linkGeneration,
    keyVersion: agreement.linkKeyVersion,
  };
}

/** What a contributor's own link is derived from. */
export function personalLink(agreementId: string, contributor: Contributor): Link {
  return {
    kind: "personal",
    agreementId,
    contributorId: contributor.id,
    generation: contributor.linkGeneration,
    keyVersion: contributor.linkKeyVersion,
  };
}

/** Whose link it is: a contributor's own, or the one for all. */
export type LinkHolder = { kind: "personal"; contributor: Contributor } | { kind: "general" };

/**
 * Who holds this link of a sent agreement, told by deriving its links anew; undefined for a link that is not
 * or no longer one of them, and for a draft.
 */
export async function linkHolder(
  agreement: Agreement,
  shareLink: string,
): Promise<LinkHolder | undefined> {
  if (agreement.version === 0) return undefined;
  for (const contributor of agreement.contributors) {
    const token = await deriveLinkToken(personalLink(agreement.id, contributor));
    if (sameText(token, shareLink)) return { kind: "personal", contributor };
  }
  const token = await deriveLinkToken(generalLink(agreement));
  return sameText(token, shareLink) ? { kind: "general" } : undefined;
}
