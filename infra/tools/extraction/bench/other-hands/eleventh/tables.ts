import { drop, text } from "../../drawing.ts";
import type { Layout } from "../../drawing.ts";
import type { Random } from "../../random.ts";
import type { SplitTruth } from "../../sheet-truth.ts";
import { facts, foot, grid, line, scribble, words } from "./draw.ts";
import { dateAs, gather, mannerOf, sign, writersOf } from "./kit.ts";
import { australian, canadian, indian, indie, westAfrican } from "./words.ts";

const contributions: readonly [string, ...string[]] = ["Music & lyrics", "Lyrics", "Music", "Topline", "Music & lyrics", "Lyrics & melody"]; // prettier-ignore

const minutes = (random: Random): string => `${2 + random.below(3)}:${10 + random.below(49)}`;

const isrc = (country: string, random: Random): string =>
  `${country}-${random.pick(["A1B", "Q7X", "HR9"])}-${16 + random.below(9)}-00${100 + random.below(899)}`;

/** Of a film's song: half for the music and half for the words. */
function halvesOf(splits: readonly SplitTruth[]): string[] {
  const composers = splits.length > 3 ? 2 : 1;
  return splits.map((split, index) => {
    const isComposer = index < composers;
    split.songwriterPercentage = 50 / (isComposer ? composers : splits.length - composers);
    return isComposer ? "Composer" : "Author (Lyricist)";
  });
}

