import type { AgreementMirror } from "../agreements/agreement-items.ts";
import { stillHas } from "../agreements/draft-repository.ts";
import { settingAll, type TransactItem } from "../core/expressions.ts";
import { keys } from "../core/keys.ts";
import type { Table } from "../core/table.ts";
import type { Song } from "./song-repository.ts";

/** Shows another agreement as a song's latest; refused if the song's agreement has changed since it was read. */
export function shownAgreementItem(
  table: Table,
  song: Song,
  { splits, agreement }: AgreementMirror,
): TransactItem {
  return table.updateItem(
    keys.song(song.workspaceId, song.id),
    settingAll({ splits, agreement }),
    stillHas(song.agreement),
  );
}
