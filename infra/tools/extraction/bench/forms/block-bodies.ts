import { text } from "../drawing.ts";
import type { SplitTruth } from "../sheet-truth.ts";
import { nameOf, shareOf } from "./form.ts";
import type { Form, Part } from "./form.ts";

/** A ruled box for each writer, several beside each other. */
export function boxesBody(columns: number, way: "lines" | "cells" = "lines"): Part {
  return (form) => {
    const { paper, sheet, fields, random } = form;
    const gap = 10;
    const width = (paper.right - paper.left + gap) / columns - gap;
    const rows = way === "cells" ? Math.ceil(fields.length / cellsBeside(columns)) : fields.length;
    const height = way === "cells" ? rows * 27 + 16 : rows * 13 + 24;
    const heading = random.chance(0.8) ? random.pick(form.language.writer) : undefined;
    for (const [index, split] of sheet.splits.entries()) {
      const column = index % columns;
      if (index > 0 && column === 0) paper.y += height + 8;
      const left = paper.left + column * (width + gap);
      paper.box(left, paper.y, width, height);
      if (heading !== undefined) paper.text(left + 5, `${heading} ${index + 1}`, { size: 8, bold: true, y: paper.y + 4 }); // prettier-ignore
      if (way === "cells") drawCells(form, split, index, left, width, cellsBeside(columns));
      else
        for (const [row, { label, cell }] of fields.entries())
          paper.text(left + 5, `${label}: ${cell(split, index)}`, { size: 8, y: paper.y + 18 + row * 13 }); // prettier-ignore
    }
    paper.y += height + 16;
  };
}

const cellsBeside = (columns: number): number => (columns === 1 ? 3 : 2);

/** Cells with the label in their corner. */
function drawCells(
  form: Form,
  split: SplitTruth,
  index: number,
  left: number,
  width: number,
  beside: number,
): void {
  const { paper, fields } = form;
  const cellWidth = width / beside;
  for (const [at, { label, cell }] of fields.entries()) {
    const x = left + (at % beside) * cellWidth;
    const y = paper.y + 16 + Math.floor(at / beside) * 27;
    paper.box(x, y, cellWidth, 27);
    paper.text(x + 3, label, { size: 6, y: y + 2 });
    paper.text(x + 3, cell(split, index), { size: 8.5, y: y + 12 });
  }
}

/** Blocks of lines side by side, without a frame; labels and values in columns or in one text. */
export function besideBody(columns: number): Part {
  return (form) => {
    const { paper, sheet, fields, random } = form;
    const width = (paper.right - paper.left) / columns;
    const apart = random.chance(0.5) && columns === 2 ? 95 : undefined;
    const word = random.pick(form.language.writer);
    for (let from = 0; from < sheet.splits.length; from += columns) {
      const beside = sheet.splits.slice(from, from + columns);
      for (const side of beside.keys())
        paper.text(paper.left + side * width, `${word} ${from + side + 1}`, {
          bold: true,
          size: 10,
        });
      paper.y += 17;
      for (const { label, cell } of fields) {
        for (const [side, split] of beside.entries()) {
          const left = paper.left + side * width;
          const value = cell(split, from + side);
          paper.text(left, apart === undefined ? `${label}: ${value}` : label, { size: 8 });
          if (apart !== undefined) paper.text(left + apart, value, { size: 8 });
        }
        paper.y += 14;
      }
      paper.y += 14;
    }
  };
}

/** Values on rules with their labels below them, two in a line. */
export const captionBlocks: Part = (form) => {
  const { paper, sheet, fields } = form;
  const width = (paper.right - paper.left) / 2;
  for (const [index, split] of sheet.splits.entries()) {
    for (const [at, { label, cell }] of fields.entries()) {
      const left = paper.left + (at % 2) * width;
      paper.text(left + 2, cell(split, index), { size: 9 });
      paper.rule(left, left + width - 14, paper.y + 13);
      paper.text(left + 2, label, { size: 6.5, y: paper.y + 15 });
      if (at % 2 === 1 || at === fields.length - 1) paper.y += 31;
    }
    paper.y += 8;
  }
};

/** The labels and values of a writer in one flowing line after the other, as typed in a word processor. */
export const typedBlocks: Part = (form) => {
  const { paper, sheet, fields, random } = form;
  const mark = random.pick([": ", " - ", " = ", ":  "]);
  for (const [index, split] of sheet.splits.entries()) {
    const facts = fields.map(({ label, cell }) => ({ label, value: cell(split, index) }));
    paper.paragraph(facts.filter(({ value }) => value !== "").map(({ label, value }) => `${label}${mark}${value}`).join(random.pick([", ", "; ", "   "]))); // prettier-ignore
    paper.y += 6;
  }
};

/** Names in large letters with the share at the right side, details below. */
export const shareCards: Part = (form) => {
  const { paper, sheet, fields } = form;
  for (const [index, split] of sheet.splits.entries()) {
    paper.text(paper.left, nameOf(split), { size: 13, bold: true });
    const share = shareOf(form, split);
    paper.text(paper.right - paper.widthOf(share, { size: 15, bold: true }), share, { size: 15, bold: true }); // prettier-ignore
    paper.y += 20;
    const details = fields.filter(({ name }) => name !== "name" && name !== "share");
    const values = details.map((field) => ({ ...field, value: field.cell(split, index) })).filter(({ value }) => value !== ""); // prettier-ignore
    for (const line of paper.wrapped(
      values.map(({ label, value }) => `${label} ${value}`).join("  ·  "),
      paper.right - paper.left,
      { size: 9 },
    )) {
      // prettier-ignore
      paper.text(paper.left, line, { size: 9 });
      paper.y += 13;
    }
    paper.rule(paper.left, paper.right, paper.y + 3);
    paper.y += 16;
  }
};

/** Blocks in which the society is chosen by ticking a printed box. */
export const tickedSocieties: Part = (form) => {
  const { paper, sheet, fields, random } = form;
  const mark = random.pick(["cross", "tick"] as const);
  for (const [index, split] of sheet.splits.entries()) {
    paper.text(paper.left, `${random.pick(["CO-WRITER", "WRITER"])} ${index + 1}`, { bold: true });
    paper.y += 17;
    for (const { name, label, cell } of fields) {
      paper.text(paper.left, `${label}:`, { size: 9 });
      if (name === "pro") drawTicks(form, split, mark);
      else {
        const left = paper.left + 140;
        paper.text(left, cell(split, index), { size: 9 });
        paper.rule(left - 4, paper.right - 80, paper.y + 12);
      }
      paper.y += 17;
    }
    paper.y += 8;
  }
};

const offered = ["ASCAP", "BMI", "SESAC", "GMR"] as const;

function drawTicks({ paper, random }: Form, split: SplitTruth, mark: "cross" | "tick"): void {
  // A form offers the large societies. Who is with another one ticks 'Other' and writes its name.
  const own = random.chance(0.8) ? random.pick(offered) : text(split.pro);
  split.pro = own === "" ? null : own;
  let x = paper.left + 140;
  for (const society of offered) {
    paper.square(x, society === own ? mark : undefined);
    paper.text(x + 13, society, { size: 9 });
    x += 60;
  }
  const isOther = own !== "" && !offered.some((society) => society === own);
  paper.square(x, isOther ? mark : undefined);
  paper.text(x + 13, isOther ? `Other: ${own}` : "Other: ________", { size: 9 });
}
