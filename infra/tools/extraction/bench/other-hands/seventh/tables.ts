import { drop } from "../../drawing.ts";
import type { Layout } from "../../drawing.ts";
import {
  cast,
  dateAs,
  fact,
  grid,
  habitOf,
  lined,
  mailOf,
  or,
  scribble,
  sign,
  writeNumbers,
} from "./kit.ts";
import { english } from "./words.ts";

const roles = ["CA", "CA", "C", "A"] as const;
/** What a British publisher's copyright department sends round. */
const workNotification: Layout = {
  name: "copyright department's notification of a work",
  paper: "a4",
  vocabulary: english,
  draw: (paper, sheet, random) => {
    const splits = cast(sheet, random, english);
    const habit = habitOf(random);
    writeNumbers(splits, habit);
    drop(sheet, "publisherIpi");
    sheet.artist ??= random.pick(english.artists);
    paper.text(paper.left, "Fernside Music Publishing", { bold: true, size: 13 });
    paper.text(430, "Copyright Department", { size: 9 });
    paper.y += 18;
    paper.rule(paper.left, paper.right);
    paper.y += 14;
    paper.text(paper.left, "NEW WORK NOTIFICATION", { bold: true, size: 12 });
    paper.y += 26;
    fact(paper, paper.left, "Work title:", (sheet.title ?? "").toUpperCase());
    fact(paper, 350, "Our ref:", `FMP/${1000 + random.below(8999)}`);
    paper.y += 17;
    fact(paper, paper.left, "Alternative title(s):", habit.empty);
    fact(paper, 350, "Date:", dateAs(sheet, "en"));
    paper.y += 17;
    fact(paper, paper.left, "Performer:", sheet.artist);
    fact(paper, 350, "ISWC:", "to follow");
    paper.y += 17;
    fact(paper, paper.left, "Duration:", `0${2 + random.below(3)}:${10 + random.below(49)}`);
    fact(paper, 350, "Territory:", "World");
    paper.y += 28;
    const rows = splits.map((split) => {
      if (split.publisherName === null) split.alsoRight = { publisherName: ["Copyright Control"] };
      return [
        habit.name(split),
        random.pick(roles),
        or(split.songwriterIpi, habit.empty),
        or(split.pro, habit.empty),
        or(split.publisherName, "Copyright Control"),
        Number(split.songwriterPercentage).toFixed(2),
      ];
    });
    grid(
      paper,
      [
        { head: "Writer", width: 28 },
        { head: "Role", width: 9 },
        { head: "IPI name no.", width: 20 },
        { head: "Society", width: 12 },
        { head: "Publisher", width: 30 },
        { head: "Share %", width: 12, isRight: true },
      ],
      [...rows, ["", "", "", "", "Total", "100.00"]],
    );
    paper.paragraph(
      "Shares are shares of the whole work. Please check the details of your writers and let us know of any counterclaim within 14 days, otherwise we will register the work as above.",
      { size: 9 },
    );
    paper.y += 10;
    paper.paragraph("C = composer, A = author, CA = composer and author", { size: 8 });
    paper.text(paper.left, "Fernside Music Publishing Ltd. Registered in England and Wales. Page 1 of 1", { size: 7, y: paper.bottom - 12 }); // prettier-ignore
  },
};

