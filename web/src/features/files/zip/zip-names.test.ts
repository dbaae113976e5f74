import { expect, it } from "vitest";
import { safeFileName, takeUniqueName } from "./zip-names.ts";

it.each([
  ["Mix/final: v2?.wav", "Mix_final_ v2_.wav"],
  ["🎧 Łódź.wav", "🎧 Łódź.wav"],
  ["..", "_"],
  ["../../etc/passwd", ".._.._etc_passwd"],
  ["nul.txt", "_nul.txt"],
  ["ends with a dot.", "ends with a dot_"],
])("ZIP entry: %s gets a name that is valid on every file system", (name, safe) => {
  expect(safeFileName(name)).toBe(safe);
});

it("ZIP entries: have unique names, also on file systems that ignore case", () => {
  const taken = new Set<string>();
  const names = ["Mix.wav", "mix.WAV", "Mix.wav", "Mix (2).wav", ".env", ".env", "a/b", "a_b"];
  expect(names.map((name) => takeUniqueName(taken, name))).toEqual([
    "Mix.wav",
    "mix (2).WAV",
    "Mix (3).wav",
    "Mix (2) (2).wav",
    ".env",
    ".env (2)",
    "a_b",
    "a_b (2)",
  ]);
});
