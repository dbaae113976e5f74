import type { Paper } from "../../paper.ts";
import type { Random } from "../../random.ts";
import { columnsOf, day, lines, money, people, person, top } from "./filled-in.ts";
import { grid, labelled, scrawl } from "./marks.ts";
import { english } from "./words.ts";

/** The music of an episode with its timings. */
export function cueSheet(paper: Paper, random: Random): void {
  top(paper, "MUSIC CUE SHEET", `Prepared ${day(random)}`);
  labelled(
    paper,
    paper.left,
    "Series",
    random.pick(["Harbor Lights", "The Night Desk", "Small Hours"]),
  );
  labelled(paper, 230, "Episode", `${1 + random.below(8)} of 8`);
  labelled(paper, 330, "Length", `00:${40 + random.below(15)}:${10 + random.below(49)}`);
  labelled(paper, 440, "Broadcaster", "Channel 9");
  paper.y += 40;
  const rows = lines(8, (index) => [
    String(index + 1),
    random.pick(english.titles),
    person(random),
    random.pick(english.companies),
    random.pick(["BI", "BV", "VI", "TO", "TC"]),
    `00:0${random.below(3)}:${10 + random.below(49)}`,
  ]);
  grid(
    paper,
    columnsOf(
      ["Cue", 0.6],
      ["Title", 2.6],
      ["Composer", 2.2],
      ["Publisher", 2.6],
      ["Use", 0.7],
      ["Time", 1.1],
    ),
    rows,
    { size: 8.5 },
  );
  paper.paragraph(
    "BI background instrumental, BV background vocal, VI visual instrumental, TO opening, TC closing",
    { size: 7 },
  );
}

/** What a band played, as it is reported to a society. */
export function setList(paper: Paper, random: Random): void {
  top(paper, "Live performance report", random.pick(english.societies));
  for (const [label, value] of [
    ["Act", random.pick(english.artists)],
    ["Venue", "The Corn Exchange, Hall 2"],
    ["Date of performance", day(random)],
    ["Attendance", `${100 + random.below(800)} (${60 + random.below(40)}% of capacity)`],
  ]) {
    paper.text(paper.left, `${label}:`, { bold: true });
    paper.text(190, value ?? "");
    paper.y += 17;
  }
  paper.y += 12;
  const rows = lines(10, (index) => [
    String(index + 1),
    random.pick(english.titles),
    person(random),
    `${2 + random.below(4)}:${10 + random.below(49)}`,
  ]);
  grid(paper, columnsOf(["No.", 0.6], ["Song", 3], ["Composer(s)", 3], ["Duration", 1]), rows, {
    size: 9,
  });
  scrawl(paper, paper.left + 20, paper.y + 20, random);
  paper.text(paper.left, "Signed by a member of the act", { size: 8, y: paper.y + 34 });
}

/** The night's takings, and what the act is paid. */
export function showSettlement(paper: Paper, random: Random): void {
  top(paper, `Settlement: ${random.pick(english.artists)}`, day(random));
  const rows = [
    ["Tickets sold", String(200 + random.below(400)), money(random, 9000)],
    ["Sales tax", "8%", money(random)],
    ["House nut", "", money(random)],
    ["Sound and lights", person(random), money(random)],
    ["Support act", person(random), money(random)],
    ["Door deal", "85% / 15%", ""],
    ["To the act", "85%", money(random, 4000)],
    ["To the house", "15%", money(random)],
  ];
  grid(paper, columnsOf(["Line", 2], ["Detail", 2], ["Amount", 1]), rows, {
    size: 10,
    lines: "rows",
    shadedHead: false,
  });
  paper.paragraph(
    `Merchandise: the house keeps 20% of soft goods and 10% of records. Counted by ${person(random)} and ${person(random)}.`,
  );
}

/** Who performs on a recording, for equitable remuneration. */
export function lineUp(paper: Paper, random: Random): void {
  top(
    paper,
    "Performer line-up of a recording",
    `ISRC GB-AB1-2${random.below(9)}-${10000 + random.below(80000)}`,
  );
  labelled(paper, paper.left, "Recording title", random.pick(english.titles));
  labelled(paper, 260, "Band or artist", random.pick(english.artists));
  labelled(paper, 440, "Recorded", day(random));
  paper.y += 40;
  const rows = people(6, random).map((name, index) => [
    name,
    index < 2 ? "Featured" : "Non-featured",
    random.pick(["Lead vocal", "Guitar", "Drums", "Cello", "Backing vocal"]),
    "GB",
    random.pick(["Yes", "No"]),
  ]);
  grid(
    paper,
    columnsOf(
      ["Performer", 3],
      ["Category", 1.6],
      ["Instrument", 2],
      ["Country", 1],
      ["Contract", 1],
    ),
    rows,
    { size: 9 },
  );
}

/** How judges weigh the songs of a contest. */
export function contestSheet(paper: Paper, random: Random): void {
  top(paper, "Songwriting contest: judge's sheet", day(random));
  paper.paragraph("Weights: melody 30%, lyrics 30%, originality 25%, performance 15%. Total 100%.");
  const rows = people(5, random).map((name) => [
    name,
    random.pick(english.titles),
    ...lines(4, () => [String(4 + random.below(6))]).flat(),
    `${55 + random.below(40)}%`,
  ]);
  grid(
    paper,
    columnsOf(
      ["Songwriter", 2.6],
      ["Song", 2.6],
      ["Mel.", 0.7],
      ["Lyr.", 0.7],
      ["Orig.", 0.7],
      ["Perf.", 0.7],
      ["Score", 0.9],
    ),
    rows,
    { size: 9 },
  );
  paper.text(paper.left, `Judge: ${person(random)}`);
}
