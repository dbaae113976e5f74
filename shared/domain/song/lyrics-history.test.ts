import { expect, it } from "vitest";
import { UserId } from "../ids.ts";
import { autosavedSince, keepsReplacedLyrics } from "./lyrics-history.ts";

const [nia, tom] = [UserId.parse("nia"), UserId.parse("tom")];
const minute = (minutes: number) => new Date(Date.UTC(2026, 10, 21, 12, minutes)).toISOString();
const save = (minutes: number, isAutosave = true, savedBy = nia) => ({
  lyrics: "Static rain",
  at: minute(minutes),
  savedBy,
  isAutosave,
});
const autosaved = { lyrics: "Static", savedBy: nia, autosavedSince: minute(0) };

it.each([
  ["an autosave of the same person within ten minutes", autosaved, save(9), false],
  ["one after ten minutes", autosaved, save(10), true],
  ["one by someone else", autosaved, save(1, true, tom), true],
  ["a save that was asked for", autosaved, save(1, false), true],
  ["an autosave after one that was asked for", { lyrics: "Static", savedBy: nia }, save(1), true],
  ["an autosave after one of an earlier release", { lyrics: "Static" }, save(1), true],
  ["any save of what is empty", { ...autosaved, lyrics: " \n" }, save(60, false), false],
])("the text before %s is kept, or not", (_, before, next, isKept) => {
  expect(keepsReplacedLyrics(before, next)).toBe(isKept);
});

const verse = "Low tide on the radio, static in the rain";
it.each([
  ["deletes it", "", true],
  ["leaves only blank lines of it", " \n\n", true],
  ["pastes another text over it", "Nobody calls this number any more, nobody", true],
  ["deletes most of it", "Low tide on", true],
  ["deletes most of its middle", "Low tide rain", true],
  ["deletes a few words of it", "Low tide on the radio, in the rain", false],
  ["goes on with it", `${verse} again`, false],
  ["writes before it", `Intro\n${verse}`, false],
])("an autosave within ten minutes that %s keeps the earlier text, or not", (_, lyrics, isKept) => {
  expect(keepsReplacedLyrics({ ...autosaved, lyrics: verse }, { ...save(3), lyrics })).toBe(isKept);
});

it("an autosave that overwrites a few letters keeps no earlier text", () => {
  expect(
    keepsReplacedLyrics({ ...autosaved, lyrics: "Statik" }, { ...save(3), lyrics: "Rain" }),
  ).toBe(false);
});

it("the ten minutes of autosaves count from the first one, so that long editing keeps a text every ten minutes", () => {
  expect(autosavedSince({ lyrics: "" }, save(0))).toBe(minute(0));
  expect(autosavedSince(autosaved, save(9))).toBe(minute(0));
  expect(autosavedSince(autosaved, save(10))).toBe(minute(10));
  expect(autosavedSince(autosaved, save(1, false))).toBeUndefined();
});
