import { expect, it } from "vitest";
import { sealedFileName } from "./sealed-file-name.ts";

const cut = (character: string) =>
  sealedFileName({ title: `x${character.repeat(199)}`, number: 9_999_999 });

it("a sealed PDF's file name has song and sheet number, without characters that file systems refuse", () => {
  expect(sealedFileName({ title: 'AC/DC: "Live"?', number: 12 })).toBe(
    "AC_DC_ _Live__ - split sheet 0000012.pdf",
  );
});

it("a sealed PDF's file name cuts a long title to the byte limit of file systems, between characters", () => {
  for (const character of ["🎵", "歌", "é", "a"]) {
    expect(Buffer.byteLength(cut(character))).toBeLessThanOrEqual(255);
    expect(cut(character).isWellFormed()).toBe(true);
  }
  expect(cut("🎵")).toBe(`x${"🎵".repeat(49)} - split sheet 9999999.pdf`);
  expect(cut("a")).toBe(`x${"a".repeat(79)} - split sheet 9999999.pdf`);
});
