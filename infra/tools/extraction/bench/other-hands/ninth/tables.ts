import { drop } from "../../drawing.ts";
import type { Layout } from "../../drawing.ts";
import {
  cast,
  dateAs,
  grid,
  habitOf,
  lined,
  scribble,
  sharesFor,
  sign,
  signatureLines,
} from "./kit.ts";
import { american, british, chapel, nordic, rap } from "./words.ts";

/** One page of a state's songwriters' association. */
const associationSheet: Layout = {
  name: "ninth: association's co-writing sheet",
  vocabulary: american,
  draw: (paper, sheet, random) => {
    const splits = cast(sheet, random, american);
    const habit = habitOf(random);
    paper.text(paper.left, "Ozark Songwriters Association", { size: 9, italic: true });
    paper.y += 18;
    paper.centered("CO-WRITERS' SPLIT SHEET", 16);
    paper.y += 6;
    lined(paper, paper.left, 400, "Title of song:", sheet.title ?? "");
    lined(paper, 410, paper.right, "Date:", dateAs(sheet, random.pick(["us", "us0"])));
    paper.y += 24;
    lined(paper, paper.left, 400, "Recorded by (if known):", sheet.artist ?? "");
    paper.y += 30;
    const rows = splits.map((split) => [
      habit.name(split),
      habit.or(split.pro),
      habit.or(split.songwriterIpi),
      habit.or(split.publisherName),
      habit.share(split.songwriterPercentage),
    ]);
    const empty = Array.from({ length: Math.max(0, 5 - rows.length) }, () => ["", "", "", "", ""]);
    grid(
      paper,
      [["Writer's full legal name", 130], ["PRO", 55], ["IPI / CAE no.", 85], ["Publishing company", 130], ["% of song", 60]],
      [...rows, ...empty, ["TOTAL (must be 100%)", "", "", "", "100%"]],
      { total: true, shaded: random.chance(0.6) },
    ); // prettier-ignore
    drop(sheet, "publisherIpi");
    paper.paragraph(
      "We, the undersigned, wrote the song named above and agree that ownership of it is shared as listed.",
    );
    signatureLines(paper, random, sheet);
    paper.text(paper.left, "Form 4, rev. 2019. Make one copy for each writer.", {
      size: 7,
      y: 760,
    });
  },
};

/** Half of the song is the writers', half the publishers'. */
const beatSheet: Layout = {
  name: "ninth: beat with writers' and publishers' halves",
  vocabulary: rap,
  draw: (paper, sheet, random) => {
    const splits = cast(sheet, random, rap, [2, 2, 2, 3, 4]);
    const habit = habitOf(random);
    paper.text(paper.left, "SPLIT SHEET", { size: 22, bold: true });
    paper.y += 34;
    sheet.artist = random.pick(rap.artists);
    const facts = [
      ["Song", sheet.title ?? ""],
      ["Artist", sheet.artist],
      ["Beat / file name", `${random.pick(["dusk", "vault", "grip", "halo"])}_${80 + random.below(80)}bpm_v${1 + random.below(4)}`],
      ["Date", dateAs(sheet, random.pick(["us", "en"]))],
      ["Samples", random.pick(["None", "none", "n/a", "No"])],
    ]; // prettier-ignore
    for (const [label = "", value = ""] of facts) {
      paper.text(paper.left, `${label}:`, { bold: true });
      paper.text(160, value);
      paper.y += 17;
    }
    paper.y += 12;
    const roles = ["Producer", "Artist / Lyrics", "Co-producer", "Writer (hook)"];
    for (const split of splits) {
      split.songwriterPercentage = Math.round(Number(split.songwriterPercentage) * 50) / 100;
      split.publisherPercentage = split.songwriterPercentage;
    }
    const rows = splits.map((split, at) => [
      habit.name(split),
      roles[at] ?? "Writer",
      habit.or(split.pro),
      habit.or(split.songwriterIpi),
      habit.share(split.songwriterPercentage),
      habit.or(split.publisherName),
      habit.share(split.publisherPercentage),
    ]);
    const total = ["Total", "", "", "", habit.share(50), "", habit.share(50)];
    grid(
      paper,
      [["Legal name", 105], ["Role", 70], ["PRO", 48], ["IPI #", 75], ["Writer's share", 50], ["Publishing company", 105], ["Publisher's share", 58]],
      [...rows, total],
      { size: 8.5, total: true },
    ); // prettier-ignore
    drop(sheet, "publisherIpi");
    paper.paragraph("Writer's share (50%) + publisher's share (50%) = 100% of the composition. Master and producer royalties are in the producer agreement.", { size: 8 }); // prettier-ignore
    for (const split of splits) {
      paper.y += 8;
      paper.text(paper.left, "X", { size: 12 });
      paper.rule(paper.left + 14, 300, paper.y + 14);
      if (random.chance(0.8)) {
        scribble(paper, random, 90, paper.y + 5);
        sign(split, sheet, false);
      }
      paper.text(310, habit.name(split));
      paper.y += 24;
    }
  },
};

