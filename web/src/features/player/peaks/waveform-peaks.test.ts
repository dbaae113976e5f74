import { expect, it } from "vitest";
import { flacFile } from "../../../../../infra/tools/samples/recordings.ts";
import { wavFile } from "../../../../../infra/tools/samples/uploads.ts";
import { flacDecodedBytes } from "./flac-decoded-bytes.ts";
import { peaksOfChannels, peaksOfPcm } from "./waveform-peaks.ts";

type Writer = (view: DataView, at: number, value: number) => void;

const ascii = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

function chunk(
  id: string,
  body: Uint8Array<ArrayBuffer>,
  isLittleEndian = true,
  claims = body.length,
) {
  const size = new DataView(new ArrayBuffer(4));
  size.setUint32(0, claims, isLittleEndian);
  return new Blob([ascii(id), size.buffer, body, new Uint8Array(body.length % 2)]);
}

function wav(
  samples: readonly number[],
  { tag = 1, bytes = 2, write }: { tag?: number; bytes?: number; write: Writer },
  {
    head = "RIFF",
    before = [] as Blob[],
    claims,
  }: { head?: string; before?: Blob[]; claims?: number } = {},
) {
  const format = new DataView(new ArrayBuffer(16));
  format.setUint16(0, tag, true);
  format.setUint16(2, 1, true);
  format.setUint32(4, 1000, true);
  format.setUint16(14, bytes * 8, true);
  const data = new DataView(new ArrayBuffer(samples.length * bytes));
  for (const [index, value] of samples.entries()) write(data, index * bytes, value);
  const bodies = [
    ...before,
    chunk("fmt ", new Uint8Array(format.buffer)),
    chunk("data", new Uint8Array(data.buffer), true, claims),
  ];
  return new Blob([ascii(head), new Uint8Array(4), ascii("WAVE"), ...bodies]);
}

/** 2 s: silence in the first half, then half of the full amplitude. */
const samples = Array.from({ length: 2000 }, (_, index) =>
  index < 1000 ? 0 : index % 2 ? 0.5 : -0.5,
);

it.each([
  ["8 bits", { bytes: 1, write: (view, at, value) => view.setUint8(at, 128 + value * 127) }],
  ["16 bits", { write: (view, at, value) => view.setInt16(at, value * 32767, true) }],
  ["24 bits", { bytes: 3, write: (view, at, value) => view.setInt16(at + 1, value * 32767, true) }],
  ["32 bits", { bytes: 4, write: (view, at, value) => view.setInt32(at, value * 2 ** 31, true) }],
  ["floats", { tag: 3, bytes: 4, write: (view, at, value) => view.setFloat32(at, value, true) }],
  ["doubles", { tag: 3, bytes: 8, write: (view, at, value) => view.setFloat64(at, value, true) }],
] satisfies [string, Parameters<typeof wav>[1]][])(
  "waveform peaks: reads a WAV file with samples of %s",
  async (_, how) => {
    const waveform = await peaksOfPcm(wav(samples, how));
    expect(waveform?.durationSeconds).toBe(2);
    expect(waveform?.peaks.slice(0, 500).every((peak) => peak < 3)).toBe(true);
    expect(waveform?.peaks.slice(500).every((peak) => Math.abs(peak - 128) < 3)).toBe(true);
  },
);

const sixteen = { write: ((view, at, value) => view.setInt16(at, value * 32767, true)) as Writer };

it("waveform peaks: finds the samples after other chunks, and those of RF64", async () => {
  const before = [chunk("LIST", new Uint8Array(99))];
  expect((await peaksOfPcm(wav(samples, sixteen, { before })))?.durationSeconds).toBe(2);
  const sizes = new DataView(new ArrayBuffer(28));
  sizes.setBigUint64(8, 4000n, true);
  const long = {
    head: "RF64",
    before: [chunk("ds64", new Uint8Array(sizes.buffer))],
    claims: 2 ** 32 - 1,
  };
  expect((await peaksOfPcm(wav(samples, sixteen, long)))?.durationSeconds).toBe(2);
});

