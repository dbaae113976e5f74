import { describe, expect, it } from "vitest";
import { storedFileKindOf, contentRefusal, uploadRefusal } from "./stored-file-kinds.ts";

const MB = 1024 ** 2;
const file = (name: string, type: string) => ({ name, type, purpose: "file" as const });

describe("files outside songs", () => {
  it.each([
    ["stems.flac", "audio/flac", "audio/flac"],
    ["take.aif", "audio/x-aiff", "audio/aiff"],
    ["contract.pdf", "application/pdf", "application/pdf"],
    ["notes 🎵/v2.md", "", "text/plain"],
    ["cover.PNG", "image/png", "image/png"],
  ])("take %s", (name, type, stored) => {
    expect(storedFileKindOf(file(name, type))?.type).toBe(stored);
  });

  it.each([
    ["page.html", "text/html"],
    ["drawing.svg", "image/svg+xml"],
    ["app.exe", "application/x-msdownload"],
    ["app.exe", ""],
  ])("refuse %s", (name, type) => {
    expect(uploadRefusal({ ...file(name, type), sizeBytes: 9 }, MB)).toEqual({
      field: "type",
      message: `${name} is not a supported file type`,
    });
  });

  it("are limited to the plan's size, and must not be empty", () => {
    const pdf = file("a.pdf", "application/pdf");
    expect(uploadRefusal({ ...pdf, sizeBytes: 500 * MB }, 500 * MB)).toBeUndefined();
    expect(uploadRefusal({ ...pdf, sizeBytes: 500 * MB + 1 }, 500 * MB)?.message).toBe(
      "a.pdf is too large. Maximum size is 500MB",
    );
    expect(uploadRefusal({ ...pdf, sizeBytes: 0 }, MB)?.message).toBe("a.pdf is empty");
    expect(contentRefusal(pdf, { sizeBytes: 2 * MB, type: "application/pdf" }, MB)).toMatch(
      /too large/,
    );
  });

  it("have the type of their bytes, not of their name", () => {
    const wav = file("a.wav", "audio/wav");
    expect(contentRefusal(wav, { sizeBytes: 9, type: "audio/vnd.wave" }, MB)).toBeUndefined();
    for (const type of ["image/png", "text/plain", undefined])
      expect(contentRefusal(wav, { sizeBytes: 9, type }, MB)).toBe(
        "a.wav is not a supported file type",
      );
  });
});
