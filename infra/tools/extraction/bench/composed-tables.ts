import type { PlainSplit } from "../plain-sheet.ts";
import { drop, text } from "./drawing.ts";
import type { Layout } from "./drawing.ts";
import { drawFoot, drawHead } from "./frame.ts";
import type { Paper } from "./paper.ts";
import type { Random } from "./random.ts";
import {
  addPublisherShares,
  evenShares,
  familyNameFirst,
  pickShareForm,
  printShare,
} from "./shares.ts";
import type { SheetTruth } from "./sheet-truth.ts";
import { pickLabels } from "./vocabulary.ts";
import type { Labels } from "./vocabulary.ts";

interface Column {
  head: string;
  cell: (split: PlainSplit, index: number) => string;
  total?: true;
}

/** Randomly composed tables: which columns, in which order, under which headings, with which lines. */
export const composedTables: readonly Layout[] = [
  {
    name: "composed table",
    unusual: true,
    draw: (paper, sheet, random) => {
      const words = pickLabels(random);
      evenShares(sheet, random);
      drawHead(paper, sheet, words, random);
      drawTable(paper, columnsOf(sheet, words, random), sheet, random, words.total);
      drawFoot(paper, sheet, random);
    },
  },
  {
    name: "head of two lines",
    unusual: true,
    draw: (paper, sheet, random) => {
      const words = pickLabels(random);
      evenShares(sheet, random);
      addPublisherShares(sheet, random);
      drawHead(paper, sheet, words, random);
      const form = pickShareForm(random);
      const columns: Column[] = [
        { head: "Writer Name", cell: (split) => text(split.songwriterName) },
        { head: "Writer IPI #", cell: (split) => text(split.songwriterIpi) },
        { head: "PRO", cell: (split) => text(split.pro) },
        { head: "Writer Share", cell: (split) => printShare(form, split.songwriterPercentage) },
        { head: "Publisher Name", cell: (split) => text(split.publisherName) || "N/A" },
        { head: "Publisher IPI #", cell: (split) => text(split.publisherIpi) },
        { head: "Publisher Share", cell: (split) => printShare(form, split.publisherPercentage) },
      ];
      drop(sheet, "email");
      drawTable(paper, columns, sheet, random, undefined);
      drawFoot(paper, sheet, random);
    },
  },
  {
    name: "publishing and master side by side",
    unusual: true,
    draw: (paper, sheet, random) => {
      const words = pickLabels(random);
      evenShares(sheet, random);
      drawHead(paper, sheet, words, random);
      for (const split of sheet.splits) split.masterPercentage = split.songwriterPercentage;
      const form = pickShareForm(random);
      paper.text(paper.left, "PUBLISHING SPLITS", { bold: true });
      paper.text(330, "MASTER SPLITS", { bold: true });
      paper.y += 20;
      const lefts = [paper.left, 190, 240, 330, 500];
      const line = (cells: string[], bold = false): void => {
        for (const [index, cell] of cells.entries())
          paper.text(lefts[index] ?? 0, cell, { size: 9, bold });
        paper.y += 17;
      };
      line(["Writer", "PRO", "Split", "Name", "Split"], true);
      for (const split of sheet.splits) {
        const [name, share] = [
          text(split.songwriterName),
          printShare(form, split.masterPercentage),
        ];
        line([name, text(split.pro), share, name, share]);
      }
      drop(sheet, "email", "publisherName", "publisherIpi", "songwriterIpi");
      drawFoot(paper, sheet, random);
    },
  },
  {
    name: "registration with publishers below",
    unusual: true,
    draw: (paper, sheet, random) => {
      const words = pickLabels(random);
      drawHead(paper, sheet, { ...words, kind: "WORK REGISTRATION" }, random);
      const hasRoles = random.chance(0.5);
      const lefts = [paper.left, 250, 300, 400, 480];
      const line = (cells: string[], indent = 0, bold = false): void => {
        for (const [index, cell] of cells.entries())
          paper.text((lefts[index] ?? 0) + (index === 0 ? indent : 0), cell, { size: 9, bold });
        paper.y += 16;
      };
      line(["Interested Party", hasRoles ? "Role" : "", "IPI", "Society", "Share %"], 0, true);
      for (const split of sheet.splits) {
        const share = Number(split.songwriterPercentage) / 2;
        split.songwriterPercentage = share;
        split.publisherPercentage = split.publisherName === null ? null : share;
        const figure = share.toFixed(2);
        line([familyNameFirst(split), hasRoles ? "CA" : "", text(split.songwriterIpi), text(split.pro), figure]); // prettier-ignore
        if (split.publisherName !== null)
          line([text(split.publisherName).toUpperCase(), hasRoles ? "E" : "", text(split.publisherIpi), "", figure], 14); // prettier-ignore
      }
      drop(sheet, "email");
      drawFoot(paper, sheet, random);
    },
  },
  {
    name: "signature in the row",
    unusual: true,
    draw: (paper, sheet, random) => {
      const words = pickLabels(random);
      drawHead(paper, sheet, words, random);
      const form = pickShareForm(random);
      const columns: Column[] = [
        { head: words.name, cell: (split) => text(split.songwriterName) },
        { head: words.pro, cell: (split) => text(split.pro) },
        { head: words.share, cell: (split) => printShare(form, split.songwriterPercentage) },
        { head: "Signature", cell: (split) => `/s/ ${text(split.songwriterName)}` },
        { head: "Date", cell: () => sheet.printedDate },
      ];
      for (const split of sheet.splits) {
        split.signed = true;
        split.signedDate = sheet.date;
      }
      drop(sheet, "email", "songwriterIpi", "publisherName", "publisherIpi");
      drawTable(paper, columns, sheet, random, undefined);
    },
  },
];

