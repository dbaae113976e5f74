import { expect, it } from "vitest";
import { evenRows } from "../agreement/agreement.fixture.ts";
import { noneYetAnswers } from "./none-yet-answers.ts";
import { missingFieldsOf } from "./sheet-rows.ts";

const [row] = evenRows(1);
if (row === undefined) throw new Error("one row");
const unknown = { ...row, songwriterIpi: "", publisherName: "", publisherIpi: "" };

it("answers for a row of which nothing is known make it complete", () => {
  const answers = noneYetAnswers(unknown);
  expect(answers).toEqual({ songwriterIpi: "none", selfPublished: true });
  expect(missingFieldsOf({ ...unknown, ...answers })).toEqual([]);
});

it("answers replace nothing that was entered, and nothing that no share requires", () => {
  expect(noneYetAnswers(row)).toEqual({});
  expect(noneYetAnswers({ ...unknown, songwriterShare: 0, publisherShare: 0 })).toEqual({});
  expect(noneYetAnswers({ ...row, publisherIpi: "" })).toEqual({ publisherIpi: "none" });
  // Somebody began to enter a publisher.
  expect(noneYetAnswers({ ...row, publisherName: "" })).toEqual({});
});

it("a publisher or an owner states its details itself", () => {
  const nothing = { ...unknown, songwriterShare: 0 };
  expect(noneYetAnswers(nothing)).toEqual({});
  expect(noneYetAnswers({ ...nothing, publisherShare: 0, masterShare: 10_000 })).toEqual({});
});
