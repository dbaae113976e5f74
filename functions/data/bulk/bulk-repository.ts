import { isBulkWorking, type BulkStopReason } from "../../../shared/domain/bulk/bulk.ts";
import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import {
  mustBeNew,
  mustExist,
  setAttributes,
  type Expression,
  type StoredItem,
  type TransactItem,
} from "../core/expressions.ts";
import { partitions, prefixes } from "../core/key-prefixes.ts";
import { bulkKeys } from "./bulk-keys.ts";
import type { Table } from "../core/table.ts";
import type { Page } from "../core/readable-table.ts";
import { BulkKey, BulkSongEntry, FrozenTemplate, StoredBulk } from "./stored-bulk.ts";

/** Items of a batch read at most. */
const mostInBatch = 100;

export async function readBulk(
  table: Table,
  workspaceId: WorkspaceId,
  bulkId: string,
): Promise<StoredBulk | undefined> {
  return await table.get(bulkKeys.bulk(workspaceId, bulkId), StoredBulk);
}

/** One page of a workspace's bulks, newest first. */
export async function listBulks(
  table: Table,
  workspaceId: WorkspaceId,
  page: { limit: number; cursor?: string | undefined },
): Promise<Page<StoredBulk>> {
  const range = { pk: partitions.owner(workspaceId), prefix: prefixes.bulk };
  return await table.page(range, StoredBulk, { newestFirst: true, ...page });
}

/** What became of the songs of a bulk, by the hashes of their identities. */
export async function readBulkSongs(
  table: Table,
  workspaceId: WorkspaceId,
  bulkId: string,
): Promise<Map<string, BulkSongEntry>> {
  const range = { pk: partitions.owner(workspaceId), prefix: prefixes.bulkSongs(bulkId) };
  const entries = (await table.range(range)).map((item) => BulkSongEntry.parse(item));
  return new Map(entries.map((entry) => [entry.songKey, entry]));
}

