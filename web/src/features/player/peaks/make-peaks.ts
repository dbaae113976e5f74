import type { Waveform } from "./peaks-of.ts";
import type { PeaksRequest } from "./peaks-worker.ts";

/** Bytes of the largest file that is decoded in memory. */
export const mostDecodedBytes = 100 * 1024 * 1024;
/** Sample rate of the decoded recording: enough for a picture, and small in memory. */
const framesPerSecond = 8000;

/** Makes the waveform of a recording; undefined if the browser can't read it, or if it is compressed and too large. */
export async function makePeaks(blob: Blob): Promise<Waveform | undefined> {
  if (typeof Worker !== "function" || typeof OfflineAudioContext !== "function") return undefined;
  const direct = await inWorker(blob);
  if (direct !== undefined || blob.size > mostDecodedBytes) return direct;
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

function inWorker(request: PeaksRequest): Promise<Waveform | undefined> {
  const worker = new Worker(new URL("./peaks-worker.ts", import.meta.url), { type: "module" });
  const answer = new Promise<Waveform | undefined>((resolve) => {
    worker.addEventListener("message", ({ data }: MessageEvent<Waveform | undefined>) =>
      resolve(data),
    );
    worker.addEventListener("error", () => resolve(undefined));
  });
  worker.postMessage(request, []);
  return answer.finally(() => worker.terminate());
}
