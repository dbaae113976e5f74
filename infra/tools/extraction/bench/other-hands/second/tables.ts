import { copyShares, drop, text } from "../../drawing.ts";
import type { Layout } from "../../drawing.ts";
import { drawNames, makeSplit } from "../../sheet-truth.ts";
import type { SplitTruth } from "../../sheet-truth.ts";
import { cut, dated, dateIn, fact, foot, grid, needArtist, scrawl, sign, textTo } from "./kit.ts";
import type { GridRow } from "./kit.ts";
import { beats, english } from "./words.ts";

const hundredths = (share: number): string => share.toFixed(2);
const affiliation = ({ pro, songwriterIpi }: SplitTruth): string =>
  [text(pro), text(songwriterIpi)].filter((one) => one !== "").join(" / ");
const lines = (of: readonly SplitTruth[], cell: (split: SplitTruth) => string): string =>
  of.map((split) => cell(split) || "–").join("\n");

/**
 * An administrator's registration: writers and publishers in rows of their own, linked by the number of the line, with
 * the performing shares on a basis of 50 + 50 beside the mechanical ones.
 */
const registration: Layout = {
  name: "administrator's registration, 50 + 50",
  vocabulary: english,
  paper: "landscape",
  draw: (paper, sheet, random) => {
    drop(sheet, "email");
    paper.text(paper.left, "HALVORSEN PRYCE ADMINISTRATION", { bold: true, size: 13 });
    textTo(paper, paper.right, `Works notification no. ${4000 + random.below(5000)}`);
    paper.y += 26;
    const pairs = [
      ["Work title", sheet.title ?? ""],
      ["Performer", sheet.artist ?? "not known"],
      ["Notified on", dated(sheet, "uk")],
      ["Duration", `0${2 + random.below(3)}:${10 + random.below(49)}`],
      ["ISWC", "to be assigned"],
      ["Territory", "World (2136)"],
    ] as const;
    for (const [at, [label, value]] of pairs.entries()) {
      const left = paper.left + (at % 3) * 235;
      paper.text(left, label, { size: 8 });
      paper.text(left, value, { bold: true, y: paper.y + 11 });
      if (at % 3 === 2) paper.y += 34;
    }
    const rows: GridRow[] = [];
    const sums = { performing: 0, mechanical: 0 };
    const add = (cells: string[], performing: number, mechanical: number): void => {
      rows.push([String(rows.length + 1), ...cells, hundredths(performing), hundredths(mechanical)]); // prettier-ignore
      sums.performing += performing;
      sums.mechanical += mechanical;
    };
    for (const split of sheet.splits) {
      const whole = Number(split.songwriterPercentage);
      const isPublished = split.publisherName !== null;
      const half = isPublished ? Number((whole / 2).toFixed(2)) : whole;
      split.songwriterPercentage = half;
      const writerLine = String(rows.length + 1);
      add(["CA", text(split.songwriterName), text(split.songwriterIpi), text(split.pro), ""], half, isPublished ? 0 : whole); // prettier-ignore
      if (!isPublished) continue;
      split.publisherPercentage = half;
      split.alsoRight = { publisherPercentage: [whole] };
      add(["E", text(split.publisherName), text(split.publisherIpi), text(split.pro), writerLine], half, whole); // prettier-ignore
    }
    paper.text(paper.left + 4, "INTERESTED PARTIES", { size: 8, bold: true });
    textTo(paper, paper.right - 92, "PERFORMING", { size: 8, bold: true });
    textTo(paper, paper.right - 4, "MECHANICAL", { size: 8, bold: true });
    paper.y += 13;
    const columns = [
      { head: "Line", width: 34 },
      { head: "Role", width: 36 },
      { head: "Name", width: 230 },
      { head: "IPI name no.", width: 96 },
      { head: "Society", width: 64 },
      { head: "For line", width: 50 },
      { head: "Share %", width: 88, align: "right" },
      { head: "Share %", width: 88, align: "right" },
    ] as const;
    const total = ["", "", "Total", "", "", "", hundredths(sums.performing), hundredths(sums.mechanical)]; // prettier-ignore
    grid(paper, columns, [...rows, { cells: total, bold: true }], { lines: "rows" });
    paper.paragraph("CA = composer and author, E = original publisher. The performing right is shared half and half between the writer and the publisher; a writer without a publisher keeps both halves. Counterclaims must reach us within 30 days.", { size: 8 }); // prettier-ignore
    foot(paper, "HPA / notifications", "Sheet 1 of 1");
  },
};