/** A manager's spreadsheet, printed. */
const managersSpreadsheet: Layout = {
  name: "manager's spreadsheet of one song, printed",
  paper: "landscape",
  vocabulary: english,
  draw: (paper, sheet, random) => {
    const splits = cast(sheet, random, english);
    const habit = habitOf(random);
    writeNumbers(splits, habit);
    paper.y = 44;
    sheet.artist ??= random.pick(english.artists);
    for (const [label, value] of [
      ["Song", sheet.title],
      ["Artist", sheet.artist],
      ["Date written", dateAs(sheet, "m/d/y")],
      ["Studio", random.pick(["", "Back Room, Nashville", "home"])],
    ] as const) {
      paper.text(paper.left + 4, label, { bold: true, size: 9 });
      paper.text(paper.left + 100, value, { size: 9 });
      paper.y += 15;
    }
    paper.y += 8;
    const aliases = ["Jetlag", "KV", "Moss", "Prodbyleo", "Tully"] as const;
    const rows = splits.map((split, at) => [
      String(at + 1),
      String(split.songwriterName),
      random.chance(0.4) ? (aliases[at] ?? "") : "",
      mailOf(split, random),
      or(split.pro, habit.empty),
      or(split.songwriterIpi, habit.empty),
      or(split.publisherName, habit.empty),
      or(split.publisherIpi, split.publisherName === null ? "" : habit.empty),
      `${split.songwriterPercentage}%`,
    ]);
    grid(
      paper,
      [
        { head: "#", width: 3 },
        { head: "Legal name", width: 18 },
        { head: "Stage name", width: 11 },
        { head: "Email", width: 24 },
        { head: "PRO", width: 8 },
        { head: "IPI / CAE", width: 13 },
        { head: "Publisher", width: 20 },
        { head: "Publisher IPI", width: 13 },
        { head: "Split", width: 8, isRight: true },
      ],
      [...rows, ["", "", "", "", "", "", "", "", "100%"]],
      { size: 8 },
    );
    paper.text(paper.left, "Notes", { bold: true, size: 9 });
    paper.text(paper.left + 100, random.pick(["no samples", "waiting for the label's OK", "drums from a sample pack, royalty free"]), { size: 9 }); // prettier-ignore
  },
};

type Halves = readonly (readonly [lyrics: number, music: number])[];

const lyricsAndMusicShares: readonly [Halves, ...Halves[]] = [
  [
    [25, 25],
    [25, 25],
  ],
  [
    [50, 10],
    [0, 40],
  ],
  [
    [30, 0],
    [20, 20],
    [0, 30],
  ],
  [
    [25, 10],
    [25, 10],
    [0, 30],
  ],
  [
    [40, 0],
    [10, 25],
    [0, 25],
  ],
];

/** Words and music apart, half of the song each. */
const lyricsAndMusic: Layout = {
  name: "session sheet with lyrics and music of 50 each",
  vocabulary: english,
  draw: (paper, sheet, random) => {
    const halves = random.pick(lyricsAndMusicShares);
    const splits = cast(sheet, random, english, halves.map(([words, music]) => words + music)); // prettier-ignore
    const habit = habitOf(random);
    writeNumbers(splits, habit);
    drop(sheet, "publisherName", "publisherIpi");
    paper.centered("CO-WRITE SPLIT SHEET", 16);
    lined(paper, paper.left, 330, "Song:", sheet.title ?? "");
    lined(paper, 345, paper.right, "Session date:", sheet.printedDate);
    paper.y += 22;
    lined(paper, paper.left, 330, "Intended artist:", sheet.artist ?? "");
    lined(paper, 345, paper.right, "Location:", random.pick(["", "Zoom", "Studio B"]));
    paper.y += 32;
    const dash = random.pick(["0", "0", "-"]);
    const shown = (part: number): string => (part === 0 ? dash : String(part));
    const rows = splits.map((split, at) => [
      habit.name(split),
      [split.pro, split.songwriterIpi].filter((one) => one !== null).join(" / "),
      shown(halves[at]?.[0] ?? 0),
      shown(halves[at]?.[1] ?? 0),
      habit.share(Number(split.songwriterPercentage)),
      "",
    ]);
    const { lefts, tops } = grid(
      paper,
      [
        { head: "Writer", width: 24 },
        { head: "PRO / IPI", width: 25 },
        { head: "Lyrics (of 50)", width: 11 },
        { head: "Music (of 50)", width: 11 },
        { head: "Total", width: 11 },
        { head: "Signature", width: 24 },
      ],
      rows,
      { rowHeight: 30 },
    );
    const isSigned = random.chance(0.7);
    for (const [at, split] of splits.entries()) {
      if (!isSigned) continue;
      scribble(paper, (lefts[5] ?? 0) + 10, (tops[at] ?? 0) + 18, random);
      sign(split, sheet, false);
    }
    paper.paragraph("Lyrics 50 + music 50 = 100. By signing, each writer confirms the totals above.", { size: 9 }); // prettier-ignore
  },
};

export const tables: readonly Layout[] = [workNotification, managersSpreadsheet, lyricsAndMusic];
