import { lyricsConflictDetails } from "../../shared/contracts/songs/lyrics-conflict.ts";
import type { SongView } from "../../shared/contracts/songs/views.ts";
import type { songs as contracts } from "../../shared/contracts/songs/endpoints.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import { editDraft } from "../../shared/domain/agreement/lifecycle/edit-draft.ts";
import { checkPrintable, printedFields } from "../agreements/printable/check-printable.ts";
import { mustRetry, withOptimisticRetry } from "../data/core/retry.ts";
import { TransactionCanceled } from "../data/core/table-errors.ts";
import type { TransactItem } from "../data/core/expressions.ts";
import type { LyricsSave } from "../data/core/lyrics-items.ts";
import { songChangeItems } from "../data/sharing/song-changes.ts";
import type { Song, SongEdit, SongLyrics } from "../data/songs/song-repository.ts";
import type { Stores } from "../data/stores.ts";
import type { Context } from "../http/context.ts";
import { readSong } from "./read-song.ts";

type UpdateContext = Context<(typeof contracts)["update"]>;

const attempts = 8;

/** A change of a song, and the person who saves its lyrics. */
interface Edit {
  fields: SongEdit;
  lyricsSave: LyricsSave;
  /** Items that record who changed the details of a shared song. */
  noted: readonly TransactItem[];
}

/**
 * Changes a song's fields and the same fields of its draft, in one transaction. A sent agreement keeps its own copy.
 * Throws `song_not_found`, `busy`, `invalid_request` naming each field that cannot be printed, and `lyrics_outdated`
 * if the lyrics were changed since the revision that the caller has read.
 */
export async function updateSong(
  stores: Stores,
  { params, body, workspace, caller, at }: UpdateContext,
): Promise<SongView> {
  checkPrintable(printedFields(body));
  const { id: workspaceId, sharedBy } = workspace;
  const wanted = { workspaceId, songId: params.id, sharedBy, at };
  await withOptimisticRetry(attempts, async () => {
    const song = await stores.songs.readWithLyrics(workspace.id, params.id);
    if (song === undefined) throw new DomainError("song_not_found");
    if (sharedBy !== undefined) checkEditorsFields(body, song);
    const edit = {
      fields: editedFields(body, song),
      lyricsSave: {
        savedBy: caller.userId,
        isAutosave: false,
        replacedRevision: body.lyricsRevision,
      },
      noted: songChangeItems(stores.table, song, {
        at,
        by: caller.userId,
        fields: newDetails(body, song),
      }),
    };
    if (Object.keys(edit.fields).length === 0) return undefined;
    if (await changedWithDraft(stores, song, edit, at)) return undefined;
    const { fields, lyricsSave, noted } = edit;
    const save = { ...lyricsSave, at };
    const isChanged = await stores.songs.update(workspace.id, song.id, fields, save, noted);
    return isChanged ? undefined : mustRetry;
  });
  return await readSong(stores.songs, wanted);
}

/** Throws `invalid_request` for a field that only the song's owner may change. */
function checkEditorsFields(body: UpdateContext["body"], song: Song): void {
  const message = "Only the person who shared this song can change this";
  const details = (["artist", "bpm", "iswc"] as const)
    .filter((field) => body[field] !== undefined && body[field] !== song[field])
    .map((path) => ({ path, message }));
  if (details.length > 0) throw new DomainError("invalid_request", { details });
}

/** The details that the request changes. */
function newDetails({ title, artist, bpm, iswc }: UpdateContext["body"], song: Song) {
  return {
    ...(title !== undefined && title !== song.title && { title }),
    ...(artist !== undefined && artist !== song.artist && { artist }),
    ...(bpm !== undefined && bpm !== song.bpm && { bpm }),
    ...(iswc !== undefined && iswc !== song.iswc && { iswc }),
  };
}

/** The fields that the request changes. Unchanged lyrics are left out, so that a repeated request changes nothing. */
function editedFields(
  { title, artist, bpm, iswc, lyrics, lyricsRevision }: UpdateContext["body"],
  current: SongLyrics,
): SongEdit {
  const newLyrics = lyrics === current.lyrics ? undefined : lyrics;
  if (
    newLyrics !== undefined &&
    (lyricsRevision ?? current.lyricsRevision) !== current.lyricsRevision
  )
    throw new DomainError("lyrics_outdated", {
      details: lyricsConflictDetails({
        theirs: current.lyrics,
        yours: newLyrics,
        revision: current.lyricsRevision,
      }),
    });
  return {
    ...(title === undefined ? {} : { title }),
    ...(artist === undefined ? {} : { artist }),
    ...(bpm === undefined ? {} : { bpm }),
    ...(iswc === undefined ? {} : { iswc }),
    ...(newLyrics === undefined ? {} : { lyrics: newLyrics }),
  };
}

/**
 * Changes the draft and its song. Returns false if the change does not concern the draft, if the song has no draft, or
 * if the draft was sent or deleted or the lyrics were changed in the meantime.
 */
async function changedWithDraft(
  { agreements }: Stores,
  song: Song,
  { fields: { iswc, ...sheet }, lyricsSave, noted }: Edit,
  at: string,
): Promise<boolean> {
  if (song.agreement?.status !== "draft" || Object.keys(sheet).length === 0) return false;
  try {
    const change = await agreements.change(
      song.agreement.id,
      (before) =>
        before.status === "draft"
          ? {
              ...editDraft(
                before,
                { ...before, ...sheet, ...(sheet.bpm !== undefined && { typedBpm: undefined }) },
                { at },
              ),
              ...(iswc === undefined ? {} : { iswc }),
            }
          : undefined,
      { at, lyricsSave, additionalItems: () => noted },
    );
    return change !== undefined;
  } catch (error) {
    // The following change of the song alone fails for the same lyrics.
    if (error instanceof TransactionCanceled) return false;
    if (error instanceof DomainError && error.code === "agreement_not_found") return false;
    throw error;
  }
}
