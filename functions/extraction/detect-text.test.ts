import { GetDocumentTextDetectionCommand, TextractClient } from "@aws-sdk/client-textract";
import { mockClient } from "aws-sdk-client-mock";
import { expect, it, onTestFinished } from "vitest";
import { parseSplitSheet } from "../../shared/domain/extraction/parse-split-sheet.ts";
import { wordsOfTextract } from "../../shared/domain/extraction/textract-words.ts";
import { collectBlocks } from "./detect-text.ts";
import { recordedTextractAnswer } from "./recorded-answer.fixture.ts";

const [first, second] = recordedTextractAnswer();

it("collectBlocks joins the parts of an answer, from which the sheet is parsed", async () => {
  const mock = mockClient(TextractClient);
  onTestFinished(() => mock.restore());
  mock.on(GetDocumentTextDetectionCommand, { JobId: "job" }).resolves(first);
  mock.on(GetDocumentTextDetectionCommand, { JobId: "job", NextToken: "next" }).resolves(second);
  const blocks = (await collectBlocks(new TextractClient({}), "job")) ?? [];
  const sheet = parseSplitSheet(wordsOfTextract(blocks));
  expect(sheet.title?.value).toBe("Paper Lanterns");
  expect(
    sheet.splits.map((one) => [
      one.songwriterName.value,
      one.pro?.value,
      one.songwriterPercentage?.value,
    ]),
  ).toEqual([
    ["Ana Reyes", "BMI", 62.5],
    ["Tom Okafor", "ASCAP", 37.5],
  ]);
  expect(sheet.splits.map(({ signed, signedDate }) => [signed?.value, signedDate?.value])).toEqual([
    [true, "2023-03-14"],
    [undefined, undefined],
  ]);
  expect(sheet.rawText).not.toMatch(/\/s\/|\[ \]/);
});

it("collectBlocks gives undefined for a running job and throws for a failed one", async () => {
  const mock = mockClient(TextractClient);
  onTestFinished(() => mock.restore());
  mock
    .on(GetDocumentTextDetectionCommand)
    .resolvesOnce({ JobStatus: "IN_PROGRESS" })
    .resolvesOnce({ JobStatus: "FAILED", StatusMessage: "INVALID" });
  expect(await collectBlocks(new TextractClient({}), "job")).toBeUndefined();
  await expect(collectBlocks(new TextractClient({}), "job")).rejects.toThrow("INVALID");
});
