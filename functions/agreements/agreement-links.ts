import type {
  Agreement,
  Contributor,
  FormerHolder,
  SentAgreement,
} from "../../shared/domain/agreement/agreement.ts";
import { deriveLinkToken, sameText, type Link } from "../platform/keys.ts";

/** Input of the derivation of an agreement's general link, which 'Copy Link' copies. */
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

/** Input of the derivation of a contributor's personal link. */
export function personalLink(agreementId: string, contributor: Contributor): Link {
  return {
    kind: "personal",
    agreementId,
    contributorId: contributor.id,
    generation: contributor.linkGeneration,
    keyVersion: contributor.linkKeyVersion,
  };
}

/** Input of the derivation of a read-only link, which the former holder of a corrected address gets. */
export function observerLink(
  agreementId: string,
  { contributorId, generation, keyVersion }: FormerHolder,
): Link {
  return { kind: "observer", agreementId, contributorId, generation, keyVersion };
}

/** The holder of a link: a contributor, the former holder of a corrected address, or anyone with the general link. */
export type LinkHolder =
  | { kind: "personal"; contributor: Contributor }
  | { kind: "observer"; former: FormerHolder }
  | { kind: "general" };

/**
 * Finds the holder of a sent agreement's link: derives each link of the agreement and compares. Undefined if the
 * link is unknown or no longer valid.
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
