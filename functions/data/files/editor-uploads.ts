import * as z from "zod";
import {
  maxEditorUploads,
  noEditorUploads,
  type EditorUploads,
} from "../../../shared/domain/files/editor-uploads.ts";
import type { UserId, WorkspaceId } from "../../../shared/domain/ids.ts";
import type { TransactItem } from "../core/expressions.ts";
import { fileItemKeys } from "./file-item-keys.ts";
import { storedItem } from "../core/stored-item.ts";
import type { Table } from "../core/table.ts";
import { reservedBytesOf } from "./deleted-counts.ts";
import type { StoredFile } from "./stored-file.ts";

const StoredEditorUploads = storedItem(() =>
  z.object({
    uploads: z.number().int().default(0),
    reservedBytes: z.number().int().default(0),
  }),
);

/** A person's unfinished uploads as an editor in another owner's workspace. */
export async function readEditorUploads(
  table: Table,
  workspaceId: WorkspaceId,
  editorId: UserId,
): Promise<EditorUploads> {
  const key = fileItemKeys.editorUploads(workspaceId, editorId);
  return (await table.get(key, StoredEditorUploads)) ?? noEditorUploads;
}

/** A transaction item that counts an editor's upload. Refused if the editor's uploads would exceed a limit. */
export function countEditorUploadItem(
  table: Table,
  { workspaceId, createdBy, sizeBytes }: StoredFile,
  maxBytes: number,
): TransactItem {
  const mostBefore = maxBytes - sizeBytes;
  const isFew = "(attribute_not_exists(uploads) OR uploads < :most)";
  const hasLimit = mostBefore !== Number.POSITIVE_INFINITY;
  const isSmall =
    "((attribute_not_exists(reservedBytes) AND :room >= :none) OR reservedBytes <= :room)";
  return addItem(table, { workspaceId, editorId: createdBy }, [1, sizeBytes], {
    text: hasLimit ? `${isFew} AND ${isSmall}` : isFew,
    values: {
      ":most": maxEditorUploads,
      ...(hasLimit ? { ":room": mostBefore, ":none": 0 } : {}),
    },
  });
}

/**
 * Transaction items that no longer count these files of one workspace among the unfinished uploads of their editors,
 * one item for each editor. They belong into the transaction that takes `reservedBytes` off the files.
 */
export function releaseEditorUploadsItems(
  table: Table,
  files: readonly StoredFile[],
): TransactItem[] {
  const counted = files.filter(
    ({ announcedByEditorOf, reservedBytes }) =>
      announcedByEditorOf !== undefined && reservedBytes !== undefined,
  );
  return [...Map.groupBy(counted, ({ createdBy }) => createdBy)].flatMap(([editorId, theirs]) => {
    const [first] = theirs;
    if (first === undefined) return [];
    const { workspaceId } = first;
    return [addItem(table, { workspaceId, editorId }, [-theirs.length, -reservedBytesOf(theirs)])];
  });
}

function addItem(
  table: Table,
  { workspaceId, editorId }: { workspaceId: WorkspaceId; editorId: UserId },
  [uploads, bytes]: readonly [number, number],
  condition?: { text: string; values: Record<string, unknown> },
): TransactItem {
  const update = {
    text: "SET #kind = :kind, environment = :environment ADD uploads :uploads, reservedBytes :bytes",
    names: { "#kind": "kind" },
    values: {
      ":kind": "editor-uploads",
      ":environment": table.environment,
      ":uploads": uploads,
      ":bytes": bytes,
    },
  };
  return table.updateItem(fileItemKeys.editorUploads(workspaceId, editorId), update, condition);
}
