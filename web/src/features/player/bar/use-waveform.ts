import { useQuery } from "@tanstack/react-query";
import { callEndpoint } from "../../../../../shared/contracts/client.ts";
import { isPermanentRefusal } from "../../../api/call-errors.ts";
import { files } from "../../../api/endpoints.ts";
import { useHasRoleAtLeast } from "../../../api/teams.ts";
import { queryKeyOf } from "../../../api/query-of.ts";
import { sessionSignal } from "../../../lib/session-flag.ts";
import { decodedPeaks } from "./decoded-peaks.ts";
import { storePeaks } from "../peaks/store-peaks.ts";
import type { Track } from "../track.ts";

/**
 * The waveform of a recording as values from 0 to 255; undefined while loading, or if there is none. Where there is
 * none, this browser makes it, and keeps it with the recording if the person may change it. An owner's browser also
 * replaces what another person's has made.
 */
export function useWaveform({ fileId, path, isForeign = false }: Track): Uint8Array | undefined {
  const params = { id: fileId };
  const mayKeep = useHasRoleAtLeast("member");
  const isOwner = useHasRoleAtLeast("owner");
  const { data } = useQuery({
    queryKey: queryKeyOf(files.peaks, { params }),
    queryFn: async ({ signal }) => {
      const kept = await callEndpoint(files.peaks, { params, signal });
      if (kept === null) return (await makeFirst(fileId, path, { mayKeep, signal })) ?? null;
      if (isOwner && !kept.isByOwner) replaceOthers(fileId, path);
      return decodedPeaks(kept.peaks);
    },
    staleTime: Infinity,
    retry: false,
    enabled: !isForeign,
  });
  return data ?? undefined;
}

/** Makes the waveform of a recording that has none, and keeps it if the person may; undefined if it can't be made. */
async function makeFirst(
  fileId: string,
  path: string,
  { mayKeep, signal }: { mayKeep: boolean; signal: AbortSignal },
): Promise<Uint8Array | undefined> {
  // A waveform that is being stored is not aborted when the player closes.
  const session = sessionSignal();
  const made = await makePeaksOf(path, signal);
  if (made === undefined || !mayKeep) return made?.peaks;
  try {
    return decodedPeaks((await storePeaks(fileId, made, session)).peaks);
  } catch (error) {
    // The person's role was lowered meanwhile.
    if (isPermanentRefusal(error)) return made.peaks;
    throw error;
  }
}

/** Makes and keeps the owner's waveform of a recording, while the one that another person made is shown. */
function replaceOthers(fileId: string, path: string): void {
  const session = sessionSignal();
  makePeaksOf(path, session)
    .then((made) => made && storePeaks(fileId, made, session))
    .catch((error: unknown) => {
      if (!session.aborted) console.warn("A waveform could not be replaced", error);
    });
}

/** The waveform of a recording; undefined if the recording is too large or can't be decoded. */
async function makePeaksOf(path: string, signal: AbortSignal) {
  const { makePeaks, maxDecodedBytes } = await import("../peaks/make-peaks.ts");
  const answer = await fetch(path, { signal });
  if (!answer.ok || Number(answer.headers.get("content-length") ?? 0) > maxDecodedBytes) {
    await answer.body?.cancel();
    return undefined;
  }
  return await makePeaks(await answer.blob());
}
