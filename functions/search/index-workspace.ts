import * as z from "zod";
import type { WorkspaceId } from "../../shared/domain/ids.ts";
import type { SearchKind } from "../../shared/domain/search/search-words.ts";
import { normalizeEmail } from "../../shared/domain/text/email.ts";
import { everyItem } from "../data/core/every-item.ts";
import { partitions, prefixes } from "../data/core/key-prefixes.ts";
import type { Table } from "../data/core/table.ts";
import { markWorkspaceIndexed } from "../data/search/workspace-index-state.ts";
import { indexObject } from "./index-object.ts";

/** Objects that are indexed concurrently. */
const atOnce = 8;

const lists: readonly { kind: SearchKind; prefix: string; ref: "id" | "email" }[] = [
  { kind: "song", prefix: prefixes.song, ref: "id" },
  { kind: "agreement", prefix: prefixes.agreement, ref: "id" },
  { kind: "person", prefix: prefixes.person, ref: "email" },
  { kind: "file", prefix: prefixes.file, ref: "id" },
];

/**
 * Indexes all objects of a workspace. Objects that are already indexed are only read, so a run after a crash or timeout
 * continues. Returns false if the time was too short for all.
 */
export async function indexWorkspace(
  table: Table,
  workspaceId: WorkspaceId,
  { at, hasTime }: { at: string; hasTime: () => boolean },
): Promise<boolean> {
  for (const { kind, prefix, ref } of lists) {
    const range = { pk: partitions.owner(workspaceId), prefix };
    const objects = everyItem((page) =>
      table.page(range, z.record(z.string(), z.unknown()), { ...page, newestFirst: true }),
    );
    let batch: Promise<void>[] = [];
    for await (const object of objects) {
      if (!hasTime()) {
        await Promise.all(batch);
        return false;
      }
      const name = ref === "email" ? normalizeEmail(String(object[ref])) : String(object[ref]);
      const indexed = indexObject(table, { workspaceId, kind, ref: name }, at);
      // The batch throws the failure later. Without this handler, a failure during the next read would end the process.
      indexed.catch(() => undefined);
      batch.push(indexed);
      if (batch.length < atOnce) continue;
      await Promise.all(batch);
      batch = [];
    }
    await Promise.all(batch);
  }
  await markWorkspaceIndexed(table, workspaceId, at);
  return true;
}
