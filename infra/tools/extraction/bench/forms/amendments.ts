import { drop } from "../drawing.ts";
import { nameOf, shareOf } from "./form.ts";
import type { Form, Part } from "./form.ts";
import { drawGrid } from "./grid.ts";

/** The day of the sheet that is amended: some months before. */
function earlierDate({ sheet, language, random }: Form): string {
  const [year = "2020", month = "01"] = (sheet.date ?? "").split("-");
  return language.printDate(`${Number(year) - 1}-${month}-0${1 + random.below(9)}`, random);
}

/** What each writer had before the amendment. It is not what counts. */
function earlierShares({ sheet, printShare, random }: Form): string[] {
  const shares = sheet.splits.map(({ songwriterPercentage }) => Number(songwriterPercentage));
  const turned = [...shares.slice(1), ...shares.slice(0, 1)];
  const changed = turned.every((share, index) => share === shares[index])
    ? turned.map((share, index) => (index === 0 ? share - 5 : index === 1 ? share + 5 : share))
    : turned;
  return changed.map((share, index) => (random.chance(0.1) && index > 1 ? "–" : printShare(share)));
}

function opening(form: Form): void {
  const { paper, sheet, random } = form;
  paper.centered(random.pick(["AMENDMENT No. 1", "First Amendment to Split Sheet", "Amended Split Sheet"]), 15); // prettier-ignore
  const performer = sheet.artist === null ? "" : `, performed by ${sheet.artist}`;
  paper.paragraph(
    `This amendment of ${sheet.printedDate} changes the split sheet dated ${earlierDate(form)} for the song "${sheet.title}"${performer}. All else in the earlier sheet stays as it is.`,
  );
  paper.y += 6;
}

/** A table with the old and the new share of each writer. */
export const oldAndNewShares: Part = (form) => {
  opening(form);
  const { paper, sheet, fields, random } = form;
  const before = earlierShares(form);
  const [old, now] = random.pick<readonly [string, string]>([["Previous %", "Amended %"], ["Old share", "New share"], ["From", "To"]]); // prettier-ignore
  const shown = fields.filter(({ name }) => name !== "share");
  const rows = sheet.splits.map((split, index) => [...shown.map(({ cell }) => cell(split, index)), before[index] ?? "", shareOf(form, split)]); // prettier-ignore
  drawGrid(paper, [...shown.map(({ label }) => label), old, now], rows, { lines: "all" });
};

/** Sentences that replace the shares of an earlier sheet. */
export const replacedSchedule: Part = (form) => {
  opening(form);
  const { paper, sheet } = form;
  drop(sheet, "pro", "songwriterIpi", "publisherName", "publisherIpi", "email");
  const before = earlierShares(form);
  const parts = sheet.splits.map((split, index) => `${nameOf(split)} ${shareOf(form, split)} (formerly ${before[index]})`); // prettier-ignore
  paper.paragraph(`Schedule A is deleted and replaced by the following: ${parts.join("; ")}.`);
  paper.paragraph("Income received before the date of this amendment is shared as before.");
};
