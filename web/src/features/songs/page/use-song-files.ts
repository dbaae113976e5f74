import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { callEndpoint } from "../../../../../shared/contracts/client.ts";
import type { SongView } from "../../../../../shared/contracts/songs/endpoints.ts";
import { files as endpoints, songs } from "../../../api/endpoints.ts";
import { invalidateAfter } from "../../../api/invalidation.ts";
import { songQuery } from "../../../api/songs.ts";
import { useUndoToast } from "../../../lib/use-undo-toast.ts";
import { songFilesBody, type AddedFile, type SongFileViews } from "./song-files-body.ts";
import { createTurnQueue } from "./turn-queue.ts";
import { deleteFile, useFileDeletion } from "./use-file-deletion.ts";
import { useReplacement } from "./use-replacement.ts";

/**
 * Changes of a song's files. They are made one after another, each on the files that the server has by then, so that
 * none replaces what another tab has added. The page shows the result at once. Files of someone else's song are theirs:
 * who edits it adds and takes away, and deletes nothing.
 */
export function useSongFiles({ id: songId, sharedBy }: Pick<SongView, "id" | "sharedBy">) {
  const client = useQueryClient();
  const isOwn = sharedBy === null;
  const undo = useUndoToast();
  const [inTurn] = useState(createTurnQueue);
  const { removeWithUndo, discard } = useFileDeletion(inTurn, undo);
  const replace = useReplacement({ songId, inTurn, undo, discard });

  const send = useCallback(
    async (next: (files: SongFileViews) => SongFileViews, added?: AddedFile) => {
      const { files } = await callEndpoint(songs.read, { params: { id: songId } });
      const body = songFilesBody(next(files), added);
      try {
        await callEndpoint(endpoints.ofSong, { params: { id: songId }, body });
      } finally {
        await invalidateAfter(client, endpoints.ofSong);
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

  /** Gives an announced file to the song. What the song does not take is deleted. */
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

  /** Gives a file of no song to the song as a recording. */
  const attach = (id: string) =>
    inTurn(() => send((files) => files, { id, purpose: "audio" }), "Failed to add the file");

  /** Takes a file from the song. Its owner keeps it. */
  const detach = (id: string) => change((files) => files.filter((file) => file.id !== id));

  /** Deletes a file of the song, with an undo; takes it from someone else's song. */
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