/** The schedule of an agreement between the members of a band: members by songs. */
const bandSchedule: Layout = {
  name: "ninth: band schedule of two songs",
  vocabulary: british,
  paper: "a4",
  draw: (paper, sheet, random) => {
    const splits = cast(sheet, random, british, [3, 4, 4, 5]);
    drop(sheet, "publisherIpi", "publisherName");
    const band = random.pick(british.artists);
    const second = random.pick(british.titles);
    const other = second === sheet.title ? "Allotment Sundays" : second;
    const date = dateAs(sheet, random.pick(["british", "short"]));
    sheet.artist = band;
    paper.text(paper.left, "SCHEDULE 1", { bold: true, size: 13 });
    paper.text(paper.left + 90, "Songwriting shares", { size: 13 });
    paper.y += 26;
    paper.paragraph(`to the agreement dated ${date} between the members of ${band}`);
    paper.y += 4;
    const shares = sharesFor(splits.length, random);
    const further = splits.map((split, at) => ({
      ...split,
      songwriterPercentage: shares[at] ?? 0,
    }));
    const end = random.pick(["%", "%", " %"]);
    const rows = splits.map((split, at) => [
      String(split.songwriterName),
      split.pro === null ? "-" : `${split.pro}`,
      split.songwriterIpi === null ? "" : String(split.songwriterIpi),
      `${split.songwriterPercentage}${end}`,
      `${further[at]?.songwriterPercentage}${end}`,
    ]);
    grid(
      paper,
      [["Member", 125], ["Society", 85], ["CAE/IPI", 85], [sheet.title ?? "", 90], [other, 90]],
      [...rows, ["", "", "Total", "100%", "100%"]],
      { total: true, lines: "rows", shaded: false },
    ); // prettier-ignore
    paper.paragraph("The shares apply to words and music of each song. Arrangements for live shows do not change them. A member who leaves keeps the shares in the songs listed here.", { size: 9 }); // prettier-ignore
    paper.y += 10;
    paper.text(paper.left, "Signed by the members:");
    paper.y += 10;
    for (const [at, split] of splits.entries()) {
      paper.y += 24;
      if (random.chance(0.9)) {
        scribble(paper, random, paper.left + 30, paper.y - 5);
        for (const own of [split, further[at]]) if (own !== undefined) sign(own, sheet, false);
      }
      paper.rule(paper.left, 260, paper.y);
      paper.text(275, String(split.songwriterName), { y: paper.y - 8 });
    }
    sheet.songs = [
      { title: sheet.title, artist: band, date: sheet.date, splits },
      { title: other, artist: band, date: sheet.date, splits: further },
    ];
  },
};

const roleCodes = ["CA", "C", "A", "CA", "AR"];

