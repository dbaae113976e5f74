import type { UserId } from "../../../shared/domain/ids.ts";
import { type WorkspaceId } from "../../../shared/domain/ids.ts";
import * as z from "zod";
import { lazySchema } from "../../../shared/domain/lazy-schema.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import {
  sendingDayOf,
  sendingLimitMessage,
  isYoungAccount,
  secondsLeftOfDay,
  sendingsPerDay,
  youngLimitMessage,
  youngSheetsPerDay,
} from "../../../shared/domain/account/sending-limit.ts";
import { addSeconds, epochSeconds } from "../../platform/clock.ts";
import type { TransactItem } from "../core/expressions.ts";
import { keys } from "../core/keys.ts";
import { limitKeys } from "../core/limit-keys.ts";
import { TransactionRefused } from "../core/table-errors.ts";
import type { Table } from "../core/table.ts";

const Made = lazySchema(() => z.object({ createdAt: z.string().optional() }));

/**
 * The maximum number of sheets that `senderId` may send per day; undefined if only the owner's limit applies. New
 * accounts have a low limit, since they may have been created to send spam.
 */
async function sheetsPerDay(
  table: Table,
  senderId: UserId,
  at: string,
): Promise<number | undefined> {
  const createdAt = (await table.get(keys.profile(senderId), Made))?.createdAt;
  return createdAt !== undefined && isYoungAccount(createdAt, at) ? youngSheetsPerDay : undefined;
}

/**
 * Sends for an owner. `send` writes the given item, which counts the sending, in its transaction. `newSheetBy` is the
 * user who sends a sheet for the first time. Throws `too_many_requests` if the item is refused because the day's
 * limit is reached.
 */
export async function withinSendingLimit<Result>(
  table: Table,
  { workspaceId, newSheetBy, at }: { workspaceId: WorkspaceId; newSheetBy?: UserId; at: string },
  send: (countItem: TransactItem) => Promise<Result>,
): Promise<Result> {
  const { day, endsAt } = sendingDayOf(at);
  const mostSheets =
    newSheetBy === undefined ? undefined : await sheetsPerDay(table, newSheetBy, at);
  const countItem = table.updateItem(
    limitKeys.sendings(workspaceId, day),
    {
      text: "SET #kind = :kind, environment = :environment, #ttl = :ttl ADD sent :one, sheets :sheets",
      names: { "#kind": "kind", "#ttl": "ttl" },
      values: {
        ":kind": "limit",
        ":environment": table.environment,
        ":ttl": epochSeconds(addSeconds(endsAt, 24 * 3600)),
        ":one": 1,
        ":sheets": newSheetBy === undefined ? 0 : 1,
      },
    },
    mostSheets === undefined
      ? { text: "attribute_not_exists(sent) OR sent < :most", values: { ":most": sendingsPerDay } }
      : { text: "attribute_not_exists(sheets) OR sheets < :most", values: { ":most": mostSheets } },
  );
  try {
    return await send(countItem);
  } catch (error) {
    if (!(error instanceof TransactionRefused) || !error.isCausedBy(countItem)) throw error;
    throw new DomainError("too_many_requests", {
      details: [
        {
          path: "send",
          message: mostSheets === undefined ? sendingLimitMessage : youngLimitMessage,
        },
      ],
      retryAfterSeconds: secondsLeftOfDay(at),
    });
  }
}
