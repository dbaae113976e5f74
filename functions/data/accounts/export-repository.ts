import { UserId } from "../../../shared/domain/ids.ts";
import * as z from "zod";
import { addExportRequest, exportExpiry } from "../../../shared/domain/account/data-export.ts";
import { storedItem, type ItemOf } from "../core/stored-item.ts";
import type { Expression, TransactItem } from "../core/expressions.ts";
import { keys } from "../core/keys.ts";
import type { Table } from "../core/table.ts";

/** The latest data export that a user has requested. */
const DataExport = storedItem(() =>
  z.object({
    id: z.string(),
    userId: UserId,
    requestedAt: z.string(),
    /** Times of the requests that count toward the daily limit. */
    askedAt: z.array(z.string()),
    readyAt: z.string().optional(),
    expiresAt: z.string().optional(),
    sizeBytes: z.number().int().optional(),
    /** Ids of earlier exports whose objects are not deleted yet. */
    earlierIds: z.array(z.string()).default([]),
  }),
);
export type DataExport = ItemOf<typeof DataExport>;

/** Reads and writes the data exports that users request: one per user. */
export class ExportRepository {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  async find(userId: UserId): Promise<DataExport | undefined> {
    return await this.#table.get(keys.dataExport(userId), DataExport);
  }

  /**
   * A transaction item that requests an export, which replaces the previous one. Refused if another request was written
   * since `before` was read. Throws `too_many_requests`.
   */
  requestItem(
    { id, userId }: Pick<DataExport, "id" | "userId">,
    before: DataExport | undefined,
    at: string,
  ): TransactItem {
    const askedAt = addExportRequest(before?.askedAt ?? [], at);
    const earlierIds = before === undefined ? [] : [...before.earlierIds, before.id];
    const item = { id, userId, requestedAt: at, askedAt, earlierIds };
    return this.#table.putItem(keys.dataExport(userId), "export", item, stillIs(before?.id));
  }

  /**
   * A transaction item that records that an export can be downloaded and that earlier exports are deleted. Refused if
   * this export is no longer the latest request.
   */
  readyItem({ id, userId }: Pick<DataExport, "id" | "userId">, sizeBytes: number, at: string) {
    return this.#table.updateItem(
      keys.dataExport(userId),
      {
        text: "SET readyAt = :at, expiresAt = :end, sizeBytes = :size, earlierIds = :none",
        values: { ":at": at, ":end": exportExpiry(at), ":size": sizeBytes, ":none": [] },
      },
      stillIs(id),
    );
  }
}

function stillIs(id: string | undefined): Expression {
  if (id === undefined) return { text: "attribute_not_exists(pk)" };
  return { text: "id = :wanted", values: { ":wanted": id } };
}
