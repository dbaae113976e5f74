import type { AgreementMirror } from "../agreements/song-mirror.ts";
import { showAgreementUpdate, latestAgreementUnchanged } from "../agreements/draft-repository.ts";
import type { TransactItem } from "../core/expressions.ts";
import { keys } from "../core/keys.ts";
import type { Table } from "../core/table.ts";
import type { Song } from "./song-repository.ts";

/** A transaction item that replaces a song's latest agreement. Refused if it has changed since the song was read. */
export function shownAgreementItem(table: Table, song: Song, shown: AgreementMirror): TransactItem {
  return table.updateItem(
    keys.song(song.workspaceId, song.id),
    showAgreementUpdate(shown),
    latestAgreementUnchanged(song.agreement),
  );
}
