import type { SentAgreement } from "../../../shared/domain/agreement/agreement.ts";
import type { Session } from "../../data/accounts/session-repository.ts";
import type { Table } from "../../data/core/table.ts";
import { findLinkHolder, type LinkHolder } from "../agreement-links.ts";

/** What a call by a link says of its caller. */
export interface LinkCaller {
  at: string;
  cookies: ReadonlyMap<string, string>;
  findSession: () => Promise<Session | undefined>;
}

/** The holder of a link that opens for the caller. */
export type OpenedLink = LinkHolder & {
  /** Present if the password of the link was asked, and given in this browser. */
  passwordAsked?: true;
};

/**
 * The holder of a sent agreement's link, after the password of its links, if it has one. Every call by a link finds its
 * holder here, so that none answers before the password. Without a password it reads nothing. Returns undefined if the
 * link is unknown or no longer valid. Throws `share_password_needed`, `password_or_code_needed`.
 */
export async function holderOfLink(
  table: Table,
  agreement: SentAgreement,
  shareLink: string,
  caller: LinkCaller,
): Promise<OpenedLink | undefined> {
  const holder = await findLinkHolder(agreement, shareLink);
  const { linkPassword } = agreement;
  if (holder === undefined || linkPassword === undefined) return holder;
  const { requireUnlocked } = await import("./require-unlocked.ts");
  const protectedBy = { agreement, passwordVersion: linkPassword.version };
  return {
    ...holder,
    ...(await requireUnlocked(table, protectedBy, { holder, shareLink }, caller)),
  };
}
