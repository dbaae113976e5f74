import { drop, text } from "../../drawing.ts";
import type { Layout } from "../../drawing.ts";
import { footer, labelled } from "./marks.ts";
import { dateIn, english } from "./words.ts";
import { nameOf, seat } from "./writers.ts";

/** The export of a chat: each says their own share, between lines that say nothing. */
const chat: Layout = {
  name: "export of a chat",
  draw: (paper, sheet, random) => {
    seat(sheet, random, english, { most: 4 });
    drop(sheet, "email", "publisherIpi");
    sheet.printedDate = text(sheet.date);
    sheet.artist = null;
    let minute = 2 + random.below(10);
    const line = (split: (typeof sheet.splits)[number] | undefined, words: string): void => {
      if (split === undefined) return;
      minute += random.below(3);
      paper.paragraph(`[${sheet.printedDate}, 16:${String(minute).padStart(2, "0")}] ${nameOf(split)}: ${words}`);
    };
    const [first, second] = sheet.splits;
    line(first, `ok so before I fall asleep, splits for ${text(sheet.title)}?`);
    line(second, random.pick(["yes please", "haha finally", "was about to ask"]));
    line(first, "everyone say your number and your details, I put them in the form tomorrow");
    for (const split of sheet.splits) {
      const said = [`${text(split.songwriterPercentage)}% for me`, `I have ${text(split.songwriterPercentage)}%`, `mine is ${text(split.songwriterPercentage)}`] as const;
      line(split, random.pick(said));
      const ipi = split.songwriterIpi === null ? "no idea what my IPI is" : `IPI ${text(split.songwriterIpi)}`;
      const house = split.publisherName === null ? "no publisher" : `publisher is ${text(split.publisherName)}`;
      line(split, `${text(split.pro)}, ${ipi}, ${house}`);
      if (random.chance(0.4)) line(second, random.pick(["<Media omitted>", "lol", "nice one", "the new mix is 90% there btw"]));
    }
    line(first, "adds up, great. night all");
    footer(paper, "Chat export, without media", "1");
  },
}; // prettier-ignore

/** A label's copy: credits of all kinds, with writers and publishers in two lines of the same order. */
const labelCopy: Layout = {
  name: "label copy with credits",
  draw: (paper, sheet, random) => {
    seat(sheet, random, english, { most: 4 });
    drop(sheet, "email", "songwriterIpi", "publisherIpi");
    sheet.artist ??= random.pick(english.artists);
    sheet.printedDate = dateIn("en", sheet.date ?? "");
    const year = text(sheet.date).slice(0, 4);
    const label = `${random.pick(["Foxglove", "Bright Side", "Number Nine"])} Records`;
    paper.text(paper.left, "LABEL COPY", { size: 16, bold: true });
    paper.text(430, `Cat. no. FX${100 + random.below(800)}`, { size: 9, y: paper.y + 6 });
    paper.y += 34;
    const say = (head: string, words: string): void => {
      paper.text(paper.left, head, { bold: true, size: 9 });
      for (const one of paper.wrapped(words, paper.right - 180)) {
        paper.text(180, one);
        paper.y += 14;
      }
      paper.y += 5;
    };
    say("Artist", sheet.artist);
    say("Title", text(sheet.title));
    say("Version", random.pick(["Original Mix", "Radio Edit", "Album Version"]));
    say("ISRC", `GB-FX9-${year.slice(2)}-${10000 + random.below(80000)}`);
    say("Length", `${2 + random.below(3)}:${10 + random.below(49)}`);
    say("Date of copy", sheet.printedDate);
    paper.rule(paper.left, paper.right);
    paper.y += 10;
    say("Written by", sheet.splits.map((split) => `${nameOf(split)} (${text(split.pro)}) ${text(split.songwriterPercentage)}%`).join(" / "));
    const houses = sheet.splits.map((split) => {
      if (split.publisherName === null) split.alsoRight = { publisherName: ["Copyright Control"] };
      return `${text(split.publisherName) || "Copyright Control"} o/b/o ${nameOf(split)}`;
    });
    say("Published by", houses.join(" / "));
    say("Produced by", random.pick(["Gus Hartley for Nightjar Productions", "Moe Pell", "Ines Duarte and Moe Pell"]));
    say("Mixed by", "Gus Hartley at The Dairy");
    say("Mastered by", "Lotte Krantz");
    say("Musicians", "Drums: Col Brady. Bass: Ines Duarte. Strings: The Ash Quartet");
    paper.rule(paper.left, paper.right);
    paper.y += 10;
    say("(P)", `${year} ${label}`);
    say("(C)", `${year} ${label}`);
    say("Samples", "None");
    footer(paper, `${label} - release department`, "Page 1 of 1");
  },
}; // prettier-ignore

