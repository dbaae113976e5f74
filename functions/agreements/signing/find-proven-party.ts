import type { Contributor, SentAgreement } from "../../../shared/domain/agreement/agreement.ts";
import type { IdentificationMethod } from "../../../shared/domain/agreement/evidence/signature.ts";
import { readOpenedByCode } from "../../data/agreements/agreeing-items.ts";
import {
  type Claim,
  type SigningLink,
  findClaimant,
  fits,
  findSigningLink,
} from "./find-claimant.ts";
import type { LinkCaller } from "../link-password/holder-of-link.ts";
import type { Stores } from "../../data/stores.ts";
import { findSessionContributor } from "./session-contributor.ts";
import { browserOf, codeInvalid } from "./prove-identity.ts";

/**
 * Returns the contributor that a caller has proved to be before this call: by their own link, a session, or a code that was
 * entered in this browser. At the general link, a caller without such a proof gets the same error for every address. Throws
 * `unauthorized`, `agreement_not_found`, `not_a_party`, `code_invalid`.
 */
export async function findProvenParty(
  stores: Pick<Stores, "table">,
  agreement: SentAgreement,
  { shareLink, email }: Claim,
  caller: LinkCaller,
): Promise<{ link: SigningLink; contributor: Contributor; codeUntil?: string }> {
  const holder =
    shareLink === undefined
      ? undefined
      : await findSigningLink(stores, agreement, shareLink, caller);
  if (holder?.kind !== "general")
    return await findClaimant(stores, agreement, { shareLink, email }, caller);
  const { table } = stores;
  const [opened, signedIn] = await Promise.all([
    readOpenedByCode(table, agreement, browserOf(caller)),
    findSessionContributor(table, agreement, caller.findSession),
  ]);
  if (opened !== undefined && fits(opened.contributor, email))
    return { link: "general", contributor: opened.contributor, codeUntil: opened.until };
  if (signedIn === undefined || !fits(signedIn, email)) throw codeInvalid();
  return { link: "general", contributor: signedIn };
}

/** Returns how a party that `findProvenParty` has found proved who they are. */
export function identificationBy({
  link,
  codeUntil,
}: {
  link: SigningLink;
  codeUntil?: string | undefined;
}): IdentificationMethod {
  if (link === "personal") return "personal_link";
  return codeUntil === undefined ? "session" : "code";
}
