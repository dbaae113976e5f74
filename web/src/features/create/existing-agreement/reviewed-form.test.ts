import { expect, it } from "vitest";
import { emptyForm, emptyPrintedForm, emptyRow } from "../../../sheet/form/sheet-form.ts";
import { resolveUploadedAgreement } from "../../../sheet/form/sheet-resolver.ts";
import { toParsedContent } from "./to-parsed-content.ts";
import { fieldOfInput, inputOfField } from "./review/field-path.ts";
import { formRowsOfDocument, songFieldsOfDocument } from "./review/form-values-of-document.ts";
import { sharesAs100, printedTotals } from "./review/use-review-totals.ts";

const box = { left: 0, top: 0, width: 0.1, height: 0.1 };
const read = <Value>(value: Value) => ({ value, confidence: 1, page: 0, box });
const reading = {
  title: read("Low Tide"),
  splits: [
    { songwriterName: read("Ana Reyes"), songwriterPercentage: read(25), pro: read("BMI") },
    {
      songwriterName: read("Bo Lind"),
      songwriterPercentage: read(25),
      publisherName: read("Self"),
    },
  ],
};
const form = { ...emptyForm, title: "Low Tide", splits: formRowsOfDocument(reading) };

it("review form: rows have the read values as printed, and empty fields where nothing was found", () => {
  expect(form.splits).toMatchObject([
    { songwriterName: "Ana Reyes", songwriterShare: "25.00", pro: "BMI", publisherShare: "" },
    { songwriterName: "Bo Lind", pro: "", publisherName: "", selfPublished: true },
  ]);
});

it("review form: typed song fields are not overwritten", () => {
  expect(songFieldsOfDocument(reading, { title: "", artist: "Vela", lyrics: "" })).toEqual({
    title: "Low Tide",
    artist: "Vela",
    lyrics: "",
  });
});

it("review form: a field keeps its place in the document when rows are removed, and an added row has none", () => {
  const rows = [form.splits[1] ?? emptyRow, emptyRow];
  expect(fieldOfInput("splits.0.songwriterShare", rows)).toEqual({
    row: 1,
    name: "songwriterPercentage",
  });
  expect(inputOfField({ row: 1, name: "songwriterPercentage" }, rows)).toBe(
    "splits.0.songwriterShare",
  );
  expect(inputOfField({ row: 0, name: "songwriterName" }, rows)).toBeUndefined();
  expect(fieldOfInput("splits.1.email", rows)).toEqual({ row: -1, name: "email" });
  expect(fieldOfInput("title", rows)).toEqual({ name: "title" });
});

it("request body of the review: has the printed figures, and the scale only if it was chosen", () => {
  expect(toParsedContent(form, false)).toMatchObject({
    splits: [
      { songwriterName: "Ana Reyes", songwriterPercentage: 25, masterPercentage: null },
      { songwriterName: "Bo Lind", songwriterPercentage: 25 },
    ],
  });
  expect(toParsedContent(form, false).scale).toBeUndefined();
  expect(toParsedContent(form, true).scale).toEqual({ songwriterPercentage: 2 });
  expect(sharesAs100(form.splits)).toEqual([{ songwriterShare: 5000 }, { songwriterShare: 5000 }]);
  expect(printedTotals(form.splits).map(({ printed: { kind } }) => kind)).toEqual([
    "scaled",
    "absent",
    "absent",
    "absent",
  ]);
});

it("review form: rows require only a name", () => {
  expect(resolveUploadedAgreement(form).errors).toEqual({});
  const nameless = { ...form, splits: [{ ...emptyRow, songwriterShare: "50" }] };
  expect(resolveUploadedAgreement(nameless).errors.splits?.[0]?.songwriterName?.message).toBe(
    "Songwriter name is required",
  );
  expect(
    toParsedContent({ ...form, splits: [...form.splits, emptyRow] }, false).splits,
  ).toHaveLength(2);
});

it("review form: a row has no PRO unless one is printed or chosen", () => {
  const [added] = emptyPrintedForm.splits;
  expect(added?.pro).toBe("");
  const untouched = { ...emptyRow, songwriterName: "Cy Adler" };
  const splits = [...form.splits, untouched, { ...untouched, proChecked: true }];
  expect(toParsedContent({ ...form, splits }, false).splits.map(({ pro }) => pro)).toEqual([
    "BMI",
    "",
    "",
    "BMI",
  ]);
});
