import { describe, expect, it } from "vitest";
import { wavFile } from "../../../infra/samples/uploads.ts";
import { RangeReader } from "./byte-source.ts";
import { inspectAudio } from "./inspect-audio.ts";

const text = (value: string) => Buffer.from(value, "latin1");
const little = (bytes: number, value: number) => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntLE(value, 0, bytes);
  return buffer;
};
const big = (bytes: number, value: number) => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};
const long = (value: bigint) => {
  const buffer = Buffer.alloc(8);
  buffer.writeBigUInt64BE(value);
  return buffer;
};
const chunk = (name: string, content: Buffer, sizeBytes = content.length) =>
  Buffer.concat([text(name), little(4, sizeBytes), content, Buffer.alloc(content.length % 2)]);
const riff = (...chunks: Buffer[]) =>
  Buffer.concat([text("RIFF"), little(4, 4), text("WAVE"), ...chunks]);
const format = (tag: number, channels = 2, bytes = 2, rate = 44_100) =>
  chunk(
    "fmt ",
    Buffer.concat([
      little(2, tag),
      little(2, channels),
      little(4, rate),
      little(4, rate * channels * bytes),
      little(2, channels * bytes),
      little(2, bytes * 8),
    ]),
  );
const box = (name: string, ...content: Buffer[]) => {
  const all = Buffer.concat(content);
  return Buffer.concat([big(4, all.length + 8), text(name), all]);
};
const second = Buffer.alloc(44_100 * 4);

/** A file of which only the bytes from some offsets on are given; the others are zero. */
async function verdictOn(
  type: string,
  given: Buffer,
  { sizeBytes = given.length, end = Buffer.alloc(0) } = {},
) {
  let requests = 0;
  let fetched = 0;
  const fetch = async (start: number, length: number) => {
    requests += 1;
    fetched += length;
    const bytes = Buffer.alloc(length);
    given.copy(bytes, 0, start, start + length);
    const endStart = sizeBytes - end.length;
    if (start + length > endStart)
      end.copy(bytes, Math.max(0, endStart - start), Math.max(0, start - endStart));
    return bytes;
  };
  const head = await fetch(0, Math.min(sizeBytes, 256 * 1024));
  const verdict = await inspectAudio(type, new RangeReader({ head, sizeBytes }, fetch));
  expect(requests).toBeLessThanOrEqual(41);
  expect(fetched).toBeLessThanOrEqual(5 * 1024 ** 2);
  return verdict;
}

const whole = (durationSeconds: number) => ({
  isDamaged: false,
  durationSeconds: expect.closeTo(durationSeconds, 3),
});
const damaged = { isDamaged: true, durationSeconds: undefined };
const unknown = { isDamaged: false, durationSeconds: undefined };

describe("WAV", () => {
  const verdict = (
    ...given: Parameters<typeof verdictOn> extends [string, ...infer R] ? R : never
  ) => verdictOn("audio/wav", ...given);

  it("tells the length of PCM, float and extensible, also behind other chunks", async () => {
    expect(await verdict(Buffer.from(wavFile("a.wav", 3).bytes))).toEqual(whole(3));
    expect(await verdict(riff(format(1), chunk("data", second)))).toEqual(whole(1));
    expect(await verdict(riff(format(3, 1, 4), chunk("data", second)))).toEqual(whole(1));
    const noise = [
      chunk("JUNK", Buffer.alloc(28)),
      chunk("LIST", Buffer.alloc(7)),
      chunk("bext", Buffer.alloc(0)),
    ];
    expect(await verdict(riff(...noise, format(0xfffe), chunk("data", second)))).toEqual(whole(1));
  });

  it("tells the length of RF64 of 5 GB by its sizes of 64 bits", async () => {
    const dataBytes = 5 * 1024 ** 3;
    const ds64 = Buffer.alloc(28);
    ds64.writeBigUInt64LE(BigInt(dataBytes), 8);
    const given = Buffer.concat([
      text("RF64"),
      little(4, 0xffffffff),
      text("WAVE"),
      chunk("ds64", ds64),
      format(1),
      text("data"),
      little(4, 0xffffffff),
    ]);
    const sizeBytes = given.length + dataBytes;
    expect(await verdict(given, { sizeBytes })).toEqual(whole(dataBytes / 4 / 44_100));
    expect(await verdict(given, { sizeBytes: sizeBytes - 1 })).toEqual(damaged);
  });

  it.each([
    ["truncated", riff(format(1), chunk("data", second)).subarray(0, 90_000)],
    ["claims 4 GB", riff(format(1), chunk("data", second, 0xffffffff))],
    ["has no sound", riff(format(1), chunk("data", Buffer.alloc(0)))],
    ["has no format", riff(chunk("data", second))],
    ["has no samples a second", riff(format(1, 2, 2, 0), chunk("data", second))],
    ["ends in its header", riff(format(1)).subarray(0, 30)],
    ["has a chunk beyond its end", riff(chunk("JUNK", Buffer.alloc(4), 0xfffffff0), format(1))],
  ])("is damaged that %s", async (_, given) => {
    expect(await verdict(given)).toEqual(damaged);
  });

  it("is damaged that has 100 MB of empty chunks, after few reads", async () => {
    const empty = Buffer.alloc(512 * 1024);
    for (let at = 0; at < empty.length; at += 8) empty.write("JUNK", at, "latin1");
    expect(await verdict(riff(empty), { sizeBytes: 100 * 1024 ** 2 })).toEqual(damaged);
  });
});

