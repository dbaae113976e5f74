import { expect, it } from "vitest";
import { canNameSong, ownPartOf } from "./song-text.ts";

it.each(["Low Tide", "25", "1999", "99 Problems", "Untitled", "May 3", "(Sittin' on) the Dock", "By Night"])(
  "%s can be the title behind a label with a colon",
  (text) => expect(canNameSong(text, "title", true)).toBe(true),
); // prettier-ignore

it.each(["25 %", "368863", "17 May 2017", "00123456789", "ana@post.example", "to be announced", "5a", "n/a", "Share"])(
  "%s is the value or the label of another field",
  (text) => {
    expect(canNameSong(text, "title", false)).toBe(false);
    expect(canNameSong(text, "artist", false)).toBe(false);
  },
); // prettier-ignore

it.each(["By: /s/ Ana Reyes", "ASCAP", "Notified on", "License fee", "s52 v1.ptx, 112 BPM"])(
  "%s is no performer",
  (text) => expect(canNameSong(text, "artist", false)).toBe(false),
); // prettier-ignore

it.each(["Nova Bright", "The 1975", "Los Días de Ayer", "Fenêtre sur Cour", "Nina & the Northside", "IFÉ"])(
  "%s can be a performer",
  (text) => expect(canNameSong(text, "artist", false)).toBe(true),
); // prettier-ignore

it("a label in the same run ends a value", () => {
  expect(ownPartOf("Nova Bright. Delivered: 3 May 2020")).toBe("Nova Bright");
  expect(ownPartOf("St. Vincent")).toBe("St. Vincent");
});
