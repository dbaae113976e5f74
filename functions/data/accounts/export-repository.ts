import * as z from "zod";
import { addExportRequest, exportExpiry } from "../../../shared/domain/account/data-export.ts";
import { UserId, type WorkspaceId } from "../../../shared/domain/ids.ts";
import type { Expression, StoredItem, TransactItem } from "../core/expressions.ts";
import { fileKeys } from "../core/file-keys.ts";
import { keys, type ItemKey } from "../core/keys.ts";
import { storedItem, type ItemOf } from "../core/stored-item.ts";
import type { Table } from "../core/table.ts";
import { teamKeys } from "../workspaces/team-keys.ts";

/** The latest export that was requested of an account or a team. */
const DataExport = storedItem(() =>
  z.object({
    id: z.string(),
    /** The person who requested it. */
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

/** Whose data an export has: an account's or a team's. */
export type ExportOwner = { userId: UserId } | { teamId: WorkspaceId };

function keyOf(owner: ExportOwner): ItemKey {
  return "teamId" in owner ? teamKeys.teamExport(owner.teamId) : keys.dataExport(owner.userId);
}

/** The keys of the objects of an export and of earlier ones, of its item as it is stored. */
export function objectKeysOfExport({ id, earlierIds }: StoredItem): string[] {
  return [id, ...(Array.isArray(earlierIds) ? earlierIds : [])].map((exportId) =>
    fileKeys.dataExport({ exportId: String(exportId) }),
  );
}

/** Reads and writes the exports that people request: one of each account and team. */
export class ExportRepository {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  async find(owner: ExportOwner): Promise<DataExport | undefined> {
    return await this.#table.get(keyOf(owner), DataExport);
  }

  /**
   * A transaction item that requests an export, which replaces the previous one. Refused if another request was written
   * since `before` was read. Throws `too_many_requests`.
   */
  requestItem(
    owner: ExportOwner,
    { id, userId }: Pick<DataExport, "id" | "userId">,
    before: DataExport | undefined,
    at: string,
  ): TransactItem {
    const whose = "teamId" in owner ? "this team’s" : "your";
    const askedAt = addExportRequest(before?.askedAt ?? [], at, whose);
    const earlierIds = before === undefined ? [] : [...before.earlierIds, before.id];
    const item = { id, userId, requestedAt: at, askedAt, earlierIds };
    return this.#table.putItem(keyOf(owner), "export", item, stillIs(before?.id));
  }

  /**
   * A transaction item that records that an export can be downloaded and that earlier exports are deleted. Refused if
   * this export is no longer the latest request.
   */
  readyItem(owner: ExportOwner, id: string, sizeBytes: number, at: string): TransactItem {
    return this.#table.updateItem(
      keyOf(owner),
      {
        text: "SET readyAt = :at, expiresAt = :end, sizeBytes = :size, earlierIds = :none",
        values: { ":at": at, ":end": exportExpiry(at), ":size": sizeBytes, ":none": [] },
      },
      stillIs(id),
    );
  }

  /** Deletes the record of an export. A repeat changes nothing. */
  async remove(owner: ExportOwner): Promise<void> {
    await this.#table.remove(keyOf(owner));
  }
}

function stillIs(id: string | undefined): Expression {
  if (id === undefined) return { text: "attribute_not_exists(pk)" };
  return { text: "id = :wanted", values: { ":wanted": id } };
}
