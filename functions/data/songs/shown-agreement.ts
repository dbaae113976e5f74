import type { AgreementMirror } from "../agreements/agreement-items.ts";
import { showing, stillHas } from "../agreements/draft-repository.ts";
import type { TransactItem } from "../core/expressions.ts";
import { keys } from "../core/keys.ts";
import type { Table } from "../core/table.ts";
import type { Song } from "./song-repository.ts";

/** Shows another agreement as a song's latest, or none; refused if the song's agreement has changed since it was read. */
export function shownAgreementItem(table: Table, song: Song, shown: AgreementMirror): TransactItem {
  return table.updateItem(
    keys.song(song.workspaceId, song.id),
    showing(shown),
    stillHas(song.agreement),
  );
}
