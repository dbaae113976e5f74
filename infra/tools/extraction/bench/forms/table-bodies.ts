import type { SplitTruth } from "../sheet-truth.ts";
import { nameOf, shareOf } from "./form.ts";
import type { Form, Part } from "./form.ts";
import { drawGrid } from "./grid.ts";
import type { GridStyle } from "./grid.ts";

const headsOf = ({ fields }: Form): string[] => fields.map(({ label }) => label);
const rowsOf = ({ fields, sheet }: Form): string[][] =>
  sheet.splits.map((split, index) => fields.map(({ cell }) => cell(split, index)));

/** A table with a row for each writer. `total` adds a row with the sum, or with what the sheet claims. */
export function tableBody(style: GridStyle & { total?: "sum" | "claim" } = {}): Part {
  return (form) => {
    const lines = style.lines ?? form.random.pick(["all", "rows", "none", "stripes"] as const);
    const total = style.total === undefined ? [] : [totalRow(form, style.total)];
    drawGrid(form.paper, headsOf(form), [...rowsOf(form), ...total], { ...style, lines });
  };
}

function totalRow({ fields, sheet, labels, printShare }: Form, kind: "sum" | "claim"): string[] {
  const sum = sheet.splits.reduce((all, split) => all + Number(split.songwriterPercentage), 0);
  const shown = kind === "claim" ? 100 : Math.round(sum);
  const at = fields.findIndex(({ name }) => name === "share");
  return fields.map((_, index) =>
    index === at ? printShare(shown) : index === (at === 0 ? 1 : 0) ? labels.total : "",
  );
}

/** Each writer takes two lines, and so does the head. */
export const twoLineRows: Part = (form) => {
  const { paper, sheet, fields, random } = form;
  const half = Math.ceil(fields.length / 2);
  const [upper, lower] = [fields.slice(0, half), fields.slice(half)];
  const width = (paper.right - paper.left) / half;
  const line = (cells: readonly string[], bold: boolean): void => {
    for (const [index, cell] of cells.entries())
      paper.text(paper.left + 4 + index * width, cell, { size: 8, bold });
    paper.y += 13;
  };
  const isRuled = random.chance(0.7);
  line(upper.map(({ label }) => label), true); // prettier-ignore
  line(lower.map(({ label }) => label), true); // prettier-ignore
  for (const [row, split] of sheet.splits.entries()) {
    if (isRuled) paper.rule(paper.left, paper.right, paper.y - 2);
    paper.y += 3;
    line(upper.map(({ cell }) => cell(split, row)), false); // prettier-ignore
    line(lower.map(({ cell }) => cell(split, row)), false); // prettier-ignore
  }
  paper.y += 12;
};

/** Lyricists and composers under headings of their own. */
export const groupedTable: Part = (form) => {
  const { paper, sheet, random, fields } = form;
  const turn = Math.max(1, Math.floor(sheet.splits.length / 2));
  const groups = [sheet.splits.slice(0, turn), sheet.splits.slice(turn)] as const;
  const names = random.pick<readonly string[]>([["LYRICS", "MUSIC"], ["Lyricists", "Composers"], ["Words by", "Music by"]]); // prettier-ignore
  drawGrid(paper, headsOf(form), [], { lines: "none" });
  paper.y -= 10;
  for (const [index, group] of groups.entries()) {
    if (group.length === 0) continue;
    paper.text(paper.left, names[index] ?? "", { bold: true, size: 10 });
    paper.y += 17;
    drawGrid(paper, undefined, group.map((split, row) => fields.map(({ cell }) => cell(split, row)))); // prettier-ignore
  }
};

/** Writers as columns, facts as rows. */
export const transposedTable: Part = (form) => {
  const { paper, sheet, fields, language, random } = form;
  const word = random.pick(language.writer);
  const rows = fields.map(({ label, cell }) => [label, ...sheet.splits.map(cell)]);
  const heads = ["", ...sheet.splits.map((_, index) => `${word} ${index + 1}`)];
  drawGrid(paper, random.chance(0.6) ? heads : undefined, rows, { lines: "all", widest: 110 });
};

/** Two writers share a cell, one below the other or beside each other. */
export const pairsInCells: Part = (form) => {
  const { paper, sheet, fields, random } = form;
  const joint = random.pick(["\n", "\n", " / ", " & "]);
  const pairs: SplitTruth[][] = [];
  for (let at = 0; at < sheet.splits.length; at += 2) pairs.push(sheet.splits.slice(at, at + 2));
  if (joint === " & ")
    for (const [a, b] of pairs) if (a && b) b.songwriterPercentage = a.songwriterPercentage;
  const rows = pairs.map((pair, at) =>
    fields.map(({ name, cell }) => {
      const cells = pair.map((split, index) => cell(split, at * 2 + index));
      if (joint === " & " && name === "share" && pair.length > 1) return `${cells[0]} each`;
      return cells
        .map((one) => one || "–")
        .join(joint === " & " && name !== "name" ? " / " : joint);
    }),
  );
  drawGrid(paper, headsOf(form), rows, { lines: random.pick(["all", "rows"]), widest: 170 });
};

/** Each publisher in an indented row below its writer. */
export const publishersBelow: Part = (form) => {
  const { paper, sheet, labels, printShare } = form;
  const lefts = [
    paper.left,
    paper.left + 225,
    paper.left + 275,
    paper.left + 365,
    paper.left + 440,
  ];
  const line = (cells: readonly string[], indent = 0, bold = false): void => {
    for (const [index, cell] of cells.entries())
      paper.text((lefts[index] ?? 0) + (index === 0 ? indent : 0), cell, { size: 9, bold });
    paper.y += 16;
  };
  line([labels.name, "Role", labels.pro, labels.ipi, labels.share], 0, true);
  for (const split of sheet.splits) {
    line([nameOf(split), "CA", split.pro === null ? "" : String(split.pro), split.songwriterIpi === null ? "" : String(split.songwriterIpi), shareOf(form, split)]); // prettier-ignore
    if (split.publisherName === null) continue;
    const share = split.publisherPercentage === null ? "" : printShare(Number(split.publisherPercentage)); // prettier-ignore
    line([String(split.publisherName), "E", "", split.publisherIpi === null ? "" : String(split.publisherIpi), share], 16); // prettier-ignore
  }
  paper.y += 12;
};

/** A column of names, the given and the family name in cells of their own. */
export const firstAndLast: Part = (form) => {
  const { fields, sheet, paper } = form;
  const rest = fields.filter(({ name }) => name !== "name");
  const rows = sheet.splits.map((split, index) => {
    const [first = "", ...last] = nameOf(split).split(" ");
    return [last.join(" "), first, ...rest.map(({ cell }) => cell(split, index))];
  });
  drawGrid(paper, ["Last Name", "First Name", ...rest.map(({ label }) => label)], rows, { lines: "all" }); // prettier-ignore
};
