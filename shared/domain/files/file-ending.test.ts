import { describe, expect, it } from "vitest";
import { fileKinds } from "./stored-file-kinds.ts";
import { nameWithEnding } from "./file-ending.ts";

describe("nameWithEnding", () => {
  it.each([
    ["text/plain", "setup.bat", "notes.txt", "setup.bat.txt"],
    ["text/plain", "evil.html", "notes.md", "evil.html.md"],
    ["text/plain", "notes.CSV", "notes.txt", "notes.CSV"],
    ["text/plain", "setup.bat. ", "notes.txt", "setup.bat.txt"],
    ["text/plain", "setup.bat:x.txt", "", "setup.bat:x.txt"],
    ["text/plain", "...", "notes.txt", "file.txt"],
    ["audio/mpeg", "Final mix", "Mix.mpeg", "Final mix.mpeg"],
    ["audio/mpeg", "Final mix", "setup.bat", "Final mix.mp3"],
    ["audio/mpeg", "Final.wav", "Mix.mp3", "Final.wav.mp3"],
    ["image/jpeg", "Cover.jpeg", "", "Cover.jpeg"],
    ["application/pdf", "Ünïcode 🎵", "", "Ünïcode 🎵.pdf"],
    ["application/x-unknown", "anything.bat", "", "anything.bat"],
  ])("names a file of type %s '%s' (before: '%s') '%s'", (type, name, former, expected) => {
    expect(nameWithEnding(type, name, former)).toBe(expected);
  });

  it("gives each kind of file one of its endings, within the bound of names, and repeats nothing", () => {
    for (const { type, extensions } of fileKinds)
      for (const name of ["setup.bat", "x".repeat(200), `${"x".repeat(194)}🎵🎵🎵`]) {
        const kept = nameWithEnding(type, name);
        expect(extensions).toContain(kept.split(".").at(-1));
        expect(kept.length).toBeLessThanOrEqual(200);
        expect(kept.isWellFormed()).toBe(true);
        expect(nameWithEnding(type, kept)).toBe(kept);
      }
  });
});
