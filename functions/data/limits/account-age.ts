import * as z from "zod";
import { isNewAccount } from "../../../shared/domain/account/sending-limit.ts";
import type { UserId } from "../../../shared/domain/ids.ts";
import { keys } from "../core/keys.ts";
import { storedItem } from "../core/stored-item.ts";
import type { Table } from "../core/table.ts";

const Made = storedItem(() => z.object({ createdAt: z.string().optional() }));

/** Whether a person's account is new, and limits are lower for it. */
export async function hasNewAccount(table: Table, userId: UserId, at: string): Promise<boolean> {
  const createdAt = (await table.get(keys.profile(userId), Made))?.createdAt;
  return createdAt !== undefined && isNewAccount(createdAt, at);
}