/** Shares of performing and mechanical rights, as Nordic societies have them. */
const nordicShares: Layout = {
  name: "ninth: Nordic share agreement",
  vocabulary: nordic,
  paper: "a4",
  draw: (paper, sheet, random) => {
    const splits = cast(sheet, random, nordic);
    const habit = habitOf(random, { sign: random.chance(0.7) });
    paper.text(paper.left, "Share agreement for a musical work", { size: 15, bold: true });
    paper.y += 30;
    paper.text(paper.left, `Work title: ${sheet.title ?? ""}`);
    paper.y += 16;
    paper.text(paper.left, `Performer: ${sheet.artist ?? "-"}`);
    paper.text(330, `Date: ${dateAs(sheet, random.pick(["dots", "short"]))}`);
    paper.y += 26;
    const share = (split: (typeof splits)[number]): string =>
      habit.share(split.songwriterPercentage);
    const rows = splits.map((split, at) => [
      habit.name(split),
      roleCodes[at] ?? "CA",
      habit.or(split.pro),
      habit.or(split.songwriterIpi),
      habit.or(split.publisherName),
      share(split),
      share(split),
    ]);
    grid(
      paper,
      [["Rightholder", 115], ["Role", 35], ["Society", 55], ["IPI", 75], ["Publisher", 105], ["Perf. %", 50], ["Mech. %", 50]],
      rows,
      { lines: random.pick(["all", "rows"]) },
    ); // prettier-ignore
    drop(sheet, "publisherIpi");
    paper.paragraph("C = composer, A = author of lyrics, CA = both, AR = arranger. Shares are of the authors' part; the publisher's part follows from the publishing agreement.", { size: 8 }); // prettier-ignore
    paper.y += 6;
    paper.paragraph(
      "The parties have agreed on the above and any of them may notify it to their society.",
    );
    signatureLines(paper, random, sheet, { share: 0.9, isDated: false, date: "Place" });
  },
};

const worshipSong: Layout = {
  name: "ninth: worship song ownership",
  vocabulary: chapel,
  draw: (paper, sheet, random) => {
    const splits = cast(sheet, random, chapel, [2, 2, 3, 3, 1]);
    const habit = habitOf(random);
    paper.centered("New Song Information", 17);
    const number = String(7_000_000 + random.below(200_000));
    const facts = [
      ["Song title", sheet.title ?? "", "CCLI song #", random.chance(0.5) ? number : ""],
      ["Scripture", random.pick(["Psalm 23", "Isaiah 40:31", "Romans 8", "Lamentations 3"]), "Key / tempo", random.pick(["G, 72", "D, 68", "B flat, 74"])],
      ["First recorded by", sheet.artist ?? "", "Date completed", dateAs(sheet, random.pick(["us", "en"]))],
    ]; // prettier-ignore
    for (const [label = "", value = "", label2 = "", value2 = ""] of facts) {
      lined(paper, paper.left, 335, `${label}:`, value);
      lined(paper, 345, paper.right, `${label2}:`, value2);
      paper.y += 24;
    }
    paper.y += 10;
    paper.text(paper.left, "Writers and ownership", { bold: true, size: 12 });
    paper.y += 20;
    const part = ["Words & music", "Music", "Words", "Words & music"];
    const rows = splits.map((split, at) => [
      `${at + 1}`,
      habit.name(split),
      part[at] ?? "Words",
      habit.share(split.songwriterPercentage),
      habit.or(split.publisherName),
      habit.or(split.pro),
    ]);
    grid(
      paper,
      [["#", 18], ["Writer", 120], ["Wrote", 80], ["Ownership", 62], ["Publisher / administrator", 140], ["PRO", 50]],
      rows,
      { lines: "rows", shaded: random.chance(0.5) },
    ); // prettier-ignore
    drop(sheet, "publisherIpi", "songwriterIpi");
    paper.paragraph("Staff writers: songs written during paid hours follow the staff songwriting policy. Copyright notice for slides and bulletins will be made from this page.", { size: 9 }); // prettier-ignore
    if (random.chance(0.6)) signatureLines(paper, random, sheet, { share: 0.9 });
    else paper.text(paper.left, `Entered by: ${random.pick(["worship office", "J. H.", "admin"])}`);
  },
};

export const tables: readonly Layout[] = [
  associationSheet,
  beatSheet,
  bandSchedule,
  nordicShares,
  worshipSong,
];