/** Two boxes: writers with 100 %, and publishers with another 100 %, each with the number of its writer. */
const basis200: Layout = {
  name: "registration on a basis of 200",
  draw: (paper, sheet, random) => {
    seat(sheet, random, english, { most: 4 });
    drop(sheet, "email");
    sheet.printedDate = dateIn("en", sheet.date ?? "");
    for (const split of sheet.splits) {
      split.publisherName ??= random.pick(english.companies);
      split.publisherPercentage = split.songwriterPercentage;
    }
    paper.text(paper.left, "WORK REGISTRATION", { size: 15, bold: true });
    paper.y += 24;
    paper.text(paper.left, `Work ID ${10000000 + random.below(80000000)}   Status: Accepted   Basis: 200%`, { size: 8 });
    paper.y += 24;
    labelled(paper, paper.left, "Title", text(sheet.title), { size: 12 });
    if (sheet.artist !== null) labelled(paper, 270, "Performer", sheet.artist, { size: 12 });
    labelled(paper, 450, "Registered", sheet.printedDate);
    paper.y += 44;
    const form = random.chance(0.5) ? (share: number) => `${share.toFixed(2)}%` : (share: number) => share.toFixed(2);
    const row = (at: readonly number[], cells: readonly string[], bold = false): void => {
      for (const [index, cell] of cells.entries()) paper.text(paper.left + (at[index] ?? 0), cell, { size: 9, bold });
      paper.y += 16;
    };
    const box = (head: string, at: readonly number[], heads: readonly string[], rows: readonly (readonly string[])[], total: string): void => {
      const top = paper.y;
      paper.shade(top, 20);
      paper.text(paper.left + 6, head, { bold: true, y: top + 4 });
      paper.y += 28;
      row(at, heads, true);
      for (const cells of rows) row(at, cells);
      paper.rule(paper.left + 380, paper.right, paper.y - 2);
      row([300, 440], [total, form(100)], true);
      paper.box(paper.left, top, paper.right - paper.left, paper.y + 2 - top);
      paper.y += 18;
    };
    const share = (value: number): string => form(value);
    box("Writers", [6, 40, 230, 330, 440], ["No.", "Name", "Affiliation", "IPI", "Share"], sheet.splits.map((split, index) => [`W${index + 1}`, nameOf(split), text(split.pro), text(split.songwriterIpi), share(Number(split.songwriterPercentage))]), "Total of writers");
    box("Publishers", [6, 40, 230, 330, 440], ["For", "Name", "Affiliation", "IPI", "Share"], sheet.splits.map((split, index) => [`W${index + 1}`, text(split.publisherName), random.pick(english.societies), text(split.publisherIpi), share(Number(split.publisherPercentage))]), "Total of publishers");
    paper.text(paper.left + 300, "Total of the work", { bold: true, size: 9 });
    paper.text(paper.left + 440, form(200), { bold: true, size: 9 });
    footer(paper, "A share of 100 of writers and 100 of publishers makes a whole work.", "1");
  },
}; // prettier-ignore

export const lists: readonly Layout[] = [chat, labelCopy, basis200];