function columnsOf(sheet: SheetTruth, words: Labels, random: Random): Column[] {
  const form = pickShareForm(random);
  const columns: Column[] = [
    { head: words.name, cell: (split) => text(split.songwriterName) },
    {
      head: words.share,
      total: true,
      cell: (split) => printShare(form, split.songwriterPercentage),
    },
  ];
  const take = (chance: number, field: keyof PlainSplit, column: Column): void => {
    if (random.chance(chance)) columns.push(column);
    else drop(sheet, field);
  };
  const none = random.pick(["", "N/A", "–", "none"]);
  take(0.8, "pro", { head: words.pro, cell: (split) => text(split.pro) || none });
  take(0.6, "songwriterIpi", { head: words.ipi, cell: (split) => text(split.songwriterIpi) });
  take(0.3, "email", { head: words.email, cell: (split) => text(split.email) });
  if (random.chance(0.7)) {
    columns.push({ head: words.publisher, cell: (split) => text(split.publisherName) || none });
    take(0.4, "publisherIpi", {
      head: words.publisherIpi,
      cell: (split) => text(split.publisherIpi),
    });
    if (random.chance(0.4)) {
      addPublisherShares(sheet, random);
      columns.push({
        head: words.publisherShare,
        total: true,
        cell: (split) => printShare(form, split.publisherPercentage),
      });
    }
  } else drop(sheet, "publisherName", "publisherIpi");
  if (columns.length < 6 && random.chance(0.3)) {
    for (const split of sheet.splits) split.masterPercentage = split.songwriterPercentage;
    columns.push({
      head: words.master,
      total: true,
      cell: (split) => printShare(form, split.masterPercentage),
    });
  }
  if (columns.length < 5 && random.chance(0.3))
    columns.push({ head: words.role, cell: (_, at) => (at % 2 === 0 ? "Lyrics" : "Music") });
  return random.chance(0.5) ? columns : shuffled(columns, random);
}

function shuffled<T>(list: readonly T[], random: Random): T[] {
  return list
    .map((one) => ({ one, at: random.next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);
}

/** Columns as wide as their cells; what does not fit is wrapped. */
function drawTable(
  paper: Paper,
  columns: readonly Column[],
  sheet: SheetTruth,
  random: Random,
  total: string | undefined,
): void {
  const size = columns.length > 5 ? 7.5 : 9;
  const cellsOf = (index: number): string[] =>
    sheet.splits.map((split, row) => columns[index]?.cell(split, row) ?? "");
  const wide = columns.map(({ head }, index) =>
    Math.min(
      130,
      Math.max(
        ...cellsOf(index).map((cell) => paper.widthOf(cell, { size })),
        ...head.split(" ").map((word) => paper.widthOf(word, { size, bold: true })),
        Math.min(60, paper.widthOf(head, { size, bold: true })),
      ),
    ),
  );
  const gap = 12;
  const sum = wide.reduce((all, one) => all + one + gap, 0);
  const scale = (paper.right - paper.left) / sum;
  const widths = wide.map((one) => (one + gap) * Math.min(scale, 1.6));
  const lefts = widths.map(
    (_, index) => paper.left + widths.slice(0, index).reduce((all, one) => all + one, 0),
  );
  const isRuled = random.chance(0.5);
  const isNumbered = random.chance(0.25);
  const centers = random.chance(0.3);
  const line = (cells: string[], bold = false): void => {
    const wrapped = cells.map((cell, index) =>
      paper.wrapped(cell, (widths[index] ?? 0) - gap * 0.7, { size, bold }),
    );
    const rows = Math.max(1, ...wrapped.map((one) => one.length));
    if (isRuled) paper.rule(paper.left - 20, paper.right, paper.y - 4);
    for (const [index, texts] of wrapped.entries()) {
      const down = centers && !bold ? ((rows - texts.length) * (size + 2)) / 2 : 0;
      for (const [row, words] of texts.entries())
        paper.text((lefts[index] ?? 0) + 3, words, {
          size,
          bold,
          y: paper.y + down + row * (size + 2),
        });
    }
    paper.y += rows * (size + 2) + (isRuled ? 9 : 7);
  };
  line(
    columns.map(({ head }) => head),
    true,
  );
  for (const row of sheet.splits.keys()) {
    if (isNumbered) paper.text(paper.left - 16, `${row + 1}.`, { size });
    line(columns.map((_, index) => cellsOf(index)[row] ?? ""));
  }
  if (total !== undefined && random.chance(0.5)) {
    const share = sheet.splits.reduce((sum, one) => sum + Number(one.songwriterPercentage), 0);
    const cells = columns.map(({ total: isSummed }, index) =>
      isSummed === true ? `${Math.round(share)}%` : index === 0 ? total : "",
    );
    line(cells, random.chance(0.5));
  }
  if (isRuled) paper.rule(paper.left - 20, paper.right, paper.y - 4);
  paper.y += 12;
}
