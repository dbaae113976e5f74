import { describe, expect, it } from "vitest";
import {
  bigEndian,
  damaged,
  littleEndian,
  bigEndian64,
  latin1Bytes,
  unknown,
  inspectBytes,
  intact,
} from "./audio.fixture.ts";

const box = (name: string, ...content: Buffer[]) => {
  const all = Buffer.concat(content);
  return Buffer.concat([bigEndian(4, all.length + 8), latin1Bytes(name), all]);
};

const flacInfo = (samples: bigint) => {
  const bytes = Buffer.alloc(34);
  bytes.writeUIntBE((44_100 << 4) | 2, 10, 3);
  bytes.writeUInt8(0xf0 | Number(samples >> 32n), 13);
  bytes.writeUInt32BE(Number(samples & 0xffffffffn), 14);
  return bytes;
};
const flacBlock = (type: number, content: Buffer, isLast = false) =>
  Buffer.concat([bigEndian(1, type + (isLast ? 128 : 0)), bigEndian(3, content.length), content]);
const oggPage = (position: bigint, content: Buffer, serial = 7) => {
  const head = Buffer.alloc(28);
  head.write("OggS", "latin1");
  head.writeBigUInt64LE(position, 6);
  head.writeUInt32LE(serial, 14);
  head.writeUInt8(1, 26);
  head.writeUInt8(content.length, 27);
  return Buffer.concat([head, content]);
};
/** MPEG 1 layer 3, 44,100 samples a second, stereo; the index of its bit rate is 9 for 128 kbit/s. */
const mp3Frame = (index = 9, kilobits = 128) => {
  const bytes = Buffer.alloc(Math.floor((144 * kilobits * 1000) / 44_100));
  bytes.writeUInt32BE(0xfffb0000 + index * 4096);
  return bytes;
};
const id3Tag = (size: number) =>
  Buffer.concat([
    latin1Bytes("ID3"),
    Buffer.from([4, 0, 0, (size >> 21) & 127, (size >> 14) & 127, (size >> 7) & 127, size & 127]),
    Buffer.alloc(size),
  ]);

const countedMp3 = (name: string, frames: number, bytes: number) => {
  const first = mp3Frame();
  first.write(name, 36, "latin1");
  first.writeUInt32BE(3, 40);
  first.writeUInt32BE(frames, 44);
  first.writeUInt32BE(bytes, 48);
  return first;
};
const mp3Frames = (count: number, one = mp3Frame()) =>
  Buffer.concat(Array.from({ length: count }, () => one));

describe("FLAC", () => {
  const frame = Buffer.from([0xff, 0xf8, 0, 0]);
  const flac = (samples: bigint, ...more: Buffer[]) =>
    Buffer.concat([
      latin1Bytes("fLaC"),
      flacBlock(0, flacInfo(samples)),
      ...more,
      flacBlock(1, Buffer.alloc(4), true),
      frame,
    ]);

  it("has its length in the header, also after a picture of 3 MB, or none if the encoder stored none", async () => {
    expect(await inspectBytes("audio/flac", flac(441_000n))).toEqual(intact(10));
    const picture = flacBlock(6, Buffer.alloc(3 * 1024 ** 2));
    expect(await inspectBytes("audio/flac", flac(2n ** 35n, picture))).toEqual(
      intact(2 ** 35 / 44_100),
    );
    expect(await inspectBytes("audio/flac", flac(0n))).toEqual(unknown);
  });

  it("is damaged if it ends in its header or has no frame", async () => {
    expect(await inspectBytes("audio/flac", flac(441_000n).subarray(0, 30))).toEqual(damaged);
    expect(await inspectBytes("audio/flac", flac(441_000n).subarray(0, -4))).toEqual(damaged);
  });
});