describe("AIFF", () => {
  const rate = Buffer.concat([big(2, 16_383 + 15), long(44_100n << 48n)]);
  const common = Buffer.concat([big(2, 2), big(4, 44_100), big(2, 16), rate]);
  const part = (name: string, content: Buffer, size = content.length) =>
    Buffer.concat([text(name), big(4, size), content]);
  const form = (...parts: Buffer[]) =>
    Buffer.concat([text("FORM"), big(4, 4), text("AIFF"), ...parts]);

  it("tells its length, in any order of its chunks", async () => {
    const sound = part("SSND", Buffer.alloc(8 + second.length));
    for (const parts of [
      [part("COMM", common), sound],
      [sound, part("COMM", common)],
    ])
      expect(await verdictOn("audio/aiff", form(...parts))).toEqual(whole(1));
  });

  it.each([
    ["has no sound", form(part("COMM", common))],
    ["claims 4 GB", form(part("COMM", common), part("SSND", Buffer.alloc(20), 0xfffffff0))],
    ["has no rate", form(part("COMM", Buffer.alloc(18)), part("SSND", Buffer.alloc(20)))],
  ])("is damaged that %s", async (_, given) => {
    expect(await verdictOn("audio/aiff", given)).toEqual(damaged);
  });
});

describe("FLAC", () => {
  const info = (samples: bigint) => {
    const bytes = Buffer.alloc(34);
    bytes.writeUIntBE((44_100 << 4) | 2, 10, 3);
    bytes.writeUInt8(0xf0 | Number(samples >> 32n), 13);
    bytes.writeUInt32BE(Number(samples & 0xffffffffn), 14);
    return bytes;
  };
  const block = (type: number, content: Buffer, isLast = false) =>
    Buffer.concat([big(1, type + (isLast ? 128 : 0)), big(3, content.length), content]);
  const frame = Buffer.from([0xff, 0xf8, 0, 0]);
  const flac = (samples: bigint, ...more: Buffer[]) =>
    Buffer.concat([
      text("fLaC"),
      block(0, info(samples)),
      ...more,
      block(1, Buffer.alloc(4), true),
      frame,
    ]);

  it("tells its length, also behind a picture of 3 MB, and not where its encoder did not", async () => {
    expect(await verdictOn("audio/flac", flac(441_000n))).toEqual(whole(10));
    const picture = block(6, Buffer.alloc(3 * 1024 ** 2));
    expect(await verdictOn("audio/flac", flac(2n ** 35n, picture))).toEqual(
      whole(2 ** 35 / 44_100),
    );
    expect(await verdictOn("audio/flac", flac(0n))).toEqual(unknown);
  });

  it("is damaged that ends in its header, or has no frame", async () => {
    expect(await verdictOn("audio/flac", flac(441_000n).subarray(0, 30))).toEqual(damaged);
    expect(await verdictOn("audio/flac", flac(441_000n).subarray(0, -4))).toEqual(damaged);
  });
});

describe("M4A", () => {
  const header = Buffer.concat([Buffer.alloc(12), big(4, 1000), big(4, 90_500), Buffer.alloc(80)]);
  const movie = box("moov", box("udta", Buffer.alloc(9)), box("mvhd", header));
  const type = box("ftyp", text("M4A "), Buffer.alloc(4));
  const media = box("mdat", Buffer.alloc(1000));

  it("tells its length, its header before or behind the sound", async () => {
    expect(await verdictOn("audio/mp4", Buffer.concat([type, movie, media]))).toEqual(whole(90.5));
    expect(await verdictOn("audio/mp4", Buffer.concat([type, media, movie]))).toEqual(whole(90.5));
  });

  it.each([
    ["has no header", Buffer.concat([type, media])],
    ["is truncated", Buffer.concat([type, movie, media]).subarray(0, -1)],
    ["has a box of 4 bytes", Buffer.concat([type, big(4, 4), text("free"), movie, media])],
    [
      "has a box of 2⁶⁴ bytes",
      Buffer.concat([type, big(4, 1), text("mdat"), long(2n ** 64n - 1n), movie]),
    ],
  ])("is damaged that %s", async (_, given) => {
    expect(await verdictOn("audio/mp4", given)).toEqual(damaged);
  });

  it("is damaged that has 100 MB of empty boxes, after few reads", async () => {
    const empty = Buffer.alloc(256 * 1024);
    for (let at = 0; at < empty.length; at += 8) empty.writeUInt32BE(8, at);
    expect(await verdictOn("audio/mp4", empty, { sizeBytes: 100 * 1024 ** 2 })).toEqual(damaged);
  });
});

