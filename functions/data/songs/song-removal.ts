import { keys } from "../core/keys.ts";
import type { TransactItem } from "../core/expressions.ts";
import type { Table } from "../core/table.ts";
import { namesChangedItems } from "../outbox/event-items.ts";
import { requestJobItem } from "../outbox/job-requests.ts";
import { songFilesUnchanged } from "./song-files.ts";
import type { Song } from "./song-repository.ts";

/**
 * Transaction items that delete a song and request the jobs that remove its links, shares and earlier lyrics. Refused
 * if its latest agreement or its files have changed since it was read, if its first share or earlier lyrics were added
 * since, or if its move from another workspace is unfinished.
 */
export function songRemovalItems(table: Table, song: Song, at: string): TransactItem[] {
  const { id, workspaceId, agreement, hasEarlierLyrics, sharing } = song;
  const files = songFilesUnchanged(song);
  const latest =
    agreement === undefined
      ? { text: "attribute_not_exists(agreement)", values: {} }
      : {
          text: "agreement.id = :latest AND agreement.#latestStatus = :latestStatus",
          names: { "#latestStatus": "status" },
          values: { ":latest": agreement.id, ":latestStatus": agreement.status },
        };
  return [
    table.deleteItem(keys.song(workspaceId, id), {
      ...latest,
      text: [
        files.text,
        latest.text,
        "attribute_not_exists(movedFrom)",
        ...(sharing ? [] : ["attribute_not_exists(sharing)"]),
        ...(hasEarlierLyrics === true ? [] : ["attribute_not_exists(hasEarlierLyrics)"]),
      ].join(" AND "),
      values: { ...files.values, ...latest.values },
    }),
    table.deleteItem(keys.lyrics(id)),
    table.deleteItem(keys.songLocation(id)),
    // There may be more of them than fit into a transaction.
    ...(hasEarlierLyrics === true
      ? [requestJobItem(table, "delete-earlier-lyrics", { songId: id }, at)]
      : []),
    ...namesChangedItems(table, workspaceId, "song", [id]),
    ...(sharing ? [requestJobItem(table, "remove-shares", { workspaceId, songId: id }, at)] : []),
  ];
}