describe("M4A", () => {
  const header = Buffer.concat([
    Buffer.alloc(12),
    bigEndian(4, 1000),
    bigEndian(4, 90_500),
    Buffer.alloc(80),
  ]);
  const movie = box("moov", box("udta", Buffer.alloc(9)), box("mvhd", header));
  const type = box("ftyp", latin1Bytes("M4A "), Buffer.alloc(4));
  const media = box("mdat", Buffer.alloc(1000));

  it("has its length in the header before or after the sound", async () => {
    expect(await inspectBytes("audio/mp4", Buffer.concat([type, movie, media]))).toEqual(
      intact(90.5),
    );
    expect(await inspectBytes("audio/mp4", Buffer.concat([type, media, movie]))).toEqual(
      intact(90.5),
    );
  });

  it.each([
    ["has no header", Buffer.concat([type, media])],
    ["is truncated", Buffer.concat([type, movie, media]).subarray(0, -1)],
    [
      "has a box of 4 bytes",
      Buffer.concat([type, bigEndian(4, 4), latin1Bytes("free"), movie, media]),
    ],
    [
      "has a box of 2⁶⁴ bytes",
      Buffer.concat([
        type,
        bigEndian(4, 1),
        latin1Bytes("mdat"),
        bigEndian64(2n ** 64n - 1n),
        movie,
      ]),
    ],
  ])("is damaged that %s", async (_, given) => {
    expect(await inspectBytes("audio/mp4", given)).toEqual(damaged);
  });

  it("is damaged if it has 100 MB of empty boxes, after few reads", async () => {
    const empty = Buffer.alloc(256 * 1024);
    for (let at = 0; at < empty.length; at += 8) empty.writeUInt32BE(8, at);
    expect(await inspectBytes("audio/mp4", empty, { sizeBytes: 100 * 1024 ** 2 })).toEqual(damaged);
  });
});

describe("Ogg", () => {
  const opus = Buffer.concat([
    latin1Bytes("OpusHead"),
    littleEndian(2, 513),
    littleEndian(2, 312),
    Buffer.alloc(20),
  ]);
  const vorbis = Buffer.concat([
    latin1Bytes("\u0001vorbis"),
    Buffer.alloc(5),
    littleEndian(4, 44_100),
    Buffer.alloc(20),
  ]);

  it("has the length of Opus and Vorbis in its last page", async () => {
    const sound = Buffer.alloc(200);
    const tail = (position: bigint) => [
      oggPage(48_000n, sound),
      oggPage(position, sound),
      oggPage(2n ** 64n - 1n, sound),
    ];
    const opusFile = Buffer.concat([oggPage(0n, opus), ...tail(480_312n)]);
    expect(await inspectBytes("audio/ogg", opusFile)).toEqual(intact(10));
    const vorbisFile = Buffer.concat([oggPage(0n, vorbis), ...tail(882_000n)]);
    expect(await inspectBytes("audio/ogg", vorbisFile)).toEqual(intact(20));
  });

  it("is damaged if it ends with its first page", async () => {
    expect(await inspectBytes("audio/ogg", oggPage(0n, vorbis))).toEqual(damaged);
  });
});

describe("MP3", () => {
  it("has its length from its frame count, also after a picture of 3 MB", async () => {
    const all = Buffer.concat([
      id3Tag(3 * 1024 ** 2),
      countedMp3("Xing", 1000, 417 * 100),
      mp3Frames(99),
    ]);
    expect(await inspectBytes("audio/mpeg", all)).toEqual(intact((1000 * 1152) / 44_100));
  });

  it("has the length of a constant bit rate from its size, and none for a variable one", async () => {
    const constant = Buffer.concat([mp3Frames(2000), latin1Bytes("TAG"), Buffer.alloc(125)]);
    expect(await inspectBytes("audio/mpeg", constant)).toEqual(intact((2000 * 417 * 8) / 128_000));
    const varying = Buffer.concat([mp3Frames(1000), mp3Frames(1000, mp3Frame(11, 192))]);
    expect(await inspectBytes("audio/mpeg", varying)).toEqual(unknown);
  });

  it("is damaged if it counts more bytes than it has, or has no frames", async () => {
    const cut = Buffer.concat([countedMp3("Info", 1000, 417_000), mp3Frames(99)]);
    expect(await inspectBytes("audio/mpeg", cut)).toEqual(damaged);
    expect(
      await inspectBytes("audio/mpeg", Buffer.concat([id3Tag(100), Buffer.alloc(5000)])),
    ).toEqual(damaged);
    expect(await inspectBytes("audio/mpeg", id3Tag(2 ** 27).subarray(0, 5000))).toEqual(damaged);
  });
});

describe("AAC", () => {
  const frame = Buffer.alloc(200);
  frame.set([0xff, 0xf1, 0x50, 0x80, 200 >> 3, (200 & 7) << 5, 0xfc]);

  it("has its length from its frames up to 3.5 MB, and none beyond", async () => {
    const [short, large] = [5000, 20_000].map((count) =>
      Buffer.concat(Array.from({ length: count }, () => frame)),
    );
    if (short === undefined || large === undefined) throw new Error("There are two lengths");
    expect(await inspectBytes("audio/aac", short)).toEqual(intact((5000 * 1024) / 44_100));
    expect(await inspectBytes("audio/aac", large)).toEqual(unknown);
    expect(await inspectBytes("audio/aac", Buffer.alloc(5000))).toEqual(damaged);
  });
});
