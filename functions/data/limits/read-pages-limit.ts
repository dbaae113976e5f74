import {
  pagesBefore,
  type ReadPagesBudget,
} from "../../../shared/domain/extraction/read-pages-budget.ts";
import { sendingDayOf } from "../../../shared/domain/account/sending-limit.ts";
import { personalWorkspaceOf, type UserId } from "../../../shared/domain/ids.ts";
import { addSeconds, epochSeconds } from "../../platform/clock.ts";
import { limitKeys } from "../core/limit-keys.ts";
import type { TransactItem } from "../core/expressions.ts";
import { TransactionCanceled } from "../core/table-errors.ts";
import type { Table } from "../core/table.ts";
import { hasNewAccount } from "./account-age.ts";

/** Attempts to count, since somebody may upload many documents at once. */
const attempts = 40;

/**
 * Counts the pages of a document that will be read, for each of these people. If that is above the day's budget of any
 * of them, nothing is counted, and the time after which there is a new budget is given.
 */
export async function countReadPages(
  table: Table,
  people: readonly UserId[],
  { pages, budget, at }: { pages: number; budget: ReadPagesBudget; at: string },
): Promise<{ readAfter?: string }> {
  const { day, endsAt } = sendingDayOf(at);
  const countItem = async (userId: UserId): Promise<TransactItem> => {
    const most = pagesBefore(budget, await hasNewAccount(table, userId, at), pages);
    return table.updateItem(
      limitKeys.readPages(personalWorkspaceOf(userId), day),
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
  };
  try {
    await table.transact(await Promise.all(people.map(countItem)), attempts);
    return {};
  } catch (error) {
    if (error instanceof TransactionCanceled) return { readAfter: endsAt };
    throw error;
  }
}
