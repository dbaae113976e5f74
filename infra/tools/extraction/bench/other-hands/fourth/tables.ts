import type { PlainSplit } from "../../../plain-sheet.ts";
import type { Layout } from "../../drawing.ts";
import type { Paper } from "../../paper.ts";
import type { Random } from "../../random.ts";
import type { SheetTruth } from "../../sheet-truth.ts";
import { americanDate, englishWords, longDate } from "./words.ts";
import { another, footer, grid, keep, nameOf, onLine, partedName, plain, publishAll, scribble, script, shown, sign } from "./parts.ts"; // prettier-ignore

const parts = ["Lyrics", "Music", "Lyrics & music", "Melody", "Track", "Topline"] as const;

/** The writers' own table, signed in its last column. */
function drawSignedRows(paper: Paper, sheet: SheetTruth, random: Random): void {
  keep(sheet, "pro", "songwriterIpi");
  sheet.printedDate = americanDate(sheet.date);
  paper.text(paper.left, "Songwriter Splits", { size: 20, bold: true });
  paper.y += 36;
  onLine(paper, [paper.left, 360], "Song:", sheet.title, { bold: true, size: 11 });
  onLine(paper, [380, paper.right], "Written on:", sheet.printedDate);
  paper.y += 24;
  onLine(paper, [paper.left, 360], "For / artist:", sheet.artist);
  onLine(paper, [380, paper.right], "Where:", "");
  paper.y += 34;
  const rows = sheet.splits.map((split) => {
    const hasSigned = random.chance(0.75);
    if (hasSigned) sign(sheet, split, false);
    const signature = hasSigned ? ({ text: nameOf(split), italic: true } as const) : "";
    return [nameOf(split), random.pick(parts), shown(split.pro), shown(split.songwriterIpi), `${plain(split.songwriterPercentage)}%`, signature]; // prettier-ignore
  });
  grid(
    paper,
    [{ head: "Writer (real name)", width: 3 }, { head: "Wrote", width: 2 }, { head: "PRO", width: 1.6 }, { head: "IPI #", width: 2.1 }, { head: "Split", width: 1.4, align: "center" }, { head: "Sign here", width: 2.8 }],
    [...rows, [{ text: "Total", bold: true }, "", "", "", { text: "100%", bold: true }, ""]],
    { low: 28, size: 9.5 },
  ); // prettier-ignore
  paper.y += 18;
  paper.paragraph("By signing, each writer agrees with the split next to their name. Nobody may change it later without the okay of everyone on this page. Keep a photo of this sheet.", { size: 9 }); // prettier-ignore
}

/** A publisher's copyright department asks its writer to fill this in. */
function drawNotification(paper: Paper, sheet: SheetTruth, random: Random): void {
  publishAll(sheet, random, englishWords);
  keep(sheet, "pro", "songwriterIpi", "publisherName", "publisherIpi");
  sheet.printedDate = longDate(sheet.date, "en");
  paper.text(paper.left, "Hollowell & Rudge Music Publishing", { size: 9, color: "#555" });
  paper.text(420, "COPYRIGHT DEPARTMENT", { size: 9, bold: true });
  paper.y += 20;
  paper.text(paper.left, "New Song Notification", { size: 17, bold: true });
  paper.y += 32;
  const facts = [["Song title", sheet.title ?? "", "Date completed", sheet.printedDate], ["Alternate title(s)", "", "Duration", `${2 + random.below(3)}:${10 + random.below(49)}`], ["Artist (if known)", sheet.artist ?? "", "Release / label", ""], ["Samples?", "No", "ISRC", ""]]; // prettier-ignore
  grid(paper, [{ head: "", width: 2 }, { head: "", width: 4.4 }, { head: "", width: 2 }, { head: "", width: 3 }], facts.map(([a = "", b = "", c = "", d = ""]) => [{ text: a, bold: true }, b, { text: c, bold: true }, d]), { size: 8.5 }); // prettier-ignore
  paper.y += 22;
  paper.text(paper.left, "1. WRITERS", { bold: true });
  paper.y += 18;
  grid(
    paper,
    [{ head: "Name", width: 3.4 }, { head: "Society", width: 1.8 }, { head: "CAE/IPI", width: 2.2 }, { head: "Song share", width: 1.8, align: "right" }],
    [...sheet.splits.map((split) => [nameOf(split), shown(split.pro, "none"), shown(split.songwriterIpi), `${Number(split.songwriterPercentage).toFixed(2)} %`]), ["", "", { text: "Must be 100", bold: true }, { text: "100.00 %", bold: true }]],
    { rules: "rows", head: "#e8e2d4" },
  ); // prettier-ignore
  paper.y += 22;
  paper.text(paper.left, "2. PUBLISHERS", { bold: true });
  paper.y += 18;
  grid(
    paper,
    [{ head: "Publisher", width: 3.4 }, { head: "Publishes the share of", width: 3 }, { head: "CAE/IPI", width: 2.2 }, { head: "Territory", width: 1.4 }],
    sheet.splits.map((split) => [shown(split.publisherName), nameOf(split), shown(split.publisherIpi), "World"]),
    { rules: "rows", head: "#e8e2d4" },
  ); // prettier-ignore
  paper.y += 26;
  paper.text(paper.left, "Please attach lyrics and an MP3. Incomplete forms delay registration.", { size: 8.5 }); // prettier-ignore
  paper.y += 22;
  paper.box(paper.left, paper.y, paper.right - paper.left, 46);
  paper.text(paper.left + 6, "Office use only", { size: 7.5, y: paper.y + 4 });
  for (const [at, label] of ["Rec'd", "Song no.", "PRO reg.", "HFA / MLC", "Entered by"].entries())
    paper.text(paper.left + 6 + at * 100, `${label} ________`, { size: 8, y: paper.y + 26 });
}