/** A library's delivery sheet: two tracks, and in each cell a line for each composer. */
const delivery: Layout = {
  name: "library delivery, two tracks in wrapped cells",
  vocabulary: english,
  paper: "landscape",
  draw: (paper, sheet, random) => {
    drop(sheet, "email", "publisherIpi");
    const artist = needArtist(sheet, random, english.artists);
    const date = dated(sheet, "short");
    const first = sheet.splits.slice(0, 4);
    const shares = cut(first.length, random);
    for (const [at, split] of first.entries()) split.songwriterPercentage = shares[at] ?? 0;
    sheet.splits = first;
    const second = first.slice(0, 2).map((split) => ({ ...split }));
    const added = drawNames(8, random, english).find((name) => first.every(({ songwriterName }) => songwriterName !== name)); // prettier-ignore
    second.push(makeSplit(added ?? "", 0, random, english));
    for (const split of second.slice(-1)) Object.assign(split, { email: null, publisherIpi: null });
    const others = cut(second.length, random);
    for (const [at, split] of second.entries()) split.songwriterPercentage = others[at] ?? 0;
    const title = english.titles.find((one) => one !== sheet.title) ?? "";
    sheet.songs = [
      { title: sheet.title, artist, date: sheet.date, splits: first },
      { title, artist, date: sheet.date, splits: second },
    ];
    paper.text(paper.left, `OKC${100 + random.below(800)}  Undertow Library Music`, { bold: true, size: 15 }); // prettier-ignore
    paper.y += 24;
    paper.text(paper.left, `Delivery sheet for composers. Artist name: ${artist}. Delivered: ${date}`, { size: 9 }); // prettier-ignore
    paper.y += 22;
    const row = (number: string, name: string, of: readonly SplitTruth[]): string[] => [
      number,
      name,
      `${60 + random.below(90)}`,
      lines(of, ({ songwriterName }) => text(songwriterName)),
      lines(of, ({ pro }) => text(pro)),
      lines(of, ({ songwriterIpi }) => text(songwriterIpi)),
      lines(of, ({ songwriterPercentage }) => `${text(songwriterPercentage)}%`),
      lines(of, ({ publisherName }) => text(publisherName)),
    ];
    const columns = [
      { head: "#", width: 22 },
      { head: "Track title", width: 110 },
      { head: "BPM", width: 34 },
      { head: "Composer(s), legal names", width: 134 },
      { head: "PRO", width: 54 },
      { head: "CAE / IPI", width: 76 },
      { head: "Split", width: 50, align: "right" },
      { head: "Composer's publisher", width: 190 },
    ] as const;
    grid(paper, columns, [row("1", sheet.title ?? "", first), row("2", title, second)], { size: 8.5 }); // prettier-ignore
    paper.paragraph("One line for each composer, in the same order in all columns. The splits of a track come to 100%. Our own publishing is added by us at registration.", { size: 8 }); // prettier-ignore
    foot(paper, "Please return as PDF with WAV 48 kHz / 24 bit", "1");
  },
};

