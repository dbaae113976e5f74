import { flacDecodedBytes } from "./flac-decoded-bytes.ts";
import type { WaveformPeaks } from "./waveform-peaks.ts";
import type { PeaksRequest } from "./peaks-worker.ts";

/** Bytes of the largest file that is decoded in memory. */
export const maxDecodedBytes = 100 * 1024 * 1024;
/** Bytes of the samples of the longest recording that is decoded in memory: 24 minutes of stereo at 44.1 kHz. */
const maxSampleBytes = 512 * 1024 * 1024;
/** Sample rate of the decoded recording: enough for a picture, and small in memory. */
const framesPerSecond = 8000;

/** Makes the waveform of a recording; undefined if the browser can't read it, or if it is compressed and too large. */
export async function makePeaks(blob: Blob): Promise<WaveformPeaks | undefined> {
  if (typeof Worker !== "function" || typeof OfflineAudioContext !== "function") return undefined;
  const direct = await inWorker(blob);
  if (direct !== undefined || blob.size > maxDecodedBytes) return direct;
  if (((await flacDecodedBytes(blob)) ?? 0) > maxSampleBytes) return undefined;
  const context = new OfflineAudioContext(1, 1, framesPerSecond);
  let decoded: AudioBuffer;
  try {
    decoded = await context.decodeAudioData(await blob.arrayBuffer());
  } catch {
    // This browser can't decode the file. It plays without a waveform, if at all.
    return undefined;
  }
  const channels = Array.from({ length: Math.min(2, decoded.numberOfChannels) }, (_, channel) =>
    decoded.getChannelData(channel),
  );
  return await inWorker({ channels, durationSeconds: decoded.duration });
}

function inWorker(request: PeaksRequest): Promise<WaveformPeaks | undefined> {
  const worker = new Worker(new URL("./peaks-worker.ts", import.meta.url), { type: "module" });
  const answer = new Promise<WaveformPeaks | undefined>((resolve) => {
    worker.addEventListener("message", ({ data }: MessageEvent<WaveformPeaks | undefined>) =>
      resolve(data),
    );
    worker.addEventListener("error", () => resolve(undefined));
  });
  worker.postMessage(request, []);
  return answer.finally(() => worker.terminate());
}
