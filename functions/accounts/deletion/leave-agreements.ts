import type { DraftAgreement, SentAgreement } from "../../../shared/domain/agreement/agreement.ts";
import { detachOwner } from "../../../shared/domain/agreement/parties/detach-owner.ts";
import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import type { ActorOrigin } from "../../../shared/domain/origin.ts";
import { AccountRemoval, type DeleteObjects } from "../../data/accounts/account-removal.ts";
import { isPartyCard, type AgreementListEntry } from "../../data/agreements/agreement-list.ts";
import type { AgreementRepository } from "../../data/agreements/agreement-repository.ts";
import { PartyBindingRepository } from "../../data/agreements/parties/party-binding-repository.ts";
import type { Table } from "../../data/core/table.ts";

interface Tools {
  table: Table;
  agreements: AgreementRepository;
  deleteObjects: DeleteObjects;
}

interface Leaving {
  workspaceId: WorkspaceId;
  /** The person who deletes the workspace. */
  origin: ActorOrigin;
  /** The reason that voided agreements show. */
  reason: string;
  at: string;
}

/** Agreements per page, whose heads are one batch read. */
const agreementsAtOnce = 100;

/**
 * Removes the owner from the agreements of a deleted workspace, and removes other owners' agreements from its list
 * without changing them. Runs before songs are deleted, because a change of an agreement with an owner is also written
 * to its song.
 */
export async function leaveAgreements(tools: Tools, leaving: Leaving): Promise<void> {
  while (await leaveListed(tools, leaving));
}

/** Leaves the listed agreements. False if there were none. An agreement that fails stops none of the others. */
async function leaveListed(tools: Tools, leaving: Leaving): Promise<boolean> {
  const failures: unknown[] = [];
  let count = 0;
  let cursor: string | undefined;
  do {
    const options = { limit: agreementsAtOnce, cursor };
    const page = await tools.agreements.listOfWorkspace(leaving.workspaceId, options);
    count += page.items.length;
    failures.push(...(await leavePage(tools, leaving, page.items)));
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  // The job is repeated, and finds only those that failed.
  if (failures.length > 0) throw failures[0];
  return count > 0;
}

/**
 * Leaves the agreements of one page. Their entries are deleted last, so that an interrupted run finds them again. Gives
 * why some are left.
 */
async function leavePage(
  tools: Tools,
  leaving: Leaving,
  entries: readonly AgreementListEntry[],
): Promise<unknown[]> {
  const { table, agreements, deleteObjects } = tools;
  const removal = new AccountRemoval(table, deleteObjects);
  const parties = new PartyBindingRepository(table);
  const failures: unknown[] = [];
  const left: string[] = [];
  const drafts: DraftAgreement[] = [];
  const heads = await agreements.readHeads(entries.map(({ id }) => id));
  for (const entry of entries)
    try {
      const { id } = entry;
      const head = heads.get(id)?.();
      if (isPartyCard(entry)) await parties.unbindAccount(leaving.origin.actorUserId, entry);
      else if (head === undefined) await removal.removeWithoutHead(id);
      else if (head.status === "draft") {
        drafts.push(head);
        continue;
      } else await detach(agreements, leaving, head);
      left.push(id);
    } catch (error) {
      failures.push(error);
    }
  const { removed, failures: ofDrafts } = await removal.removeDrafts(drafts);
  const cards = await removal.removeCards(leaving.workspaceId, [...left, ...removed]);
  return [...failures, ...ofDrafts, ...(cards === undefined ? [] : [cards.cause])];
}

async function detach(
  agreements: AgreementRepository,
  { origin, reason, at }: Leaving,
  head: SentAgreement,
): Promise<void> {
  await agreements.change(
    head.id,
    // A sent agreement never becomes a draft again.
    (before) =>
      before.status === "draft" ? undefined : detachOwner(before, { origin, reason, at }),
    { at, readBefore: head },
  );
}
