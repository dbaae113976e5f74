import { text } from "../../drawing.ts";
import type { Negative } from "../../negatives.ts";
import type { Paper } from "../../paper.ts";
import type { Random } from "../../random.ts";
import { drawNames } from "../../sheet-truth.ts";
import { drawTable, fact } from "./kit.ts";
import { papersAbroad } from "./papers-abroad.ts";
import { english, worship } from "./words.ts";

const money = (amount: number): string => `$${amount.toFixed(2)}`;
const namesOf = (count: number, random: Random): string[] => drawNames(count, random, english);

/** Titles of a list, each once. */
function titlesOf(count: number, random: Random): string[] {
  const first = random.below(english.titles.length);
  return Array.from({ length: count }, (_, at) => text(english.titles[(first + at) % english.titles.length] ?? null)); // prettier-ignore
}

function drawInvoice(paper: Paper, random: Random): void {
  const [seller = "", buyer = ""] = namesOf(2, random);
  const [beat = "", other = ""] = titlesOf(2, random);
  const price = 150 + 50 * random.below(12);
  paper.text(paper.left, "INVOICE", { bold: true, size: 20 });
  paper.text(420, `No. ${2000 + random.below(700)}`);
  paper.y += 40;
  fact(paper, paper.left, "From:", `${seller}, beats and production`);
  paper.y += 16;
  fact(paper, paper.left, "Bill to:", buyer);
  paper.y += 16;
  fact(paper, paper.left, "Date:", `March ${1 + random.below(28)}, 2023`);
  paper.y += 30;
  drawTable(
    paper,
    [{ head: "Description", width: 5 }, { head: "Qty", width: 1 }, { head: "Rate", width: 1.4 }, { head: "Amount", width: 1.4 }],
    [
      [`Exclusive license, beat "${beat}"`, "1", money(price), money(price)],
      [`Lease, beat "${other}" (WAV and stems)`, "1", money(60), money(60)],
      ["Returning customer, 10% off", "", "", `-${money((price + 60) / 10)}`],
      ["", "", "Total", money(((price + 60) * 9) / 10)],
    ],
  ); // prettier-ignore
  paper.y += 20;
  paper.paragraph("50% is due now and 50% when the stems are delivered. Late payments bear 1.5% a month. Publishing is dealt with in the license."); // prettier-ignore
}

function drawLyricSheet(paper: Paper, random: Random): void {
  const [one = "", other = ""] = drawNames(2, random, worship);
  paper.text(paper.left, random.pick(worship.titles), { bold: true, size: 18 });
  paper.y += 24;
  paper.text(paper.left, `Words and Music by ${one} and ${other}`, { size: 10 });
  paper.y += 15;
  paper.text(paper.left, "Key of G, 4/4, 72 bpm", { size: 9 });
  paper.y += 28;
  for (const line of [
    "VERSE 1", "You set a lamp beside the door", "You knew the road that I would take", "",
    "CHORUS", "And every morning you are near", "And every evening you remain", "",
    "VERSE 2", "One hundred reasons I could run", "One hand to bring me home again", "",
    "BRIDGE (x2)", "All that I have, all that I have", "Half of my heart will never do",
  ]) {
    paper.text(paper.left, line, { bold: /^[A-Z]{2}/.test(line) });
    paper.y += 17;
  } // prettier-ignore
  paper.y += 20;
  paper.text(paper.left, `(c) 2022 ${random.pick(worship.companies)} (Admin. by ${random.pick(worship.companies)}). CCLI Song # ${7_100_000 + random.below(90_000)}`, { size: 8 }); // prettier-ignore
  paper.y += 12;
  paper.text(paper.left, "All rights reserved. Used by permission.", { size: 8 });
}

function drawStatement(paper: Paper, random: Random): void {
  const [writer = ""] = namesOf(1, random);
  paper.text(paper.left, random.pick(english.companies), { bold: true, size: 13 });
  paper.y += 22;
  paper.text(paper.left, "Writer royalty statement, period January 1 to June 30, 2022", { size: 10 }); // prettier-ignore
  paper.y += 18;
  fact(paper, paper.left, "Payee:", writer);
  fact(paper, 330, "Account:", `W-${10_000 + random.below(9000)}`);
  paper.y += 26;
  const sources = ["Mechanical, streaming", "Performance, radio", "Synchronization", "Print", "Performance, streaming"]; // prettier-ignore
  const rows = titlesOf(5, random).map((title, index) => {
    const received = 20 + random.below(60_000) / 100;
    return [title, sources[index] ?? "", money(received), "75%", money(received * 0.75)];
  });
  drawTable(
    paper,
    [{ head: "Title", width: 3 }, { head: "Source", width: 2.6 }, { head: "Received", width: 1.5 }, { head: "Rate", width: 1 }, { head: "Royalty", width: 1.5 }],
    rows,
    { lines: "rows", size: 8.5 },
  ); // prettier-ignore
  paper.y += 14;
  paper.text(paper.left, "Unrecouped advance brought forward: $1,200.00", { size: 9 });
  paper.y += 14;
  paper.text(paper.left, "Amounts under $25.00 are carried forward. Please write to us within 24 months if you object.", { size: 8 }); // prettier-ignore
}

