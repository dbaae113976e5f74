import { isUploaded } from "../../shared/domain/agreement/uploaded/uploaded-agreement.ts";
import { agreementMirrorOf, type AgreementMirror } from "../data/agreements/song-mirror.ts";
import { uploadedMirror } from "../data/agreements/uploaded-agreement-repository.ts";
import { mustExist, type TransactItem } from "../data/core/expressions.ts";
import { keys } from "../data/core/keys.ts";
import { readAgreementsOfSong } from "../data/songs/agreements-of-song.ts";
import type { Song } from "../data/songs/song-repository.ts";
import type { Stores } from "../data/stores.ts";

/** Number of a song's newest agreements that are read to find the previous one. */
const latest = 20;

/**
 * The agreement that a song shows instead of a deleted one: the song's newest other agreement, with the condition check
 * that it still exists. Undefined if the song has no other.
 */
export async function findReplacementAgreement(
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
  return head && { mirror: agreementMirrorOf(head), check };
}
