import { describe, expect, it } from "vitest";
import { wavFile } from "../../../infra/tools/samples/uploads.ts";
import {
  bigEndian,
  damaged,
  littleEndian,
  bigEndian64,
  latin1Bytes,
  inspectBytes,
  intact,
} from "./audio.fixture.ts";

const chunk = (name: string, content: Buffer, sizeBytes = content.length) =>
  Buffer.concat([
    latin1Bytes(name),
    littleEndian(4, sizeBytes),
    content,
    Buffer.alloc(content.length % 2),
  ]);
const riff = (...chunks: Buffer[]) =>
  Buffer.concat([latin1Bytes("RIFF"), littleEndian(4, 4), latin1Bytes("WAVE"), ...chunks]);
const format = (tag: number, channels = 2, bytes = 2, rate = 44_100) =>
  chunk(
    "fmt ",
    Buffer.concat([
      littleEndian(2, tag),
      littleEndian(2, channels),
      littleEndian(4, rate),
      littleEndian(4, rate * channels * bytes),
      littleEndian(2, channels * bytes),
      littleEndian(2, bytes * 8),
    ]),
  );
const second = Buffer.alloc(44_100 * 4);

const aiffPart = (name: string, content: Buffer, size = content.length) =>
  Buffer.concat([latin1Bytes(name), bigEndian(4, size), content]);
const aiffForm = (...parts: Buffer[]) =>
  Buffer.concat([latin1Bytes("FORM"), bigEndian(4, 4), latin1Bytes("AIFF"), ...parts]);

describe("WAV", () => {
  it("has the length of PCM, float and extensible formats, also after other chunks", async () => {
    expect(await inspectBytes("audio/wav", Buffer.from(wavFile("a.wav", 3).bytes))).toEqual(
      intact(3),
    );
    expect(await inspectBytes("audio/wav", riff(format(1), chunk("data", second)))).toEqual(
      intact(1),
    );
    expect(await inspectBytes("audio/wav", riff(format(3, 1, 4), chunk("data", second)))).toEqual(
      intact(1),
    );
    const noise = [
      chunk("JUNK", Buffer.alloc(28)),
      chunk("LIST", Buffer.alloc(7)),
      chunk("bext", Buffer.alloc(0)),
    ];
    expect(
      await inspectBytes("audio/wav", riff(...noise, format(0xfffe), chunk("data", second))),
    ).toEqual(intact(1));
  });

  it("has the length of an RF64 file of 5 GB from its 64-bit sizes", async () => {
    const dataBytes = 5 * 1024 ** 3;
    const ds64 = Buffer.alloc(28);
    ds64.writeBigUInt64LE(BigInt(dataBytes), 8);
    const given = Buffer.concat([
      latin1Bytes("RF64"),
      littleEndian(4, 0xffffffff),
      latin1Bytes("WAVE"),
      chunk("ds64", ds64),
      format(1),
      latin1Bytes("data"),
      littleEndian(4, 0xffffffff),
    ]);
    const sizeBytes = given.length + dataBytes;
    expect(await inspectBytes("audio/wav", given, { sizeBytes })).toEqual(
      intact(dataBytes / 4 / 44_100),
    );
    expect(await inspectBytes("audio/wav", given, { sizeBytes: sizeBytes - 1 })).toEqual(damaged);
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
    expect(await inspectBytes("audio/wav", given)).toEqual(damaged);
  });

  it("is damaged if it has 100 MB of empty chunks, after few reads", async () => {
    const empty = Buffer.alloc(512 * 1024);
    for (let at = 0; at < empty.length; at += 8) empty.write("JUNK", at, "latin1");
    expect(await inspectBytes("audio/wav", riff(empty), { sizeBytes: 100 * 1024 ** 2 })).toEqual(
      damaged,
    );
  });
});

describe("AIFF", () => {
  const rate = Buffer.concat([bigEndian(2, 16_383 + 15), bigEndian64(44_100n << 48n)]);
  const common = Buffer.concat([bigEndian(2, 2), bigEndian(4, 44_100), bigEndian(2, 16), rate]);

  it("has its length from its chunks in any order", async () => {
    const sound = aiffPart("SSND", Buffer.alloc(8 + second.length));
    for (const parts of [
      [aiffPart("COMM", common), sound],
      [sound, aiffPart("COMM", common)],
    ])
      expect(await inspectBytes("audio/aiff", aiffForm(...parts))).toEqual(intact(1));
  });

  it.each([
    ["has no sound", aiffForm(aiffPart("COMM", common))],
    [
      "claims 4 GB",
      aiffForm(aiffPart("COMM", common), aiffPart("SSND", Buffer.alloc(20), 0xfffffff0)),
    ],
    [
      "has no rate",
      aiffForm(aiffPart("COMM", Buffer.alloc(18)), aiffPart("SSND", Buffer.alloc(20))),
    ],
  ])("is damaged that %s", async (_, given) => {
    expect(await inspectBytes("audio/aiff", given)).toEqual(damaged);
  });
});

it("every type of recording that is accepted is inspected: noise is damaged", async () => {
  const noise = Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7919) % 251));
  for (const type of ["wav", "aiff", "flac", "ogg", "mp4", "mpeg", "aac"])
    expect([type, await inspectBytes(`audio/${type}`, noise)]).toEqual([type, damaged]);
});
