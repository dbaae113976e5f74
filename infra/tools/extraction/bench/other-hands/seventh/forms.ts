import { drop } from "../../drawing.ts";
import type { Layout } from "../../drawing.ts";
import type { Paper } from "../../paper.ts";
import type { SplitTruth } from "../../sheet-truth.ts";
import { cast, fact, habitOf, lined, mailOf, or, scribble, sign, writeNumbers } from "./kit.ts";
import { english } from "./words.ts";

const choices = ["ASCAP", "BMI", "SESAC", "Other"] as const;

/** A block of lines for each writer, with the last one empty. */
const writerBlocks: Layout = {
  name: "block of lines for each writer with the society ticked",
  vocabulary: english,
  draw: (paper, sheet, random) => {
    const splits = cast(sheet, random, english, random.pick([[50, 50], [60, 40], [50, 25, 25], [33.34, 33.33, 33.33]])); // prettier-ignore
    const habit = habitOf(random);
    writeNumbers(splits, habit);
    paper.y = 44;
    paper.centered("Songwriter Agreement: Ownership of a Song", 14);
    lined(paper, paper.left, 340, "Name of song", sheet.title ?? "");
    lined(paper, 350, paper.right, "Date", sheet.printedDate);
    paper.y += 20;
    lined(paper, paper.left, 340, "Artist / group", sheet.artist ?? "");
    paper.y += 26;
    const block = (split: SplitTruth | undefined, number: number): void => {
      const of = (value: SplitTruth["pro"]): string => split === undefined ? "" : or(value, habit.empty); // prettier-ignore
      paper.text(paper.left, `WRITER ${number}`, { bold: true, size: 9 });
      paper.y += 16;
      lined(paper, paper.left, 330, "Full name", split === undefined ? "" : habit.name(split));
      lined(paper, 340, paper.right, "Phone", split === undefined ? "" : random.pick(["", `555-01${10 + random.below(89)}`])); // prettier-ignore
      paper.y += 18;
      lined(paper, paper.left, 330, "E-mail", split === undefined ? "" : mailOf(split, random));
      lined(paper, 340, paper.right, "IPI #", of(split?.songwriterIpi ?? null));
      paper.y += 18;
      let x = paper.left;
      paper.text(x, "Affiliation", { size: 9 });
      x += 62;
      const isListed = choices.some((one) => one === split?.pro);
      for (const choice of choices) {
        const isOwn = choice === "Other" ? !isListed && split !== undefined && split.pro !== null : choice === split?.pro; // prettier-ignore
        paper.square(x, isOwn ? "cross" : undefined);
        paper.text(x + 14, choice, { size: 9 });
        x += 26 + paper.widthOf(choice, { size: 9 });
      }
      lined(paper, x, x + 80, "", isListed || split === undefined ? "" : or(split.pro, ""));
      paper.y += 18;
      lined(paper, paper.left, 330, "Publishing company", of(split?.publisherName ?? null));
      lined(paper, 340, paper.right, "Pub. IPI #", split?.publisherName == null ? "" : of(split.publisherIpi)); // prettier-ignore
      paper.y += 18;
      lined(paper, paper.left, 190, "Percentage of song", split === undefined ? "" : habit.share(Number(split.songwriterPercentage))); // prettier-ignore
      lined(paper, 200, 410, "Signature", "");
      lined(paper, 420, paper.right, "Date", "");
      if (split !== undefined && random.chance(0.8)) {
        scribble(paper, 255, paper.y + 8, random, 100);
        paper.text(450, sheet.printedDate, { size: 8.5 });
        sign(split, sheet);
      }
      paper.y += 30;
    };
    for (let at = 0; at < 4; at++) block(splits[at], at + 1);
    paper.paragraph("Percentages of all writers must total 100%. Attach another page for more writers.", { size: 8 }); // prettier-ignore
  },
};

