import { drop, text } from "../../drawing.ts";
import type { Layout } from "../../drawing.ts";
import { typewriterFont } from "../../paper.ts";
import type { Paper } from "../../paper.ts";
import type { SheetTruth } from "../../sheet-truth.ts";
import { cut, dated, dateIn, foot, grid, sign, textTo } from "./kit.ts";
import { english } from "./words.ts";

/** A catalog program's listing in capitals of one width: publishers hang below their writers. */
const listing: Layout = {
  name: "catalog listing of one width",
  vocabulary: english,
  paper: "landscape",
  font: typewriterFont,
  draw: (paper, sheet, random) => {
    drop(sheet, "email");
    // The letters are 5.1 points wide, and the font has no space.
    const say = (line = ""): void => {
      for (const { 0: word, index } of line.matchAll(/\S+/g))
        paper.text(paper.left + index * 5.1, word, { size: 8.5 });
      paper.y += 12.5;
    };
    const row = (...cells: readonly (readonly [string, number])[]): void =>
      say(cells.map(([cell, width]) => (width < 0 ? cell.padStart(-width) : cell.padEnd(width))).join(" ").trimEnd()); // prettier-ignore
    const line = "-".repeat(118);
    row(["WRKLST4  WORK LISTING BY TITLE", 70], [`RUN DATE ${dated(sheet, "dashes")}`, 26], ["PAGE   1", -18]); // prettier-ignore
    say(line);
    say(`WORK NO  ${100_000 + random.below(800_000)}`);
    say(`TITLE    ${(sheet.title ?? "").toUpperCase()}`);
    if (sheet.artist !== null) say(`ARTIST   ${sheet.artist.toUpperCase()}`);
    say("STATUS   ORIGINAL WORK       VERSION  ORI       CATEGORY  POP");
    say();
    row(["TYP", 3], ["INTERESTED PARTY", 46], ["IPI NAME NO", 13], ["SOC", 8], ["WRITER SHR", -12], ["PUBLISHER SHR", -15]); // prettier-ignore
    say(line);
    for (const split of sheet.splits) {
      const share = Number(split.songwriterPercentage).toFixed(2);
      row(["W", 3], [text(split.songwriterName).toUpperCase(), 46], [text(split.songwriterIpi), 13], [text(split.pro), 8], [share, -12]); // prettier-ignore
      if (split.publisherName === null) continue;
      split.publisherPercentage = split.songwriterPercentage;
      row(["P", 3], [`   ${text(split.publisherName).toUpperCase()}`, 46], [text(split.publisherIpi), 13], ["", 8], ["", -12], [share, -15]); // prettier-ignore
    }
    const published = sheet.splits.reduce((sum, own) => sum + Number(own.publisherPercentage ?? 0), 0); // prettier-ignore
    say(line);
    row(["", 3], ["TOTALS", 46], ["", 13], ["", 8], ["100.00", -12], [published.toFixed(2), -15]);
    say();
    say("W = WRITER, P = PUBLISHER OF THE WRITER ABOVE");
    say("1 WORK LISTED                                        *** END OF REPORT ***");
  },
};

