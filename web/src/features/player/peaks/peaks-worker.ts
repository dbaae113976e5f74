import { peaksOfChannels, peaksOfPcm } from "./waveform-peaks.ts";

/** Uncompressed audio as a file, or decoded channels. */
export type PeaksRequest = Blob | { channels: Float32Array[]; durationSeconds: number };

// One worker makes one waveform.
addEventListener("message", ({ data }: MessageEvent<PeaksRequest>) => {
  if (data instanceof Blob) {
    void peaksOfPcm(data).then(
      (waveform) => postMessage(waveform),
      () => postMessage(undefined),
    );
  } else postMessage(peaksOfChannels(data.channels, data.durationSeconds));
});
