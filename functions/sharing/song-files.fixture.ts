import { personalWorkspaceOf, type UserId } from "../../shared/domain/ids.ts";
import { findEditAccess } from "../data/sharing/edited-songs.ts";
import type { Stores } from "../data/stores.ts";
import { announceFileForSharedSong, type UploadTools } from "../files/announce-file.ts";
import { readFileOfSong } from "../files/read-file-of-song.ts";
import { replaceSongFiles } from "../files/replace-song-files.ts";
import { listSongChanges } from "../songs/list-song-changes.ts";
import { updateSong } from "../songs/update-song.ts";
import { ownerCall, atSecond } from "../testing/call-contexts.fixture.ts";

const targets = {
  objects: { presignedPut: async () => ({ kind: "put", url: "https://s3/put", headers: {} }) },
  multipart: {
    begin: async () => "upload",
    arrivedParts: async () => [],
    presignedParts: async (_: object, numbers: number[]) =>
      numbers.map((number) => ({ number, url: `https://s3/${number}`, headers: {} })),
    complete: async () => "complete",
  },
  // Only the addresses for uploads are asked for.
} as unknown as Pick<UploadTools, "objects" | "multipart">;

/** A recording that is uploaded for a song. */
export const recordingUpload = {
  name: "Mo's take.wav",
  type: "audio/wav",
  size: 700,
  purpose: "audio" as const,
};

/** The calls of a person on the files of their own song, or of one that is shared with them. */
export function songFilesEditor(stores: Stores, song: { id: string }, userId: UserId) {
  const call = async <Body extends object>(body: Body, at = atSecond(70)) => {
    const editing = await findEditAccess(stores.table, userId, song.id);
    return {
      ...ownerCall(userId, { params: { id: song.id }, body }, { at }),
      query: {},
      workspace:
        editing === undefined
          ? { id: personalWorkspaceOf(userId) }
          : { id: editing.workspaceId, sharedBy: editing.sharedBy },
    };
  };
  return {
    call,
    announce: async (changes: Partial<typeof recordingUpload> = {}) =>
      await announceFileForSharedSong(
        { ...stores, ...targets },
        await call({ ...recordingUpload, ...changes }),
      ),
    /** Announces a file whose bytes arrive. */
    upload: async () => {
      const { id } = await announceFileForSharedSong(
        { ...stores, ...targets },
        await call(recordingUpload),
      );
      const file = await stores.files.find(id);
      if (file === undefined) throw new Error("The file was announced");
      await stores.uploads.accept(file, file.sizeBytes, 1e9);
      return id;
    },
    set: async (fileIds: readonly string[], at = atSecond(71)) => {
      const { workspace, params } = await call({});
      const { id: workspaceId, sharedBy } = workspace;
      const place = {
        workspaceId,
        songId: params.id,
        by: userId,
        at,
        isEditor: sharedBy !== undefined,
      };
      return await replaceSongFiles(stores, place, { fileIds, artworkId: null });
    },
    read: async (fileId: string) => {
      const asked = await call({});
      return await readFileOfSong(stores, { ...asked, params: { ...asked.params, fileId } });
    },
    rename: async (title: string) => await updateSong(stores, await call({ title }, atSecond(72))),
    changes: async () => (await listSongChanges(stores.table, await call({}))).body ?? [],
  };
}
