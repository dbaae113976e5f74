import {
  pagesBefore,
  type ReadPagesBudget,
} from "../../../shared/domain/extraction/read-pages-budget.ts";
import { sendingDayOf } from "../../../shared/domain/account/sending-limit.ts";
import { personalWorkspaceOf, type UserId } from "../../../shared/domain/ids.ts";
import { addSeconds, epochSeconds } from "../../platform/clock.ts";
import type { ItemKey } from "../core/keys.ts";
import { limitKeys } from "../core/limit-keys.ts";
import type { TransactItem } from "../core/expressions.ts";
import { TransactionCanceled } from "../core/table-errors.ts";
import type { Table } from "../core/table.ts";
import { hasNewAccount } from "./account-age.ts";

/** Attempts to count, since several documents are read at once. */
const attempts = 40;

interface PagesToCount {
  pages: number;
  budget: ReadPagesBudget;
  at: string;
  /** Records in the same transaction that the pages are counted. Refused if they were counted before. */
  mark: TransactItem;
}

/**
 * Counts the pages of a document that will be read, for each of these people and for the stage. If that is above the
 * day's budget of any of them, nothing is counted, and the time after which there is a new budget is given. Pages that
 * were counted before are not counted again; `counted` is the number of those that were counted now.
 */
export async function countReadPages(
  table: Table,
  people: readonly UserId[],
  { pages, budget, at, mark }: PagesToCount,
): Promise<{ counted: number; readAfter?: string }> {
  const { day, endsAt } = sendingDayOf(at);
  const countItem = (key: ItemKey, most: number): TransactItem =>
    table.updateItem(
      key,
      {
        text: "SET #kind = :kind, environment = :environment, #ttl = :ttl ADD pages :pages",
        names: { "#kind": "kind", "#ttl": "ttl" },
        values: {
          ":kind": "limit",
          ":environment": table.environment,
          ":ttl": epochSeconds(addSeconds(endsAt, 24 * 3600)),
          ":pages": pages,
        },
      },
      { text: "attribute_not_exists(pages) OR pages <= :most", values: { ":most": most } },
    );
  const ofPerson = async (userId: UserId): Promise<TransactItem> =>
    countItem(
      limitKeys.readPages(personalWorkspaceOf(userId), day),
      pagesBefore(budget, await hasNewAccount(table, userId, at), pages),
    );
  const ofStage = countItem(limitKeys.readPagesOfStage(day), budget.perDayOfStage - pages);
  try {
    const ofPeople = await Promise.all(people.map(ofPerson));
    await table.transact([...ofPeople, ofStage, mark], attempts);
    return { counted: pages };
  } catch (error) {
    if (!(error instanceof TransactionCanceled)) throw error;
    return error.isCausedBy(mark) ? { counted: 0 } : { counted: 0, readAfter: endsAt };
  }
}
