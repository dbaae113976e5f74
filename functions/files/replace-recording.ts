import type { files as contracts } from "../../shared/contracts/files/endpoints.ts";
import type { FileView } from "../../shared/contracts/files/views.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import { suggestedLabel } from "../../shared/domain/song/recordings.ts";
import { bounds } from "../../shared/domain/text/bounds.ts";
import type { Expression } from "../data/core/expressions.ts";
import { keys } from "../data/core/keys.ts";
import { mustRetry, withOptimisticRetry } from "../data/core/retry.ts";
import { countsOfDeletedFiles } from "../data/files/deleted-counts.ts";
import { attachToSongItems, deleteFilesItems } from "../data/files/file-changes.ts";
import { redirectReplacedFilesItems } from "../data/files/replaced-files.ts";
import type { StoredFile } from "../data/files/stored-file.ts";
import { addToCountersItem } from "../data/limits/counters.ts";
import { songFilesUnchanged, type RecordingDetails } from "../data/songs/song-files.ts";
import { songChangeItems } from "../data/sharing/song-changes.ts";
import type { Song } from "../data/songs/song-repository.ts";
import type { Stores } from "../data/stores.ts";
import type { Context } from "../http/context.ts";
import { songFilesOf, fitsPurpose } from "./choose-files.ts";
import { fileView } from "./file-view.ts";

const attempts = 8;

/** At most this many former files are redirected to the new file. Older ones are redirected through these. */
const mostRenewed = 40;

/**
 * Replaces a song's recording with another file, which gets its label, ISRC, position and main mark. The former file's
 * URL redirects to the new file. The former file is deleted and can be restored for 10 minutes. A repeated call changes
 * nothing. Throws `song_not_found`, `file_not_found` if the song has no such recording, `busy`, and `invalid_request`
 * if the new file can't be a recording of the song.
 */
export async function replaceRecording(
  { table, songs, files }: Pick<Stores, "table" | "songs" | "files">,
  { params, body, workspace, caller, at }: Context<(typeof contracts)["replaceRecording"]>,
): Promise<FileView> {
  if (params.fileId === body.newFileId) throw noSuchFile();
  return await withOptimisticRetry(attempts, async () => {
    const song = await songs.read(workspace.id, params.id);
    if (song === undefined) throw new DomainError("song_not_found");
    const [former, next] = await files.readMany(workspace.id, [params.fileId, body.newFileId]);
    const place = song.files[params.fileId];
    if (
      next !== undefined &&
      song.files[next.id] !== undefined &&
      isReplaced(song, params.fileId, next)
    )
      return fileView(next);
    if (former === undefined || place?.purpose !== "audio") throw new DomainError("file_not_found");
    const chosen = next === undefined ? undefined : asReplacement(next, song);
    if (chosen === undefined) throw noSuchFile();
    const { replaced, update } = replacing(song, former, chosen);
    const isNew = chosen.songId === undefined;
    const counts = countsOfDeletedFiles([former]);
    const items = [
      table.updateItem(keys.song(workspace.id, song.id), update, songFilesUnchanged(song)),
      ...(isNew ? attachToSongItems(table, chosen, { songId: song.id, purpose: "audio" }) : []),
      ...deleteFilesItems(table, [former], at),
      ...redirectReplacedFilesItems(table, workspace.id, replaced, chosen.filename),
      ...songChangeItems(table, song, {
        at,
        by: caller.userId,
        added: [chosen.name],
        removed: [former.name],
      }),
      addToCountersItem(table, workspace.id, { ...counts, files: counts.files + (isNew ? 1 : 0) }),
    ].filter((item) => item !== undefined);
    const refusal = await table.tryTransact(items);
    return refusal === undefined ? fileView({ ...chosen, songId: song.id }) : mustRetry;
  });
}

function noSuchFile(): DomainError {
  return new DomainError("invalid_request", {
    details: [{ path: "newFileId", message: "File not found" }],
  });
}

/** Whether an earlier call has already replaced the recording with the file. */
function isReplaced({ files, recordings }: Song, formerId: string, next: StoredFile): boolean {
  const formers = recordings[next.id]?.formerFilenames ?? [];
  return files[formerId] === undefined && formers.some((name) => name.startsWith(`${formerId}.`));
}

/** The file as a recording, if it has arrived and can replace one of the song; else undefined. */
function asReplacement(next: StoredFile, song: Song) {
  const isFree = next.songId === undefined || next.songId === song.id;
  if (!isFree || next.state !== "ready" || !fitsPurpose(next, "audio")) return undefined;
  return { ...next, purpose: "audio" as const };
}

function replacing(
  { files, recordings, mainFileId }: Song,
  former: StoredFile,
  next: StoredFile & { purpose: "audio" },
): { replaced: string[]; update: Expression } {
  const { [former.id]: place, [next.id]: _, ...others } = files;
  const { [next.id]: file } = songFilesOf([next]);
  const unsaid: RecordingDetails[string] = { label: suggestedLabel(former.name), isrc: "" };
  const said = recordings[former.id] ?? unsaid;
  const replaced = [
    ...new Set([
      ...(recordings[next.id]?.formerFilenames ?? []),
      ...(said.formerFilenames ?? []),
      former.filename,
    ]),
  ]
    .filter((filename) => filename !== next.filename)
    .slice(-mostRenewed);
  const after = { ...others, [next.id]: { ...file, position: place?.position ?? 0 } };
  // The former file's details are kept, so that a restoration brings them back.
  const kept = Object.entries(recordings).filter(([id]) => id !== next.id);
  const gone = kept.filter(([id]) => after[id] === undefined).slice(-bounds.songAudioFiles);
  const isMain = mainFileId === former.id;
  return {
    replaced,
    update: {
      text: `SET files = :files, recordings = :recordings${isMain ? ", mainFileId = :main" : ""} ADD filesRevision :one`,
      values: {
        ":files": after,
        ":recordings": {
          ...Object.fromEntries([...gone, ...kept.filter(([id]) => after[id] !== undefined)]),
          [next.id]: { ...said, formerFilenames: replaced },
        },
        ":one": 1,
        ...(isMain ? { ":main": next.id } : {}),
      },
    },
  };
}
