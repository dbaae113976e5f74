import * as z from "zod";
import { daySeconds, retentionDays } from "../../../shared/domain/privacy/retention-days.ts";
import { addSeconds, epochSeconds } from "../../platform/clock.ts";
import { hashToken } from "../../platform/keyed-hashes.ts";
import { agreementKeys } from "./agreement-keys.ts";
import { storedItem, type ItemOf } from "../core/stored-item.ts";
import type { Table } from "../core/table.ts";

/** The sheets of one email, as the list that its link opens. */
const SheetList = storedItem(() =>
  z.object({
    /** SHA-256 of the address that got the email (`addressHashOf`). */
    addressHash: z.string(),
    sheets: z.array(
      z.object({
        agreementId: z.string(),
        contributorId: z.string(),
        /** Generation of the link that the person had then: the contributor's, or that of who signs for them. */
        generation: z.number().int(),
        /** Present if the person signs for the contributor. */
        signsFor: z.literal(true).optional(),
      }),
    ),
    /** When the list ends. */
    endsAt: z.string(),
  }),
);
export type SheetList = ItemOf<typeof SheetList>;
export type ListedSheet = SheetList["sheets"][number];

/** Keeps the sheets of an email under the token of their list's link. The same sheets have the same token. */
export async function keepSheetList(
  table: Table,
  { token, ...list }: SheetList & { token: string },
): Promise<void> {
  const item = { ...list, ttl: epochSeconds(list.endsAt) };
  await table.put(agreementKeys.sheetList(hashToken(token)), "sheet-list", item);
}

/** The list with this token; undefined if there is none, or if it has ended. */
export async function readSheetList(
  table: Table,
  token: string,
  at: string,
): Promise<SheetList | undefined> {
  const list = await table.get(agreementKeys.sheetList(hashToken(token)), SheetList);
  return list !== undefined && at < list.endsAt ? list : undefined;
}

/** Until when a list opens whose last sheet can be signed until this time. */
export function sheetListEndsAt(expiresAt: string): string {
  return addSeconds(expiresAt, retentionDays.sheetList * daySeconds);
}
