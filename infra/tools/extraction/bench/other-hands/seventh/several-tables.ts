import { drop } from "../../drawing.ts";
import type { Layout } from "../../drawing.ts";
import type { SongTruth } from "../../sheet-truth.ts";
import { cast, fact, grid, habitOf, lined, or, scribble, sign, writeNumbers } from "./kit.ts";
import { english } from "./words.ts";

const parts = ["Lyrics/Melody", "Producer", "Writer", "Topline", "Guitar, co-writer"] as const;

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

/** Two songs of one session on one sheet. */
const twoSongs: Layout = {
  name: "two songs of one session on one sheet",
  vocabulary: english,
  draw: (paper, sheet, random) => {
    const habit = habitOf(random);
    const [own, other] = [sheet.title ?? "", random.pick(english.titles.filter((title) => title !== sheet.title) as [string])]; // prettier-ignore
    sheet.artist ??= random.pick(english.artists);
    const first = cast(sheet, random, english);
    writeNumbers(first, habit);
    drop(sheet, "publisherIpi");
    const equal = first.length === 3 ? [33.34, 33.33, 33.33] : first.map(() => 100 / first.length);
    const second = first.map((split, at) => ({ ...split, songwriterPercentage: equal[at] ?? 0 }));
    const { artist, date } = sheet;
    const songs: SongTruth[] = [
      { title: own, artist, date, splits: first },
      { title: other, artist, date, splits: second },
    ];
    paper.centered("Songwriting splits", 17);
    fact(paper, paper.left, "Artist", artist);
    fact(paper, 330, "Date of session", sheet.printedDate);
    paper.y += 32;
    for (const [at, song] of songs.entries()) {
      paper.text(paper.left, `Song ${at + 1}: ${song.title}`, { bold: true, size: 12 });
      paper.y += 20;
      grid(
        paper,
        [
          { head: "Writer", width: 28 },
          { head: "PRO", width: 11 },
          { head: "IPI #", width: 18 },
          { head: "Publisher", width: 28 },
          { head: "Share", width: 12 },
        ],
        song.splits.map((split) => [
          habit.name(split),
          or(split.pro, habit.empty),
          or(split.songwriterIpi, habit.empty),
          or(split.publisherName, habit.empty),
          habit.share(Number(split.songwriterPercentage)),
        ]),
      );
      paper.y += 12;
    }
    paper.paragraph("Both songs were written at the session above. The writers agree to these shares.", { size: 9 }); // prettier-ignore
    paper.y += 26;
    for (const [at, split] of first.entries()) {
      paper.rule(paper.left, 250, paper.y + 10);
      scribble(paper, paper.left + 10, paper.y + 5, random, 90);
      paper.text(262, String(split.songwriterName), { size: 9 });
      sign(split, sheet, false);
      const again = second[at];
      if (again !== undefined) again.signed = true;
      paper.y += 34;
    }
    sheet.songs = songs;
  },
};

export const severalTables: readonly Layout[] = [twoHalves, trackSplits, twoSongs];