describe("Ogg", () => {
  const page = (position: bigint, content: Buffer, serial = 7) => {
    const head = Buffer.alloc(28);
    head.write("OggS", "latin1");
    head.writeBigUInt64LE(position, 6);
    head.writeUInt32LE(serial, 14);
    head.writeUInt8(1, 26);
    head.writeUInt8(content.length, 27);
    return Buffer.concat([head, content]);
  };
  const opus = Buffer.concat([text("OpusHead"), little(2, 513), little(2, 312), Buffer.alloc(20)]);
  const vorbis = Buffer.concat([
    text("\u0001vorbis"),
    Buffer.alloc(5),
    little(4, 44_100),
    Buffer.alloc(20),
  ]);

  it("tells the length of Opus and Vorbis by their last page", async () => {
    const sound = Buffer.alloc(200);
    const tail = (position: bigint) => [
      page(48_000n, sound),
      page(position, sound),
      page(2n ** 64n - 1n, sound),
    ];
    const opusFile = Buffer.concat([page(0n, opus), ...tail(480_312n)]);
    expect(await verdictOn("audio/ogg", opusFile)).toEqual(whole(10));
    const vorbisFile = Buffer.concat([page(0n, vorbis), ...tail(882_000n)]);
    expect(await verdictOn("audio/ogg", vorbisFile)).toEqual(whole(20));
  });

  it("is damaged that ends with its first page", async () => {
    expect(await verdictOn("audio/ogg", page(0n, vorbis))).toEqual(damaged);
  });
});

describe("MP3", () => {
  /** MPEG 1 layer 3, 44,100 samples a second, stereo; the index of its bit rate is 9 for 128 kbit/s. */
  const frame = (index = 9, kilobits = 128) => {
    const bytes = Buffer.alloc(Math.floor((144 * kilobits * 1000) / 44_100));
    bytes.writeUInt32BE(0xfffb0000 + index * 4096);
    return bytes;
  };
  const counted = (name: string, frames: number, bytes: number) => {
    const first = frame();
    first.write(name, 36, "latin1");
    first.writeUInt32BE(3, 40);
    first.writeUInt32BE(frames, 44);
    first.writeUInt32BE(bytes, 48);
    return first;
  };
  const frames = (count: number, one = frame()) =>
    Buffer.concat(Array.from({ length: count }, () => one));
  const tag = (size: number) =>
    Buffer.concat([
      text("ID3"),
      Buffer.from([4, 0, 0, (size >> 21) & 127, (size >> 14) & 127, (size >> 7) & 127, size & 127]),
      Buffer.alloc(size),
    ]);

  it("tells its length by the count of its frames, also behind a picture of 3 MB", async () => {
    const all = Buffer.concat([tag(3 * 1024 ** 2), counted("Xing", 1000, 417 * 100), frames(99)]);
    expect(await verdictOn("audio/mpeg", all)).toEqual(whole((1000 * 1152) / 44_100));
  });

  it("tells the length of a constant bit rate by its size, and none of a varying one", async () => {
    const constant = Buffer.concat([frames(2000), text("TAG"), Buffer.alloc(125)]);
    expect(await verdictOn("audio/mpeg", constant)).toEqual(whole((2000 * 417 * 8) / 128_000));
    const varying = Buffer.concat([frames(1000), frames(1000, frame(11, 192))]);
    expect(await verdictOn("audio/mpeg", varying)).toEqual(unknown);
  });

  it("is damaged that counts more bytes than there are, or has no frames", async () => {
    const cut = Buffer.concat([counted("Info", 1000, 417_000), frames(99)]);
    expect(await verdictOn("audio/mpeg", cut)).toEqual(damaged);
    expect(await verdictOn("audio/mpeg", Buffer.concat([tag(100), Buffer.alloc(5000)]))).toEqual(
      damaged,
    );
    expect(await verdictOn("audio/mpeg", tag(2 ** 27).subarray(0, 5000))).toEqual(damaged);
  });
});

describe("AAC", () => {
  const frame = Buffer.alloc(200);
  frame.set([0xff, 0xf1, 0x50, 0x80, 200 >> 3, (200 & 7) << 5, 0xfc]);

  it("counts its frames up to 3.5 MB, and tells nothing beyond", async () => {
    const frames = (count: number) => Buffer.concat(Array.from({ length: count }, () => frame));
    expect(await verdictOn("audio/aac", frames(5000))).toEqual(whole((5000 * 1024) / 44_100));
    expect(await verdictOn("audio/aac", frames(20_000))).toEqual(unknown);
    expect(await verdictOn("audio/aac", Buffer.alloc(5000))).toEqual(damaged);
  });
});

it("every type of recording that is accepted is inspected: noise is damaged", async () => {
  const noise = Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7919) % 251));
  for (const type of ["wav", "aiff", "flac", "ogg", "mp4", "mpeg", "aac"])
    expect([type, await verdictOn(`audio/${type}`, noise)]).toEqual([type, damaged]);
});