it("waveform peaks: reads the samples of a truncated file, and gives up on a file with endless chunks", async () => {
  expect((await peaksOfPcm(wav(samples, sixteen, { claims: 2 ** 31 })))?.durationSeconds).toBe(2);
  const empty = Array.from({ length: 5000 }, () => chunk("junk", new Uint8Array(0)));
  expect(await peaksOfPcm(wav(samples, sixteen, { before: empty }))).toBe(undefined);
  expect(await peaksOfPcm(wav([], sixteen))).toBe(undefined);
  expect(await peaksOfPcm(new Blob([ascii("RIFF")]))).toBe(undefined);
  expect(await peaksOfPcm(new Blob([ascii("ID3 no wave at all")]))).toBe(undefined);
});

it("waveform peaks: reads AIFF files and the sample files", async () => {
  const common = new DataView(new ArrayBuffer(18));
  common.setInt16(0, 1);
  common.setUint32(2, samples.length);
  common.setInt16(6, 16);
  // 1,000 as an 80-bit float.
  common.setUint16(8, 16383 + 9);
  common.setUint32(10, 1000 * 2 ** 22);
  const sound = new DataView(new ArrayBuffer(8 + samples.length * 2));
  for (const [index, value] of samples.entries()) sound.setInt16(8 + index * 2, value * 32767);
  const parts = [
    chunk("COMM", new Uint8Array(common.buffer), false),
    chunk("SSND", new Uint8Array(sound.buffer), false),
  ];
  const aiff = new Blob([ascii("FORM"), new Uint8Array(4), ascii("AIFF"), ...parts]);
  const waveform = await peaksOfPcm(aiff);
  expect(waveform?.durationSeconds).toBe(2);
  expect(waveform?.peaks.at(0)).toBe(0);
  expect(waveform?.peaks.at(-1)).toBe(127);
  expect((await peaksOfPcm(new Blob([wavFile("a.wav", 4).bytes])))?.durationSeconds).toBe(4);
});

it("waveform peaks: takes the louder of two decoded channels", () => {
  const quiet = Float32Array.from(samples);
  const { peaks } = peaksOfChannels([quiet, quiet.map((value) => value * 2)], 2);
  expect([peaks[0], peaks[999]]).toEqual([0, 255]);
  expect(peaksOfChannels([Float32Array.from([0.2])], 1).peaks.every((peak) => peak === 51)).toBe(
    true,
  );
});

it.each([
  [
    "sowt",
    (view: DataView, at: number, value: number) => view.setInt16(at, value * 32767, true),
    2,
  ],
  ["fl32", (view: DataView, at: number, value: number) => view.setFloat32(at, value), 4],
] as const)("waveform peaks: reads AIFF-C files of the format %s", async (format, write, bytes) => {
  const common = new DataView(new ArrayBuffer(24));
  common.setInt16(0, 1);
  common.setUint32(2, samples.length);
  common.setInt16(6, bytes * 8);
  common.setUint16(8, 16383 + 9);
  common.setUint32(10, 1000 * 2 ** 22);
  new Uint8Array(common.buffer).set(ascii(format), 18);
  const sound = new DataView(new ArrayBuffer(8 + samples.length * bytes));
  for (const [index, value] of samples.entries()) write(sound, 8 + index * bytes, value);
  const parts = [
    chunk("COMM", new Uint8Array(common.buffer), false),
    chunk("SSND", new Uint8Array(sound.buffer), false),
  ];
  const aiff = new Blob([ascii("FORM"), new Uint8Array(4), ascii("AIFC"), ...parts]);
  const waveform = await peaksOfPcm(aiff);
  expect(waveform?.durationSeconds).toBe(2);
  expect(waveform?.peaks.at(0)).toBe(0);
  expect(waveform?.peaks.at(-1)).toBeOneOf([127, 128]);
});

it("waveform peaks: a FLAC file tells how many bytes its samples take", async () => {
  expect(await flacDecodedBytes(new Blob([flacFile().bytes]))).toBe(54 * 4096 * 4);
  expect(await flacDecodedBytes(new Blob([wavFile("a.wav", 4).bytes]))).toBe(undefined);
});