/** Tables of studios, labels and those who administer catalogs. */
export const tables: readonly Layout[] = [
  {
    name: "eleventh: co-write sheet of a studio in Brisbane",
    vocabulary: australian,
    paper: "a4",
    draw: (paper, sheet, random) => {
      const splits = gather(sheet, random, australian);
      const manner = mannerOf(random);
      drop(sheet, "publisherIpi");
      const date = dateAs(sheet, "slashes");
      paper.text(paper.left, "Co-Write Split Sheet", { size: 18, bold: true });
      paper.y += 34;
      line(paper, paper.left, "Song title:", sheet.title ?? "", { to: 330 });
      line(paper, 345, "Date (dd/mm/yyyy):", date);
      paper.y += 24;
      line(paper, paper.left, "Artist / project:", sheet.artist ?? "", { to: 330 });
      line(paper, 345, "Studio:", random.pick(["Room B", "Room A", ""]));
      paper.y += 34;
      grid(paper, [
        { head: "Writer (full legal name)", width: 3.2, cell: manner.name },
        { head: "Contribution", width: 2.1, cell: () => random.pick(contributions) },
        { head: "PRO", width: 1.7, cell: (split) => manner.given(split.pro) },
        { head: "IPI/CAE no.", width: 2.1, cell: (split) => manner.given(split.songwriterIpi) },
        { head: "Publisher (if any)", width: 2.8, cell: (split) => manner.given(split.publisherName) },
        { head: "Split %", width: 1.4, cell: (split) => manner.share(split.songwriterPercentage) },
      ], splits, { height: 24, last: ["TOTAL", "", "", "", "", "100%"] }); // prettier-ignore
      words(paper, "By signing we confirm the splits above for the song, words and music together. Whoever registers the work first uses these figures.", 9); // prettier-ignore
      paper.y += 22;
      for (const split of splits) {
        const signs = random.chance(0.85);
        line(paper, paper.left, "Signed", "", { to: 230, size: 9 });
        if (signs) scribble(paper, 95, paper.y - 6, random);
        line(paper, 245, "Name", manner.name(split), { to: 420, size: 9 });
        line(paper, 432, "Date", signs ? date : "", { size: 9 });
        if (signs) sign(sheet, split, true);
        paper.y += 34;
      }
      foot(paper, "Keep a copy. Register the work within 7 days of release.");
    },
  },
  {
    name: "eleventh: label copy of an A&R desk",
    vocabulary: indie,
    draw: (paper, sheet, random) => {
      const splits = gather(sheet, random, indie);
      const manner = mannerOf(random, { turned: false, none: ["", "TBC", "n/a"] });
      drop(sheet, "publisherIpi");
      sheet.artist ??= random.pick(indie.artists);
      const date = dateAs(sheet, "short");
      paper.text(paper.left, "LABEL COPY", { size: 16, bold: true });
      paper.text(440, `Date: ${date}`, { size: 9 });
      paper.y += 30;
      facts(paper, [
        ["Artist", sheet.artist],
        ["Track title", sheet.title ?? ""],
        ["Version", random.pick(["Original", "Single edit", "Album version"])],
        ["ISRC", isrc("GB", random)],
        ["Catalogue no.", `HOB${100 + random.below(800)}`],
        ["Duration", minutes(random)],
        ["P line / C line", "Hollow Oak Recordings"],
      ], { step: 15, size: 9.5 }); // prettier-ignore
      paper.y += 12;
      paper.text(paper.left, "SONGWRITING & PUBLISHING", { size: 10, bold: true });
      paper.y += 17;
      grid(paper, [
        { head: "Writer", width: 3, cell: manner.name },
        { head: "Society", width: 1.4, cell: (split) => manner.given(split.pro) },
        { head: "CAE/IPI", width: 2, cell: (split) => manner.given(split.songwriterIpi) },
        { head: "Publisher", width: 3, cell: (split) => manner.given(split.publisherName) },
        { head: "Share", width: 1.2, cell: (split) => manner.share(split.songwriterPercentage) },
      ], splits, { lines: random.pick(["all", "rows"]) }); // prettier-ignore
      paper.text(paper.left, "RECORDING CREDITS", { size: 10, bold: true });
      paper.y += 17;
      const [producer, mixer] = [text(splits[0]?.songwriterName ?? ""), "Casper Thorne"];
      facts(paper, [
        ["Produced by", producer],
        ["Mixed by", `${mixer} at Silo Two`],
        ["Mastered by", "Ada Kessel"],
        ["Vocals, guitar", producer],
        ["Drums", "Pip Lorimer"],
      ], { step: 14, size: 9, bold: false }); // prettier-ignore
      paper.y += 10;
      words(paper, "Writers and shares as confirmed by the artist's management. Please send corrections before delivery to distribution.", 8); // prettier-ignore
    },
  },
  {
    name: "eleventh: schedule of two compositions for an administrator",
    vocabulary: canadian,
    draw: (paper, sheet, random) => {
      const date = dateAs(sheet, "month first");
      const manner = mannerOf(random, { none: ["", "", "N/A", "None"] });
      const [first, second] = [
        sheet.title,
        ...canadian.titles.filter((one) => one !== sheet.title),
      ];
      sheet.artist ??= random.pick(canadian.artists);
      const { artist } = sheet;
      sheet.songs = [first, second].map((title = null) => ({
        title,
        artist,
        date: sheet.date,
        splits: writersOf(random, canadian, [1, 2, 2, 2, 3, 3]),
      }));
      sheet.splits = sheet.songs[0]?.splits ?? [];
      paper.centered("SCHEDULE “A”", 14);
      paper.centered("COMPOSITIONS", 11);
      paper.y += 4;
      words(paper, `Submitted by the Client to Longspur Administration Inc. on ${date} under the Administration Agreement between them.`, 9.5); // prettier-ignore
      paper.y += 14;
      for (const [index, song] of sheet.songs.entries()) {
        paper.text(paper.left, `${index + 1}.  Title: ${song.title ?? ""}`, { bold: true });
        paper.y += 16;
        paper.text(paper.left + 16, `Artist: ${artist}`, { size: 9 });
        paper.text(300, `ISWC: ${random.chance(0.5) ? `T-${300 + random.below(600)}.${100 + random.below(800)}.${100 + random.below(800)}-${random.below(9)}` : "pending"}`, { size: 9 }); // prettier-ignore
        paper.y += 17;
        grid(paper, [
          { head: "Writer", width: 2.6, cell: manner.name },
          { head: "IPI", width: 1.9, cell: (split) => manner.given(split.songwriterIpi) },
          { head: "PRO", width: 1.2, cell: (split) => manner.given(split.pro) },
          { head: "Writer Share", width: 1.3, cell: (split) => manner.share(split.songwriterPercentage) },
          { head: "Publisher", width: 2.6, cell: (split) => manner.given(split.publisherName) },
          { head: "Publisher IPI", width: 1.9, cell: (split) => manner.given(split.publisherIpi) },
          { head: "Client's (Y/N)", width: 1.1, cell: (_, at) => (at === 0 ? "Y" : "N") },
        ], song.splits, { size: 8.5 }); // prettier-ignore
        paper.y += 8;
      }
      words(paper, "The Client warrants that the above is complete and correct. New compositions are added by a further schedule in the same form.", 9); // prettier-ignore
      foot(
        paper,
        "Schedule A to Administration Agreement                                        Page 1 of 1",
      );
    },
  },
  {
    name: "eleventh: split sheet of a producer in Lagos",
    vocabulary: westAfrican,
    draw: (paper, sheet, random) => {
      const splits = gather(sheet, random, westAfrican, [2, 2, 2, 3, 3, 3, 4]);
      const manner = mannerOf(random, { turned: false });
      drop(sheet, "publisherName", "publisherIpi", "songwriterIpi");
      sheet.artist ??= random.pick(westAfrican.artists);
      const date = dateAs(sheet, "day first");
      const owners = random.pick<readonly number[]>([[50, 50], [70, 30], [80, 20], [100]]); // prettier-ignore
      for (const [index, split] of splits.entries()) split.masterPercentage = owners[index] ?? 0;
      const stages = ["Artiste", "Producer", "Songwriter", "Songwriter"];
      paper.centered("MUSIC SPLIT SHEET", 17);
      facts(paper, [
        ["Song Title:", sheet.title ?? ""],
        ["Main Artiste:", sheet.artist],
        ["Date:", date],
        ["Sample used:", random.pick(["None", "No", "NIL"])],
      ], { at: 150, step: 18 }); // prettier-ignore
      paper.y += 12;
      const { lefts, tops } = grid(paper, [
        { head: "Legal Name", width: 2.8, cell: manner.name },
        { head: "Role", width: 1.5, cell: (_, at) => stages[at] ?? "Songwriter" },
        { head: "PRO/CMO", width: 1.4, cell: (split) => manner.given(split.pro) },
        { head: "Composition %", width: 1.7, cell: (split) => manner.share(split.songwriterPercentage) },
        { head: "Master %", width: 1.3, cell: (split) => manner.share(split.masterPercentage) },
        { head: "Signature", width: 2.2, cell: () => "" },
      ], splits, { height: 32, last: ["Total", "", "", "100%", "100%", ""] }); // prettier-ignore
      for (const [index, split] of splits.entries()) {
        if (split.masterPercentage === 0) split.alsoRight = { masterPercentage: [null] };
        if (!random.chance(0.8)) continue;
        scribble(paper, (lefts[5] ?? 0) + 8, (tops[index] ?? 0) + 7, random, 70);
        sign(sheet, split, false);
        split.alsoRight = { ...split.alsoRight, signedDate: [sheet.date] };
      }
      words(paper, "All parties agree to the percentages above. This split sheet supersedes any verbal agreement. Changes must be made in writing and signed by everyone listed.", 9); // prettier-ignore
    },
  },
  {
    name: "eleventh: notification of a film song",
    vocabulary: indian,
    paper: "a4",
    draw: (paper, sheet, random) => {
      const splits = gather(sheet, random, indian, [2, 2, 2, 3, 3, 4]);
      const roles = halvesOf(splits);
      const manner = mannerOf(random, { turned: false });
      const owner = random.chance(0.7) ? random.pick(indian.companies) : null;
      for (const split of splits) {
        split.publisherName = owner;
        split.publisherIpi = null;
      }
      sheet.artist ??= random.pick(indian.artists);
      const date = dateAs(sheet, "slashes");
      paper.centered("WORK NOTIFICATION FORM", 15);
      paper.centered("(Film / Non-Film Song)", 10);
      paper.y += 6;
      facts(paper, [
        ["Song Title", sheet.title ?? ""],
        ["Name of Film / Album", random.pick(["Anjaan Raste", "Mumbai Local 2", "Meri Pehli Barsaat", "Kannamma"])],
        ["Singer(s)", sheet.artist],
        ["Language", random.pick(["Hindi", "Tamil", "Marathi", "Hindi"])],
        ["Duration", minutes(random)],
        ["Year of Release", text(sheet.date).slice(0, 4)],
        ["Date of Notification (DD/MM/YYYY)", date],
      ], { at: 250, step: 17 }); // prettier-ignore
      paper.y += 12;
      grid(paper, [
        { head: "S. No.", width: 0.7, cell: (_, at) => String(at + 1) },
        { head: "Name (as per PAN)", width: 2.7, cell: manner.name },
        { head: "Role", width: 1.7, cell: (_, at) => roles[at] ?? "" },
        { head: "IPI Name No.", width: 1.8, cell: (split) => manner.given(split.songwriterIpi) },
        { head: "Society", width: 1.1, cell: (split) => manner.given(split.pro) },
        { head: "Publisher", width: 2.3, cell: (split) => manner.given(split.publisherName) },
        { head: "Share (%)", width: 1.1, cell: (split) => manner.share(split.songwriterPercentage) },
      ], splits, { height: 22 }); // prettier-ignore
      words(paper, "I/We declare that the particulars given above are true to the best of my/our knowledge.", 9); // prettier-ignore
      paper.y += 30;
      const [author] = splits;
      if (author !== undefined && random.chance(0.8)) {
        scribble(paper, 390, paper.y - 12, random, 90);
        sign(sheet, author, false);
        author.alsoRight = { signedDate: [sheet.date] };
        paper.text(380, `(${manner.name(author)})`, { size: 9, y: paper.y + 18 });
      }
      paper.text(380, "Signature of Member", { size: 9, y: paper.y + 5 });
      line(paper, paper.left, "Place:", random.pick(["Mumbai", "Chennai", "Pune"]), { to: 200 });
      foot(paper, "Attach proof of release (screenshot or inlay card) for every work notified.");
    },
  },
];
