import { callEndpoint } from "../../../../../shared/contracts/client.ts";
import { files } from "../../../api/endpoints.ts";
import { sessionSignal } from "../../../lib/session-flag.ts";

/** The waveform that is being made; the next one starts after it. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Makes the waveform of an uploaded recording and stores it with the file. If this fails, the first playback makes it.
 */
export function makeAndStorePeaks(fileId: string, file: File): void {
  if (file.type !== "" && !file.type.startsWith("audio/")) return;
  const signal = sessionSignal();
  last = last.then(() => makeAndKeep(fileId, file, signal));
}

async function makeAndKeep(fileId: string, file: File, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  try {
    const { makePeaks } = await import("./make-peaks.ts");
    const made = await makePeaks(file);
    if (made !== undefined) await storePeaks(fileId, made, signal);
  } catch (error) {
    if (!signal.aborted) console.warn("A waveform could not be kept", error);
  }
}

/**
 * Stores a waveform with its file. Returns the stored waveform, which is an earlier one if there was one. Throws when
 * `signal` aborts.
 */
export async function storePeaks(
  fileId: string,
  { durationSeconds, peaks }: { durationSeconds: number; peaks: Uint8Array },
  signal: AbortSignal,
) {
  const encoded = btoa(String.fromCharCode(...peaks));
  return await callEndpoint(files.keepPeaks, {
    params: { id: fileId },
    body: { durationSeconds, peaks: encoded },
    signal,
  });
}
