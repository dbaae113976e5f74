import type { Negative } from "../../negatives.ts";
import type { Paper } from "../../paper.ts";
import type { Random } from "../../random.ts";
import { columnsOf, day, ipi, lines, money, person, top } from "./filled-in.ts";
import { footer, grid, labelled, scrawl } from "./marks.ts";
import { contestSheet, cueSheet, lineUp, setList, showSettlement } from "./stage-papers.ts";
import { english } from "./words.ts";

/** What a publisher pays a writer for half a year: the writer's share of each income, song by song. */
function publisherStatement(paper: Paper, random: Random): void {
  top(paper, random.pick(english.companies), "Royalty statement");
  labelled(paper, paper.left, "Account of", person(random));
  labelled(paper, 250, "Period", `1 July to 31 December 20${16 + random.below(8)}`);
  labelled(paper, 460, "Currency", "GBP");
  paper.y += 40;
  const rows = lines(9, () => [
    random.pick(english.titles),
    random.pick(["Mechanical", "Performance", "Synchronization", "Online"]),
    random.pick(["United Kingdom", "Germany", "United States", "Sweden"]),
    money(random),
    `${random.pick([50, 70, 75, 80])}%`,
    money(random, 300),
  ]);
  grid(
    paper,
    columnsOf(
      ["Song", 3],
      ["Income", 1.8],
      ["Territory", 1.8],
      ["Received", 1.2],
      ["Your rate", 1.2],
      ["Payable", 1.2],
    ),
    rows,
    { size: 8.5, lines: "rows" },
  );
  paper.text(400, `Total payable  ${money(random, 3000)}`, { bold: true });
  paper.y += 16;
  paper.text(400, "Unrecouped balance  0.00");
  footer(paper, "Queries within 60 days, please", "Page 1 of 3");
}

/** Somebody applies to join a society. */
function membershipForm(paper: Paper, random: Random): void {
  const name = person(random);
  top(paper, "Application for writer membership", "Form W1");
  for (const [label, value] of [
    ["Full legal name", name.toUpperCase()],
    ["Performing as", random.pick(english.artists)],
    ["Date of birth", `${1 + random.below(28)} May 19${70 + random.below(29)}`],
    ["Address", `${1 + random.below(90)} Tollgate Street`],
    ["Former society", random.pick(english.societies)],
    ["IPI number, if any", ipi(random)],
    ["Publisher, if any", random.pick(english.companies)],
    ["First work", random.pick(english.titles)],
  ]) {
    labelled(paper, paper.left, label ?? "", value ?? "");
    paper.rule(paper.left, 400, paper.y + 23);
    paper.y += 34;
  }
  for (const [index, right] of [
    "Performing right",
    "Mechanical right",
    "Synchronization right",
  ].entries()) {
    paper.square(paper.left, index < 2 ? "tick" : undefined);
    paper.text(paper.left + 16, `${right} ${index < 2 ? "(100% of the world)" : ""}`);
    paper.y += 18;
  }
  paper.y += 26;
  scrawl(paper, paper.left + 20, paper.y, random);
  paper.text(paper.left, name, { size: 8, y: paper.y + 14 });
  paper.text(330, day(random), { italic: true, size: 12 });
}

/** What a studio charges. */
function studioInvoice(paper: Paper, random: Random): void {
  top(paper, "Dairy Lane Studios", `Invoice ${2000 + random.below(900)}`);
  paper.text(paper.left, `To: ${person(random)}, ${random.pick(english.companies)}`);
  paper.y += 15;
  paper.text(
    paper.left,
    `Project: ${random.pick(english.artists)}, "${random.pick(english.titles)}"`,
  );
  paper.y += 15;
  paper.text(paper.left, `Date: ${day(random)}   Terms: 50% on booking, 50% on delivery`);
  paper.y += 30;
  const rows = lines(5, (index) => [
    ["Studio A, day rate", "Assistant engineer", "Mixing", "Vocal tuning", "Mastering"][index] ??
      "",
    person(random),
    String(1 + random.below(5)),
    money(random),
    `${random.pick([0, 10, 15])}%`,
    money(random),
  ]);
  grid(
    paper,
    columnsOf(
      ["Service", 2.6],
      ["Engineer", 2.2],
      ["Days", 0.8],
      ["Rate", 1.2],
      ["Discount", 1.2],
      ["Amount", 1.2],
    ),
    rows,
    { size: 9 },
  );
  for (const line of [
    `Net ${money(random, 4000)}`,
    `VAT 20% ${money(random)}`,
    `Total due ${money(random, 5000)}`,
  ]) {
    paper.text(430, line);
    paper.y += 15;
  }
}

/** A certificate of a copyright office that names authors, and no shares. */
function certificate(paper: Paper, random: Random): void {
  paper.centered("Certificate of Registration", 20);
  paper.y += 14;
  for (const [label, value] of [
    ["Title of work", random.pick(english.titles)],
    ["Year of completion", `20${10 + random.below(14)}`],
    ["Author", `${person(random)}, words and music, not made for hire`],
    ["Author", `${person(random)}, music, not made for hire`],
    ["Copyright claimant", random.pick(english.companies)],
    ["Transfer", "By written agreement"],
    ["Certified by", person(random)],
    ["Effective date", day(random)],
    ["Registration number", `PA 2-${100 + random.below(800)}-${100 + random.below(800)}`],
  ]) {
    paper.text(paper.left, label ?? "", { size: 9, bold: true });
    paper.text(200, value ?? "");
    paper.y += 22;
  }
}

/** How an advance is earned back. */
function recoupment(paper: Paper, random: Random): void {
  top(paper, "Recoupment schedule", random.pick(english.artists));
  const rows = lines(6, (index) => [
    `Quarter ${index + 1}`,
    money(random, 5000),
    `${random.pick([16, 18, 20, 50])}%`,
    money(random),
    `-${money(random, 8000)}`,
    `${10 + index * 13}%`,
  ]);
  grid(
    paper,
    columnsOf(
      ["Period", 1.4],
      ["Net receipts", 1.4],
      ["Artist royalty", 1.4],
      ["Credited", 1.2],
      ["Balance", 1.4],
      ["Recouped", 1.2],
    ),
    rows,
    { size: 9 },
  );
  paper.paragraph(
    `Producer ${person(random)} is paid 4 points from record one, retroactively. Manager ${person(random)} commissions 15% of the artist's receipts. Contract dated ${day(random)}.`,
  );
}

/** Papers of the same desks that divide no song. */
export const firstHandPapers: readonly Negative[] = [
  { name: "statement of a publisher", draw: publisherStatement },
  { name: "cue sheet of an episode", draw: cueSheet },
  { name: "report of a live set", draw: setList },
  { name: "application for membership", draw: membershipForm },
  { name: "invoice of a studio", draw: studioInvoice },
  { name: "settlement of a show", draw: showSettlement },
  { name: "line-up of a recording", draw: lineUp },
  { name: "sheet of a contest's judge", draw: contestSheet },
  { name: "certificate of a copyright office", draw: certificate },
  { name: "recoupment of an advance", draw: recoupment },
]; // prettier-ignore
