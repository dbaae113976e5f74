import type { Layout } from "../../drawing.ts";
import { drop, text } from "../../drawing.ts";
import { american, americanLegal, british } from "./words.ts";
import { americanDate, britishDate, grid, nothing, onLine, sign, stampDate, typedBy } from "./parts.ts"; // prettier-ignore

const envelope = (random: { below: (limit: number) => number }): string =>
  Array.from({ length: 4 }, () => (0x1000 + random.below(0xefff)).toString(16).toUpperCase()).join("-"); // prettier-ignore

/** Papers that were signed online, and exports of software and of desks at labels and publishers. */
export const signedOnline: readonly Layout[] = [
  {
    name: "fifth hand: agreement with stamps of an online signature",
    vocabulary: americanLegal,
    draw: (paper, sheet, random) => {
      stampDate(sheet);
      drop(sheet, "email");
      const people = typedBy(sheet, random, { empty: "N/A" });
      paper.text(20, `Envelope ID: ${envelope(random)}`, { size: 7, y: 14 });
      paper.centered("Split Agreement", 16);
      grid(paper, [1, 2.4], [
        ["Composition", text(sheet.title)],
        ["Featured Artist", sheet.artist ?? "N/A"],
        ["Effective Date", sheet.printedDate],
      ], { head: false }); // prettier-ignore
      paper.y += 18;
      grid(paper, [2.6, 1, 1.8, 2.8, 1.8, 1.4], [
        ["Writer", "P.R.O.", "IPI No.", "Publisher", "Pub. IPI No.", "Ownership"],
        ...people.map(({ name, pro, ipi, publisher, publisherIpi, share }) => [name, pro, ipi, publisher, publisherIpi, share]),
      ]); // prettier-ignore
      paper.y += 14;
      paper.paragraph("The parties agree to the ownership of the composition stated above and shall register it accordingly. This agreement may be signed in counterparts and by electronic signature.", { size: 9 }); // prettier-ignore
      paper.y += 10;
      const isComplete = random.chance(0.7);
      for (const [at, { split, name }] of people.entries()) {
        const x = paper.left + (at % 2) * 260;
        const { y } = paper;
        const signs = isComplete || random.chance(0.6);
        if (signs) {
          paper.text(x + 10, "Signed by:", { size: 6.5, y, color: "#1f3f9f" });
          paper.text(x + 12, text(split.songwriterName), { italic: true, size: 15, y: y + 9 });
          paper.text(x + 10, `${envelope(random).replaceAll("-", "").slice(0, 14)}...`, { size: 6, y: y + 30, color: "#1f3f9f" }); // prettier-ignore
          paper.upright(x + 5, y, y + 38);
          paper.text(x + 175, sheet.printedDate, { size: 9, y: y + 24 });
          sign(split, sheet);
        }
        paper.rule(x, x + 160, y + 40);
        paper.rule(x + 172, x + 240, y + 40);
        paper.text(x, name, { size: 8, y: y + 43 });
        paper.text(x + 175, "Date", { size: 8, y: y + 43 });
        if (at % 2 === 1 || at === people.length - 1) paper.y += 68;
      }
    },
  },
  {
    name: "fifth hand: sheet with the signing log on a second page",
    vocabulary: american,
    textOnly: true,
    draw: (paper, sheet, random) => {
      stampDate(sheet);
      const people = typedBy(sheet, random, { self: "Self" });
      drop(sheet, "publisherIpi");
      paper.text(paper.left, text(sheet.title), { size: 22, bold: true });
      paper.y += 34;
      paper.text(paper.left, `Split sheet${sheet.artist === null ? "" : ` | Artist: ${sheet.artist}`} | Session date: ${sheet.printedDate}`, { size: 10, color: "#555" }); // prettier-ignore
      paper.y += 34;
      for (const { name, pro, ipi, publisher, share } of people) {
        paper.text(paper.left, name, { size: 12, bold: true });
        paper.text(470, share, { size: 14, bold: true });
        paper.y += 18;
        paper.text(paper.left, `PRO: ${pro}`, { size: 9 });
        paper.text(170, `IPI: ${ipi}`, { size: 9 });
        paper.text(310, `Publisher: ${publisher}`, { size: 9 });
        paper.y += 18;
        paper.rule(paper.left, paper.right);
        paper.y += 12;
      }
      paper.text(430, "Total: 100%", { bold: true });
      paper.nextPage();
      paper.text(paper.left, "Audit trail", { size: 18, bold: true });
      paper.y += 34;
      onLine(paper, "File name", `${text(sheet.title)} splits FINAL.pdf`, { size: 9 });
      paper.y += 18;
      onLine(paper, "Document ID", envelope(random).toLowerCase(), { size: 9 });
      paper.y += 18;
      const isComplete = random.chance(0.7);
      onLine(paper, "Status", isComplete ? "Completed" : "Out for signature", { size: 9 });
      paper.y += 34;
      for (const [at, { split }] of people.entries()) {
        const signs = isComplete || random.chance(0.5);
        paper.text(paper.left, signs ? "SIGNED" : "VIEWED", { bold: true, size: 9 });
        paper.text(130, sheet.printedDate, { size: 9 });
        paper.text(230, `${signs ? "Signed" : "Viewed"} by ${text(split.songwriterName)}`, {
          size: 9,
        });
        paper.y += 13;
        paper.text(130, `1${at}:0${at + 2}:41 UTC-7`, { size: 8, color: "#777" });
        paper.text(230, `${text(split.email)}   IP: 198.51.100.${20 + at}`, { size: 8, color: "#777" }); // prettier-ignore
        paper.y += 22;
        if (signs) sign(split, sheet);
      }
    },
  },
  {
    name: "fifth hand: summary of a split app",
    vocabulary: american,
    draw: (paper, sheet, random) => {
      americanDate(sheet, random);
      drop(sheet, "publisherIpi", "songwriterIpi");
      const people = typedBy(sheet, random, { empty: "Not provided" });
      paper.area([[0, 0], [612, 0], [612, 78], [0, 78]], "#20283c"); // prettier-ignore
      paper.text(paper.left, text(sheet.title), { size: 20, bold: true, y: 20, color: "#ffffff" });
      paper.text(paper.left, sheet.artist === null ? "Single" : `by ${sheet.artist}`, { size: 11, y: 49, color: "#c8d0e4" }); // prettier-ignore
      paper.y = 100;
      paper.text(paper.left, `Created ${sheet.printedDate}`, { size: 9 });
      paper.text(400, `${people.length} collaborator${people.length === 1 ? "" : "s"}`, {
        size: 9,
      });
      paper.y += 26;
      for (const { split, pro, publisher } of people) {
        paper.box(paper.left, paper.y, paper.right - paper.left, 86);
        const { y } = paper;
        const at = (x: number, down: number, words: string, size = 9, bold = false): void =>
          paper.text(x, words, { size, bold, y: y + down });
        at(62, 10, text(split.songwriterName), 13, true);
        at(62, 30, text(split.email));
        at(62, 48, `PRO: ${pro}`);
        at(62, 64, `Publisher: ${publisher}`);
        at(330, 12, "Songwriting", 8);
        at(330, 24, `${text(split.songwriterPercentage)}%`, 14, true);
        at(430, 12, "Sound recording", 8);
        split.masterPercentage = split.songwriterPercentage;
        at(430, 24, `${text(split.songwriterPercentage)}%`, 14, true);
        const accepts = random.chance(0.7);
        at(330, 62, accepts ? `Signed ${sheet.printedDate}` : "Waiting for signature");
        if (accepts) sign(split, sheet);
        paper.y += 98;
      }
      paper.text(paper.left, "Songwriting total 100%  /  Sound recording total 100%", { size: 9 });
    },
  },
  {
    name: "fifth hand: British label copy of a single",
    vocabulary: british,
    paper: "a4",
    draw: (paper, sheet, random) => {
      britishDate(sheet, random);
      sheet.artist ??= "Moorgate";
      drop(sheet, "email", "publisherIpi");
      const people = typedBy(sheet, random, { empty: "", self: "Copyright Control" });
      paper.text(paper.left, "LABEL COPY", { size: 18, bold: true });
      paper.text(400, `Issued: ${sheet.printedDate}`, { size: 9 });
      paper.y += 36;
      grid(paper, [1.2, 2.4, 1.2, 2], [
        ["Artist", sheet.artist, "Cat. no.", `BLS${100 + random.below(800)}D`],
        ["Track title", text(sheet.title), "Version", random.pick(["Original", "Radio Edit", "Main"])],
        ["ISRC", `GBX7P25${10000 + random.below(80000)}`, "Duration", `0${2 + random.below(2)}:${10 + random.below(49)}`],
        ["Label", "Basement Light Records", "Explicit", random.pick(["N", "Y", "No"])],
        ["(P) line", "(P) Basement Light Records under exclusive licence", "Genre", "Alternative"],
      ], { head: false }); // prettier-ignore
      paper.y += 20;
      paper.text(paper.left, "Writers & Publishing", { size: 11, bold: true });
      paper.y += 20;
      grid(paper, [3, 1.2, 2, 3, 1.4], [
        ["Composer / Author", "PRO", "IPI/CAE", "Published by", "% claim"],
        ...people.map(({ name, pro, ipi, publisher, share }) => [name, pro, ipi, publisher, share]),
      ]); // prettier-ignore
      paper.y += 20;
      paper.text(paper.left, "Recording credits", { size: 11, bold: true });
      paper.y += 20;
      const [{ name: producer } = { name: "" }] = people;
      grid(paper, [1.2, 4], [
        ["Produced by", producer],
        ["Mixed by", "Hal Winterbourne at Boat Shed, Deptford"],
        ["Mastered by", "Sue Applegarth"],
        ["Drums", random.pick(["Kofi Lane", "Programmed", "Jess Tull"])],
      ], { head: false }); // prettier-ignore
    },
  },
  {
    name: "fifth hand: publisher's registration form, a line per writer and publisher",
    vocabulary: american,
    draw: (paper, sheet, random) => {
      sheet.date = null;
      drop(sheet, "email");
      const empty = nothing(random);
      const people = typedBy(sheet, random, { empty });
      paper.text(paper.left, "NEW WORK SUBMISSION", { size: 15, bold: true });
      paper.y += 30;
      onLine(paper, "TITLE", text(sheet.title).toUpperCase(), { to: 360 });
      onLine(paper, "AKA", random.pick(["", "", "n/a"]), { x: 380 });
      paper.y += 22;
      onLine(paper, "PERFORMER(S)", sheet.artist ?? "", { to: 360 });
      onLine(paper, "ISWC", "", { x: 380 });
      paper.y += 34;
      const rows = people.flatMap(({ split, name, pro, ipi, publisher, publisherIpi }) => {
        const half = Number(split.songwriterPercentage) / 2;
        const writer = split.publisherName === null ? 2 * half : half;
        split.songwriterPercentage = writer;
        if (split.publisherName !== null) split.publisherPercentage = half;
        const line = ["W", name, pro, ipi, rounded(writer)];
        return split.publisherName === null
          ? [line]
          : [line, ["P", publisher, pro, publisherIpi, rounded(half)]];
      });
      grid(paper, [0.7, 4, 1.3, 2, 1.2], [
        ["W/P", "INTERESTED PARTY", "SOCIETY", "IPI NAME #", "SHARE"],
        ...rows,
        ["", "", "", "TOTAL", "100"],
      ], { size: 8.5 }); // prettier-ignore
      paper.y += 16;
      paper.paragraph("W = writer, P = publisher of the writer on the line above. Shares of all lines total 100.", { size: 8 }); // prettier-ignore
    },
  },
];

const rounded = (share: number): string => String(Math.round(share * 1000) / 1000);
