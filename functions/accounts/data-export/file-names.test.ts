import { describe, expect, it } from "vitest";
import { numberedFolderName, numberedFileName, safeFileName } from "./file-names.ts";

describe("names in the archive", () => {
  it("have no characters that file systems refuse and no path out of their folder", () => {
    expect(safeFileName("AC/DC: Live?")).toBe("AC_DC_ Live_");
    expect(safeFileName("../../etc/passwd")).toBe("_.._etc_passwd");
    expect(safeFileName("..")).toBe("Untitled");
    expect(safeFileName(" .hidden. ")).toBe("hidden");
    expect(safeFileName("a\u202egpj.exe")).toBe("a_gpj.exe");
    expect(safeFileName("")).toBe("Untitled");
  });

  it("fit into the byte limit of file systems, cut between characters", () => {
    const longest = ["🎵", "歌", "é", "a"].flatMap((character) => {
      const text = `x${character.repeat(200)}`;
      return [
        numberedFolderName({ number: 9_999_999, title: text }),
        numberedFileName(999, `${text}.${text}`),
      ];
    });
    for (const name of longest) {
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
      expect(name).not.toContain("\ufffd");
      expect(name.isWellFormed()).toBe(true);
    }
    expect(safeFileName("🎵".repeat(100))).toBe("🎵".repeat(50));
    expect(safeFileName("a".repeat(250))).toBe("a".repeat(200));
    expect(safeFileName("a\ud800").isWellFormed()).toBe(true);
  });

  it("are unique by their number and keep the file extension", () => {
    expect(numberedFolderName({ number: 42, title: "Low Tide Radio" })).toBe(
      "0000042 Low Tide Radio",
    );
    expect(numberedFileName(0, "Take 1.final.wav")).toBe("01 Take 1.final.wav");
    expect(numberedFileName(11, ".wav")).toBe("12 wav");
    expect(numberedFileName(1, "no ending")).toBe("02 no ending");
    expect(numberedFileName(2, "no ending.")).toBe("03 no ending");
    const long = "歌".repeat(200);
    expect(numberedFileName(0, `${long}.wav`)).toMatch(/^01 歌+\.wav$/);
    expect(numberedFileName(0, `${long}.wav`)).not.toBe(numberedFileName(1, `${long}.wav`));
  });
});