/** The bulks that have made the latest drafts of songs, by the hashes of the songs' identities. */
export async function readBulksOfSongs(
  table: Table,
  workspaceId: WorkspaceId,
  songKeys: readonly string[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (let from = 0; from < songKeys.length; from += mostInBatch) {
    const batch = songKeys.slice(from, from + mostInBatch);
    const items = await table.getMany(batch.map((key) => bulkKeys.bulkKey(workspaceId, key)));
    for (const [index, key] of batch.entries())
      if (items[index] !== undefined) found.set(key, BulkKey.parse(items[index]).bulkId);
  }
  return found;
}

export async function readFrozenTemplate(
  table: Table,
  workspaceId: WorkspaceId,
  bulkId: string,
): Promise<FrozenTemplate | undefined> {
  return await table.get(bulkKeys.bulkTemplate(workspaceId, bulkId), FrozenTemplate);
}

/** A transaction item that adds a bulk. */
export function newBulkItem(table: Table, bulk: StoredBulk): TransactItem {
  return table.putItem(bulkKeys.bulk(bulk.workspaceId, bulk.id), "bulk", bulk, mustBeNew);
}

/** The condition that a bulk has the state and file that were read. */
function unchanged({ state, run }: Pick<StoredBulk, "state" | "run">): Expression {
  return {
    text: "#wasState = :wasState AND #wasRun = :wasRun",
    names: { "#wasState": "state", "#wasRun": "run" },
    values: { ":wasState": state, ":wasRun": run },
  };
}

/** A transaction item that changes a bulk. Refused if its state or its file has changed since it was read. */
export function changedBulkItem(
  table: Table,
  before: StoredBulk,
  fields: Partial<StoredBulk> & StoredItem,
): TransactItem {
  const key = bulkKeys.bulk(before.workspaceId, before.id);
  return table.updateItem(key, setAttributes(fields), unchanged(before));
}

/** A transaction item that freezes the template of a bulk. */
export function frozenTemplateItem(
  table: Table,
  { workspaceId, id }: StoredBulk,
  template: FrozenTemplate,
): TransactItem {
  return table.putItem(bulkKeys.bulkTemplate(workspaceId, id), "bulk-template", template);
}

const isFreeOr = (bulkId: string): Expression => ({
  text: "attribute_not_exists(pk) OR bulkId = :bulkId",
  values: { ":bulkId": bulkId },
});

/** A transaction item by which a job may work on a bulk. Refused while one works on another of the workspace. */
export function beginWorkItem(table: Table, { workspaceId, id }: StoredBulk): TransactItem {
  const key = bulkKeys.workingBulk(workspaceId);
  return table.putItem(key, "working-bulk", { bulkId: id }, isFreeOr(id));
}

/** Transaction items that end the work on a bulk. Refused if its state or its file has changed since it was read. */
export function endWorkItems(
  table: Table,
  before: StoredBulk,
  fields: Partial<StoredBulk> & StoredItem,
): TransactItem[] {
  return [
    changedBulkItem(table, before, fields),
    table.deleteItem(bulkKeys.workingBulk(before.workspaceId), isFreeOr(before.id)),
  ];
}

/** The fields of a bulk whose job was stopped. */
export function stoppedFields(reason: BulkStopReason, at: string) {
  return { state: "stopped", stopReason: reason, endedAt: at } as const;
}

/**
 * Transaction items that note what became of a song: its entry, and its count and progress in the bulk. Refused if the
 * bulk was stopped, or if this file has been through with the song.
 */
export function songDoneItems(
  table: Table,
  bulk: Pick<StoredBulk, "id" | "workspaceId" | "run">,
  { before, after, done }: { before?: BulkSongEntry; after: BulkSongEntry; done: number },
): TransactItem[] {
  const { id, workspaceId, run } = bulk;
  const count = (state: BulkSongEntry["state"]) =>
    Number(after.state === state) - Number(before?.state === state);
  const { agreementId } = after;
  return [
    table.updateItem(
      bulkKeys.bulk(workspaceId, id),
      {
        text: "SET #done = :done ADD #created :created, refused :refused",
        names: { "#done": "done", "#created": "created" },
        values: { ":done": done, ":created": count("draft"), ":refused": count("refused") },
      },
      unchanged({ state: "creating", run }),
    ),
    table.putItem(bulkKeys.bulkSong(workspaceId, id, after.songKey), "bulk-song", after, {
      text: "attribute_not_exists(pk) OR #run < :run",
      names: { "#run": "run" },
      values: { ":run": run },
    }),
    ...(agreementId === undefined
      ? []
      : [
          table.putItem(bulkKeys.bulkKey(workspaceId, after.songKey), "bulk-key", {
            bulkId: id,
            agreementId,
          }),
        ]),
  ];
}

/** Transaction items that forget a song whose draft is deleted with the bulk's. Refused if the bulk is not being emptied. */
export function songForgottenItems(
  table: Table,
  { id, workspaceId, run }: Pick<StoredBulk, "id" | "workspaceId" | "run">,
  { songKey, state }: BulkSongEntry,
): TransactItem[] {
  const counted = state === "draft" ? "created" : "refused";
  return [
    table.updateItem(
      bulkKeys.bulk(workspaceId, id),
      { text: "ADD #counted :less", names: { "#counted": counted }, values: { ":less": -1 } },
      unchanged({ state: "deleting", run }),
    ),
    table.deleteItem(bulkKeys.bulkSong(workspaceId, id, songKey), mustExist),
    table.deleteItem(bulkKeys.bulkKey(workspaceId, songKey), isFreeOr(id)),
  ];
}

/** Whether a job works on this bulk now: read again before each step that a stop would forbid. */
export async function isStillWorking(
  table: Table,
  { workspaceId, id, run, state }: StoredBulk,
): Promise<boolean> {
  const bulk = await readBulk(table, workspaceId, id);
  return bulk !== undefined && isBulkWorking(bulk) && bulk.run === run && bulk.state === state;
}

/** The condition that a bulk is being sent by this request. */
function isSentBy(sending: number): Expression {
  return {
    text: "#sendState = :isSending AND sendings = :sending",
    names: { "#sendState": "sendState" },
    values: { ":isSending": "sending", ":sending": sending },
  };
}

/** A transaction item that changes the state of a request to send. Refused if it was stopped, or replaced by another. */
export function changedSendingItem(
  table: Table,
  { workspaceId, id }: Pick<StoredBulk, "id" | "workspaceId">,
  before: Pick<StoredBulk, "sendState" | "sendings">,
  fields: Partial<StoredBulk> & StoredItem,
): TransactItem {
  const { sendState, sendings } = before;
  return table.updateItem(bulkKeys.bulk(workspaceId, id), setAttributes(fields), {
    text: "sendings = :sending AND #wasSendState = :wasSendState",
    names: { "#wasSendState": "sendState" },
    values: { ":sending": sendings, ":wasSendState": sendState },
  });
}

/**
 * Transaction items that note that a request to send has been through with a song. Refused if the request was stopped, or
 * if it has been through with the song.
 */
export function songSentItems(
  table: Table,
  { id, workspaceId }: Pick<StoredBulk, "id" | "workspaceId">,
  {
    songKey,
    sending,
    ...outcome
  }: { songKey: string; sending: number } & ({ sentAt: string } | { sendFaults: string[] }),
): TransactItem[] {
  const counted = "sentAt" in outcome ? "sent" : "sendRefused";
  return [
    table.updateItem(
      bulkKeys.bulk(workspaceId, id),
      { text: "ADD #counted :one", names: { "#counted": counted }, values: { ":one": 1 } },
      isSentBy(sending),
    ),
    table.updateItem(
      bulkKeys.bulkSong(workspaceId, id, songKey),
      setAttributes({ sending, ...outcome }),
      {
        text: "attribute_exists(pk) AND (attribute_not_exists(#before) OR #before < :before)",
        names: { "#before": "sending" },
        values: { ":before": sending },
      },
    ),
  ];
}
