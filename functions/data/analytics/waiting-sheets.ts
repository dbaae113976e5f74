import { isDeepStrictEqual } from "node:util";
import type { AgreementFact } from "../../../shared/domain/analytics/agreement-fact.ts";
import { WaitingSheet } from "../../../shared/domain/analytics/waiting-sheet.ts";
import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import type { TransactItem } from "../core/expressions.ts";
import { partitions, prefixes } from "../core/key-prefixes.ts";
import { storedItem, type ItemOf } from "../core/stored-item.ts";
import type { Table } from "../core/table.ts";
import type { Page } from "../core/readable-table.ts";
import { analyticsKeys } from "./analytics-keys.ts";

export const StoredWaitingSheet = storedItem(() => WaitingSheet());
type StoredWaitingSheet = ItemOf<typeof StoredWaitingSheet>;

/** Transaction items that bring the list of waiting sheets from one fact of an agreement to another. */
export function waitingItems(
  table: Table,
  workspaceId: WorkspaceId,
  before: AgreementFact["waiting"],
  after: AgreementFact["waiting"],
): TransactItem[] {
  if (isDeepStrictEqual(before, after)) return [];
  const keyOf = ({ sentAt, agreementId }: WaitingSheet) =>
    analyticsKeys.analyticsWaiting(workspaceId, sentAt, agreementId);
  const left = before !== undefined && before.sentAt !== after?.sentAt ? [before] : [];
  return [
    ...left.map((sheet) => table.deleteItem(keyOf(sheet))),
    ...(after === undefined ? [] : [table.putItem(keyOf(after), "analytics-waiting", after)]),
  ];
}

/** A page of the sheets that wait for people, those that have waited longest first. */
export async function listWaitingSheets(
  table: Table,
  workspaceId: WorkspaceId,
  page: { limit: number; cursor: string | undefined },
): Promise<Page<StoredWaitingSheet>> {
  const range = { pk: partitions.owner(workspaceId), prefix: prefixes.analyticsWaiting };
  return await table.page(range, StoredWaitingSheet, { ...page, newestFirst: false });
}
