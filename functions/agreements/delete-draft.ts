import type { DraftAgreement } from "../../shared/domain/agreement/agreement.ts";
import { beginsWithSong } from "../../shared/domain/agreement/begins-with-song.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import type { TransactItem } from "../data/core/expressions.ts";
import { countReadyFiles } from "../data/songs/song-files.ts";
import type { Stores } from "../data/stores.ts";
import { findReplacementAgreement } from "./find-replacement-agreement.ts";
import { songDeletionItems } from "./song-deletion-items.ts";

interface Deletion {
  at: string;
  /** Whether the song's files are deleted with it. Otherwise a song with files stays. */
  withFiles: boolean;
}

/**
 * Deletes a draft, and the song that was created with it unless the song has another agreement or files that are kept.
 * Returns false if the draft or its song has changed since it was read. Throws `song_still_moving` while parts of the
 * song are still in another workspace.
 */
export async function deleteDraft(
  stores: Stores,
  draft: DraftAgreement,
  deletion: Deletion,
  additionalItems: readonly TransactItem[] = [],
): Promise<boolean> {
  const { workspaceId, songId, copiedFrom } = draft;
  const song = await stores.songs.read(workspaceId, songId);
  if (song === undefined || song.agreement?.id !== draft.id)
    return await stores.drafts.remove(draft, [], additionalItems);
  if (song.movedFrom !== undefined) throw new DomainError("song_still_moving");
  const before = await findReplacementAgreement(stores, song, draft.id);
  const isNeeded =
    before !== undefined ||
    copiedFrom !== undefined ||
    !beginsWithSong(draft, song) ||
    song.sealed !== undefined ||
    (!deletion.withFiles && countReadyFiles(song.files) > 0);
  if (isNeeded) {
    const shown = stores.drafts.showPreviousItem(draft, before?.mirror);
    const items = before === undefined ? [shown] : [shown, before.check];
    return await stores.drafts.remove(draft, items, additionalItems);
  }
  return await stores.drafts.remove(
    draft,
    await songDeletionItems(stores, song, { at: deletion.at, files: "delete" }),
    additionalItems,
  );
}
