import { useQueryClient } from "@tanstack/react-query";
import { callEndpoint } from "../../../../../shared/contracts/client.ts";
import { isPermanentRefusal } from "../../../api/call-errors.ts";
import { files } from "../../../api/endpoints.ts";
import { invalidateStaleReads } from "../../../api/invalidation.ts";
import type { useUndoToast } from "../../../lib/use-undo-toast.ts";
import type { SerialQueue } from "./serial-queue.ts";
import { restoreFile } from "./use-file-deletion.ts";

/** Replaces a song's recording by an uploaded file, with an undo. */
export function useReplacement({
  songId,
  inTurn,
  undo,
  discard,
}: {
  songId: string;
  inTurn: SerialQueue;
  undo: ReturnType<typeof useUndoToast>;
  /** Deletes the new file when the server has refused it. */
  discard: (fileId: string) => Promise<void>;
}) {
  const client = useQueryClient();

  const putInPlace = (fileId: string, newFileId: string) =>
    callEndpoint(files.replaceRecording, {
      params: { id: songId, fileId },
      body: { newFileId },
    });

  return ({ id, name }: { id: string; name: string }, newFileId: string) => {
    const takeBack = () =>
      inTurn(async () => {
        await restoreFile(id);
        await putInPlace(newFileId, id);
        await invalidateStaleReads(client, files.replaceRecording);
      }, "Failed to restore file");
    return inTurn(async () => {
      try {
        await putInPlace(id, newFileId);
      } catch (error) {
        // After a refusal nothing needs the new file. Without an answer it may already be the song's recording.
        if (isPermanentRefusal(error)) void discard(newFileId);
        throw error;
      }
      undo.offer(`${name} was replaced`, () => void takeBack());
      await invalidateStaleReads(client, files.replaceRecording);
    }, "Failed to replace the recording");
  };
}
