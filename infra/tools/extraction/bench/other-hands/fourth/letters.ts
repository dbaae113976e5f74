import type { Layout } from "../../drawing.ts";
import type { Paper } from "../../paper.ts";
import type { Random } from "../../random.ts";
import type { SheetTruth, SplitTruth } from "../../sheet-truth.ts";
import { americanDate, englishWords, longDate } from "./words.ts";
import { footer, grid, keep, nameOf, plain, scribble, script, shown, sign } from "./parts.ts"; // prettier-ignore

/** `A, B and C`. */
function listed(splits: readonly SplitTruth[]): string {
  const names = splits.map((split) => nameOf(split));
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""}`;
}

/** A lawyer's short agreement in clauses; the second page has the signatures. */
function drawAgreement(paper: Paper, sheet: SheetTruth, random: Random): void {
  keep(sheet, "pro", "publisherName");
  sheet.printedDate = americanDate(sheet.date);
  paper.centered("CO-WRITERS' AGREEMENT", 14);
  paper.y += 8;
  paper.paragraph(`This agreement is made as of ${sheet.printedDate} among ${listed(sheet.splits)} (each a "Writer").`); // prettier-ignore
  const recorded = sheet.artist === null ? "" : `, to be recorded by ${sheet.artist}`;
  paper.paragraph(`1. The Song. The Writers have together written the words and music of a song called "${sheet.title}"${recorded} (the "Song"). Each Writer warrants that his or her contribution is original.`); // prettier-ignore
  paper.paragraph("2. Ownership. The Writers own the copyright in the Song, and share all income from it, as follows:"); // prettier-ignore
  for (const [at, split] of sheet.splits.entries()) {
    const society = split.pro === null ? "" : ` (${split.pro})`;
    const company = split.publisherName === null ? "" : `, through ${split.publisherName}`;
    paper.text(paper.left + 24, `(${"abcde"[at] ?? ""})`);
    paper.paragraph(`${nameOf(split)}${society}${company}: ${plain(split.songwriterPercentage)}%`, { x: paper.left + 48 }); // prettier-ignore
  }
  for (const clause of [
    "3. Administration. Each Writer, or the publisher named beside the Writer, administers that Writer's own share. Licenses for the whole Song need the approval of all Writers, which may not be unreasonably withheld.",
    "4. Costs. Demo costs that all Writers approved in advance are borne in the same proportion. No Writer is obliged to pay more than $500.",
    "5. Accounting. A Writer who receives money that belongs to another pays it over within 30 days, with a copy of the statement. Sums overdue bear interest of 4% a year.",
    "6. Changes. If the Song is later changed by a third party with the consent of all Writers, that party's share reduces each Writer's share pro rata.",
    "7. Miscellaneous. This agreement is governed by the law of Tennessee, may be signed in counterparts, and is the entire understanding about the Song.",
  ])
    paper.paragraph(clause);
  footer(paper, "Co-Writers' Agreement", "Page 1 of 2");
  paper.nextPage();
  paper.paragraph("The Writers have signed this agreement on the dates below.");
  paper.y += 22;
  for (const split of sheet.splits) {
    const hasSigned = random.chance(0.7);
    if (hasSigned) {
      scribble(paper, paper.left + 30, paper.y + 10, random);
      sign(sheet, split);
    }
    paper.text(paper.left, "By:");
    paper.rule(paper.left + 22, 280, paper.y + 13);
    paper.text(320, "Date:");
    paper.text(356, hasSigned ? sheet.printedDate : "");
    paper.rule(350, 500, paper.y + 13);
    paper.text(paper.left + 22, nameOf(split), { size: 9, y: paper.y + 17 });
    paper.y += 58;
  }
  footer(paper, "Co-Writers' Agreement", "Page 2 of 2");
}

/** The shares of an earlier sheet are changed. */
function drawAmendment(paper: Paper, sheet: SheetTruth, random: Random): void {
  keep(sheet);
  sheet.artist = null;
  sheet.printedDate = longDate(sheet.date, "en");
  const earlier = longDate(`${Number(sheet.date?.slice(0, 4)) - 1}-0${1 + random.below(9)}-1${random.below(10)}`, "en"); // prettier-ignore
  const before = [[100], [50, 50], [34, 33, 33], [25, 25, 25, 25], [20, 20, 20, 20, 20]][sheet.splits.length - 1] ?? []; // prettier-ignore
  paper.text(paper.left, "Amendment No. 1 to Split Sheet", { size: 16, bold: true });
  paper.y += 34;
  for (const [label, value] of [["Song", sheet.title], ["Date of this amendment", sheet.printedDate], ["Original split sheet dated", earlier]] as const) {
    paper.text(paper.left, `${label}:`, { bold: true });
    paper.text(210, value);
    paper.y += 18;
  } // prettier-ignore
  paper.y += 12;
  paper.paragraph("Since the original split sheet was signed, the bridge has been rewritten. The writers agree that the shares are changed as set out here. All other terms stay as they are."); // prettier-ignore
  paper.y += 10;
  grid(
    paper,
    [{ head: "Writer", width: 4 }, { head: "Old share", width: 2, align: "center" }, { head: "New share", width: 2, align: "center" }],
    sheet.splits.map((split, at) => [nameOf(split), `${before[at] ?? 0}%`, { text: `${plain(split.songwriterPercentage)}%`, bold: true }]),
    { right: 470, low: 22, size: 10, head: "#eeeeee" },
  ); // prettier-ignore
  paper.y += 40;
  for (const split of sheet.splits) {
    if (random.chance(0.8)) {
      script(paper, paper.left + 6, nameOf(split), paper.y - 18);
      paper.text(330, sheet.printedDate, { y: paper.y - 13 });
      sign(sheet, split);
    }
    paper.rule(paper.left, 300);
    paper.rule(325, 460);
    paper.text(paper.left, nameOf(split), { size: 8, y: paper.y + 3 });
    paper.text(325, "Date", { size: 8, y: paper.y + 3 });
    paper.y += 44;
  }
}

/** A publisher's letter to another one, with the shares in a list. */
function drawLetter(paper: Paper, sheet: SheetTruth, random: Random): void {
  keep(sheet, "pro", "songwriterIpi", "publisherName");
  sheet.printedDate = longDate(sheet.date, "en");
  paper.text(paper.left, "ST BRIDE'S LANE MUSIC", { size: 13, bold: true });
  paper.text(paper.left, "3rd Floor, 41 Carter Street, London SE17 · copyright@stbrides.example", { size: 8, y: paper.y + 18 }); // prettier-ignore
  paper.rule(paper.left, paper.right, paper.y + 32);
  paper.y += 58;
  paper.text(paper.left, sheet.printedDate);
  paper.y += 30;
  for (const line of ["The Copyright Manager", random.pick(englishWords.companies), "By email"]) {
    paper.text(paper.left, line);
    paper.y += 14;
  }
  paper.y += 16;
  paper.text(paper.left, "Dear Sir or Madam,");
  paper.y += 24;
  paper.text(paper.left, `"${sheet.title}"${sheet.artist === null ? "" : ` - ${sheet.artist}`}`, { bold: true }); // prettier-ignore
  paper.y += 24;
  paper.paragraph("We understand from our writer that the above work is finished and will be released shortly. Please confirm by return that the following agrees with your records:"); // prettier-ignore
  paper.y += 4;
  for (const split of sheet.splits) {
    const numbers = [split.pro, split.songwriterIpi === null ? null : `IPI ${split.songwriterIpi}`].filter((one) => one !== null).join(", "); // prettier-ignore
    paper.text(paper.left + 20, "•");
    paper.text(paper.left + 34, `${nameOf(split)}${numbers === "" ? "" : ` (${numbers})`} - ${plain(split.songwriterPercentage)}%`); // prettier-ignore
    paper.y += 14;
    paper.text(paper.left + 34, `Publisher: ${shown(split.publisherName, "tbc")}`, { size: 9 });
    paper.y += 20;
  }
  paper.y += 4;
  paper.paragraph("If we do not hear from you within 14 days we will register the work on this basis. No mechanical licence should be issued until the shares are agreed."); // prettier-ignore
  paper.paragraph("Yours faithfully,");
  paper.y += 6;
  scribble(paper, paper.left + 6, paper.y + 18, random);
  paper.y += 34;
  for (const line of ["Prudence Garside", "Copyright Administrator"]) {
    paper.text(paper.left, line);
    paper.y += 14;
  }
  paper.y += 24;
  paper.text(paper.left, "Confirmed for and on behalf of the addressee: ____________________   Date: ____________", { size: 9 }); // prettier-ignore
  footer(
    paper,
    "St Bride's Lane Music is a trading name of SBL Copyrights Ltd. Registered in England.",
  );
}

export const fourthLetters: readonly Layout[] = [
  { name: "fourth: co-writers' agreement", vocabulary: englishWords, textOnly: true, draw: drawAgreement },
  { name: "fourth: amendment of shares", vocabulary: englishWords, draw: drawAmendment },
  { name: "fourth: letter to a co-publisher", vocabulary: englishWords, paper: "a4", draw: drawLetter },
]; // prettier-ignore