/** The print of a spreadsheet that has a column for each writer. */
const spreadsheet: Layout = {
  name: "printed spreadsheet, writers in columns",
  vocabulary: english,
  paper: "landscape",
  font: 0,
  draw: (paper, sheet, random) => {
    drop(sheet, "email");
    copyShares(sheet, "publisherPercentage");
    for (const split of sheet.splits)
      if (split.publisherName === null) split.publisherPercentage = null;
    const title = sheet.title ?? "";
    paper.text(paper.left, `splits_${title.toLowerCase().replaceAll(/[^a-z]+/g, "-")} - Sheets`, { size: 8, y: 28 }); // prettier-ignore
    const count = sheet.splits.length;
    const blank = Array.from({ length: count + 1 }, () => "");
    const line = (label: string, cell: (split: SplitTruth) => string, last = ""): string[] => [
      label,
      ...sheet.splits.map(cell),
      last,
    ];
    const top = (label: string, value: string): string[] => [label, value, ...blank.slice(1)];
    const roles = ["lyrics", "melody", "track", "lyrics, melody"] as const;
    const body = [
      top("Song", title),
      ...(sheet.artist === null ? [] : [top("Artist", sheet.artist)]),
      top("Date", dated(sheet, "short")),
      ["", ...blank],
      line("Writer", ({ songwriterName }) => text(songwriterName), "Total"),
      line("What they did", () => random.pick(roles)),
      line("PRO", ({ pro }) => text(pro)),
      line("IPI", ({ songwriterIpi }) => text(songwriterIpi)),
      line("Writer share", ({ songwriterPercentage }) => `${text(songwriterPercentage)}%`, "100%"),
      line("Publisher", ({ publisherName }) => text(publisherName)),
      line("Publisher IPI", ({ publisherIpi }) => text(publisherIpi)),
      line("Pub share", ({ publisherPercentage: own }) => (own === null ? "" : `${text(own)}%`)),
      ["", ...blank],
    ].map((cells, at) => [String(at + 1), ...cells]);
    const letters = ["", "A", "B", "C", "D", "E", "F", "G"].slice(0, count + 3);
    const widths = [16, 78, ...sheet.splits.map(() => 100), 44];
    const columns = letters.map((head, at) => ({ head, width: widths[at] ?? 60, ...(at > 1 && { align: "center" as const }) })); // prettier-ignore
    grid(paper, columns, body, { size: 8.5, right: Math.min(paper.right, paper.left + 178 + count * 125) }); // prettier-ignore
    foot(paper, "Splits     Budget     Contacts", "Page 1 of 1");
  },
};

/** A label's song data sheet: writers, publishers and owners of the master in three tables, the last in another order. */
const dataSheet: Layout = {
  name: "song data sheet, three tables",
  vocabulary: english,
  draw: (paper, sheet, random) => {
    drop(sheet, "email");
    paper.text(paper.left, "SONG DATA SHEET", { bold: true, size: 20 });
    paper.y += 34;
    fact(paper, "Song", sheet.title ?? "");
    if (sheet.artist !== null) fact(paper, "Performed by", sheet.artist);
    fact(paper, "Sheet completed", dated(sheet, "long"));
    paper.y += 8;
    const section = (head: string): void => {
      paper.text(paper.left, head, { bold: true, size: 11 });
      paper.y += 17;
    };
    section("1  Composition");
    grid(
      paper,
      [{ head: "Songwriter", width: 3 }, { head: "PRO / IPI", width: 3 }, { head: "Share of song", width: 1.4, align: "right" }],
      [
        ...sheet.splits.map((split) => [text(split.songwriterName), affiliation(split), `${text(split.songwriterPercentage)} %`]),
        { cells: ["All writers", "", "100 %"], bold: true },
      ],
    ); // prettier-ignore
    const published = sheet.splits.filter(({ publisherName }) => publisherName !== null);
    if (published.length > 0) {
      section("2  Publishing");
      grid(
        paper,
        [{ head: "Publisher", width: 3 }, { head: "IPI", width: 1.6 }, { head: "Publishes the share of", width: 2.4 }],
        published.map((split) => [text(split.publisherName), text(split.publisherIpi), text(split.songwriterName)]),
      ); // prettier-ignore
    }
    section(`${published.length > 0 ? 3 : 2}  Master recording`);
    const owners = sheet.splits.toReversed();
    const shares = cut(owners.length, random);
    for (const [at, split] of owners.entries()) split.masterPercentage = shares[at] ?? 0;
    grid(
      paper,
      [{ head: "Owner of the recording", width: 4 }, { head: "Owns", width: 1.2, align: "right" }],
      owners.map((split) => [text(split.songwriterName), `${text(split.masterPercentage)} %`]),
      { right: 380 },
    ); // prettier-ignore
    paper.y += 16;
    for (const [at, split] of sheet.splits.entries()) {
      const left = paper.left + (at % 2) * 265;
      if (random.chance(0.7)) {
        scrawl(paper, left + 10, random, paper.y + 4);
        paper.text(left + 165, dateIn(sheet, "long"), { size: 8.5, y: paper.y - 2 });
        sign(sheet, split);
      }
      paper.rule(left, left + 245, paper.y + 10);
      paper.text(left, text(split.songwriterName), { size: 7.5, y: paper.y + 13 });
      if (at % 2 === 1) paper.y += 44;
    }
    foot(paper, "Data sheet 4b, keep with the session files", "page 1/1");
  },
};

