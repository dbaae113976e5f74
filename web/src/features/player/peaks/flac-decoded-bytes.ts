/** Bytes of the marker, the header of the first block, and this block, which describes the stream. */
const headBytes = 42;
const bytesPerSample = 4;

/**
 * The bytes that the samples of a FLAC file take when a browser decodes it: several times those of the file. Undefined
 * for other files, and for a file that does not state its length.
 */
export async function flacDecodedBytes(blob: Blob): Promise<number | undefined> {
  const view = new DataView(await blob.slice(0, headBytes).arrayBuffer());
  if (view.byteLength < headBytes || view.getUint32(0) !== 0x66_4c_61_43) return undefined;
  const channels = ((view.getUint8(20) >> 1) & 7) + 1;
  const frames = (view.getUint8(21) & 15) * 2 ** 32 + view.getUint32(22);
  return frames === 0 ? undefined : frames * channels * bytesPerSample;
}
