import { DomainError } from "../../../shared/domain/domain-error.ts";
import { contributorByEmail } from "../../../shared/domain/agreement/parties/contributors.ts";
import type { Contributor, SentAgreement } from "../../../shared/domain/agreement/agreement.ts";
import type { Representative } from "../../../shared/domain/agreement/agreeing/representative.ts";
import { sameEmail } from "../../../shared/domain/text/email.ts";
import type { LinkHolder } from "../agreement-links.ts";
import { holderOfLink, type LinkCaller } from "../link-password/holder-of-link.ts";
import { addressHashOf } from "../../data/core/limit-keys.ts";
import type { Stores } from "../../data/stores.ts";
import { findSignedInParty } from "./session-contributor.ts";

/**
 * The identity that a caller claims: a link, an email address, and the code if one was emailed. Without a link, the
 * session alone says who they are.
 */
export interface Claim {
  shareLink?: string | undefined;
  /** Required at the general link, where it says which contributor the caller is. */
  email?: string | undefined;
  code?: string | undefined;
}

/**
 * What a caller signs with: a kind of link that allows signing, or a session without a link. The link of a representative
 * counts as `personal`.
 */
export type SigningLink =
  | Exclude<LinkHolder["kind"], "observer" | "representative" | "formerRepresentative">
  | "session";

/** The contributor that a caller claims to be, and the kind of link that they have. */
export interface Claimant {
  link: SigningLink;
  contributor: Contributor;
  /** The representative, if the link is that of a representative who signs for the contributor. */
  representative?: Representative;
  /** It is true if the link is protected by a password, which the caller has entered. */
  passwordAsked?: true | undefined;
}

/**
 * Returns the contributor that a caller claims to be. With a personal link: its contributor. With the general link: the
 * contributor with the given email address. Without a link: the contributor that the session's account is. A
 * representative's link is accepted only if `allowed.representative` is true. Throws `unauthorized`, `agreement_not_found`, `not_a_party`.
 */
export async function findClaimant(
  stores: Dependencies,
  agreement: SentAgreement,
  { shareLink, email }: Claim,
  caller: LinkCaller,
  allowed: { representative?: true | undefined } = {},
): Promise<Claimant> {
  if (shareLink === undefined) {
    const { contributor } = await findSignedInParty(stores, agreement, caller);
    if (contributor === undefined || !fits(contributor, email))
      throw new DomainError("not_a_party");
    return { link: "session", contributor };
  }
  const holder = await findActingLink(stores, agreement, shareLink, caller);
  const { passwordAsked } = holder;
  if (holder.kind === "representative") {
    const { contributor, representative } = holder;
    const isTheirs = email === undefined || sameEmail(representative.email, email);
    if (allowed.representative !== true || !isTheirs) throw new DomainError("not_a_party");
    return { link: "personal", contributor, representative, passwordAsked };
  }
  const contributor =
    holder.kind === "personal"
      ? holder.contributor
      : email === undefined
        ? undefined
        : contributorByEmail(agreement, email);
  if (contributor === undefined || !fits(contributor, email)) throw new DomainError("not_a_party");
  return { link: holder.kind, contributor, passwordAsked };
}

/** Returns whether an address that a caller gives is the contributor's. A caller with their own link may omit it. */
export function fits(contributor: Contributor, email: string | undefined): boolean {
  return email === undefined || sameEmail(contributor.email, email);
}

/** Returns the holder of a link that allows acting on the agreement. Throws `agreement_not_found`, `not_a_party`. */
async function findActingLink(
  { table }: Dependencies,
  agreement: SentAgreement,
  shareLink: string,
  caller: LinkCaller,
) {
  const holder = await holderOfLink(table, agreement, shareLink, caller);
  if (holder === undefined) throw new DomainError("agreement_not_found");
  // A read-only link does not allow to sign or decline.
  if (holder.kind === "observer" || holder.kind === "formerRepresentative")
    throw new DomainError("not_a_party");
  return holder;
}

/**
 * Returns the holder of a link that allows acting, other than a representative's. Throws `agreement_not_found`,
 * `not_a_party`.
 */
export async function findSigningLink(
  stores: Dependencies,
  agreement: SentAgreement,
  shareLink: string,
  caller: LinkCaller,
) {
  const holder = await findActingLink(stores, agreement, shareLink, caller);
  if (holder.kind === "representative") throw new DomainError("not_a_party");
  return holder;
}

/**
 * Returns the contributor that a caller claims to be, like `findClaimant`. At the general link, neither the answer nor its
 * time reveals whether an address is a contributor's: an unknown address gets a placeholder contributor, whose codes are
 * counted like those of others and never emailed. Throws `unauthorized`, `agreement_not_found`, and `not_a_party` for other callers.
 */
export async function findAddressed(
  stores: Dependencies,
  agreement: SentAgreement,
  { shareLink, email }: Claim,
  caller: LinkCaller,
): Promise<{ link: SigningLink; addressed: Contributor; isKnown: boolean }> {
  const holder =
    shareLink === undefined
      ? undefined
      : await findSigningLink(stores, agreement, shareLink, caller);
  if (holder?.kind !== "general") {
    const { link, contributor } = await findClaimant(
      stores,
      agreement,
      { shareLink, email },
      caller,
    );
    return { link, addressed: contributor, isKnown: true };
  }
  if (email === undefined) throw new DomainError("not_a_party");
  const contributor = contributorByEmail(agreement, email);
  return {
    link: "general",
    addressed: contributor ?? stranger(email),
    isKnown: contributor !== undefined,
  };
}

/** Returns a placeholder contributor for an unknown address, with an id by which its codes have keys of their own. */
function stranger(email: string): Contributor {
  const id = `unknown-${addressHashOf(email).slice(0, 32)}`;
  // The address has no mailbox: emails to it are counted like those to a contributor, and none is sent.
  return { id, name: "", email: `${id}@unknown.invalid`, linkGeneration: 0, linkKeyVersion: "v1" };
}

type Dependencies = Pick<Stores, "table">;
