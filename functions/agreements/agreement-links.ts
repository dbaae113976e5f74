import type {
  Agreement,
  Contributor,
  FormerHolder,
  SentAgreement,
} from "../../shared/domain/agreement/agreement.ts";
import type { FormerRepresentative } from "../../shared/domain/agreement/agreeing/head-fields.ts";
import type { Representative } from "../../shared/domain/agreement/agreeing/representative.ts";
import type { AgreementLink } from "../data/agreements/sent-versions.ts";
import {
  deriveLinkToken,
  hashToken,
  constantTimeEqual,
  type LinkTokenSource,
} from "../platform/keyed-hashes.ts";

/** Input of the derivation of an agreement's general link, which 'Copy Link' copies. */
export function generalLink(
  agreement: Pick<Agreement, "id" | "linkGeneration" | "linkKeyVersion">,
): LinkTokenSource {
  return {
    kind: "general",
    agreementId: agreement.id,
    generation: agreement.linkGeneration,
    keyVersion: agreement.linkKeyVersion,
  };
}

/** Input of the derivation of a contributor's personal link. */
export function personalLink(agreementId: string, contributor: Contributor): LinkTokenSource {
  return {
    kind: "personal",
    agreementId,
    contributorId: contributor.id,
    generation: contributor.linkGeneration,
    keyVersion: contributor.linkKeyVersion,
  };
}

/** Input of the derivation of the link of who signs for a contributor. */
export function representativeLink(
  agreementId: string,
  { id: contributorId, linkGeneration }: Pick<Contributor, "id" | "linkGeneration">,
  {
    linkGeneration: generation,
    linkKeyVersion: keyVersion,
  }: Pick<Representative, "linkGeneration" | "linkKeyVersion">,
): LinkTokenSource {
  return {
    kind: "representative",
    ...{ agreementId, contributorId, linkGeneration, generation, keyVersion },
  };
}

/** Input of the derivation of the link with which somebody signed for a contributor before a correction. */
export const formerRepresentativeLink = (
  agreementId: string,
  { contributorId: id, contributorGeneration: linkGeneration, ...link }: FormerRepresentative,
): LinkTokenSource => representativeLink(agreementId, { id, linkGeneration }, link);

/** Input of the derivation of a read-only link, which the former holder of a corrected address gets. */
export function observerLink(
  agreementId: string,
  { contributorId, generation, keyVersion }: FormerHolder,
): LinkTokenSource {
  return { kind: "observer", agreementId, contributorId, generation, keyVersion };
}

/**
 * The holder of a link: a contributor, who signs for one, the former holder of a corrected address, who signed for a
 * contributor before such a correction, or anyone with the general link.
 */
export type LinkHolder =
  | { kind: "personal"; contributor: Contributor }
  | { kind: "representative"; contributor: Contributor; representative: Representative }
  | { kind: "observer"; former: FormerHolder }
  | { kind: "formerRepresentative"; former: FormerRepresentative }
  | { kind: "general" };

/**
 * Finds the holder of a sent agreement's link: derives each link of the agreement and compares. Undefined if the
 * link is unknown or no longer valid.
 */
export async function findLinkHolder(
  agreement: SentAgreement,
  shareLink: string,
): Promise<LinkHolder | undefined> {
  for (const contributor of agreement.contributors) {
    const token = await deriveLinkToken(personalLink(agreement.id, contributor));
    if (constantTimeEqual(token, shareLink)) return { kind: "personal", contributor };
    const { representative } = contributor;
    if (representative === undefined) continue;
    const source = representativeLink(agreement.id, contributor, representative);
    if (constantTimeEqual(await deriveLinkToken(source), shareLink))
      return { kind: "representative", contributor, representative };
  }
  for (const former of agreement.formerHolders) {
    const token = await deriveLinkToken(observerLink(agreement.id, former));
    if (constantTimeEqual(token, shareLink)) return { kind: "observer", former };
  }
  for (const former of agreement.formerRepresentatives ?? []) {
    const token = await deriveLinkToken(formerRepresentativeLink(agreement.id, former));
    if (constantTimeEqual(token, shareLink)) return { kind: "formerRepresentative", former };
  }
  const token = await deriveLinkToken(generalLink(agreement));
  return constantTimeEqual(token, shareLink) ? { kind: "general" } : undefined;
}

/** A link as it is stored, with the hash of its token as key. */
export async function linkEntry(
  link: LinkTokenSource,
): Promise<[hash: string, link: AgreementLink]> {
  const { agreementId, generation, kind: linkKind } = link;
  const whose = link.kind === "general" ? {} : { contributorId: link.contributorId };
  const hash = hashToken(await deriveLinkToken(link));
  return [hash, { agreementId, generation, linkKind, ...whose }];
}
