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
const parts = ["Lyrics/Melody", "Producer", "Writer", "Topline", "Guitar, co-writer"] as const;

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

/** Words and music apart, half of the song each. */
const lyricsAndMusic: Layout = {
  name: "session sheet with lyrics and music of 50 each",
  vocabulary: english,
  draw: (paper, sheet, random) => {
    const halves = random.pick([
      [[25, 25], [25, 25]],
      [[50, 10], [0, 40]],
      [[30, 0], [20, 20], [0, 30]],
      [[25, 10], [25, 10], [0, 30]],
      [[40, 0], [10, 25], [0, 25]],
    ] as const); // prettier-ignore
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

/** Writers' half and publishers' half in two tables. */
const twoHalves: Layout = {
  name: "writers' half and publishers' half in two tables",
  vocabulary: english,
  draw: (paper, sheet, random) => {
    const splits = cast(sheet, random, english);
    const habit = habitOf(random);
    for (const [at, split] of splits.entries()) {
      split.publisherName = english.companies[(at * 2 + random.below(2)) % english.companies.length] ?? ""; // prettier-ignore
      const half = Math.round(Number(split.songwriterPercentage) * 50) / 100;
      split.songwriterPercentage = half;
      split.publisherPercentage = half;
    }
    writeNumbers(splits, habit);
    paper.text(paper.left, "SONG REGISTRATION INFORMATION", { bold: true, size: 15 });
    paper.y += 30;
    for (const [label, value] of [
      ["TITLE", sheet.title],
      ["RECORDED BY", sheet.artist ?? ""],
      ["DATE", sheet.printedDate],
      ["PUBLICATION STATUS", "Unreleased"],
    ] as const) {
      lined(paper, paper.left, 420, label, value ?? "");
      paper.y += 20;
    }
    paper.y += 12;
    paper.text(paper.left, "A. Writers (50%)", { bold: true, size: 11 });
    paper.y += 18;
    grid(
      paper,
      [
        { head: "Name", width: 30 },
        { head: "Affiliation", width: 14 },
        { head: "CAE/IPI", width: 20 },
        { head: "Writer share", width: 16 },
      ],
      splits.map((split) => [
        habit.name(split),
        or(split.pro, habit.empty),
        or(split.songwriterIpi, habit.empty),
        habit.share(Number(split.songwriterPercentage)),
      ]),
      { lines: "rows" },
    );
    paper.text(paper.left, "B. Publishers (50%)", { bold: true, size: 11 });
    paper.y += 18;
    grid(
      paper,
      [
        { head: "Publisher", width: 28 },
        { head: "For writer", width: 26 },
        { head: "CAE/IPI", width: 18 },
        { head: "Publisher share", width: 16 },
      ],
      splits.map((split) => [
        or(split.publisherName, ""),
        habit.name(split),
        or(split.publisherIpi, habit.empty),
        habit.share(Number(split.publisherPercentage)),
      ]),
      { lines: "rows" },
    );
    paper.paragraph("Writers 50% + publishers 50% = 100%", { size: 9 });
    paper.y += 8;
    lined(
      paper,
      paper.left,
      320,
      "Submitted by",
      random.pick(["", "Office", "T. Brandt, catalog"]),
    );
  },
};

/** A producer's sheet for composition and master. */
const trackSplits: Layout = {
  name: "track sheet with composition, master and signatures",
  vocabulary: english,
  draw: (paper, sheet, random) => {
    const splits = cast(sheet, random, english);
    const habit = habitOf(random);
    writeNumbers(splits, habit);
    drop(sheet, "publisherIpi");
    const masters = { 2: [80, 20], 3: [70, 15, 15], 4: [60, 20, 10, 10] }[splits.length] ?? [];
    paper.centered("TRACK SPLITS", 20);
    fact(paper, paper.left, "Track:", sheet.title ?? "");
    fact(paper, 320, "Main artist:", sheet.artist ?? habit.empty);
    paper.y += 17;
    fact(paper, paper.left, "BPM / key:", `${80 + random.below(70)} / ${random.pick(["F#m", "C", "Am"])}`); // prettier-ignore
    fact(paper, 320, "Date:", sheet.printedDate);
    paper.y += 30;
    const { lefts, tops } = grid(
      paper,
      [
        { head: "Name", width: 24 },
        { head: "Role", width: 16 },
        { head: "Composition", width: 15 },
        { head: "Master", width: 11 },
        { head: "Signature", width: 24 },
      ],
      splits.map((split, at) => {
        const master = masters[at] ?? 0;
        split.masterPercentage = master;
        return [
          String(split.songwriterName),
          at === 0 ? "Artist, writer" : random.pick(parts),
          habit.share(Number(split.songwriterPercentage)),
          habit.share(master),
          "",
        ];
      }),
      { rowHeight: 28 },
    );
    for (const [at, split] of splits.entries()) {
      if (random.chance(0.3)) continue;
      scribble(paper, (lefts[4] ?? 0) + 8, (tops[at] ?? 0) + 17, random);
      sign(split, sheet, false);
    }
    paper.text(paper.left, "Registration details", { bold: true, size: 11 });
    paper.y += 20;
    for (const split of splits) {
      paper.text(paper.left, `${split.songwriterName}:`, { size: 9 });
      const facts = [
        split.pro === null ? "no PRO yet" : `PRO ${split.pro}`,
        split.songwriterIpi === null ? "" : `IPI ${split.songwriterIpi}`,
        split.publisherName === null ? "" : `publisher ${split.publisherName}`,
      ];
      paper.text(190, facts.filter((one) => one !== "").join(", "), { size: 9 });
      paper.y += 16;
    }
    paper.y += 12;
    paper.paragraph("Producer fees and advances are agreed separately and do not change these splits.", { size: 9 }); // prettier-ignore
  },
};

export const tables: readonly Layout[] = [
  workNotification,
  managersSpreadsheet,
  lyricsAndMusic,
  twoHalves,
  trackSplits,
];