/** A spreadsheet as it is printed. */
function drawSpreadsheet(paper: Paper, sheet: SheetTruth, random: Random): void {
  keep(sheet, "pro", "songwriterIpi", "publisherName", "publisherIpi", "email");
  paper.y = 46;
  const heads = ["First", "Last", "Email", "PRO", "IPI", "Publisher", "Publisher IPI", "Split %"];
  const widths = [1.8, 2.3, 4.4, 1.6, 2, 3.4, 2, 1.2];
  const blank = (...cells: string[]): string[] => heads.map((_, index) => cells[index] ?? "");
  const rows = sheet.splits.map((split) => [...partedName(split), shown(split.email), shown(split.pro), shown(split.songwriterIpi), shown(split.publisherName), shown(split.publisherIpi), plain(split.songwriterPercentage)]); // prettier-ignore
  for (const [label, value] of [["Song", sheet.title], ["Artist", sheet.artist], ["Date", sheet.printedDate]] as const) {
    grid(paper, [{ head: "", width: 1.8 }, { head: "", width: 6.7 }, { head: "", width: 10.2 }], [[{ text: label, bold: true }, value ?? "", ""]], { size: 8.5, low: 16 }); // prettier-ignore
  } // prettier-ignore
  grid(paper, [{ head: "", width: 1 }], [[""]], { low: 16 });
  const empty = Array.from({ length: Math.max(0, 6 - rows.length) }, () => blank());
  grid(
    paper,
    heads.map((head, at) => ({ head, width: widths[at] ?? 1, ...(at === 7 ? { align: "right" as const } : {}) })),
    [...rows, ...empty, blank("", "", "", "", "", "", "TOTAL", "100")],
    { size: 8.5, low: 16, head: random.pick(["#ffe599", "#d9ead3", "#cfe2f3"]) },
  ); // prettier-ignore
  footer(paper, "Splits 2.0 - Sheet1", "1");
}

/** A column for each writer. */
function drawAcross(paper: Paper, sheet: SheetTruth, random: Random): void {
  keep(sheet, "pro", "songwriterIpi", "publisherName", "email");
  paper.centered("SONG SHARE AGREEMENT", 15);
  paper.text(paper.left, `Title: ${sheet.title ?? ""}`, { bold: true, size: 11 });
  paper.text(330, `Artist: ${sheet.artist ?? "__________________"}`);
  paper.text(590, `Date: ${sheet.printedDate}`);
  paper.y += 26;
  const line = (label: string, of: (at: number) => string) => [{ text: label, bold: true } as const, ...sheet.splits.map((_, at) => of(at))]; // prettier-ignore
  const own = (field: keyof PlainSplit, none = "") => (at: number) => shown(sheet.splits[at]?.[field] ?? null, none); // prettier-ignore
  const top = paper.y;
  grid(
    paper,
    ["", ...sheet.splits.map((_, at) => `Writer ${at + 1}`)].map((head, at) => ({ head, width: at === 0 ? 1.4 : 2 })),
    [line("Legal name", own("songwriterName")), line("Role", () => random.pick(parts)), line("Society", own("pro")), line("IPI", own("songwriterIpi", "-")), line("Publisher", own("publisherName", "n/a")), line("Email", own("email")), line("Share", (at) => `${plain(sheet.splits[at]?.songwriterPercentage ?? null)}%`), line("Signature", () => "")],
    { size: 9, low: 26, head: "#dde7f0" },
  ); // prettier-ignore
  const width = (paper.right - paper.left) / (1.4 + 2 * sheet.splits.length);
  if (paper.y > top && random.chance(0.6))
    for (const [at, split] of sheet.splits.entries()) {
      scribble(paper, paper.left + width * (1.4 + 2 * at) + 6, paper.y - 3, random);
      sign(sheet, split, false);
    }
  paper.y += 14;
  paper.paragraph("Shares cover words and music of the song. Recordings are dealt with separately.", { size: 8.5 }); // prettier-ignore
}

