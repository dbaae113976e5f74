import { drop, text } from "../../drawing.ts";
import type { Layout } from "../../drawing.ts";
import type { Paper } from "../../paper.ts";
import type { Random } from "../../random.ts";
import type { SheetTruth } from "../../sheet-truth.ts";
import { cast, castOf, grid, line, fact, mailOf, mannerOf, publisherOf, sharesOf, signingLines, artistOf } from "./kit.ts"; // prettier-ignore
import { city, club, country } from "./words.ts";

/** A schedule of a co-publishing agreement with two compositions. */
function scheduleOfWorks(paper: Paper, sheet: SheetTruth, random: Random): void {
  const manner = mannerOf(random);
  const first = cast(sheet, random, country, [2, 2, 3]);
  const second = castOf(random, country, [2, 3, 3]);
  const titles = country.titles.filter((title) => title !== sheet.title);
  const other = titles[random.below(titles.length)] ?? "";
  sheet.artist = null;
  for (const split of [...first, ...second]) split.publisherIpi = null;
  sheet.songs = [
    { title: sheet.title, artist: null, date: sheet.date, splits: first },
    { title: other, artist: null, date: sheet.date, splits: second },
  ];
  paper.centered("SCHEDULE A", 15);
  paper.centered("Compositions", 11);
  paper.paragraph(
    `Attached to and made part of the Co-Publishing Agreement dated ${sheet.printedDate} between ${random.pick(country.companies)} ("Publisher") and ${text(first[0]?.songwriterName ?? null)} ("Writer").`,
  );
  paper.y += 8;
  const rows = sheet.songs.flatMap(({ title, splits }, song) =>
    splits.map((split, at) => [
      at === 0 ? String(song + 1) : "",
      at === 0 ? text(title) : "",
      manner.name(split.songwriterName),
      manner.or(split.pro),
      manner.or(split.songwriterIpi),
      manner.share(split.songwriterPercentage),
      manner.or(split.publisherName),
    ]),
  );
  grid(paper, [{ head: "No.", width: 5 }, { head: "Composition", width: 20 }, { head: "Writer(s)", width: 19 }, { head: "PRO", width: 9 }, { head: "IPI", width: 15 }, { head: "Share", width: 10 }, { head: "Publisher", width: 22 }], rows); // prettier-ignore
  paper.paragraph(
    "Shares are stated as a percentage of the whole of each Composition. Publisher administers Writer's interest only.",
    { size: 9 },
  );
  paper.y += 30;
  line(paper, "Initials:  Publisher ________     Writer ________", { size: 9 });
  paper.text(paper.left, "Co-Publishing Agreement – Schedule A – Page 1 of 1", { size: 8, y: 755 });
}

/** What a country writer types after a session: a table in a word processor. */
function countrySheet(paper: Paper, sheet: SheetTruth, random: Random): void {
  const manner = mannerOf(random);
  cast(sheet, random, country, [2, 2, 3, 3, 3, 3, 4]);
  drop(sheet, "songwriterIpi", "publisherIpi");
  paper.text(paper.left, `"${sheet.title ?? ""}"`, { size: 17, bold: true });
  paper.y += 30;
  fact(paper, "Date written:", sheet.printedDate);
  if (sheet.artist !== null) fact(paper, "Artist:", sheet.artist);
  fact(
    paper,
    "Work tape:",
    random.pick(["yes, in the folder", "phone memo only", "guitar vocal by Friday"]),
  );
  paper.y += 12;
  grid(
    paper,
    [{ head: "Writer", width: 26 }, { head: "PRO", width: 10 }, { head: "Publishing Company", width: 32 }, { head: "Split", width: 11 }], // prettier-ignore
    sheet.splits.map((split) => [
      manner.name(split.songwriterName),
      manner.or(split.pro),
      manner.or(split.publisherName),
      manner.share(split.songwriterPercentage),
    ]),
    { size: 10, shaded: random.chance(0.5) },
  );
  line(paper, "Everybody good with this? Holler if your publisher changed. Lyric is on the next page of the tape folder.", { size: 9 }); // prettier-ignore
}

/** A producer's sheet with shares of the song and of the recording. */
function hipHopSheet(paper: Paper, sheet: SheetTruth, random: Random): void {
  const manner = mannerOf(random);
  const splits = cast(sheet, random, city, [2, 3, 3, 4, 4, 5]);
  const masters = sharesOf(Math.min(3, splits.length), random);
  drop(sheet, "publisherIpi");
  for (const [at, split] of splits.entries()) split.masterPercentage = masters[at] ?? null;
  paper.centered("SPLIT SHEET", 20);
  const artist = artistOf(sheet, random, city);
  fact(paper, "SONG TITLE:", text(sheet.title));
  fact(paper, "ARTIST:", artist);
  fact(paper, "DATE:", sheet.printedDate);
  fact(paper, "SAMPLES:", random.pick(["None", "none", "No samples used"]));
  paper.y += 10;
  const roles = ["Artist / lyrics", "Producer", "Co-producer", "Hook", "Verse 2"];
  grid(
    paper,
    [{ head: "Legal Name", width: 22 }, { head: "Contribution", width: 15 }, { head: "PRO", width: 9 }, { head: "IPI #", width: 15 }, { head: "Publisher", width: 22 }, { head: "Publishing %", width: 13 }, { head: "Master %", width: 10 }], // prettier-ignore
    splits.map((split, at) => [
      manner.name(split.songwriterName),
      roles[at] ?? "",
      manner.or(split.pro),
      manner.or(split.songwriterIpi),
      publisherOf(split, manner, random),
      manner.share(split.songwriterPercentage),
      split.masterPercentage === null ? "-" : manner.share(split.masterPercentage),
    ]),
    { size: 8.5 },
  );
  paper.paragraph(
    "By signing below each contributor agrees to the percentages above. Publishing and master ownership each total 100%.",
    { size: 9 },
  );
  paper.y += 14;
  signingLines(paper, sheet, random);
}