/** A session's log: what each did for words, tune and beat adds up to a total; a tick agrees. */
const matrix: Layout = {
  name: "session log, contributions add up",
  vocabulary: beats,
  draw: (paper, sheet, random) => {
    drop(sheet, "email", "publisherName", "publisherIpi");
    const shares = cut(sheet.splits.length, random);
    for (const [at, split] of sheet.splits.entries()) split.songwriterPercentage = shares[at] ?? 0;
    paper.text(paper.left, "Session log & splits", { bold: true, size: 17 });
    textTo(paper, paper.right, `Room B   ${dated(sheet, "short")}`, { size: 10 });
    paper.y += 30;
    fact(paper, "Song:", sheet.title ?? "", { at: 110 });
    if (sheet.artist !== null) fact(paper, "Artist:", sheet.artist, { at: 110 });
    fact(paper, "Project file:", `s${random.below(90)}_v${1 + random.below(9)}.ptx, ${80 + random.below(70)} BPM, 48 kHz`, { at: 110 }); // prettier-ignore
    paper.y += 10;
    const sums = [0, 0, 0];
    const rows = sheet.splits.map((split) => {
      const whole = Number(split.songwriterPercentage);
      const words = 5 * random.below(Math.floor(whole / 5) + 1);
      const tune = 5 * random.below(Math.floor((whole - words) / 5) + 1);
      const own = [words, tune, whole - words - tune];
      for (const [at, part] of own.entries()) sums[at] = (sums[at] ?? 0) + part;
      const id = [text(split.pro), text(split.songwriterIpi)].filter((one) => one !== "").join(" ");
      return [`${text(split.songwriterName)}\n${id}`, ...own.map((part) => (part === 0 ? "" : String(part))), `${whole}%`, ""]; // prettier-ignore
    });
    const top = paper.y;
    const columns = [
      { head: "Who (PRO, IPI below)", width: 190 },
      { head: "Lyrics", width: 60, align: "center" },
      { head: "Topline", width: 60, align: "center" },
      { head: "Beat", width: 60, align: "center" },
      { head: "TOTAL", width: 70, align: "center" },
      { head: "I agree", width: 72, align: "center" },
    ] as const;
    grid(paper, columns, [...rows, { cells: ["Song", ...sums.map(String), "100%", ""], bold: true }]); // prettier-ignore
    const step = 9 * 1.3 * 2 + 9 * 0.8;
    for (const [at, split] of sheet.splits.entries()) {
      const isAgreed = random.chance(0.8);
      paper.square(paper.right - 40, isAgreed ? "tick" : undefined, top + 18.9 + at * step + step / 2 - 5); // prettier-ignore
      if (isAgreed) sign(sheet, split, false);
    }
    paper.paragraph("Each column counts in points of the whole song, so that the totals come to 100. Mixing and playing are paid by the hour and are not writing.", { size: 8.5 }); // prettier-ignore
  },
};

export const secondHandTables: readonly Layout[] = [
  registration,
  delivery,
  spreadsheet,
  dataSheet,
  matrix,
];
