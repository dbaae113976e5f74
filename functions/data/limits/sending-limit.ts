import { DomainError } from "../../../shared/domain/domain-error.ts";
import {
  sendingDayOf,
  sendingLimitMessage,
  sendingsPerDay,
} from "../../../shared/domain/access/sending-limit.ts";
import { addSeconds, epochSeconds } from "../../platform/clock.ts";
import type { TransactItem } from "../core/expressions.ts";
import { keys } from "../core/keys.ts";
import { TransactionRefused } from "../core/table-errors.ts";
import type { Table } from "../core/table.ts";

/**
 * Sends for an owner. `send` writes the given item, which counts the sending, in its transaction. Throws
 * `too_many_requests` when the item is refused because the owner has reached the day's limit.
 */
export async function withinSendingLimit<Result>(
  table: Table,
  { ownerId, at }: { ownerId: string; at: string },
  send: (countItem: TransactItem) => Promise<Result>,
): Promise<Result> {
  const { day, endsAt } = sendingDayOf(at);
  const countItem = table.updateItem(
    keys.sendings(ownerId, day),
    {
      text: "SET #kind = :kind, environment = :environment, #ttl = :ttl ADD sent :one",
      names: { "#kind": "kind", "#ttl": "ttl" },
      values: {
        ":kind": "limit",
        ":environment": table.environment,
        ":ttl": epochSeconds(addSeconds(endsAt, 24 * 3600)),
        ":one": 1,
      },
    },
    { text: "attribute_not_exists(sent) OR sent < :most", values: { ":most": sendingsPerDay } },
  );
  try {
    return await send(countItem);
  } catch (error) {
    if (!(error instanceof TransactionRefused) || !error.isCausedBy(countItem)) throw error;
    throw new DomainError("too_many_requests", {
      details: [{ path: "send", message: sendingLimitMessage }],
      retryAfterSeconds: Math.ceil((Date.parse(endsAt) - Date.parse(at)) / 1000),
    });
  }
}
