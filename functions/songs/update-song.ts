import type { SongChange } from "../../shared/contracts/agreements/views.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import type { SongView, songs as contracts } from "../../shared/contracts/songs/endpoints.ts";
import { editDraft } from "../../shared/domain/agreement/edit-draft.ts";
import { checkPrintable, printedFields } from "../agreements/printable/check-printable.ts";
import type { Song, SongEdit } from "../data/songs/song-repository.ts";
import type { Stores } from "../data/stores.ts";
import type { Context } from "../http/context.ts";
import { readSong } from "./read-song.ts";

/**
 * Changes a song's fields and the same fields of its draft. A sent agreement keeps its own copy. Throws
 * `song_not_found`, and `invalid_request` naming each field that cannot be printed.
 */
export async function updateSong(
  stores: Stores,
  { params, body, workspace, at }: Context<(typeof contracts)["update"]>,
): Promise<SongView> {
  checkPrintable(printedFields(body));
  const workspaceId = workspace.id;
  const song = await stores.songs.read(workspaceId, params.id);
  if (song === undefined) throw new DomainError("song_not_found");
  const edit = givenOf(body);
  if (Object.keys(edit).length > 0 && !(await changedWithDraft(stores, song, edit, at))) {
    const isThere = await stores.songs.update(workspaceId, song.id, edit);
    if (!isThere) throw new DomainError("song_not_found");
  }
  return await readSong(stores.songs, { workspaceId, songId: song.id, at });
}

function givenOf({ title, artist, bpm, lyrics }: SongChange): SongEdit {
  return {
    ...(title === undefined ? {} : { title }),
    ...(artist === undefined ? {} : { artist }),
    ...(bpm === undefined ? {} : { bpm }),
    ...(lyrics === undefined ? {} : { lyrics }),
  };
}

/** Changes the draft and its song. False if the song has no draft, or the draft was sent or deleted in the meantime. */
async function changedWithDraft(
  { agreements }: Stores,
  song: Song,
  edit: SongEdit,
  at: string,
): Promise<boolean> {
  if (song.agreement?.status !== "draft") return false;
  try {
    const change = await agreements.change(
      song.agreement.id,
      (before) =>
        before.status === "draft" ? editDraft(before, { ...before, ...edit }, { at }) : undefined,
      { at },
    );
    return change !== undefined;
  } catch (error) {
    if (error instanceof DomainError && error.code === "agreement_not_found") return false;
    throw error;
  }
}
