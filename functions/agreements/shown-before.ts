import { isUploaded } from "../../shared/domain/agreement/uploaded/uploaded-agreement.ts";
import { mirrorOf, type AgreementMirror } from "../data/agreements/agreement-items.ts";
import { uploadedMirror } from "../data/agreements/uploaded-agreement-repository.ts";
import { mustExist, type TransactItem } from "../data/core/expressions.ts";
import { keys } from "../data/core/keys.ts";
import { readAgreementsOfSong } from "../data/songs/agreements-of-song.ts";
import type { Song } from "../data/songs/song-repository.ts";
import type { Stores } from "../data/stores.ts";

/** Agreements of a song among which the one before is looked for: the newest. */
const latest = 20;

/**
 * What a song shows instead of an agreement that is deleted: its newest other one, with the check that it is still
 * there. Undefined if the song has no other.
 */
export async function shownBefore(
  { table, agreements }: Stores,
  { workspaceId, id: songId }: Pick<Song, "workspaceId" | "id">,
  removedId: string,
): Promise<{ mirror: AgreementMirror; check: TransactItem } | undefined> {
  const page = { limit: latest, cursor: undefined };
  const found = await readAgreementsOfSong(table, workspaceId, songId, page);
  const before = found?.items.find(({ id }) => id !== removedId);
  if (before === undefined) return undefined;
  const check = table.checkItem(keys.agreementCard(workspaceId, before.id), mustExist);
  if (isUploaded(before)) return { mirror: uploadedMirror(before), check };
  const head = await agreements.readHead(before.id);
  return head && { mirror: mirrorOf(head), check };
}
