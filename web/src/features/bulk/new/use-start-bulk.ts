import { useMutation } from "@tanstack/react-query";
import type { BulkSongInput } from "../../../../../shared/contracts/bulk/bulk-songs.ts";
import { callEndpoint } from "../../../../../shared/contracts/client.ts";
import { bulkNameCharacters } from "../../../../../shared/domain/bulk/bulk-limits.ts";
import { songs } from "../../../api/endpoints.ts";
import { useIdempotencyKey } from "../../../lib/use-idempotency-key.ts";
import { sendBytes } from "../../uploads/send-file.ts";
import { withRetries } from "../../uploads/with-retries.ts";

interface StartedBulk {
  /** The bulk whose file is corrected; undefined for a new one. */
  correctedId: string | undefined;
  fileName: string;
  templateId: string | undefined;
  songs: readonly BulkSongInput[];
}

/**
 * Stores the songs of a file and starts their bulk. A second press after a lost connection goes on with the same bulk;
 * the mutation's `data` is the started one.
 */
export function useStartBulk(onStarted: (id: string) => void) {
  const { keyOf, forget } = useIdempotencyKey();
  return useMutation({
    meta: { endpoint: songs.startBulk },
    onSuccess: ({ id }) => onStarted(id),
    mutationFn: async ({ correctedId, fileName, templateId, songs: chosen }: StartedBulk) => {
      const text = JSON.stringify({ version: 1, songs: chosen });
      const bytes = new Blob([text], { type: "application/json" });
      const signal = new AbortController().signal;
      const size = { sizeBytes: bytes.size, songs: chosen.length };
      const name = nameOf(fileName);
      const idempotencyKey = keyOf({ correctedId, name, templateId, text });
      const announce = async () =>
        correctedId === undefined
          ? await callEndpoint(songs.createBulk, {
              body: { ...size, name, ...(templateId === undefined ? {} : { templateId }) },
              idempotencyKey,
            })
          : await callEndpoint(songs.correctBulk, {
              params: { id: correctedId },
              body: size,
              idempotencyKey,
            });
      const started = await withRetries(
        async () => {
          const { id, run, upload } = await announce();
          await sendBytes(bytes, upload, { onProgress: () => {}, signal });
          return await callEndpoint(songs.startBulk, { params: { id }, body: { run } });
        },
        { signal, onInterrupted: () => {} },
      );
      forget({ correctedId, name, templateId, text });
      return started;
    },
  });
}

/** The bulk's name: that of the file. */
function nameOf(fileName: string): string {
  return fileName.trim().slice(0, bulkNameCharacters) || "Spreadsheet";
}
