import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef } from "react";
import { callEndpoint } from "../../../../../shared/contracts/client.ts";
import type { SongView } from "../../../../../shared/contracts/songs/endpoints.ts";
import { isRefusal, messageOf } from "../../../api/call-errors.ts";
import { files as endpoints, songs } from "../../../api/endpoints.ts";
import { invalidateAfter } from "../../../api/invalidation.ts";
import { songQuery } from "../../../api/songs.ts";
import { toastError } from "../../../lib/toasts.ts";
import { useUndoToast } from "../../../lib/use-undo-toast.ts";

type Files = SongView["files"];
/** A file that was announced a moment ago, of which the page knows no more. */
type Added = { id: string; purpose: "audio" | "artwork" };

/**
 * Changes of a song's files. They are made one after another, each on the files that the server has by then, so that
 * none replaces what another tab has added. The page shows the result at once. Files of someone else's song are theirs:
 * who edits it adds and takes away, and deletes nothing.
 */
export function useSongFiles({ id: songId, sharedBy }: Pick<SongView, "id" | "sharedBy">) {
  const client = useQueryClient();
  const isOwn = sharedBy === null;
  const undo = useUndoToast();
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const inTurn = useCallback((work: () => Promise<void>, failure: string): Promise<void> => {
    const next = last.current.then(work).catch((error) => toastError(messageOf(error, failure)));
    last.current = next;
    return next;
  }, []);

  const send = useCallback(
    async (next: (files: Files) => Files, added?: Added) => {
      const { files } = await callEndpoint(songs.read, { params: { id: songId } });
      const after = next(files);
      const audio = after.filter(({ purpose }) => purpose === "audio");
      const artwork = after.find(({ purpose }) => purpose === "artwork");
      const fileIds = audio.map(({ id }) => id);
      if (added?.purpose === "audio" && !fileIds.includes(added.id)) fileIds.push(added.id);
      const body = {
        fileIds,
        artworkId: added?.purpose === "artwork" ? added.id : (artwork?.id ?? null),
        recordings: audio.map(({ id, label, isrc, isMain }) => ({
          fileId: id,
          label: label ?? "other",
          isrc,
          isMain,
        })),
      };
      try {
        await callEndpoint(endpoints.ofSong, { params: { id: songId }, body });
      } finally {
        await invalidateAfter(client, endpoints.ofSong);
      }
    },
    [client, songId],
  );

  const change = useCallback(
    (next: (files: Files) => Files) => {
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
    (added: Added) =>
      inTurn(async () => {
        try {
          await send((files) => files, added);
        } catch (error) {
          const idempotencyKey = crypto.randomUUID();
          if (isOwn)
            await callEndpoint(endpoints.remove, { params: { id: added.id }, idempotencyKey });
          throw error;
        }
      }, "Failed to add the file"),
    [inTurn, isOwn, send],
  );

  /** Gives a file of no song to the song as a recording. */
  const attach = (id: string) =>
    inTurn(() => send((files) => files, { id, purpose: "audio" }), "Failed to add the file");

  const restore = (id: string) =>
    inTurn(async () => {
      const idempotencyKey = crypto.randomUUID();
      await callEndpoint(endpoints.restore, { params: { id }, body: {}, idempotencyKey });
      await invalidateAfter(client, endpoints.restore);
    }, "Failed to restore file");

  /** Takes a file from the song. Its owner keeps it. */
  const detach = (id: string) => change((files) => files.filter((file) => file.id !== id));

  /** Deletes a file of the song, with an undo; takes it from someone else's song. */
  const remove = async ({ id, name }: { id: string; name: string }) => {
    if (isOwn) await deleteFile({ id, name });
    else await detach(id);
  };

  const deleteFile = ({ id, name }: { id: string; name: string }) =>
    inTurn(async () => {
      const idempotencyKey = crypto.randomUUID();
      await callEndpoint(endpoints.remove, { params: { id }, idempotencyKey });
      undo.offer(`${name} was deleted`, () => void restore(id));
      await invalidateAfter(client, endpoints.remove);
    }, "Failed to delete file");

  /** Deletes a file that was sent for a recording that is not replaced after all. */
  const discard = (id: string) =>
    inTurn(async () => {
      const idempotencyKey = crypto.randomUUID();
      await callEndpoint(endpoints.remove, { params: { id }, idempotencyKey });
      await invalidateAfter(client, endpoints.remove);
    }, "Failed to delete file");

  const putInPlace = (fileId: string, newFileId: string) =>
    callEndpoint(endpoints.replaceRecording, {
      params: { id: songId, fileId },
      body: { newFileId },
    });

  /** Puts a file that has arrived in the place of a recording, with an undo. */
  const replace = ({ id, name }: { id: string; name: string }, newFileId: string) => {
    const takeBack = () =>
      inTurn(async () => {
        const idempotencyKey = crypto.randomUUID();
        await callEndpoint(endpoints.restore, { params: { id }, body: {}, idempotencyKey });
        await putInPlace(newFileId, id);
        await invalidateAfter(client, endpoints.replaceRecording);
      }, "Failed to restore file");
    return inTurn(async () => {
      try {
        await putInPlace(id, newFileId);
      } catch (error) {
        // The server refused it: nothing needs the new file. Without an answer it may be in its place.
        if (isRefusal(error)) void discard(newFileId);
        throw error;
      }
      undo.offer(`${name} was replaced`, () => void takeBack());
      await invalidateAfter(client, endpoints.replaceRecording);
    }, "Failed to replace the recording");
  };

  const refresh = useCallback(
    () => void client.invalidateQueries({ queryKey: songQuery(songId).queryKey }),
    [client, songId],
  );

  return { isOwn, change, add, attach, detach, remove, replace, discard, refresh };
}

export type SongFiles = ReturnType<typeof useSongFiles>;
