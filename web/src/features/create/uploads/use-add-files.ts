import { useQuery, useQueryClient } from "@tanstack/react-query";
import { entitlements } from "../../../../../shared/domain/billing/entitlements.ts";
import { bounds } from "../../../../../shared/domain/text/bounds.ts";
import {
  maxSongFileBytes,
  songFileMessages,
  songUploadRefusal,
  type FilePurpose,
} from "../../../../../shared/domain/files/song-files.ts";
import { countLabel } from "../../../../../shared/domain/text/count-label.ts";
import { toast, toastError } from "../../../lib/toasts.ts";
import { useRemoveFile } from "./use-remove-file.ts";
import { useUploads } from "./uploads-context.tsx";
import { invalidateStaleReads } from "../../../api/invalidation.ts";
import { files } from "../../../api/endpoints.ts";
import { storageUsageQuery } from "../../../api/files.ts";

interface Outcome {
  ready: number;
  failure: string | undefined;
}

/**
 * Uploads dropped or chosen files. Shows toasts for refused files and for the result. `taken` is the number of files of
 * the purpose that an existing song has on the server. `maxBytes` is the maximum size of a file, if it is known.
 */
export function useAddFiles(purpose: FilePurpose, taken?: number) {
  const { queue, entries } = useUploads();
  const queryClient = useQueryClient();
  const remove = useRemoveFile();
  // The plan of someone else's song is theirs: the server knows its limit.
  const { data: usage } = useQuery({ ...storageUsageQuery, enabled: queue.isOwn });
  const planBytes = queue.isOwn ? usage?.uploadBytes : undefined;
  const maxBytes =
    planBytes === undefined && purpose === "audio"
      ? undefined
      : maxSongFileBytes(purpose, planBytes ?? 0);
  const mine = entries.filter((entry) => entry.purpose === purpose);
  const counted = (taken === undefined ? mine : mine.filter(({ id }) => id === undefined)).length;
  // A picture replaces the earlier one; recordings are added.
  const room = purpose === "artwork" ? 1 : bounds.songAudioFiles - (taken ?? 0) - counted;

  const tell = async (outcome: Promise<Outcome>) => {
    const { ready, failure } = await outcome;
    void invalidateStaleReads(queryClient, files.create);
    if (failure !== undefined) toastError(failure);
    else if (ready > 0)
      toast({
        title: "Success",
        description:
          purpose === "audio"
            ? `${countLabel(ready, "audio file")} uploaded successfully`
            : "Artwork uploaded successfully",
      });
  };

  const add = (files: readonly File[]) => {
    const taken: File[] = [];
    const refusals: string[] = [];
    for (const file of files) {
      const refusal = songUploadRefusal(
        { ...describe(file), purpose },
        planBytes ?? entitlements().uploadBytes,
      );
      if (refusal === undefined) taken.push(file);
      else refusals.push(refusal.message);
    }
    if (taken.length > room)
      refusals.push(purpose === "audio" ? songFileMessages.tooMany : "Too many files");
    const going = taken.slice(0, Math.max(0, room));
    if (refusals.length > 0) toastError(refusals.join("\n"));
    if (going.length === 0) return;
    if (purpose === "artwork") for (const entry of mine) void remove(entry);
    void tell(queue.add(going, purpose));
  };

  const retry = (key: string) => void tell(queue.retry(key));
  return { mine, add, retry, forget: queue.remove, maxBytes };
}

function describe({ name, type, size: sizeBytes }: File) {
  return { name, type, sizeBytes };
}
