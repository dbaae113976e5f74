import { peakCount } from "../../../../../shared/domain/files/peaks.ts";
import { readPcmLayout, type PcmLayout } from "./pcm-layout.ts";

/** A recording's waveform: the peak of each thousandth of it, from 0 to 255 (full scale). */
export interface WaveformPeaks {
  durationSeconds: number;
  peaks: Uint8Array<ArrayBuffer>;
}

/** Bytes read of each thousandth of a recording: 256 MB in total, whatever the file's size. */
const bytesOfPart = 256 * 1024;

/** The waveform of uncompressed audio, read in slices; undefined for any other file. */
export async function peaksOfPcm(blob: Blob): Promise<WaveformPeaks | undefined> {
  const layout = await readPcmLayout(blob);
  if (layout === undefined || layout.frames === 0 || !(layout.framesPerSecond > 0))
    return undefined;
  const { start, frames, frameBytes, framesPerSecond } = layout;
  const peaks = new Uint8Array(peakCount);
  for (let part = 0; part < peakCount; part += 1) {
    const first = Math.floor((part * frames) / peakCount);
    const next = Math.max(first + 1, Math.floor(((part + 1) * frames) / peakCount));
    const from = start + first * frameBytes;
    const wanted = Math.min((next - first) * frameBytes, bytesOfPart - (bytesOfPart % frameBytes));
    const samples = new DataView(await blob.slice(from, from + wanted).arrayBuffer());
    peaks[part] = Math.min(255, Math.round(loudest(samples, layout) * 255));
  }
  return { durationSeconds: frames / framesPerSecond, peaks };
}

/** The waveform of decoded channels, whose samples are between -1 and 1. */
export function peaksOfChannels(
  channels: readonly Float32Array[],
  durationSeconds: number,
): WaveformPeaks {
  const peaks = new Uint8Array(peakCount);
  for (const samples of channels)
    for (let part = 0; part < peakCount; part += 1) {
      const first = Math.floor((part * samples.length) / peakCount);
      const next = Math.max(first + 1, Math.floor(((part + 1) * samples.length) / peakCount));
      let most = 0;
      for (let at = first; at < next; at += 1) most = Math.max(most, Math.abs(samples[at] ?? 0));
      peaks[part] = Math.max(peaks[part] ?? 0, Math.min(255, Math.round(most * 255)));
    }
  return { durationSeconds, peaks };
}

/** The largest absolute sample, from 0 to 1. Of integers only the one or two highest bytes are read. */
function loudest(view: DataView, { sampleBytes, format, isLittleEndian }: PcmLayout): number {
  let most = 0;
  const end = view.byteLength - sampleBytes;
  /** Offset of the two highest bytes of a sample. */
  const high = isLittleEndian ? sampleBytes - 2 : 0;
  for (let at = 0; at <= end; at += sampleBytes) {
    let value: number;
    if (format === "float")
      value =
        sampleBytes === 4
          ? view.getFloat32(at, isLittleEndian)
          : view.getFloat64(at, isLittleEndian);
    else if (format === "unsigned") value = (view.getUint8(at) - 128) / 128;
    else if (sampleBytes === 1) value = view.getInt8(at) / 128;
    else value = view.getInt16(at + high, isLittleEndian) / 32768;
    const loud = Math.abs(value);
    if (loud > most) most = loud;
  }
  return most;
}
