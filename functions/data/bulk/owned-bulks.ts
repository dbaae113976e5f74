import { fileKeys } from "../core/file-keys.ts";
import { prefixes, sortKeys } from "../core/key-prefixes.ts";
import type { OwnedItems } from "../core/owned-items.ts";

/** A workspace's bulk creations. Their drafts are agreements and songs like others. */
export const ownedBulks: readonly OwnedItems[] = [
  {
    partition: "owner",
    sortKey: prefixes.bulk,
    objects: ({ id, run }) =>
      Array.from({ length: Number(run) }, (_, index) =>
        fileKeys.bulkSongs({ bulkId: String(id), run: index + 1 }),
      ),
    inExport: { path: "bulks.json" },
  },
  {
    partition: "owner",
    sortKey: prefixes.bulkTemplate,
    inExport: { absentBecause: "the drafts have what the template said" },
  },
  { partition: "owner", sortKey: prefixes.anyBulkSong, inExport: { path: "bulks.json" } },
  {
    partition: "owner",
    sortKey: prefixes.bulkKey,
    inExport: { absentBecause: "they lead to the songs of the bulks that are exported" },
  },
  {
    partition: "owner",
    sortKey: sortKeys.workingBulk,
    inExport: { absentBecause: "it names the bulk that a job works on" },
  },
];