/** Beats and songs: shares of the song and of the recording. */
function drawProducerSheet(paper: Paper, sheet: SheetTruth, random: Random): void {
  keep(sheet, "pro", "songwriterIpi");
  const count = sheet.splits.length;
  const even = Math.floor(10_000 / count) / 100;
  for (const [at, split] of sheet.splits.entries())
    split.masterPercentage = at === 0 ? Math.round((100 - even * (count - 1)) * 100) / 100 : even;
  paper.area([[0, 0], [612, 0], [612, 74], [0, 74]], "#1d1d22"); // prettier-ignore
  paper.text(paper.left, "SPLITS", { size: 26, bold: true, y: 20, color: "#ffffff" });
  paper.text(400, "publishing + master", { size: 11, y: 34, color: "#bbbbbb" });
  paper.y = 96;
  for (const [label, value] of [["TRACK", sheet.title], ["ARTIST", sheet.artist], ["DATE", sheet.printedDate], ["BPM / KEY", `${80 + random.below(70)} / ${random.pick(["A min", "F# min", "C maj"])}`]] as const) {
    paper.text(paper.left, label, { size: 8, bold: true, color: "#777" });
    paper.text(130, value, { size: 11, y: paper.y - 2 });
    paper.y += 20;
  } // prettier-ignore
  paper.y += 12;
  grid(
    paper,
    [{ head: "Government name", width: 3 }, { head: "Credit", width: 1.8 }, { head: "PRO / IPI", width: 2.8 }, { head: "Publishing", width: 1.7, align: "center" }, { head: "Master", width: 1.7, align: "center" }],
    [...sheet.splits.map((split, at) => [nameOf(split), at === 0 ? "Artist" : random.pick(["Producer", "Co-producer", "Writer"]), [split.pro, split.songwriterIpi].filter((one) => one !== null).join(" / "), `${plain(split.songwriterPercentage)}%`, `${plain(split.masterPercentage)}%`]), [{ text: "TOTAL", bold: true }, "", "", "100%", "100%"]],
    { rules: "rows", head: "#1d1d22", headColor: "#ffffff", low: 26 },
  ); // prettier-ignore
  paper.y += 20;
  paper.paragraph("Producer advance, points and SoundExchange letter of direction: see producer agreement.", { size: 8.5 }); // prettier-ignore
  paper.y += 14;
  for (const split of sheet.splits) {
    if (random.chance(0.7)) {
      script(paper, paper.left + 4, nameOf(split), paper.y - 2);
      paper.text(330, sheet.printedDate, { y: paper.y + 2 });
      sign(sheet, split);
    }
    paper.rule(paper.left, 300, paper.y + 18);
    paper.rule(325, 450, paper.y + 18);
    paper.text(paper.left, nameOf(split), { size: 7.5, y: paper.y + 20 });
    paper.text(325, "date", { size: 7.5, y: paper.y + 20 });
    paper.y += 44;
  }
}

/** One writing day, two songs. */
function drawTwoSongs(paper: Paper, sheet: SheetTruth, random: Random): void {
  keep(sheet, "pro");
  sheet.artist ??= random.pick(englishWords.artists);
  const { title, artist, date } = sheet;
  const shares = sheet.splits.map(({ songwriterPercentage }) => songwriterPercentage).toReversed();
  const second = sheet.splits.map((split, at) => ({ ...split, songwriterPercentage: shares[at] ?? null })); // prettier-ignore
  sheet.songs = [{ title, artist, date, splits: sheet.splits }, { title: another(random, englishWords.titles, [title]), artist, date, splits: second }]; // prettier-ignore
  paper.text(paper.left, `${artist} - writing session`, { size: 16, bold: true });
  paper.y += 26;
  paper.text(paper.left, `Date: ${sheet.printedDate}`);
  paper.text(300, "Room B, Tollgate Studios");
  paper.y += 34;
  for (const [number, song] of sheet.songs.entries()) {
    paper.text(paper.left, `Song ${number + 1}: ${song.title}`, { size: 12, bold: true });
    paper.y += 22;
    grid(
      paper,
      [{ head: "Writer", width: 4 }, { head: "PRO", width: 2 }, { head: "Percent", width: 2, align: "right" }],
      song.splits.map((split) => [nameOf(split), shown(split.pro, "-"), `${plain(split.songwriterPercentage)}%`]),
      { right: 430, head: "#eeeeee" },
    ); // prettier-ignore
    paper.y += 26;
  }
  paper.paragraph("Agreed by everyone present. Demos belong to the band.", { size: 9 });
}

export const fourthTables: readonly Layout[] = [
  { name: "fourth: rows signed at their end", vocabulary: englishWords, draw: drawSignedRows },
  { name: "fourth: new song notification", vocabulary: englishWords, draw: drawNotification },
  { name: "fourth: printed spreadsheet", vocabulary: englishWords, paper: "landscape", draw: drawSpreadsheet },
  { name: "fourth: a column for each writer", vocabulary: englishWords, paper: "landscape", draw: drawAcross },
  { name: "fourth: publishing and master", vocabulary: englishWords, draw: drawProducerSheet },
  { name: "fourth: two songs of a session", vocabulary: englishWords, draw: drawTwoSongs },
]; // prettier-ignore
