import type { PlainSplit } from "../plain-sheet.ts";
import { drop, text } from "./drawing.ts";
import type { Layout } from "./drawing.ts";
import { drawHead } from "./frame.ts";
import { evenShares, pickShareForm, printShare } from "./shares.ts";
import { pickLabels } from "./vocabulary.ts";

const percentages = (value: PlainSplit[keyof PlainSplit]): string => `${Number(value)}%`;

/** Sheets of several pages, and sheets in sentences. */
export const pagesAndProse: readonly Layout[] = [
  {
    name: "a page for each writer",
    unusual: true,
    textOnly: true,
    draw: (paper, sheet, random) => {
      const words = pickLabels(random);
      const form = pickShareForm(random);
      const head = random.chance(0.5);
      for (const [index, split] of sheet.splits.entries()) {
        if (index > 0) paper.nextPage();
        if (head || index === 0) paper.centered(words.kind, 16);
        paper.text(paper.left, `${words.title}: ${sheet.title}`);
        paper.text(360, `${words.date}: ${sheet.printedDate}`);
        paper.y += 18;
        if (sheet.artist !== null) paper.text(paper.left, `${words.artist}: ${sheet.artist}`);
        paper.y += 34;
        for (const [label, value] of [
          [words.name, text(split.songwriterName)],
          [words.pro, text(split.pro)],
          [words.ipi, text(split.songwriterIpi)],
          [words.share, printShare(form, split.songwriterPercentage)],
          [words.publisher, text(split.publisherName)],
        ] as const) {
          paper.text(paper.left, `${label}: ${value}`);
          paper.y += 18;
        }
        paper.text(270, `Page ${index + 1} of ${sheet.splits.length}`, { size: 8, y: 750 });
      }
      drop(sheet, "email", "publisherIpi");
    },
  },
  {
    name: "table over two pages",
    unusual: true,
    textOnly: true,
    draw: (paper, sheet, random) => {
      const words = pickLabels(random);
      const form = pickShareForm(random);
      const repeats = random.chance(0.6);
      const lefts = [paper.left, 200, 270, 370, 430];
      const line = (cells: string[], bold = false): void => {
        for (const [index, cell] of cells.entries())
          paper.text(lefts[index] ?? 0, cell, { size: 9, bold });
        paper.y += 19;
      };
      const heads = [words.name, "PRO", "IPI", "Share", "Publisher"];
      drawHead(paper, sheet, words, random);
      line(heads, true);
      const turn = Math.ceil(sheet.splits.length / 2);
      for (const [index, split] of sheet.splits.entries()) {
        if (index === turn) {
          paper.text(270, "Page 1 of 2", { size: 8, y: 750 });
          paper.nextPage();
          if (repeats) {
            paper.text(paper.left, `Song Title: ${sheet.title}`);
            paper.text(360, `Date: ${sheet.printedDate}`);
            paper.y += 30;
            line(heads, true);
          }
        }
        line([
          text(split.songwriterName),
          text(split.pro),
          text(split.songwriterIpi),
          printShare(form, split.songwriterPercentage),
          text(split.publisherName),
        ]);
      }
      drop(sheet, "email", "publisherIpi");
    },
  },
  {
    name: "signature pages",
    unusual: true,
    textOnly: true,
    draw: (paper, sheet, random) => {
      const words = pickLabels(random);
      evenShares(sheet, random);
      drawHead(paper, sheet, words, random);
      for (const [index, split] of sheet.splits.entries()) {
        paper.text(paper.left, `${index + 1}.  ${text(split.songwriterName)}`);
        paper.text(260, text(split.pro));
        paper.text(330, percentages(split.songwriterPercentage));
        paper.text(400, text(split.publisherName) || "self");
        paper.y += 20;
      }
      for (const split of sheet.splits) {
        paper.nextPage();
        paper.text(paper.left, `Signature page to the split sheet for "${sheet.title}"`);
        paper.y += 60;
        paper.text(paper.left, `By: /s/ ${text(split.songwriterName)}`);
        paper.y += 22;
        paper.text(paper.left, `Name: ${text(split.songwriterName)}`);
        paper.y += 22;
        paper.text(paper.left, `Date: ${sheet.printedDate}`);
        split.signed = true;
        split.signedDate = sheet.date;
      }
      drop(sheet, "email", "publisherIpi", "songwriterIpi");
    },
  },
  {
    name: "parties in sentences",
    unusual: true,
    draw: (paper, sheet, random) => {
      paper.centered("Collaboration Agreement", 16);
      paper.paragraph(
        `This agreement is made on ${sheet.printedDate} between the writers named below about the musical composition entitled "${sheet.title}" (the "Composition")${sheet.artist === null ? "" : `, recorded by ${sheet.artist}`}.`,
      );
      const way = random.below(4);
      for (const [index, split] of sheet.splits.entries()) {
        const name = text(split.songwriterName);
        const share = percentages(split.songwriterPercentage);
        const member = split.pro === null ? "" : `, a member of ${text(split.pro)}`;
        const through = split.publisherName === null ? "" : ` Publisher: ${text(split.publisherName).replace(/\.$/, "")}.`; // prettier-ignore
        if (way === 0)
          paper.paragraph(`${name}${member}, shall own and control ${share} of the Composition.${through}`); // prettier-ignore
        if (way === 1)
          paper.paragraph(`(${"abcdef"[index]}) ${name}${split.pro === null ? "" : ` (${text(split.pro)})`} – ${share}${split.publisherName === null ? "" : ` – ${text(split.publisherName)}`}`); // prettier-ignore
        if (way === 2)
          paper.paragraph(`The share of ${name}${split.pro === null ? "" : ` (${text(split.pro)})`} in the Composition is ${share}.${through}`); // prettier-ignore
        if (way === 3) paper.paragraph(`${share} of the Composition belongs to ${name}.`);
        if (way === 3) drop({ ...sheet, splits: [split] }, "pro", "publisherName");
      }
      paper.paragraph("The parties share income from the Composition in these percentages. This agreement binds heirs and assigns."); // prettier-ignore
      drop(sheet, "email", "publisherIpi", "songwriterIpi");
    },
  },
  {
    name: "numbered parties",
    unusual: true,
    draw: (paper, sheet) => {
      paper.centered("SPLIT AGREEMENT", 16);
      paper.paragraph(`Song: ${sheet.title}`);
      if (sheet.artist !== null) paper.paragraph(`Artist: ${sheet.artist}`);
      paper.paragraph(`Date: ${sheet.printedDate}`);
      for (const [index, split] of sheet.splits.entries())
        paper.paragraph(
          `Party #${index + 1}: ${text(split.songwriterName)}${split.pro === null ? "" : `, ${text(split.pro)}`}${split.songwriterIpi === null ? "" : `, IPI ${text(split.songwriterIpi)}`}`,
        );
      paper.paragraph("The parties agree to share the ownership of the song as follows:");
      for (const [index, split] of sheet.splits.entries())
        paper.paragraph(`${percentages(split.songwriterPercentage)} to Party #${index + 1}`, {
          x: 80,
        });
      drop(sheet, "email", "publisherIpi", "publisherName");
    },
  },
  {
    name: "equal shares in a sentence",
    unusual: true,
    draw: (paper, sheet, random) => {
      sheet.splits.splice(2);
      if (sheet.splits.length < 2) sheet.splits.push(...sheet.splits.map((one) => ({ ...one, songwriterName: "Hal Burrows" }))); // prettier-ignore
      for (const split of sheet.splits) split.songwriterPercentage = 50;
      const [a = "", b = ""] = sheet.splits.map((split) => text(split.songwriterName));
      const sentence = random.pick([
        `${a} and ${b} wrote the song "${sheet.title}" together and split it 50/50.`,
        `The song "${sheet.title}" was written by ${a} and ${b}. Each writer owns fifty percent (50%) of the copyright.`,
        `${a} and ${b} own 50% each of the composition "${sheet.title}".`,
        `The writers of "${sheet.title}", ${a} and ${b}, hold equal shares of fifty percent each.`,
      ]);
      paper.text(paper.left, sheet.printedDate);
      paper.y += 30;
      paper.paragraph("Re: songwriter split");
      paper.paragraph(sentence);
      sheet.artist = null;
      drop(sheet, "email", "publisherIpi", "publisherName", "pro", "songwriterIpi");
    },
  },
  {
    name: "one line for each writer",
    unusual: true,
    draw: (paper, sheet, random) => {
      const words = pickLabels(random);
      evenShares(sheet, random);
      drawHead(paper, sheet, words, random);
      const mark = random.pick([" - ", " – ", ": ", ", ", " / "]);
      const order = random.chance(0.5);
      for (const split of sheet.splits) {
        const share = percentages(split.songwriterPercentage);
        const details = [split.pro, split.publisherName].filter((one) => one !== null).map(text);
        paper.text(
          paper.left,
          (order ? [text(split.songwriterName), share, ...details] : [text(split.songwriterName), ...details, share]).join(mark), // prettier-ignore
        );
        paper.y += 18;
      }
      drop(sheet, "email", "publisherIpi", "songwriterIpi");
    },
  },
];
