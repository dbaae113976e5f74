import { text } from "./drawing.ts";
import type { Paper } from "./paper.ts";
import type { Random } from "./random.ts";
import type { SheetTruth } from "./sheet-truth.ts";
import type { Labels } from "./vocabulary.ts";

/** Title, artist and date at the top of a sheet, in one of several arrangements. */
export function drawHead(paper: Paper, sheet: SheetTruth, words: Labels, random: Random): void {
  paper.centered(words.kind, random.pick([14, 18, 22]));
  const facts = [
    { label: words.title, value: sheet.title ?? "" },
    ...(sheet.artist === null ? [] : [{ label: words.artist, value: sheet.artist }]),
    { label: words.date, value: sheet.printedDate },
  ];
  const ways = [drawBeside, drawListed, drawAbove, drawCapitals] as const;
  random.pick(ways)(paper, facts);
  paper.y += 22;
  if (random.chance(0.4)) {
    paper.paragraph(random.pick(introductions), { size: 9 });
    paper.y += 6;
  }
}

type Facts = { label: string; value: string }[];

/** Two in a line. */
function drawBeside(paper: Paper, facts: Facts): void {
  for (const [index, { label, value }] of facts.entries()) {
    paper.text(index % 2 === 0 ? paper.left : 340, `${label}: ${value}`);
    if (index % 2 === 1) paper.y += 18;
  }
}

/** One in each line, the values below each other. */
function drawListed(paper: Paper, facts: Facts): void {
  for (const { label, value } of facts) {
    paper.text(paper.left, `${label}:`, { bold: true });
    paper.text(190, value);
    paper.y += 18;
  }
}

/** Small labels above the values. */
function drawAbove(paper: Paper, facts: Facts): void {
  for (const [index, { label, value }] of facts.entries()) {
    paper.text(paper.left + index * 180, label, { size: 8 });
    for (const [row, line] of paper.wrapped(value, 165).entries())
      paper.text(paper.left + index * 180, line, { y: paper.y + 13 + row * 13 });
  }
  paper.y += 26;
}

/** Labels in capitals, values on a rule. */
function drawCapitals(paper: Paper, facts: Facts): void {
  for (const { label, value } of facts) {
    const width = paper.widthOf(label.toUpperCase(), { bold: true, size: 9 });
    paper.text(paper.left, label.toUpperCase(), { bold: true, size: 9 });
    paper.text(paper.left + width + 14, value);
    paper.rule(paper.left + width + 8, 420, paper.y + 13);
    paper.y += 22;
  }
}

const introductions = [
  "The undersigned agree that the musical composition named above was written by them and that they own it in the shares below.",
  "This confirms the shares of the songwriters and publishers in the composition. All shares are to total 100%.",
  "Each of the parties owns the percentage listed beside their name. This split applies to the composition only, not to the master recording.",
] as const;

const notes = [
  "The total of all shares must equal 100%.",
  "Writers' shares total 100% and publishers' shares total 100% (200% in all).",
  "Any change of these splits must be in writing and signed by all contributors.",
  "Samples used: none",
  "If a publisher is not named, the writer collects 100% of the publishing share.",
] as const;

/** Draws notes, signatures and a footer below the shares. Signatures change the truth. */
export function drawFoot(paper: Paper, sheet: SheetTruth, random: Random): void {
  paper.y += 8;
  if (random.chance(0.5)) paper.paragraph(random.pick(notes), { size: 9 });
  const ways = [drawNothing, drawRules, drawTyped, drawLog, drawSignatureTable, drawUnsigned];
  (ways[random.below(ways.length)] ?? drawNothing)(paper, sheet);
  if (random.chance(0.4))
    paper.text(250, random.pick(["Page 1 of 1", "1/1", "Form SW-12 rev. 3", "Page 1"]), {
      size: 8,
      y: 760,
    });
}

function drawNothing(): void {}

function sign(sheet: SheetTruth, index: number): void {
  const split = sheet.splits[index];
  if (split === undefined) return;
  split.signed = true;
  split.signedDate = sheet.date;
}

function drawRules(paper: Paper, sheet: SheetTruth): void {
  paper.text(paper.left, "Signatures", { bold: true });
  paper.y += 26;
  for (const [index, split] of sheet.splits.entries()) {
    paper.rule(paper.left, 280, paper.y);
    paper.rule(360, 480, paper.y);
    paper.text(360, sheet.printedDate, { y: paper.y - 14 });
    paper.text(paper.left, text(split.songwriterName), { size: 9, y: paper.y + 3 });
    paper.text(360, "Date", { size: 9, y: paper.y + 3 });
    sign(sheet, index);
    paper.y += 42;
  }
}

function drawTyped(paper: Paper, sheet: SheetTruth): void {
  paper.text(paper.left, "AGREED AND ACCEPTED:", { bold: true });
  paper.y += 22;
  for (const [index, split] of sheet.splits.entries()) {
    paper.text(paper.left, `/s/ ${text(split.songwriterName)}`);
    paper.text(340, `Date: ${sheet.printedDate}`);
    sign(sheet, index);
    paper.y += 20;
  }
}

function drawLog(paper: Paper, sheet: SheetTruth): void {
  paper.text(paper.left, "Signature log", { bold: true });
  paper.y += 20;
  for (const [index, split] of sheet.splits.entries()) {
    paper.text(
      paper.left,
      `${text(split.songwriterName)} signed electronically on ${sheet.printedDate} 14:2${index} UTC, IP 203.0.113.${index + 5}`,
      { size: 8 },
    );
    sign(sheet, index);
    paper.y += 14;
  }
}

function drawSignatureTable(paper: Paper, sheet: SheetTruth): void {
  for (const [at, head] of ["Print Name", "Signature", "Date"].entries())
    paper.text(paper.left + at * 180, head, { bold: true });
  paper.y += 22;
  for (const [index, split] of sheet.splits.entries()) {
    paper.text(paper.left, text(split.songwriterName));
    paper.text(paper.left + 180, `/s/ ${text(split.songwriterName)}`);
    paper.text(paper.left + 360, sheet.printedDate);
    sign(sheet, index);
    paper.y += 22;
  }
}

/** Places for signatures that are empty. */
function drawUnsigned(paper: Paper, sheet: SheetTruth): void {
  for (const split of sheet.splits) {
    paper.text(paper.left, `${text(split.songwriterName)}: ______________________`);
    paper.text(360, "Date: ______________");
    paper.y += 24;
  }
}
