import { detachOwner } from "../../../shared/domain/agreement/parties/detach-owner.ts";
import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import type { ActorOrigin } from "../../../shared/domain/origin.ts";
import { AccountRemoval, type DeleteObjects } from "../../data/accounts/account-removal.ts";
import { isPartyCard } from "../../data/agreements/agreement-list.ts";
import type { AgreementRepository } from "../../data/agreements/agreement-repository.ts";
import { PartyRepository } from "../../data/agreements/party-repository.ts";
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

const agreementsAtOnce = 25;

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
  const { workspaceId, origin } = leaving;
  const failures: unknown[] = [];
  let count = 0;
  let cursor: string | undefined;
  do {
    const options = { limit: agreementsAtOnce, cursor };
    const page = await tools.agreements.listOfWorkspace(workspaceId, options);
    for (const entry of page.items)
      try {
        count += 1;
        if (isPartyCard(entry))
          await new PartyRepository(tools.table).unbindAccount(origin.actorUserId, entry);
        else await leaveOne(tools, leaving, entry.id);
      } catch (error) {
        failures.push(error);
      }
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  // The job is repeated, and finds only those that failed.
  if (failures.length > 0) throw failures[0];
  return count > 0;
}

async function leaveOne(
  { agreements, table, deleteObjects }: Tools,
  { workspaceId, ...leaving }: Leaving,
  agreementId: string,
): Promise<void> {
  const removal = new AccountRemoval(table, deleteObjects);
  const head = await agreements.readHead(agreementId);
  if (head?.status === "draft") {
    // A draft that changed after it was read is read again with the next page.
    await removal.removeDraft(head);
    return;
  }
  if (head !== undefined)
    await agreements.change(
      agreementId,
      // A sent agreement never becomes a draft again.
      (before) => (before.status === "draft" ? undefined : detachOwner(before, leaving)),
      { at: leaving.at, readBefore: head },
    );
  await removal.removeCard(workspaceId, agreementId);
}
