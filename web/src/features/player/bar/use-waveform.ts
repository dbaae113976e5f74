import { useQuery } from "@tanstack/react-query";
import { callEndpoint } from "../../../../../shared/contracts/client.ts";
import { files } from "../../../api/endpoints.ts";
import { queryKeyOf } from "../../../api/query-of.ts";
import { sessionSignal } from "../../../lib/session-flag.ts";
import { sendPeaks } from "../peaks/keep-peaks.ts";
import type { Track } from "../track.ts";

/** The peaks of a recording, 0 to 255; undefined until they are known, or if there are none. */
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

/** Makes the waveform of a recording that has none, from its bytes; undefined if it is large or can't be read. */
async function firstPeaks(fileId: string, path: string, signal: AbortSignal) {
  // Closing the player does not lose a waveform that is almost made.
  const session = sessionSignal();
  const { makePeaks, mostDecodedBytes } = await import("../peaks/make-peaks.ts");
  const answer = await fetch(path, { signal });
  if (!answer.ok || Number(answer.headers.get("content-length") ?? 0) > mostDecodedBytes) {
    await answer.body?.cancel();
    return undefined;
  }
  const made = await makePeaks(await answer.blob());
  return made && (await sendPeaks(fileId, made, session));
}
