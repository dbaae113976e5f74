import { expect, it } from "vitest";
import type { WholeSuggestion } from "../../../../../shared/contracts/agreements/suggestion-views.ts";
import { emptyForm, emptyRow, type SheetForm } from "../../../sheet/form/sheet-form.ts";
import { withSuggestion } from "./suggested-form.ts";

const rowOf = (rowId: string, songwriterName: string, share: string) => ({
  ...emptyRow,
  rowId,
  songwriterName,
  email: `${rowId}@example.com`,
  songwriterShare: share,
});
const form: SheetForm = {
  ...emptyForm,
  title: "Calm",
  lyrics: "One",
  thirdParty: "A loop of 'Rain'",
  splits: [rowOf("a", "Ben", "60.00"), rowOf("b", "Cy", "30.00"), rowOf("c", "Ben Co", "10.00")],
};
const splits = [{ contributorId: "ben" }, { contributorId: "cy" }, { contributorId: "ben" }];

const facts = {
  view: "whole",
  id: "aSuggestionOfManyCharacters",
  contributorId: "ben",
  name: "Ben",
  version: 1,
  at: "2026-11-03T10:00:00.000Z",
  state: "open",
  message: "",
  isShown: false,
  canBeAccepted: true,
} as const;
const percentages = (share: number) => ({
  songwriterPercentage: share,
  publisherPercentage: share,
  copyrightPercentage: share,
  masterPercentage: share,
});
const filled = (suggestion: WholeSuggestion) => withSuggestion(form, suggestion, splits);
const text = (content: Extract<WholeSuggestion, { kind: "text" }>["content"]) =>
  filled({ ...facts, kind: "text", content });

it("fills in suggested shares by the ids of the rows, with an empty field for 0", () => {
  const rows = [
    { rowId: "c", ...percentages(0) },
    { rowId: "a", ...percentages(66.67) },
    { rowId: "b", ...percentages(33.33) },
  ];
  const { splits: after } = filled({ ...facts, kind: "shares", content: { rows } });
  expect(after.map(({ songwriterShare, masterShare }) => [songwriterShare, masterShare])).toEqual([
    ["66.67", "66.67"],
    ["33.33", "33.33"],
    ["", ""],
  ]);
  expect(after.map(({ songwriterName }) => songwriterName)).toEqual(["Ben", "Cy", "Ben Co"]);
});

it("fills in suggested texts; null and an empty text are no third-party material", () => {
  expect(text({ title: "Calmer", lyrics: "" })).toEqual({ ...form, title: "Calmer", lyrics: "" });
  expect(text({ thirdParty: null }).thirdParty).toBeNull();
  expect(text({ thirdParty: "" }).thirdParty).toBeNull();
  expect(text({ artist: "Nia" })).toEqual({ ...form, artist: "Nia" });
});

it("adds who is missing, in a row that is the same after a reload", () => {
  const content = { name: "Rob Hill", email: "rob@example.com", shares: percentages(12.5) };
  const suggestion = { ...facts, kind: "missing_person", content } as const;
  const added = filled(suggestion).splits.at(-1);
  expect(added).toEqual({
    ...emptyRow,
    ...{ rowId: facts.id, songwriterName: "Rob Hill", email: "rob@example.com" },
    ...{ songwriterShare: "12.50", publisherShare: "12.50" },
    ...{ copyrightShare: "12.50", masterShare: "12.50" },
  });
  expect(filled(suggestion)).toEqual(filled(suggestion));
  const nameless = filled({ ...facts, kind: "missing_person", content: { name: "Rob" } });
  expect(nameless.splits.at(-1)).toMatchObject({ email: "", songwriterShare: "" });
});

it("leaves out every row of who didn't work on the song, and never the last row", () => {
  const suggestion = { ...facts, kind: "not_mine", content: {} } as const;
  expect(filled(suggestion).splits.map(({ songwriterName }) => songwriterName)).toEqual(["Cy"]);
  const alone = { ...form, splits: form.splits.slice(0, 1) };
  expect(withSuggestion(alone, suggestion, splits).splits).toEqual([
    { ...emptyRow, rowId: facts.id },
  ]);
});

it("a question changes nothing", () => {
  expect(filled({ ...facts, kind: "unsure", content: {} })).toBe(form);
});
