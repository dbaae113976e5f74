import { expect, it } from "vitest";
import type { PageWord } from "../page-text.ts";
import type { Row } from "../rows.ts";
import { readSocietyInto } from "./read-society.ts";

function societyOf(text: string): string | undefined {
  const words = text.split(" ").map((one, index): PageWord => ({
    text: one.replace("[_]", "[ ]"),
    confidence: 1,
    page: 0,
    box: { left: index * 0.05, top: 0.1, width: 0.04, height: 0.01 },
    ...(/^\[.\]$/.test(one) ? { mark: true } : {}),
  }));
  const row: Row = {};
  readSocietyInto(row, words, 1);
  return row.pro?.value;
}

it.each([
  ["[X] ASCAP [_] BMI Other", "ASCAP"],
  ["[_] ASCAP [X] BMI Other", "BMI"],
  ["[_] ASCAP [_] BMI Other IMRO", "IMRO"],
  ["[_] GEMA [_] AKM [X] Andere: SUISA", "SUISA"],
  ["[_] GEMA [_] AKM [_] Sonstige: SUISA", "SUISA"],
  ["[_] ASCAP [X] BMI [_] Other (specify):", "BMI"],
  ["[_] ASCAP [_] BMI Other", undefined],
  ["[_] ASCAP [_] BMI Other Name", undefined],
  ["[_] ASCAP [_] BMI [X] SESAC 00253431223", "SESAC"],
  ["[_] ASCAP", undefined],
  ["[X] ASCAP", "ASCAP"],
])("%s is %s", (text, society) => {
  expect(societyOf(text)).toBe(society);
});
