import type { UserId, WorkspaceId } from "../../shared/domain/ids.ts";
import type { TransactItem } from "../data/core/expressions.ts";
import type { Table } from "../data/core/table.ts";
import { withinSendingLimit } from "../data/limits/sending-limit.ts";
import { personNamesChangedItems } from "../data/address-book/stored-person.ts";
import { logger } from "../platform/logger.ts";

/**
 * Sends for a person within the daily limit, as `withinSendingLimit`. `send` adds the address of each person that it
 * writes to the address book to a set. The sending's event has the search index them; if the sending fails, this
 * function requests that.
 */
export async function sendWithinLimit<Result>(
  table: Table,
  { workspaceId, ...limit }: { workspaceId: WorkspaceId; by: UserId; newly?: "sheet"; at: string },
  send: (countItem: TransactItem, written: Set<string>) => Promise<Result>,
): Promise<Result> {
  const written = new Set<string>();
  try {
    return await withinSendingLimit(table, { ...limit, workspaceId }, (countItem) =>
      send(countItem, written),
    );
  } catch (error) {
    const people = [...written].map((email) => ({ email }));
    if (people.length > 0)
      await table
        .transact(personNamesChangedItems(table, workspaceId, people))
        .catch((failure: unknown) =>
          logger.warn("The search was not told of the people of a refused sheet", {}, failure),
        );
    throw error;
  }
}
