import { expect, it } from "vitest";
import { sealedFileName } from "./sealed-file-name.ts";

it("names the song and the sheet, without what file systems don't take", () => {
  expect(sealedFileName({ title: 'AC/DC: "Live"?', number: 12 })).toBe(
    "AC_DC_ _Live__ - split sheet 0000012.pdf",
  );
});

it("cuts a long title between characters, never within one", () => {
  const name = sealedFileName({ title: `x${"🎵".repeat(100)}`, number: 1 });
  expect(name.isWellFormed()).toBe(true);
  expect(name).toBe(`x${"🎵".repeat(79)} - split sheet 0000001.pdf`);
});
