import { useQuery } from "@tanstack/react-query";
import { callEndpoint } from "../../../../../shared/contracts/client.ts";
import { files } from "../../../api/endpoints.ts";
import { queryKeyOf } from "../../../api/query-of.ts";
import type { Track } from "../track.ts";
import { decodedPeaks } from "./decoded-peaks.ts";

/**
 * The waveform of a recording that the page shows before it is played. It is not made here, which would load the whole
 * recording: where there is none, it appears once the player has made it.
 */
export function useStoredWaveform({ fileId, isForeign = false }: Track): Uint8Array | undefined {
  const params = { id: fileId };
  const key = queryKeyOf(files.peaks, { params });
  const { data: made } = useQuery<Uint8Array | null>({ queryKey: key, enabled: false });
  const { data: stored } = useQuery({
    queryKey: [...key, "stored"],
    queryFn: async ({ signal }) => {
      const found = await callEndpoint(files.peaks, { params, signal });
      return found === null ? null : decodedPeaks(found.peaks);
    },
    enabled: !isForeign,
    staleTime: Infinity,
    retry: false,
  });
  return made ?? stored ?? undefined;
}