/** A PDF form of text fields that is filled in on a computer. */
const fillable: Layout = {
  name: "fillable song form with four writers' fields",
  vocabulary: english,
  textOnly: true,
  draw: (paper, sheet, random) => {
    const splits = cast(sheet, random, english);
    const habit = habitOf(random);
    writeNumbers(splits, habit);
    drop(sheet, "publisherIpi");
    paper.text(paper.left, "New Song Form", { bold: true, size: 18 });
    paper.y += 32;
    const field = (x: number, label: string, value: string, width: number): void => {
      paper.text(x, label, { size: 8, y: paper.y - 13 });
      paper.field(x, value, width);
    };
    paper.y += 8;
    field(paper.left, "Song title", sheet.title ?? "", 250);
    field(315, "Date of creation", sheet.printedDate, 120);
    paper.y += 34;
    field(paper.left, "Recording artist (if known)", sheet.artist ?? "", 250);
    field(315, "ISRC (if released)", "", 120);
    paper.y += 28;
    for (let at = 0; at < 4; at++) {
      const split = splits[at];
      const of = (value: SplitTruth["pro"] | undefined): string => split === undefined ? "" : or(value ?? null, habit.empty); // prettier-ignore
      paper.text(paper.left, `Writer ${at + 1}`, { bold: true, size: 11 });
      paper.rule(110, paper.right, paper.y + 8);
      paper.y += 32;
      field(paper.left, "Legal name", split === undefined ? "" : habit.name(split), 210);
      field(270, "Email", split === undefined ? "" : mailOf(split, random), 190);
      field(470, "% of song", split === undefined ? "" : habit.share(Number(split.songwriterPercentage)), 70); // prettier-ignore
      paper.y += 34;
      field(paper.left, "PRO", of(split?.pro), 90);
      field(150, "IPI number", of(split?.songwriterIpi), 110);
      field(270, "Publishing company", of(split?.publisherName), 270);
      paper.y += 28;
    }
    paper.text(paper.left, "Signatures (print this form and sign)", { bold: true, size: 9 });
    paper.y += 30;
    for (const x of [50, 185, 320, 455]) paper.rule(x, x + 110);
  },
};

function card(paper: Paper, x: number, lines: readonly [string, string][], head: string): void {
  paper.box(x, paper.y, 246, 172);
  paper.rule(x, x + 246, paper.y + 20);
  paper.text(x + 8, head, { bold: true, size: 10, y: paper.y + 4 });
  for (const [at, [label, value]] of lines.entries()) {
    const y = paper.y + 28 + at * 17;
    paper.text(x + 8, label, { size: 8, y });
    paper.text(x + 82, value, { size: 9, y: y - 1 });
  }
}

/** Two boxes in a row, one for each collaborator, with a signature at the bottom of each. */
const boxesInPairs: Layout = {
  name: "collaborators in boxes, two in a row, signed in the box",
  vocabulary: english,
  draw: (paper, sheet, random) => {
    const splits = cast(sheet, random, english);
    const habit = habitOf(random);
    writeNumbers(splits, habit);
    drop(sheet, "publisherIpi");
    paper.text(paper.left, "COLLABORATION SHEET", { bold: true, size: 16 });
    paper.y += 30;
    fact(paper, paper.left, "Title of work", sheet.title ?? "");
    paper.y += 16;
    fact(paper, paper.left, "Performing artist", sheet.artist ?? habit.empty);
    paper.y += 16;
    fact(paper, paper.left, "Created", sheet.printedDate);
    paper.y += 28;
    const isSigned = random.chance(0.7);
    for (const [at, split] of splits.entries()) {
      const x = at % 2 === 0 ? paper.left : paper.left + 262;
      const lines: [string, string][] = [
        ["Name", habit.name(split)],
        ["Contribution", random.pick(["Lyrics", "Music", "Lyrics & music", "Beat"])],
        ["Society", or(split.pro, habit.empty)],
        ["IPI", or(split.songwriterIpi, habit.empty)],
        ["Publisher", or(split.publisherName, habit.empty)],
        ["Share", habit.share(Number(split.songwriterPercentage))],
        ["Sign here", ""],
      ];
      card(paper, x, lines, `Collaborator ${at + 1}`);
      paper.rule(x + 80, x + 236, paper.y + 148);
      if (isSigned) {
        scribble(paper, x + 90, paper.y + 142, random, 110);
        sign(split, sheet, false);
      }
      if (at % 2 === 1) paper.y += 188;
    }
    if (splits.length % 2 === 1) paper.y += 188;
    paper.paragraph("Shares apply to the composition (words and music). The recording is agreed in another document.", { size: 8 }); // prettier-ignore
  },
};

export const forms: readonly Layout[] = [writerBlocks, fillable, boxesInPairs];
