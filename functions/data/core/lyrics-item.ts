import type { TransactItem } from "./expressions.ts";
import { keys } from "./keys.ts";
import type { Table } from "./table.ts";

/** Changes a song's lyrics. Refused if they have another revision than `replacedRevision`, where it is given. */
export function lyricsItem(
  table: Table,
  songId: string,
  lyrics: string,
  replacedRevision?: number,
): TransactItem {
  return table.updateItem(
    keys.lyrics(songId),
    {
      text: "SET lyrics = :lyrics ADD revision :one",
      values: { ":lyrics": lyrics, ":one": 1 },
    },
    replacedRevision === undefined ? undefined : atRevision(replacedRevision),
  );
}

function atRevision(revision: number) {
  return revision === 0
    ? { text: "attribute_exists(pk) AND attribute_not_exists(revision)" }
    : { text: "revision = :replaced", values: { ":replaced": revision } };
}
