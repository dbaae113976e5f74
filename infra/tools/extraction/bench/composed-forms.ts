import type { PlainSplit } from "../plain-sheet.ts";
import { drop, text } from "./drawing.ts";
import type { Layout } from "./drawing.ts";
import { drawFoot, drawHead } from "./frame.ts";
import type { Paper } from "./paper.ts";
import type { Random } from "./random.ts";
import { addPublisherShares, evenShares, pickShareForm, printShare } from "./shares.ts";
import type { SheetTruth } from "./sheet-truth.ts";
import { pickLabels } from "./vocabulary.ts";
import type { Labels } from "./vocabulary.ts";

interface Fact {
  label: string;
  cell: (split: PlainSplit) => string;
}

/** Randomly composed forms: which facts about a writer, under which labels, in which arrangement. */
export const composedForms: readonly Layout[] = [
  {
    name: "composed blocks",
    unusual: true,
    draw: (paper, sheet, random) => {
      const words = pickLabels(random);
      evenShares(sheet, random);
      const facts = factsOf(sheet, words, random);
      drawHead(paper, sheet, words, random);
      const ways = [drawListed, drawTwoByTwo, drawAbove, drawRuled] as const;
      const way = random.pick(ways);
      const heading = random.pick(["", "WRITER #", "Songwriter ", "Contributor ", "Co-Writer #", "Party "]); // prettier-ignore
      for (const [index, split] of sheet.splits.entries()) {
        if (heading !== "") {
          paper.text(paper.left, `${heading}${index + 1}`, { bold: true });
          paper.y += 20;
        }
        way(paper, facts, split);
        paper.y += 14;
      }
      if (sheet.splits.length < 4) drawFoot(paper, sheet, random);
    },
  },
  {
    name: "two columns of blocks",
    unusual: true,
    draw: (paper, sheet, random) => {
      const words = pickLabels(random);
      evenShares(sheet, random);
      const facts = factsOf(sheet, words, random).slice(0, 6);
      drop(sheet, ...leftOut(facts));
      drawHead(paper, sheet, words, random);
      for (let at = 0; at < sheet.splits.length; at += 2) {
        const pair = sheet.splits.slice(at, at + 2);
        for (const side of pair.keys())
          paper.text(paper.left + side * 265, `Writer ${at + side + 1}`, { bold: true });
        paper.y += 18;
        for (const { label, cell } of facts) {
          for (const [side, split] of pair.entries()) {
            paper.text(paper.left + side * 265, `${label}:`, { size: 8.5 });
            paper.text(paper.left + side * 265 + 115, cell(split), { size: 8.5 });
          }
          paper.y += 15;
        }
        paper.y += 14;
      }
    },
  },
  {
    name: "form fields",
    unusual: true,
    textOnly: true,
    draw: (paper, sheet, random) => {
      const words = pickLabels(random);
      evenShares(sheet, random);
      sheet.splits.splice(4);
      const facts = factsOf(sheet, words, random);
      paper.centered(words.kind, 16);
      for (const [label, value] of [
        [words.title, sheet.title],
        [words.artist, sheet.artist],
        [words.date, sheet.printedDate],
      ] as const) {
        paper.text(paper.left, `${label}:`);
        if (value !== null) paper.field(190, value, 200);
        paper.y += 20;
      }
      for (const [index, split] of sheet.splits.entries()) {
        paper.y += 10;
        paper.text(paper.left, `WRITER ${index + 1}`, { bold: true });
        paper.y += 18;
        for (const [at, { label, cell }] of facts.entries()) {
          const left = at % 2 === 0 ? paper.left : 310;
          paper.text(left, `${label}:`, { size: 8.5 });
          if (cell(split) !== "") paper.field(left + 110, cell(split), 145);
          if (at % 2 === 1 || at === facts.length - 1) paper.y += 20;
        }
      }
    },
  },
  {
    name: "cards with a signature log",
    unusual: true,
    draw: (paper, sheet, random) => {
      const form = pickShareForm(random);
      const isSigned = (share: number): string =>
        `${form(share).replace(/\s?(?:%|percent)$/, "")}%`;
      const hasDecimals = sheet.splits.some((split) => /^[01]\.\d|\//.test(form(Number(split.songwriterPercentage)))); // prettier-ignore
      drawHead(paper, sheet, pickLabels(random), random);
      for (const [index, split] of sheet.splits.entries()) {
        const share = Number(split.songwriterPercentage);
        paper.text(paper.left, text(split.songwriterName), { bold: true, size: 12 });
        paper.text(480, hasDecimals ? `${share}%` : isSigned(share), { bold: true, size: 12 });
        paper.y += 17;
        const parts = [split.pro, split.songwriterIpi === null ? null : `IPI ${text(split.songwriterIpi)}`]; // prettier-ignore
        const details = parts.filter((part) => part !== null).join("  |  ");
        if (details !== "") {
          paper.text(paper.left, details, { size: 9 });
          paper.y += 14;
        }
        if (split.publisherName !== null) {
          paper.text(paper.left, `Publishing: ${text(split.publisherName)}`, { size: 9 });
          paper.y += 14;
        }
        paper.text(paper.left, text(split.email), { size: 9 });
        paper.y += 18;
        paper.text(paper.left, `✓ Signed on ${sheet.printedDate}, 09:1${index} UTC`, { size: 8 });
        split.signed = true;
        split.signedDate = sheet.date;
        paper.y += 26;
      }
      drop(sheet, "publisherIpi");
    },
  },
];

function factsOf(sheet: SheetTruth, words: Labels, random: Random): Fact[] {
  const form = pickShareForm(random);
  const none = random.pick(["", "", "N/A", "none"]);
  const facts: Fact[] = [];
  const take = (chance: number, field: keyof PlainSplit, fact: Fact): void => {
    if (random.chance(chance)) facts.push(fact);
    else drop(sheet, field);
  };
  take(0.85, "pro", { label: words.pro, cell: (split) => text(split.pro) || none });
  take(0.75, "songwriterIpi", { label: words.ipi, cell: (split) => text(split.songwriterIpi) });
  take(0.5, "email", { label: words.email, cell: (split) => text(split.email) });
  if (random.chance(0.4)) facts.push({ label: words.phone, cell: () => "(615) 555-0142" });
  facts.push({
    label: words.share,
    cell: (split) => printShare(form, split.songwriterPercentage),
  });
  if (random.chance(0.75)) {
    facts.push({ label: words.publisher, cell: (split) => text(split.publisherName) || none });
    take(0.5, "publisherIpi", {
      label: words.publisherIpi,
      cell: (split) => text(split.publisherIpi),
    });
    if (random.chance(0.3)) {
      addPublisherShares(sheet, random);
      facts.push({
        label: words.publisherShare,
        cell: (split) => printShare(form, split.publisherPercentage),
      });
    }
  } else drop(sheet, "publisherName", "publisherIpi");
  if (random.chance(0.3)) facts.splice(-1, 0, ...facts.splice(0, 1));
  return [{ label: words.name, cell: (split) => text(split.songwriterName) }, ...facts];
}

/** Fields that a shortened form leaves out. */
function leftOut(facts: readonly Fact[]): (keyof PlainSplit)[] {
  const probe: PlainSplit = {
    songwriterName: "songwriterName",
    pro: "pro",
    songwriterIpi: "songwriterIpi",
    songwriterPercentage: 1,
    publisherName: "publisherName",
    publisherIpi: "publisherIpi",
    publisherPercentage: 2,
    copyrightPercentage: 3,
    masterPercentage: 4,
    email: "email",
    signed: null,
    signedDate: null,
  };
  const shown = facts.map(({ cell }) => cell(probe));
  const isShown = (field: keyof PlainSplit): boolean =>
    shown.some((value) => value === probe[field]) || typeof probe[field] === "number";
  const optional = ["pro", "songwriterIpi", "publisherName", "publisherIpi", "email"] as const;
  return optional.filter((field) => !isShown(field));
}

function drawListed(paper: Paper, facts: readonly Fact[], split: PlainSplit): void {
  for (const { label, cell } of facts) {
    paper.text(paper.left, `${label}:`, { size: 9 });
    paper.text(200, cell(split), { size: 9 });
    paper.y += 14;
  }
}

function drawTwoByTwo(paper: Paper, facts: readonly Fact[], split: PlainSplit): void {
  for (const [at, { label, cell }] of facts.entries()) {
    paper.text(at % 2 === 0 ? paper.left : 320, `${label}: ${cell(split)}`, { size: 9 });
    if (at % 2 === 1 || at === facts.length - 1) paper.y += 15;
  }
}

/** Small labels above their values, three in a row. */
function drawAbove(paper: Paper, facts: readonly Fact[], split: PlainSplit): void {
  for (const [at, { label, cell }] of facts.entries()) {
    const left = paper.left + (at % 3) * 175;
    paper.text(left, label, { size: 7 });
    paper.text(left, cell(split), { size: 9, y: paper.y + 10 });
    if (at % 3 === 2 || at === facts.length - 1) paper.y += 27;
  }
}

/** Values on rules. */
function drawRuled(paper: Paper, facts: readonly Fact[], split: PlainSplit): void {
  for (const [at, { label, cell }] of facts.entries()) {
    const left = at % 2 === 0 ? paper.left : 320;
    const width = paper.widthOf(label, { size: 9 });
    paper.text(left, label, { size: 9 });
    paper.text(left + width + 10, cell(split), { size: 9 });
    paper.rule(left + width + 5, left + 240, paper.y + 12);
    if (at % 2 === 1 || at === facts.length - 1) paper.y += 19;
  }
}