/** A spreadsheet of people who make electronic music, printed in landscape. */
function electronicSpreadsheet(paper: Paper, sheet: SheetTruth, random: Random): void {
  const manner = mannerOf(random, { sign: random.chance(0.7) });
  const splits = cast(sheet, random, club, [2, 2, 3, 3, 4]);
  const withMail = random.chance(0.7);
  const rows: [string, string][] = [["Track", text(sheet.title)], ["Artist", artistOf(sheet, random, club)], ["Date", sheet.printedDate], ["BPM / Key", `${120 + random.below(18)} / ${random.pick(["A min", "F# min", "C min", "G maj"])}`]]; // prettier-ignore
  paper.text(paper.left, `${text(sheet.title)} - splits`, { size: 13, bold: true });
  paper.y += 26;
  for (const [label, value] of rows) fact(paper, label, value, { at: 140, step: 15 });
  paper.y += 12;
  const mails = splits.map((split) => (withMail ? mailOf(split, "mailbox.example") : ""));
  const cells = splits.map((split, at) => [
    manner.name(split.songwriterName),
    random.pick(["Writer/Producer", "Producer", "Topline", "Lyrics", "Synths"]),
    ...(withMail ? [mails[at] ?? ""] : []),
    manner.or(split.pro),
    manner.or(split.songwriterIpi),
    manner.or(split.publisherName),
    manner.or(split.publisherIpi),
    manner.share(split.songwriterPercentage),
  ]);
  const mailColumn = withMail ? [{ head: "Email", width: 34 }] : [];
  grid(
    paper,
    [{ head: "Name", width: 22 }, { head: "Role", width: 15 }, ...mailColumn, { head: "PRO", width: 15 }, { head: "CAE/IPI", width: 15 }, { head: "Publisher", width: 24 }, { head: "Pub CAE/IPI", width: 15 }, { head: "Split", width: 11, right: true }], // prettier-ignore
    [...cells, ["Total", ...(withMail ? [""] : []), "", "", "", "", "", manner.share(100)]],
    { size: 8, shaded: random.chance(0.5), sum: true },
  );
  paper.text(360, "Sheet1 – Page 1", { size: 8, y: 575 });
}

/** A registration sheet of an administrator: writers and their publishers have half each. */
function administratorSheet(paper: Paper, sheet: SheetTruth, random: Random): void {
  const manner = mannerOf(random, { sign: false });
  const splits = cast(sheet, random, city, [2, 2, 3, 4]);
  for (const split of splits) {
    split.publisherName ??= random.pick(city.companies);
    split.songwriterPercentage = Number(split.songwriterPercentage) / 2;
    split.publisherPercentage = split.songwriterPercentage;
  }
  paper.text(paper.left, "WORK REGISTRATION", { size: 15, bold: true });
  paper.text(420, `Ref. ${random.pick(["AD", "NW", "CR"])}-${10_000 + random.below(80_000)}`);
  paper.y += 30;
  fact(paper, "Work title", text(sheet.title), { at: 170 });
  fact(paper, "Alternate title(s)", random.pick(["", "", "None"]), { at: 170 });
  fact(paper, "Performing artist", sheet.artist ?? "", { at: 170 });
  fact(paper, "ISWC", "", { at: 170 });
  fact(paper, "Submitted", sheet.printedDate, { at: 170 });
  paper.y += 10;
  const rows = splits.flatMap((split) => [
    ["CA", manner.name(split.songwriterName), manner.or(split.songwriterIpi), manner.or(split.pro), Number(split.songwriterPercentage).toFixed(2)], // prettier-ignore
    ["E", text(split.publisherName), manner.or(split.publisherIpi), "", Number(split.publisherPercentage).toFixed(2)], // prettier-ignore
  ]);
  grid(
    paper,
    [{ head: "Role", width: 7 }, { head: "Interested party", width: 34 }, { head: "IPI name no.", width: 17 }, { head: "Society", width: 12 }, { head: "Share %", width: 12, right: true }], // prettier-ignore
    [...rows, ["", "Total", "", "", "100.00"]],
    { lines: "rows", sum: true },
  );
  line(paper, "CA = composer/author, E = original publisher. Territory: World.", { size: 8 });
}

export const tables: readonly Layout[] = [
  { name: "fourteenth: schedule of a co-publishing agreement", vocabulary: country, draw: scheduleOfWorks }, // prettier-ignore
  { name: "fourteenth: country writer's sheet", vocabulary: country, draw: countrySheet },
  { name: "fourteenth: song and master of a producer", vocabulary: city, draw: hipHopSheet },
  { name: "fourteenth: spreadsheet of a track", vocabulary: club, paper: "landscape", draw: electronicSpreadsheet }, // prettier-ignore
  { name: "fourteenth: administrator's registration", vocabulary: city, draw: administratorSheet },
];
