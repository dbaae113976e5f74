import type {
  Agreement,
  Contributor,
  FormerHolder,
  SentAgreement,
} from "../../shared/domain/agreement/agreement.ts";
import { deriveLinkToken, sameText, type Link } from "../platform/keys.ts";

/** What the general link is derived from, which 'Copy Link' copies. */
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

/** What the read-only link of someone whose address was corrected is derived from. */
export function observerLink(
  agreementId: string,
  { contributorId, generation, keyVersion }: FormerHolder,
): Link {
  return { kind: "observer", agreementId, contributorId, generation, keyVersion };
}

/** The holder of a link: whose own link it is, or anyone with the general link. */
export type LinkHolder =
  | { kind: "personal"; contributor: Contributor }
  | { kind: "observer"; former: FormerHolder }
  | { kind: "general" };

/**
 * The holder of a link of a sent agreement, found by deriving each of its links and comparing. Undefined for a
 * link that is none of them, or no longer one.
 */
export async function linkHolder(
  agreement: SentAgreement,
  shareLink: string,
): Promise<LinkHolder | undefined> {
  for (const contributor of agreement.contributors) {
    const token = await deriveLinkToken(personalLink(agreement.id, contributor));
    if (sameText(token, shareLink)) return { kind: "personal", contributor };
  }
  for (const former of agreement.formerHolders) {
    const token = await deriveLinkToken(observerLink(agreement.id, former));
    if (sameText(token, shareLink)) return { kind: "observer", former };
  }
  const token = await deriveLinkToken(generalLink(agreement));
  return sameText(token, shareLink) ? { kind: "general" } : undefined;
}