/** An amendment with the shares until now beside the new ones, and the certificate of its electronic signatures. */
const amendment: Layout = {
  name: "amendment with a certificate of signing",
  vocabulary: english,
  textOnly: true,
  draw: (paper, sheet, random) => {
    drop(sheet, "publisherIpi", "songwriterIpi");
    const count = sheet.splits.length;
    const [before, now] = [cut(count, random), cut(count, random)];
    for (const [at, split] of sheet.splits.entries()) split.songwriterPercentage = now[at] ?? 0;
    paper.text(paper.left, "AMENDMENT No. 1", { bold: true, size: 16 });
    paper.y += 22;
    paper.text(paper.left, "to a songwriters' agreement", { size: 11 });
    paper.y += 30;
    const by = sheet.artist === null ? "" : ` as recorded by ${sheet.artist}`;
    paper.paragraph(`This amendment is made on ${dated(sheet, "long")}. It changes the agreement of the same writers about the composition "${sheet.title ?? ""}"${by}.`); // prettier-ignore
    paper.paragraph("1. The shares in section 2 of the agreement no longer apply. The new shares apply to everything that is paid from the date of this amendment, whenever it was earned."); // prettier-ignore
    paper.y += 6;
    grid(
      paper,
      [
        { head: "Writer", width: 3 },
        { head: "Society", width: 1.3 },
        { head: "Publisher", width: 3.2 },
        { head: "Until now", width: 1.3, align: "right" },
        { head: "From now on", width: 1.5, align: "right" },
      ],
      sheet.splits.map((split, at) => [
        text(split.songwriterName),
        text(split.pro),
        text(split.publisherName) || "none",
        `${before[at] ?? 0}%`,
        `${text(split.songwriterPercentage)}%`,
      ]),
      { lines: "rows" },
    );
    paper.paragraph(
      "2. Nobody pays back what was paid before. All other sections stay as they are.",
    );
    paper.paragraph("3. Each writer tells their society and publisher of the new shares within 14 days."); // prettier-ignore
    paper.y += 18;
    const code = Array.from({ length: 4 }, () => (4096 + random.below(60_000)).toString(16).toUpperCase()).join("-"); // prettier-ignore
    for (const split of sheet.splits) {
      const isSigned = random.chance(0.8);
      if (isSigned) {
        paper.text(paper.left, text(split.songwriterName), { italic: true, size: 16 });
        paper.text(330, dateIn(sheet, "short"), { size: 9, y: paper.y + 6 });
        sign(sheet, split);
      }
      paper.rule(paper.left, 300, paper.y + 21);
      paper.text(paper.left, text(split.songwriterName), { size: 8, y: paper.y + 24 });
      paper.y += 44;
    }
    foot(paper, `Envelope ${code}`, "Page 1 of 2");
    paper.nextPage();
    drawCertificate(paper, sheet, code, random.below(20));
    foot(paper, `Envelope ${code}`, "Page 2 of 2");
  },
};

function drawCertificate(paper: Paper, sheet: SheetTruth, code: string, minute: number): void {
  paper.shade(paper.y - 6, 26);
  paper.text(paper.left + 6, "Certificate of completion", { bold: true, size: 12 });
  paper.y += 32;
  const isComplete = sheet.splits.every(({ signed }) => signed === true);
  for (const [label, value] of [
    ["Envelope", code],
    ["Document", "Amendment no. 1.pdf, 1 page"],
    ["Status", isComplete ? "Completed" : "Waiting for others"],
    ["Sent by", "office@quillstamp.example"],
  ] as const) {
    paper.text(paper.left, label, { size: 8.5 });
    paper.text(150, value, { size: 8.5 });
    paper.y += 14;
  }
  paper.y += 12;
  paper.text(paper.left, "Signer", { bold: true, size: 9 });
  paper.text(250, "Security", { bold: true, size: 9 });
  paper.text(400, "Time", { bold: true, size: 9 });
  paper.y += 16;
  for (const [at, split] of sheet.splits.entries()) {
    paper.rule(paper.left, paper.right, paper.y - 3);
    const time = (hour: number): string => `${dateIn(sheet, "short")} ${hour}:${String(20 + minute + at).padStart(2, "0")} UTC`; // prettier-ignore
    const columns = [
      [text(split.songwriterName), text(split.email)],
      ["Email link", `IP 198.51.100.${20 + at}`],
      [`Sent: ${time(10)}`, `Viewed: ${time(11)}`, ...(split.signed === true ? [`Signed: ${time(12)}`] : [])], // prettier-ignore
    ];
    for (const [column, lines] of columns.entries())
      for (const [row, words] of lines.entries())
        paper.text([paper.left, 250, 400][column] ?? 0, words, { size: 8.5, y: paper.y + row * 12 }); // prettier-ignore
    paper.y += 46;
  }
  textTo(paper, paper.right, "Times are in coordinated universal time", { size: 7.5 });
}

export const secondHandReports: readonly Layout[] = [listing, amendment];
