import type { SentAgreement } from "../../../shared/domain/agreement/agreement.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import { readUnlockedLink } from "../../data/agreements/unlocked-links.ts";
import type { Table } from "../../data/core/table.ts";
import { isMemberOfWorkspace } from "../../data/teams/membership.ts";
import { shareBrowserOf } from "../../http/share-browser.ts";
import type { LinkHolder } from "../agreement-links.ts";
import { findPartyOfAccount } from "../parties/party-of-account.ts";
import type { LinkCaller, OpenedLink } from "./holder-of-link.ts";
import { signerAtLink } from "./signer-at-link.ts";

interface Protected {
  agreement: SentAgreement;
  passwordVersion: number;
}

/**
 * Refuses a link until the password was given in the caller's browser, or a code in place of it, or the caller is signed
 * in as whom the link belongs to or as somebody of the sender's workspace. Throws `share_password_needed`, and
 * `password_or_code_needed` at the own link of somebody who has signed.
 */
export async function requireUnlocked(
  table: Table,
  { agreement, passwordVersion }: Protected,
  { holder, shareLink }: { holder: LinkHolder; shareLink: string },
  { at, cookies, findSession }: LinkCaller,
): Promise<Pick<OpenedLink, "passwordAsked">> {
  const browser = shareBrowserOf(cookies);
  const by =
    browser === undefined
      ? undefined
      : await readUnlockedLink(table, { shareLink, browser }, { passwordVersion, at });
  if (by === "password") return { passwordAsked: true };
  if (by === "code" || (await isKnownBySession(table, agreement, holder, findSession))) return {};
  throw new DomainError(
    signerAtLink(holder) === undefined ? "share_password_needed" : "password_or_code_needed",
  );
}

/**
 * Whether a session shows that the caller sees the agreement in their account anyway. Somebody else's personal link stays
 * closed to a contributor: with it, one acts in that person's name.
 */
async function isKnownBySession(
  table: Table,
  agreement: SentAgreement,
  holder: LinkHolder,
  findSession: LinkCaller["findSession"],
): Promise<boolean> {
  const session = await findSession();
  if (session === undefined) return false;
  const { userId } = session;
  if (await isMemberOfWorkspace(table, agreement.workspaceId, userId)) return true;
  if (holder.kind !== "general" && holder.kind !== "personal") return false;
  const party = await findPartyOfAccount({ table }, { userId }, agreement);
  return party !== undefined && (holder.kind === "general" || holder.contributor.id === party.id);
}
