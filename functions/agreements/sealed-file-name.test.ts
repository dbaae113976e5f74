import { expect, it } from "vitest";
import { sealedFileName } from "./sealed-file-name.ts";

const cut = (character: string) =>
  sealedFileName({ title: `x${character.repeat(199)}`, number: 9_999_999 });

it("names the song and the sheet, without what file systems don't take", () => {
  expect(sealedFileName({ title: 'AC/DC: "Live"?', number: 12 })).toBe(
    "AC_DC_ _Live__ - split sheet 0000012.pdf",
  );
});

it("cuts a long title to the bytes that every file system takes, never within a character", () => {
  for (const character of ["🎵", "歌", "é", "a"]) {
    expect(Buffer.byteLength(cut(character))).toBeLessThanOrEqual(255);
    expect(cut(character).isWellFormed()).toBe(true);
  }
  expect(cut("🎵")).toBe(`x${"🎵".repeat(49)} - split sheet 9999999.pdf`);
  expect(cut("a")).toBe(`x${"a".repeat(79)} - split sheet 9999999.pdf`);
});
