import type { KeptDetailsList } from "../../../shared/contracts/kept-details.ts";
import type { signing } from "../../../shared/contracts/signing/endpoints.ts";
import type { Declaration } from "../../../shared/domain/agreement/agreeing/declarations/declaration.ts";
import { keptDetailsOf } from "../../../shared/domain/agreement/agreeing/details/kept-details.ts";
import { printedNamesOf } from "../../../shared/domain/agreement/agreeing/declarations/party-rows.ts";
import type { Contributor, SentAgreement } from "../../../shared/domain/agreement/agreement.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import { isSandbox } from "../../../shared/domain/ids.ts";
import type { TransactItem } from "../../data/core/expressions.ts";
import { readOpenedByCode } from "../../data/agreements/agreeing-items.ts";
import type { Table } from "../../data/core/table.ts";
import { KeptDetailsRepository } from "../../data/details/kept-details-repository.ts";
import type { Stores } from "../../data/stores.ts";
import type { Context } from "../../http/context.ts";
import { browserOf, codeInvalid } from "./prove-identity.ts";
import { findClaimant, findSigningLink, fits, type SigningLink } from "./find-claimant.ts";
import { findSessionContributor } from "./session-contributor.ts";

type Dependencies = Pick<Stores, "table" | "agreements">;

/**
 * What a contributor keeps for their next sheets, about all names at their address. Throws `unauthorized`,
 * `agreement_not_found`, `not_a_party`, `code_invalid`.
 */
export async function readKeptDetails(
  stores: Dependencies,
  context: Context<(typeof signing)["readKeptDetails"]>,
): Promise<KeptDetailsList> {
  const { email } = await findHolder(stores, context);
  return { details: await new KeptDetailsRepository(stores.table).read(email) };
}

/**
 * Deletes what a contributor keeps about a printed name. A repeated call changes nothing. Throws the errors of
 * `readKeptDetails`.
 */
export async function deleteKeptDetails(
  stores: Dependencies,
  context: Context<(typeof signing)["deleteKeptDetails"]>,
): Promise<void> {
  const { email } = await findHolder(stores, context);
  await new KeptDetailsRepository(stores.table).remove(email, context.body);
}

/**
 * The contributor of a call, whatever state the agreement is in. A personal link alone is not enough, since it may have
 * been forwarded: a code was entered in this browser since, or the session is the contributor's. The answer to all others
 * with a link is the same, and nothing that is kept is read before.
 */
async function findHolder(
  { table, agreements }: Dependencies,
  { params, body, ...caller }: Context<(typeof signing)["readKeptDetails"]>,
): Promise<Contributor> {
  const agreement = await agreements.readHead(params.id);
  // A draft has no links. A call about a sandbox must not reveal the details that real people keep.
  if (agreement === undefined || agreement.status === "draft" || isSandbox(agreement.workspaceId))
    throw new DomainError("agreement_not_found");
  const { shareLink, email } = body;
  if (shareLink === undefined)
    return (await findClaimant({ table }, agreement, { email }, caller)).contributor;
  const holder = await findSigningLink({ table }, agreement, shareLink, caller);
  const [opened, signedIn] = await Promise.all([
    readOpenedByCode(table, agreement, browserOf(caller)),
    findSessionContributor(table, agreement, caller.findSession),
  ]);
  const isOfLink = (one: Contributor) =>
    (holder.kind === "general" ||
      (holder.kind === "personal" && holder.contributor.id === one.id)) &&
    fits(one, email);
  const proven = [opened?.contributor, signedIn].find((one) => one && isOfLink(one));
  if (proven === undefined) throw codeInvalid();
  return proven;
}

/** The links of the party itself. A representative of a party keeps no details under the party's address. */
const ownLinks: readonly SigningLink[] = ["personal", "general", "session"];

/**
 * Returns transaction items that keep the details that a contributor declares with a signature. Returns none for a
 * sandbox.
 */
export async function keepDetailsItems(
  table: Table,
  agreement: SentAgreement,
  { contributor, link }: { contributor: Contributor; link: SigningLink },
  { declaration, at }: { declaration: Declaration | undefined; at: string },
): Promise<TransactItem[]> {
  const isTest = isSandbox(agreement.workspaceId);
  if (declaration === undefined || isTest || !ownLinks.includes(link)) return [];
  const { id, email } = contributor;
  const kept = keptDetailsOf(printedNamesOf(agreement, id), declaration);
  if (kept.length === 0) return [];
  return await new KeptDetailsRepository(table).keepItems(email, kept, at);
}