function drawCueList(paper: Paper, random: Random): void {
  const [composer = "", editor = ""] = namesOf(2, random);
  paper.centered("SPOTTING NOTES, REEL 2", 14);
  paper.y += 6;
  fact(paper, paper.left, "Picture:", random.pick(["Harrow Point, ep. 204", "The Long Orchard"]));
  paper.y += 16;
  fact(paper, paper.left, "Composer:", composer);
  fact(paper, 330, "Music editor:", editor);
  paper.y += 26;
  const notes = ["Enters on the door, very quiet", "Source music from the car radio", "Big, but leave room for the line", "Same theme, slower by 20%", "Out on the cut to black"]; // prettier-ignore
  drawTable(
    paper,
    [{ head: "Cue", width: 1 }, { head: "Title", width: 2.6 }, { head: "In", width: 1.6 }, { head: "Length", width: 1 }, { head: "Notes", width: 3.4 }],
    titlesOf(5, random).map((title, index) => [`2m${index + 11}`, title, `01:${20 + index * 4}:${10 + random.below(49)}:00`, `${random.below(3)}:${10 + random.below(49)}`, notes[index] ?? ""]),
    { size: 8.5 },
  ); // prettier-ignore
  paper.y += 16;
  paper.paragraph("Temp score is still in reels 3 to 5. Orchestra is booked for two sessions, strings 60%, winds to be confirmed."); // prettier-ignore
}

function drawSyllabus(paper: Paper, random: Random): void {
  const [teacher = ""] = namesOf(1, random);
  paper.text(paper.left, "SWR 310  Collaborative Songwriting", { bold: true, size: 15 });
  paper.y += 26;
  fact(paper, paper.left, "Instructor:", teacher);
  fact(paper, 330, "Office hours:", "Tuesday 2 to 4");
  paper.y += 26;
  paper.paragraph("Students write in pairs and in groups of three. In week 4 we talk about split sheets, performing rights societies (ASCAP, BMI, SESAC) and publishers. A signed split sheet goes with each co-written song."); // prettier-ignore
  paper.y += 8;
  drawTable(
    paper,
    [{ head: "Graded work", width: 4 }, { head: "Due", width: 2 }, { head: "Percentage", width: 1.5 }],
    [["Three co-written songs", "Weeks 3, 6, 9", "45%"], ["Journal", "Each week", "15%"], ["Portfolio", "Week 14", "30%"], ["Participation", "", "10%"], ["Total", "", "100%"]],
    { lines: "rows" },
  ); // prettier-ignore
  paper.y += 14;
  paper.paragraph(
    "Late work loses 5% a day. More than three absences lower the grade by one step.",
  );
}

function drawRoster(paper: Paper, random: Random): void {
  paper.centered("Members present at the annual meeting", 14);
  paper.y += 8;
  drawTable(
    paper,
    [{ head: "Name", width: 3 }, { head: "Society", width: 1.4 }, { head: "Member since", width: 1.6 }, { head: "Chapter", width: 2 }, { head: "Dues", width: 1.2 }],
    namesOf(9, random).map((name) => [name, random.pick(english.societies), String(1998 + random.below(25)), random.pick(["East Side", "River", "Downtown"]), random.pick(["paid", "paid", "due"])]),
    { size: 9 },
  ); // prettier-ignore
  paper.y += 16;
  paper.paragraph("Nine of 34 members are 26%; the by-laws ask for 25%. The motion to raise the dues passed by two thirds."); // prettier-ignore
}

function drawSettlement(paper: Paper, random: Random): void {
  const gross = 4000 + 100 * random.below(60);
  const [author = "", producer = ""] = namesOf(2, random);
  paper.centered("WEEKLY BOX OFFICE AND ROYALTY REPORT", 13);
  paper.y += 6;
  fact(paper, paper.left, "Show:", random.pick(["The Lighthouse Lottery", "Twelve Angry Bakers"]));
  fact(paper, 330, "Week:", String(1 + random.below(8)));
  paper.y += 16;
  fact(paper, paper.left, "Licensee:", `${producer}, Mill Street Players`);
  paper.y += 26;
  drawTable(
    paper,
    [{ head: "Item", width: 4 }, { head: "Basis", width: 2 }, { head: "Amount", width: 1.6 }],
    [
      ["Gross ticket sales, 5 performances", "", money(gross)],
      ["Card fees", "3%", money(gross * 0.03)],
      ["Royalty to the licensing house", "12% of gross", money(gross * 0.12)],
      ["Rental of orchestra books", "flat", money(275)],
      ["House capacity sold", "71%", ""],
    ],
    { lines: "rows" },
  ); // prettier-ignore
  paper.y += 16;
  paper.text(paper.left, `Prepared by ${author}, house manager`, { size: 9 });
}

const own: readonly Negative[] = [
  { name: "thirteenth: invoice of a beat store", draw: drawInvoice },
  { name: "thirteenth: lyric sheet", draw: drawLyricSheet },
  { name: "thirteenth: writer royalty statement", draw: drawStatement },
  { name: "thirteenth: spotting notes", draw: drawCueList },
  { name: "thirteenth: course syllabus", draw: drawSyllabus },
  { name: "thirteenth: members at a meeting", draw: drawRoster },
  { name: "thirteenth: box office report", draw: drawSettlement },
];

export const thirteenthHandPapers: readonly Negative[] = [...own, ...papersAbroad];
