import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { callEndpoint } from "../../../../../shared/contracts/client.ts";
import type { SongView } from "../../../../../shared/contracts/songs/views.ts";
import { files as endpoints, songs } from "../../../api/endpoints.ts";
import { invalidateStaleReads } from "../../../api/invalidation.ts";
import { songQuery } from "../../../api/songs.ts";
import { useUndoToast } from "../../../lib/use-undo-toast.ts";
import { songFilesBody, type AddedFile, type SongFileViews } from "./song-files-body.ts";
import { createSerialQueue } from "./serial-queue.ts";
import { deleteFile, useFileDeletion } from "./use-file-deletion.ts";
import { useReplacement } from "./use-replacement.ts";

/**
 * Changes a song's files. Changes run one after another, each on the server's current files, so that none overwrites
 * what another tab has added. The page shows the result at once. The files of someone else's song belong to its owner:
 * an editor adds and removes them, and deletes none.
 */
export function useSongFiles({ id: songId, sharedBy }: Pick<SongView, "id" | "sharedBy">) {
  const client = useQueryClient();
  const isOwn = sharedBy === null;
  const undo = useUndoToast();
  const [inTurn] = useState(createSerialQueue);
  const { removeWithUndo, discard } = useFileDeletion(inTurn, undo);
  const replace = useReplacement({ songId, inTurn, undo, discard });

  const send = useCallback(
    async (next: (files: SongFileViews) => SongFileViews, added?: AddedFile) => {
      const { files } = await callEndpoint(songs.read, { params: { id: songId } });
      const body = songFilesBody(next(files), added);
      try {
        await callEndpoint(endpoints.ofSong, { params: { id: songId }, body });
      } finally {
        await invalidateStaleReads(client, endpoints.ofSong);
      }
    },
    [client, songId],
  );

  const change = useCallback(
    (next: (files: SongFileViews) => SongFileViews) => {
      client.setQueryData(
        songQuery(songId).queryKey,
        (song) => song && { ...song, files: next(song.files) },
      );
      return inTurn(() => send(next), "Failed to change the recordings");
    },
    [client, inTurn, send, songId],
  );

  /** Adds an announced file to the song. Deletes the file if the song refuses it. */
  const add = useCallback(
    (added: AddedFile) =>
      inTurn(async () => {
        try {
          await send((files) => files, added);
        } catch (error) {
          if (isOwn) await deleteFile(added.id);
          throw error;
        }
      }, "Failed to add the file"),
    [inTurn, isOwn, send],
  );

  /** Adds a file that belongs to no song as a recording. */
  const attach = (id: string) =>
    inTurn(() => send((files) => files, { id, purpose: "audio" }), "Failed to add the file");

  /** Removes a file from the song. The file's owner keeps it. */
  const detach = (id: string) => change((files) => files.filter((file) => file.id !== id));

  /** Deletes a file of the song, with an undo; from someone else's song, only removes it. */
  const remove = async (file: { id: string; name: string }) => {
    if (isOwn) await removeWithUndo(file);
    else await detach(file.id);
  };

  const refresh = useCallback(
    () => void client.invalidateQueries({ queryKey: songQuery(songId).queryKey }),
    [client, songId],
  );

  return { isOwn, change, add, attach, detach, remove, replace, discard, refresh };
}

export type SongFiles = ReturnType<typeof useSongFiles>;
