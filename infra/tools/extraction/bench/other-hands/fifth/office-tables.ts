import type { Layout } from "../../drawing.ts";
import { drop, text } from "../../drawing.ts";
import { american, americanLegal, british } from "./words.ts";
import { americanDate, britishDate, grid, lastFirst, nothing, onLine, scribble, sign, typedBy } from "./parts.ts"; // prettier-ignore

/** Tables of word processors and spreadsheets. */
export const officeTables: readonly Layout[] = [
  {
    name: "fifth hand: shared document, table and signature lines",
    vocabulary: american,
    draw: (paper, sheet, random) => {
      americanDate(sheet, random);
      drop(sheet, "email", "publisherIpi");
      const people = typedBy(sheet, random, { self: "Self-published" });
      paper.text(paper.left, random.pick(["SPLIT SHEET", "Song Splits", "Writer Splits"]), { size: 20, bold: true }); // prettier-ignore
      paper.y += 40;
      grid(paper, [1, 3], [
        ["Song", text(sheet.title)],
        ["Artist / project", sheet.artist ?? random.pick(["", "TBD"])],
        ["Date of session", sheet.printedDate],
        ["Studio", random.pick(["Sound Garage, Van Nuys", "Brooke's place", "Room 3", ""])],
      ], { head: false, size: 10, right: 420 }); // prettier-ignore
      paper.y += 24;
      grid(paper, [3, 2, 1.3, 2.1, 3, 1.2], [
        ["Writer (legal name)", "Did what", "PRO", "IPI/CAE", "Publisher", "Split"],
        ...people.map(({ name, pro, ipi, publisher, share }) => [name, random.pick(["lyrics", "topline", "beat", "music", "lyrics + melody", "prod"]), pro, ipi, publisher, share]),
        ...Array.from({ length: 6 - people.length }, () => ["", "", "", "", "", ""]),
        ["", "", "", "", "TOTAL", "100%"],
      ]); // prettier-ignore
      paper.y += 22;
      paper.paragraph(
        "By signing we agree the splits above are correct for the song (not the master).",
      );
      const isSigned = random.chance(0.7);
      for (const { split, name } of people) {
        paper.y += 22;
        paper.rule(paper.left, 270, paper.y + 12);
        paper.rule(320, 430, paper.y + 12);
        if (isSigned && random.chance(0.85)) {
          paper.text(paper.left + 6, text(split.songwriterName), { italic: true, size: 15, y: paper.y - 6 }); // prettier-ignore
          paper.text(324, sheet.printedDate);
          sign(split, sheet);
        }
        paper.text(paper.left, name, { size: 8, y: paper.y + 15 });
        paper.text(320, "Date", { size: 8, y: paper.y + 15 });
        paper.y += 16;
      }
    },
  },
  {
    name: "fifth hand: writers beside each other in columns",
    vocabulary: american,
    paper: "landscape",
    draw: (paper, sheet, random) => {
      americanDate(sheet, random);
      const people = typedBy(sheet, random, { self: "self" });
      paper.centered("Songwriter Information & Splits", 16);
      onLine(paper, "Title of song:", text(sheet.title), { to: 340 });
      onLine(paper, "Date completed:", sheet.printedDate, { x: 380, to: 600 });
      paper.y += 24;
      onLine(paper, "Performed by:", sheet.artist ?? "", { to: 340 });
      onLine(paper, "Sample(s)?", random.pick(["No", "none", "NO"]), { x: 380, to: 600 });
      paper.y += 36;
      const blank = Array.from({ length: Math.max(0, 4 - people.length) }, () => "");
      const row = (label: string, values: string[]): string[] => [label, ...values, ...blank];
      grid(paper, [1.3, ...people.map(() => 1.7), ...blank.map(() => 1.2)], [
        ["", ...people.map((_, at) => `Writer ${at + 1}`), ...blank.map((_, at) => `Writer ${people.length + at + 1}`)],
        row("Legal name", people.map(({ name }) => name)),
        row("Email", people.map(({ split }) => text(split.email))),
        row("Phone", people.map(() => random.chance(0.5) ? `(323) 555-01${10 + random.below(89)}` : "")),
        row("PRO", people.map(({ pro }) => pro)),
        row("IPI #", people.map(({ ipi }) => ipi)),
        row("Publishing co.", people.map(({ publisher }) => publisher)),
        row("Publishing co. IPI #", people.map(({ publisherIpi }) => publisherIpi)),
        row("% of song", people.map(({ share }) => share)),
        row("Signature", people.map(() => "")),
      ]); // prettier-ignore
      const width = (paper.right - paper.left) / (1.3 + people.length * 1.7 + blank.length * 1.2);
      const isSigned = random.chance(0.6);
      for (const [at, { split }] of people.entries()) {
        if (!isSigned) break;
        scribble(paper, random, paper.left + width * (1.3 + 1.7 * at) + 6, paper.y - 5, width * 1.2); // prettier-ignore
        sign(split, sheet, false);
      }
      paper.y += 20;
      paper.paragraph("Song percentages must add up to 100%. Scan and return within 5 days.", { size: 8 }); // prettier-ignore
    },
  },
  {
    name: "fifth hand: numbered writer blocks of a legal form",
    vocabulary: americanLegal,
    draw: (paper, sheet, random) => {
      americanDate(sheet, random);
      drop(sheet, "email");
      const people = typedBy(sheet, random, { empty: random.pick(["", "N/A"]) });
      paper.centered("SONGWRITER SPLIT AGREEMENT", 15);
      paper.paragraph(`This agreement is made as of ${sheet.printedDate} among the songwriters listed below (each a "Writer") with regard to the song titled:`); // prettier-ignore
      paper.text(paper.left + 30, text(sheet.title), { size: 13, bold: true });
      paper.rule(paper.left + 20, 400, paper.y + 18);
      paper.y += 30;
      if (sheet.artist !== null) {
        paper.text(paper.left, `Recorded by: ${sheet.artist}`);
        paper.y += 22;
      }
      for (const [
        at,
        { split, name, pro, ipi, share, publisher, publisherIpi },
      ] of people.entries()) {
        paper.text(paper.left, `WRITER ${at + 1}`, { bold: true });
        paper.y += 16;
        onLine(paper, "Name:", name, { to: 320, size: 9 });
        onLine(paper, "Percentage:", share, { x: 340, size: 9 });
        paper.y += 17;
        onLine(paper, "Affiliation (ASCAP/BMI/SESAC/Other):", pro, { to: 320, size: 9 });
        onLine(paper, "CAE/IPI:", ipi, { x: 340, size: 9 });
        paper.y += 17;
        onLine(paper, "Publisher:", publisher, { to: 320, size: 9 });
        onLine(paper, "Publisher CAE/IPI:", publisherIpi, { x: 340, size: 9 });
        paper.y += 20;
        onLine(paper, "Signature:", "", { to: 320, size: 9 });
        onLine(paper, "Date:", random.chance(0.8) ? markSigned(split) : "", { x: 340, size: 9 });
        paper.y += 26;
      }
      function markSigned(split: (typeof people)[number]["split"]): string {
        scribble(paper, random, paper.left + 60, paper.y + 9, 110);
        sign(split, sheet);
        return sheet.printedDate;
      }
    },
  },
  {
    name: "fifth hand: spreadsheet with writers and publishers to 100 each",
    vocabulary: american,
    paper: "landscape",
    draw: (paper, sheet, random) => {
      sheet.date = null;
      drop(sheet, "email");
      const empty = nothing(random);
      const people = typedBy(sheet, random, { empty });
      const [first = people[0]] = people;
      const isCapital = first !== undefined && first.name === first.name.toUpperCase();
      paper.text(paper.left, sheet.artist === null ? "Publishing info" : `Publishing info - artist: ${sheet.artist}`, { size: 9 }); // prettier-ignore
      paper.y += 20;
      const columns = ["SONG", "WRITER (Last, First)", "PRO", "IPI", "WRITER %", "PUBLISHER", "PUB PRO", "PUB IPI", "PUB %"]; // prettier-ignore
      for (const { split } of people) if (split.publisherName !== null) split.publisherPercentage = split.songwriterPercentage; // prettier-ignore
      grid(paper, [2.3, 2.6, 1.1, 1.8, 1.2, 3, 1.1, 1.8, 1.1], [
        columns,
        ...people.map(({ split, pro, ipi, publisher, publisherIpi }, at) => {
          const name = lastFirst(text(split.songwriterName));
          const share = Number(split.songwriterPercentage).toFixed(2);
          const own = split.publisherName === null ? empty : share;
          return [at === 0 ? text(sheet.title) : "", isCapital ? name.toUpperCase() : name, pro, ipi, share, publisher, split.publisherName === null ? empty : pro, publisherIpi, own];
        }),
      ], { size: 8 }); // prettier-ignore
    },
  },
  {
    name: "fifth hand: British co-write form with signatures in the table",
    vocabulary: british,
    paper: "a4",
    draw: (paper, sheet, random) => {
      britishDate(sheet, random);
      drop(sheet, "email", "publisherIpi");
      const people = typedBy(sheet, random, { self: "Copyright Control" });
      paper.text(paper.left, "CO-WRITE CONFIRMATION", { size: 16, bold: true });
      paper.y += 34;
      for (const [label, value] of [
        ["Working title", text(sheet.title)],
        ["Artist (if known)", sheet.artist ?? ""],
        ["Written on", sheet.printedDate],
      ] as const) {
        paper.text(paper.left, label, { color: "#666" });
        paper.text(170, value, { bold: true });
        paper.y += 18;
      }
      paper.y += 12;
      paper.paragraph(
        "We, the writers of the above work, agree to register it with our societies in the following shares.",
      );
      paper.y += 8;
      const isSigned = random.chance(0.75);
      grid(paper, [2.6, 1.2, 2, 2.6, 1.1, 2.6, 1.9], [
        ["Writer", "Society", "CAE/IPI no.", "Publisher", "Share", "Signed", "Date"],
        ...people.map(({ split, name, pro, ipi, publisher, share }) => {
          const signs = isSigned && random.chance(0.9);
          if (signs) sign(split, sheet);
          const by = (x: number, y: number, width: number): void => scribble(paper, random, x, y + 20, width * 0.8);
          return [name, pro, ipi, publisher, share, signs ? by : "", signs ? sheet.printedDate : ""];
        }),
      ], { height: 32, size: 8.5 }); // prettier-ignore
      paper.y += 14;
      paper.text(paper.left, "Please email a copy to all writers and their publishers.", {
        size: 8,
      });
    },
  },
];
