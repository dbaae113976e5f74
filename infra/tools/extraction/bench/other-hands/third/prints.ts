import type { Layout } from "../../drawing.ts";
import { typewriterFont } from "../../paper.ts";
import type { Paper } from "../../paper.ts";
import type { Random } from "../../random.ts";
import type { SheetTruth } from "../../sheet-truth.ts";
import { shown, sign, tint, writersOf } from "./tools.ts";
import { african, anglo } from "./words.ts";

/** A distributor's screen, printed from a browser: who gets what of the song and of the recording. */
function distributorScreen(paper: Paper, sheet: SheetTruth, random: Random): void {
  sheet.splits = writersOf(random, african, [2, 5], ["email"]);
  sheet.artist = random.pick(african.artists);
  const count = sheet.splits.length;
  const equal = count === 3 ? [34, 33, 33] : sheet.splits.map(() => Math.floor(100 / count));
  for (const [index, split] of sheet.splits.entries()) split.masterPercentage = equal[index] ?? 0;
  paper.text(30, sheet.printedDate, { size: 7, y: 18 });
  paper.text(270, "Splits | Uploadly", { size: 7, y: 18 });
  paper.text(30, "https://app.uploadly.example/releases/88213/splits", { size: 7, y: 774 });
  paper.text(570, "1/1", { size: 7, y: 774 });
  paper.text(paper.left, "uploadly", { size: 16, bold: true, color: "#7b2cbf", y: 44 });
  for (const [index, item] of ["Releases", "Splits", "Wallet", "Help"].entries())
    paper.text(330 + index * 60, item, { size: 9, y: 50, bold: index === 1 });
  paper.rule(paper.left, paper.right, 72);
  tint(paper, paper.left, 88, 64, 64, "#d8c8e8");
  paper.text(130, shown(sheet.title), { size: 16, bold: true, y: 92 });
  paper.text(130, sheet.artist, { size: 10, y: 114 });
  paper.text(130, `Single · ${count} collaborators`, { size: 8, y: 130, color: "#777777" });
  paper.y = 176;
  const lefts = [50, 274, 354, 440] as const;
  const heads = ["Collaborator", "Songwriting", "Recording", "Invitation"];
  for (const [index, head] of heads.entries())
    paper.text(lefts[index] ?? 0, head, { size: 8, color: "#777777" });
  paper.y += 16;
  for (const split of sheet.splits) {
    paper.rule(paper.left, paper.right, paper.y - 2);
    paper.text(lefts[0], shown(split.songwriterName), { size: 10.5, bold: true, y: paper.y + 6 });
    paper.text(lefts[0], shown(split.email), { size: 7.5, y: paper.y + 22, color: "#777777" });
    paper.text(lefts[1], `${split.songwriterPercentage}%`, { size: 11, y: paper.y + 12 });
    paper.text(lefts[2], `${split.masterPercentage}%`, { size: 11, y: paper.y + 12 });
    const accepted = random.chance(0.7);
    const words = accepted ? `Accepted ${sheet.printedDate}` : "Pending";
    paper.text(lefts[3], words, { size: 8, y: paper.y + 14, color: accepted ? "#2b7a3d" : "#b7791f" }); // prettier-ignore
    if (accepted) {
      sign(sheet, split);
      split.alsoRight = { signed: [null], signedDate: [null] };
    }
    paper.y += 42;
  }
  paper.rule(paper.left, paper.right, paper.y - 2);
  paper.y += 14;
  paper.text(paper.left, "Changes take effect with next month's earnings. Uploadly keeps 0% of your royalties.", { size: 8, color: "#777777" }); // prettier-ignore
}

/** A church's typed registration report with leaders of dots, two lines a writer. */
function typedReport(paper: Paper, sheet: SheetTruth, random: Random): void {
  sheet.splits = writersOf(random, anglo, [2, 5], ["pro", "songwriterIpi", "publisherName", "publisherIpi"]); // prettier-ignore
  const choir = random.pick(["Mount Olivet Voices", "Greater Hope Mass Choir", "The Reedville Singers"]); // prettier-ignore
  sheet.artist = choir;
  const size = 9;
  const type = (line: string): void => {
    // The font's space cannot be embedded, so each word is placed. All letters are 0.6 of the size wide.
    for (const { 0: word, index } of line.matchAll(/\S+/g))
      paper.text(paper.left + index * size * 0.6, word, { size });
    paper.y += 13;
  };
  const rule = "-".repeat(84);
  type("MINISTRY OF MUSIC                                            SONG FILE REPORT    P. 1");
  type(rule);
  type(`SONG ......... ${sheet.title}`);
  type(`SUNG BY ...... ${choir}`);
  type(`FILED ........ ${sheet.printedDate}`);
  type(`HYMNAL NO. ... ${100 + random.below(500)}          KEY: A FLAT     VERSES: 3`);
  type(rule);
  type("");
  for (const [index, split] of sheet.splits.entries()) {
    const name = `${String(index + 1).padStart(2, "0")}  ${split.songwriterName} `;
    const share = Number(split.songwriterPercentage).toFixed(2);
    type(`${name.padEnd(46, ".")} ${shown(split.pro, "NS").padEnd(6)} ${shown(split.songwriterIpi, "-").padEnd(12)} ${share.padStart(7)} PCT`); // prettier-ignore
    const pub = split.publisherName === null ? "PUB: NONE" : `PUB: ${split.publisherName}`;
    type(`      ${pub}${split.publisherIpi === null ? "" : `   IPI ${split.publisherIpi}`}`);
    type("");
  }
  type(`${" ".repeat(67)} -------`);
  type(`${"TOTAL WRITERS".padEnd(67)} ${"100.00".padStart(7)} PCT`);
  type("");
  type("NS = WRITER HAS NO SOCIETY. LOVE OFFERING FOR THE RECORDING: 10 PCT TO MISSIONS.");
  type(rule);
  type("END OF REPORT");
}

export const prints: readonly Layout[] = [
  { name: "distributor's screen, printed", vocabulary: african, font: 2, draw: distributorScreen },
  { name: "typed report of a choir", vocabulary: anglo, font: typewriterFont, draw: typedReport },
];
