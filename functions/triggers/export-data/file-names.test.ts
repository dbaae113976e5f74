import { describe, expect, it } from "vitest";
import { folderOf, numberedName, safeName } from "./file-names.ts";

describe("names in the archive", () => {
  it("are free of what file systems don't take and lead out of no folder", () => {
    expect(safeName("AC/DC: Live?")).toBe("AC_DC_ Live_");
    expect(safeName("../../etc/passwd")).toBe("_.._etc_passwd");
    expect(safeName("..")).toBe("Untitled");
    expect(safeName(" .hidden. ")).toBe("hidden");
    expect(safeName("a\u202egpj.exe")).toBe("a_gpj.exe");
    expect(safeName("")).toBe("Untitled");
  });

  it("are cut between characters, and stay well-formed", () => {
    expect(safeName("🎵".repeat(100))).toBe("🎵".repeat(80));
    expect(safeName("a\ud800").isWellFormed()).toBe(true);
  });

  it("are unique by their number and keep a file's ending", () => {
    expect(folderOf({ number: 42, title: "Low Tide Radio" })).toBe("0000042 Low Tide Radio");
    expect(numberedName(0, "Take 1.final.wav")).toBe("01 Take 1.final.wav");
    expect(numberedName(11, ".wav")).toBe("12 wav");
    expect(numberedName(1, "no ending")).toBe("02 no ending");
  });
});
