import { expect, it } from "vitest";
import { nicknamedIn } from "./nicknames.ts";

it.each([
  ['the song is Anthony "Tone" Brocato 15%', ["Anthony Brocato"]],
  ['e DOUGLAS "DODÔ" FERREIRA, brasileiro', ["DOUGLAS FERREIRA"]],
  ['the song "Low Tide" Ana Reyes 50%', []],
  ['Single "Halo" Nova Bright', []],
  ['Ana Reyes "Low Tide" 50%', []],
])("a name has a nickname in quotation marks inside, and a title is none: %s", (text, names) => {
  expect(nicknamedIn(text).map(({ value }) => value)).toEqual(names);
});
