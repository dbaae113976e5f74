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
  youngShareMessage,
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
 * user who sends a sheet for the first time, `newShareBy` the one who shares a song. Throws `too_many_requests` if the item is refused because the day's
 * limit is reached.
 */
export async function withinSendingLimit<Result>(
  table: Table,
  {
    workspaceId,
    newSheetBy,
    newShareBy,
    at,
  }: { workspaceId: WorkspaceId; newSheetBy?: UserId; newShareBy?: UserId; at: string },
  send: (countItem: TransactItem) => Promise<Result>,
): Promise<Result> {
  const { day, endsAt } = sendingDayOf(at);
  const senderId = newSheetBy ?? newShareBy;
  const mostNew = senderId === undefined ? undefined : await sheetsPerDay(table, senderId, at);
  const counted = newShareBy === undefined ? "sheets" : "shares";
  const countItem = table.updateItem(
    limitKeys.sendings(workspaceId, day),
    {
      text: "SET #kind = :kind, environment = :environment, #ttl = :ttl ADD sent :one, #counted :new",
      names: { "#kind": "kind", "#ttl": "ttl", "#counted": counted },
      values: {
        ":kind": "limit",
        ":environment": table.environment,
        ":ttl": epochSeconds(addSeconds(endsAt, 24 * 3600)),
        ":one": 1,
        ":new": senderId === undefined ? 0 : 1,
      },
    },
    mostNew === undefined
      ? { text: "attribute_not_exists(sent) OR sent < :most", values: { ":most": sendingsPerDay } }
      : {
          text: "attribute_not_exists(#counted) OR #counted < :most",
          names: { "#counted": counted },
          values: { ":most": mostNew },
        },
  );
  try {
    return await send(countItem);
  } catch (error) {
    if (!(error instanceof TransactionRefused) || !error.isCausedBy(countItem)) throw error;
    throw new DomainError("too_many_requests", {
      details: [
        {
          path: newShareBy === undefined ? "send" : "email",
          message:
            mostNew === undefined
              ? sendingLimitMessage
              : newShareBy === undefined
                ? youngLimitMessage
                : youngShareMessage,
        },
      ],
      retryAfterSeconds: secondsLeftOfDay(at),
    });
  }
}
