import {
  sandboxMonthOf,
  sandboxSendingMessage,
  sandboxSendingsPerMonth,
} from "../../../shared/domain/api-keys/sandbox.ts";
import {
  isSandbox,
  personalWorkspaceOf,
  type UserId,
  type WorkspaceId,
} from "../../../shared/domain/ids.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import {
  sendingDayOf,
  sendingLimitMessage,
  secondsLeftOfDay,
  sendingsPerDay,
  newAccountLimitMessage,
  newAccountShareMessage,
  newAccountSheetsPerDay,
} from "../../../shared/domain/account/sending-limit.ts";
import * as z from "zod";
import { addSeconds, epochSeconds } from "../../platform/clock.ts";
import type { TransactItem } from "../core/expressions.ts";
import { limitKeys } from "../core/limit-keys.ts";
import { storedItem } from "../core/stored-item.ts";
import { TransactionCanceled } from "../core/table-errors.ts";
import type { Table } from "../core/table.ts";
import { hasNewAccount } from "./account-age.ts";

/**
 * The number of sheets that `senderId` may send per day; undefined if only the general limit applies. New accounts have
 * a low limit, because they may have been created to send spam.
 */
async function sheetsPerDay(
  table: Table,
  senderId: UserId,
  at: string,
): Promise<number | undefined> {
  return (await hasNewAccount(table, senderId, at)) ? newAccountSheetsPerDay : undefined;
}

const SendingsOfDay = storedItem(() =>
  z.object({ sent: z.number().optional(), sheets: z.number().optional() }),
);

/** What a person has sent on the day (UTC) of `at`, as far as their limit of sheets counts it. */
export async function readSheetsOfDay(
  table: Table,
  senderId: UserId,
  at: string,
): Promise<{ sentToday: number; isNewAccount: boolean }> {
  const { day } = sendingDayOf(at);
  const [counted, isNewAccount] = await Promise.all([
    table.get(limitKeys.sendings(personalWorkspaceOf(senderId), day), SendingsOfDay),
    hasNewAccount(table, senderId, at),
  ]);
  return { sentToday: (isNewAccount ? counted?.sheets : counted?.sent) ?? 0, isNewAccount };
}

/**
 * Runs `send` within a person's daily limit. `send` must write the given item, which counts the sending, in its
 * transaction. Sendings of a person count together in all workspaces; those of a sandbox count on its own limit of the
 * month. `newly` is the kind of object that is sent for
 * the first time. Throws `too_many_requests` if the day's limit is reached.
 */
export async function withinSendingLimit<Result>(
  table: Table,
  {
    by,
    newly,
    workspaceId,
    at,
  }: { by: UserId; newly?: "sheet" | "share"; workspaceId?: WorkspaceId; at: string },
  send: (countItem: TransactItem) => Promise<Result>,
): Promise<Result> {
  if (workspaceId !== undefined && isSandbox(workspaceId))
    return await withinSandboxLimit(table, workspaceId, at, send);
  const { day, endsAt } = sendingDayOf(at);
  const mostNew = newly === undefined ? undefined : await sheetsPerDay(table, by, at);
  const counted = newly === "share" ? "shares" : "sheets";
  const countItem = table.updateItem(
    limitKeys.sendings(personalWorkspaceOf(by), day),
    {
      text: "SET #kind = :kind, environment = :environment, #ttl = :ttl ADD sent :one, #counted :new",
      names: { "#kind": "kind", "#ttl": "ttl", "#counted": counted },
      values: {
        ":kind": "limit",
        ":environment": table.environment,
        ":ttl": epochSeconds(addSeconds(endsAt, 24 * 3600)),
        ":one": 1,
        ":new": newly === undefined ? 0 : 1,
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
    if (!(error instanceof TransactionCanceled) || !error.isCausedBy(countItem)) throw error;
    throw new DomainError("too_many_requests", {
      details: [
        {
          path: newly === "share" ? "email" : "send",
          message:
            mostNew === undefined
              ? sendingLimitMessage
              : newly !== "share"
                ? newAccountLimitMessage
                : newAccountShareMessage,
        },
      ],
      retryAfterSeconds: secondsLeftOfDay(at),
    });
  }
}

/** Runs `send` within the limit of a sandbox, like `withinSendingLimit`. Emptying the sandbox does not renew it. */
async function withinSandboxLimit<Result>(
  table: Table,
  sandboxId: WorkspaceId,
  at: string,
  send: (countItem: TransactItem) => Promise<Result>,
): Promise<Result> {
  const { month, endsAt } = sandboxMonthOf(at);
  const countItem = table.updateItem(
    limitKeys.sendings(sandboxId, month),
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
    {
      text: "attribute_not_exists(sent) OR sent < :most",
      values: { ":most": sandboxSendingsPerMonth },
    },
  );
  try {
    return await send(countItem);
  } catch (error) {
    if (!(error instanceof TransactionCanceled) || !error.isCausedBy(countItem)) throw error;
    throw new DomainError("too_many_requests", {
      details: [{ path: "send", message: sandboxSendingMessage }],
      retryAfterSeconds: Math.ceil((Date.parse(endsAt) - Date.parse(at)) / 1000),
    });
  }
}
