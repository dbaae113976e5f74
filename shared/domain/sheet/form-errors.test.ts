import { expect, it } from "vitest";
import { evenRows } from "../agreement/agreement.fixture.ts";
import { formErrorsOf, type TypedSheet } from "./form-errors.ts";

const [first, second] = evenRows(2);
if (first === undefined || second === undefined) throw new Error("There are two rows");
const sheet: TypedSheet = {
  title: "Low Tide Radio",
  artist: "Nia",
  bpm: 97,
  lyrics: "Static\n\ton the water",
  splits: [first, second],
};
const errorsWith = (change: Partial<typeof first>) =>
  formErrorsOf({ ...sheet, splits: [first, { ...second, ...change }] }).map(
    ({ path, message }) => `${path}: ${message}`,
  );

it("a sheet in its form has no errors, also with empty fields", () => {
  expect(formErrorsOf(sheet)).toEqual([]);
  expect(errorsWith({ songwriterName: "", email: "", pro: "", songwriterIpi: "" })).toEqual([]);
});

it("each field with another form is named by its row", () => {
  expect(errorsWith({ email: "nia@" })).toEqual(["splits.1.email: Valid email is required"]);
  expect(errorsWith({ email: `${"a".repeat(250)}@b.example` })).toHaveLength(1);
  expect(errorsWith({ songwriterName: "see www.evil.example" })).toEqual([
    "splits.1.songwriterName: Can't contain a web address",
  ]);
  expect(errorsWith({ publisherName: "a\nb", pro: "x://y", songwriterIpi: "1\u{e0041}" })).toEqual([
    "splits.1.pro: Can't contain a web address",
    "splits.1.songwriterIpi: Contains characters that can't be used",
    "splits.1.publisherName: Must be a single line",
  ]);
  expect(errorsWith({ typedShares: { masterShare: "33.333", copyrightShare: "101" } })).toEqual([
    "splits.1.copyrightPercentage: Must be a number from 0 to 100",
    "splits.1.masterPercentage: At most two decimals",
  ]);
});

it("the song's own fields are named", () => {
  const { title: _, ...rest } = sheet;
  const wrong = { title: "https://evil.example", typedBpm: "900", lyrics: "a\u0000" };
  expect(formErrorsOf({ ...rest, ...wrong, artist: "a\tb" })).toEqual([
    { path: "title", message: "Can't contain a web address" },
    { path: "artist", message: "Must be a single line" },
    { path: "bpm", message: "BPM must be a number from 1 to 300" },
    { path: "lyrics", message: "Contains characters that can't be used" },
  ]);
  expect(formErrorsOf({ ...sheet, typedBpm: "97.123" })).toEqual([
    { path: "bpm", message: "BPM can have at most two decimals" },
  ]);
});

it("third-party material is named if the song contains any, and another work's title has the form of a name", () => {
  expect(formErrorsOf({ ...sheet, thirdParty: null })).toEqual([]);
  expect(formErrorsOf({ ...sheet, thirdParty: "A sample of Tide, bars 1-4" })).toEqual([]);
  expect(formErrorsOf({ ...sheet, thirdParty: "" })).toEqual([
    { path: "thirdParty", message: "Name the samples, interpolations or AI-generated parts" },
  ]);
  expect(formErrorsOf({ ...sheet, thirdParty: "a\u0000" })).toEqual([
    { path: "thirdParty", message: "Contains characters that can't be used" },
  ]);
  expect(errorsWith({ versionOf: "www.evil.example" })).toEqual([
    "splits.1.versionOf: Can't contain a web address",
  ]);
});
