import { expect, it } from "vitest";
import type { AgreementAnswer } from "../../../../shared/domain/sheet/signature-state.ts";
import { ownEntry, signingViewOf } from "./details/own-details.fixture.ts";
import { progressText, sheetOfView } from "./sheet-of-view.ts";

const view = signingViewOf([ownEntry()]);
const { agreeing } = view;
if (agreeing?.own === undefined) throw new Error("The view is a party's");
const asking = { ...agreeing, asksAgreementFirst: true };

it("counts who has signed; who has agreed while the sheet waits for that", () => {
  const signed = view.splits.map((split, index) =>
    index === 0 ? { ...split, signed: true, signedDate: "2026-11-22T12:00:00.000Z" } : split,
  );
  expect(progressText(view)).toBe("0 of 3 signed");
  expect(progressText({ ...view, splits: signed })).toBe("1 of 3 signed");
  const answers: AgreementAnswer[] = ["asked", "agreed", "asked"];
  const splits = view.splits.map((split, index) => ({ ...split, answer: answers[index] }));
  const asked = { ...view, splits, agreeing: asking };
  expect(progressText(asked)).toBe("1 of 3 agreed");
  expect(sheetOfView(asked).rows.map(({ answer }) => answer)).toEqual(answers);
  expect(progressText({ ...asked, status: "completed" })).toBeUndefined();
});

it("at the general link, who has agreed is not shown before a code: everyone was asked", () => {
  const { own: _, ...masked } = asking;
  const general = { ...view, link: "general" as const, agreeing: masked };
  expect(progressText(general)).toBeUndefined();
  expect(sheetOfView(general).rows.map(({ answer }) => answer)).toEqual([
    "asked",
    "asked",
    "asked",
  ]);
});
