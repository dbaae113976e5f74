import type { LocalFile } from "./uploads.ts";

const ascii = (text: string) => Buffer.from(text, "latin1");

/** The first 44 bytes of a WAV file of this size: stereo, 24 bits, 48,000 samples per second. */
export function wav24Header(sizeBytes: number): Buffer<ArrayBuffer> {
  const head = Buffer.alloc(44);
  head.write("RIFF", 0, "latin1");
  head.writeUInt32LE(sizeBytes - 8, 4);
  head.write("WAVEfmt ", 8, "latin1");
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(2, 22);
  head.writeUInt32LE(48_000, 24);
  head.writeUInt32LE(48_000 * 6, 28);
  head.writeUInt16LE(6, 32);
  head.writeUInt16LE(24, 34);
  head.write("data", 36, "latin1");
  head.writeUInt32LE(sizeBytes - 44, 40);
  return head;
}

/** An AIFF file with one second of a tone: mono, 16 bits, 8,000 samples per second. */
export function aiffFile(name = "Low Tide Radio.aif"): LocalFile {
  const rate = 8000;
  const common = Buffer.alloc(26);
  common.write("COMM", 0, "latin1");
  common.writeUInt32BE(18, 4);
  common.writeUInt16BE(1, 8);
  common.writeUInt32BE(rate, 10);
  common.writeUInt16BE(16, 14);
  // The rate as an 80-bit float: 8,000 is 1.953125 × 2 ** 12.
  common.writeUInt16BE(16_383 + 12, 16);
  common.writeUInt32BE(1.953125 * 2 ** 31, 18);
  const sound = Buffer.alloc(16 + rate * 2);
  sound.write("SSND", 0, "latin1");
  sound.writeUInt32BE(sound.length - 8, 4);
  for (let index = 0; index < rate; index += 1)
    sound.writeInt16BE(
      Math.round(9000 * Math.sin((index / rate) * 440 * 2 * Math.PI)),
      16 + index * 2,
    );
  const form = Buffer.alloc(4);
  form.writeUInt32BE(4 + common.length + sound.length);
  const bytes = Buffer.concat([ascii("FORM"), form, ascii("AIFF"), common, sound]);
  return { name, type: "audio/x-aiff", purpose: "audio", bytes };
}

const blockSamples = 4096;
const flacFrames = 54;

/** A FLAC file with five seconds of silence: mono, 16 bits, 44,100 samples per second. */
export function flacFile(name = "Low Tide Radio.flac"): LocalFile {
  const info = Buffer.alloc(34);
  info.writeUInt16BE(blockSamples, 0);
  info.writeUInt16BE(blockSamples, 2);
  // Sample rate (20 bits), channels less one (3), bits per sample less one (5), number of samples (36).
  const format = (44_100n << 44n) | (15n << 36n) | BigInt(blockSamples * flacFrames);
  info.writeBigUInt64BE(format, 10);
  // The last block of metadata is this first one.
  const metadata = Buffer.concat([Buffer.from([0x80, 0, 0, info.length]), info]);
  const frames = Array.from({ length: flacFrames }, (_, number) => silentFrame(number));
  const bytes = Buffer.concat([ascii("fLaC"), metadata, ...frames]);
  return { name, type: "audio/flac", purpose: "audio", bytes };
}

/** A frame of 4,096 equal samples. */
function silentFrame(number: number): Buffer {
  const head = Buffer.from([0xff, 0xf8, 0xc9, 0x08, number]);
  const body = Buffer.concat([head, Buffer.from([checksum(head, 8, 0x07), 0, 0, 0])]);
  const end = Buffer.alloc(2);
  end.writeUInt16BE(checksum(body, 16, 0x8005));
  return Buffer.concat([body, end]);
}

/** A cyclic redundancy check of 8 or 16 bits. */
function checksum(bytes: Buffer, bits: 8 | 16, polynomial: number): number {
  const top = 1 << (bits - 1);
  const mask = 2 ** bits - 1;
  let rest = 0;
  for (const byte of bytes) {
    rest ^= byte << (bits - 8);
    for (let bit = 0; bit < 8; bit += 1)
      rest = ((rest & top) === 0 ? rest << 1 : (rest << 1) ^ polynomial) & mask;
  }
  return rest;
}
