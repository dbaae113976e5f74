import { useQuery } from "@tanstack/react-query";
import { callEndpoint } from "../../../../../shared/contracts/client.ts";
import { files } from "../../../api/endpoints.ts";
import { queryKeyOf } from "../../../api/query-of.ts";
import { sessionSignal } from "../../../lib/session-flag.ts";
import { storePeaks } from "../peaks/store-peaks.ts";
import type { Track } from "../track.ts";

/** The waveform of a recording as values from 0 to 255; undefined while loading, or if there is none. */
export function useWaveform({ fileId, path, isForeign = false }: Track): Uint8Array | undefined {
  const params = { id: fileId };
  const { data } = useQuery({
    queryKey: queryKeyOf(files.peaks, { params }),
    queryFn: async ({ signal }) => {
      const kept =
        (await callEndpoint(files.peaks, { params, signal })) ??
        (await firstPeaks(fileId, path, signal));
      return kept === undefined
        ? null
        : Uint8Array.from(atob(kept.peaks), (character) => character.charCodeAt(0));
    },
    staleTime: Infinity,
    retry: false,
    enabled: !isForeign,
  });
  return data ?? undefined;
}

/**
 * Makes and stores the waveform of a recording that has none; undefined if the recording is too large or can't be
 * decoded.
 */
async function firstPeaks(fileId: string, path: string, signal: AbortSignal) {
  // A waveform that is being stored is not aborted when the player closes.
  const session = sessionSignal();
  const { makePeaks, maxDecodedBytes } = await import("../peaks/make-peaks.ts");
  const answer = await fetch(path, { signal });
  if (!answer.ok || Number(answer.headers.get("content-length") ?? 0) > maxDecodedBytes) {
    await answer.body?.cancel();
    return undefined;
  }
  const made = await makePeaks(await answer.blob());
  return made && (await storePeaks(fileId, made, session));
}
