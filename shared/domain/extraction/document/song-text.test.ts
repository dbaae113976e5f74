import { expect, it } from "vitest";
import { canNameSong, ownPartOf, upToStop } from "./song-text.ts";

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

it.each(["W713218", "T-034.524.680-1", "GB-ABC-21-12345", "fifty percent", "thirty-five percent (35%)", "one half", "la mitad", "ein Drittel", "cinquante pour cent", "il cinquanta per cento"])(
  "%s is no title",
  (text) => expect(canNameSong(text, "title", true)).toBe(false),
); // prettier-ignore

it.each(["Fifty", "One Half", "U2", "99 Problems", "Half a Mile of Sea"])("%s can be one", (text) =>
  expect(canNameSong(text, "title", true)).toBe(true),
);

it.each(["DURATION 2", "DATE May 6", "DATE 2023-04-13 STATUS Unreleased"])(
  "%s is the next field and no performer",
  (text) => expect(canNameSong(text, "artist", false)).toBe(false),
);

it("a full stop ends a name, unless it is of an initial or a short form", () => {
  expect(upToStop("Wild Juniper. Everybody")).toBe("Wild Juniper");
  expect(upToStop("St. Vincent")).toBe("St. Vincent");
  expect(upToStop("Lou K. Marsh. Thanks")).toBe("Lou K. Marsh");
});
