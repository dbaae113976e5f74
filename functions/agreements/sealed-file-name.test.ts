import { expect, it } from "vitest";
import { sandboxOf, WorkspaceId } from "../../shared/domain/ids.ts";
import { sealedFileName } from "./sealed-file-name.ts";

const workspaceId = WorkspaceId.parse("4fTq0sXw8ZkLm2NbVcRy1A");

const cut = (character: string) =>
  sealedFileName({ title: `x${character.repeat(199)}`, number: 9_999_999, workspaceId });

it("a sealed PDF's file name has song and sheet number, without characters that file systems refuse", () => {
  expect(sealedFileName({ title: 'AC/DC: "Live"?', number: 12, workspaceId })).toBe(
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

it("the file name of a sandbox's PDF begins with the mark, in the byte limit of file systems", () => {
  const ofSandbox = { number: 12, workspaceId: sandboxOf(workspaceId) };
  expect(sealedFileName({ title: "Low Tide", ...ofSandbox })).toBe(
    "TEST - not a valid agreement - Low Tide - split sheet 0000012.pdf",
  );
  const long = sealedFileName({ title: "é".repeat(300), ...ofSandbox });
  expect(Buffer.byteLength(long)).toBeLessThanOrEqual(255);
});
