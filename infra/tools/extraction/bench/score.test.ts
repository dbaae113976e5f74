import { expect, it } from "vitest";
import type {
  ExtractedRow,
  ExtractedSheet,
} from "../../../../shared/domain/extraction/parse-split-sheet.ts";
import { Random } from "./random.ts";
import { f1Score, scoreSheet } from "./score.ts";
import { makeSplit, makeTruth } from "./sheet-truth.ts";
import type { SheetTruth, SplitTruth } from "./sheet-truth.ts";
import { usualVocabulary } from "./vocabulary.ts";

const found = <T>(value: T) => ({
  value,
  confidence: 0.95,
  page: 0,
  box: { left: 0, top: 0, width: 0, height: 0 },
});

const row = (name: string, share: number): ExtractedRow => ({
  songwriterName: found(name),
  songwriterPercentage: found(share),
});

function split(name: string, share: number): SplitTruth {
  const made = makeSplit(name, share, new Random(1), usualVocabulary);
  return { ...made, pro: null, songwriterIpi: null, publisherName: null, publisherIpi: null, email: null }; // prettier-ignore
}

function truthOf(...splits: SplitTruth[]): SheetTruth {
  const truth = makeTruth(new Random(1));
  return { ...truth, title: "Low Tide", artist: null, date: null, lyrics: null, splits };
}

const sheet = (title: string, ...splits: ExtractedRow[]): ExtractedSheet => ({
  splits,
  title: found(title),
  rawText: "",
});

it("counts values, and rows of which all values are right", () => {
  const truth = truthOf(split("Ann Lee", 60), split("Bo Marsh", 40));
  const score = scoreSheet(sheet("Low Tide", row("Ann Lee", 60), row("Bo Marsh", 30)), truth);
  expect(score.count).toEqual({ right: 4, wrong: 1, missed: 1 });
  expect(score.rows).toEqual({ all: 2, exact: 1 });
  expect(score.mistakes).toEqual(["songwriterPercentage: 30 for 40"]);
});

it("rows of the same name are compared, also if an earlier name is much alike", () => {
  const truth = truthOf(split("Anna Araújo", 60), split("Hanna Araújo", 40));
  const score = scoreSheet(sheet("Low Tide", row("Hanna Araújo", 40)), truth);
  expect(score.count).toEqual({ right: 3, wrong: 0, missed: 2 });
});

it("a row that was not read is no exact one, and a row that is not on the sheet is wrong", () => {
  const truth = truthOf(split("Ann Lee", 100));
  const score = scoreSheet(sheet("Low Tide", row("Quentin Zielinski", 100)), truth);
  expect(score.count).toEqual({ right: 1, wrong: 2, missed: 2 });
  expect(score.rows).toEqual({ all: 1, exact: 0 });
});

it.each([
  ["OKAFOR, MARIA", "Maria Okafor"],
  ["WASHINGTON JR., DESHAWN", "DeShawn Washington Jr."],
  ["Fitzgerald III, Ana", "Ana Fitzgerald III"],
  ["Ana Fitzgerald, Sr.", "Ana Fitzgerald Sr."],
])("%s is the same name as %s", (printed, read) => {
  const score = scoreSheet(sheet("Low Tide", row(read, 100)), truthOf(split(printed, 100)));
  expect(score.mistakes).toEqual([]);
});

it("further values of the truth are right as well, and nothing is", () => {
  const self = { ...split("Ann Lee", 100), alsoRight: { publisherName: ["self"] } };
  const read = { ...row("Ann Lee", 100), publisherName: found("Self") };
  expect(scoreSheet(sheet("Low Tide", read), truthOf(self)).mistakes).toEqual([]);
  expect(scoreSheet(sheet("Low Tide", row("Ann Lee", 100)), truthOf(self)).mistakes).toEqual([]);
  const other = { ...row("Ann Lee", 100), publisherName: found("Bell Music") };
  expect(scoreSheet(sheet("Low Tide", other), truthOf(self)).mistakes).toHaveLength(1);
});

it("several songs are compared by their titles, in any order; a song that was not read is missed", () => {
  const first = { title: "Low Tide", artist: null, date: null, splits: [split("Ann Lee", 100)] };
  const second = { ...first, title: "Kerosene", splits: [split("Bo Marsh", 100)] };
  const truth = { ...truthOf(...first.splits), songs: [first, second] };
  const [a, b] = [sheet("Low Tide", row("Ann Lee", 100)), sheet("Kerosene", row("Bo Marsh", 100))];
  expect(f1Score(scoreSheet({ ...a, songs: [b, a] }, truth).count)).toBe(1);
  expect(scoreSheet(a, truth).count).toEqual({ right: 3, wrong: 0, missed: 3 });
  const only = truthOf(...first.splits);
  expect(scoreSheet({ ...a, songs: [a, b] }, only).count).toEqual({
    right: 3,
    wrong: 3,
    missed: 0,
  });
});
