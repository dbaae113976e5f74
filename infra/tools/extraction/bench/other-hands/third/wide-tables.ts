import type { Layout } from "../../drawing.ts";
import type { Paper } from "../../paper.ts";
import type { Random } from "../../random.ts";
import type { SheetTruth } from "../../sheet-truth.ts";
import { comma, dateIn, shown, sign, tint, wrap, writersOf } from "./tools.ts";
import { anglo, french, spanish } from "./words.ts";

/** A name as French forms have it. */
function lastNameFirst(name: string): string {
  const [first = "", ...rest] = name.split(" ");
  return `${rest.join(" ").toUpperCase()} ${first}`;
}

/** A table with a column for each writer and a row for each field. Cells may be empty. */
function writersAcross(paper: Paper, sheet: SheetTruth, random: Random): void {
  sheet.splits = writersOf(random, french, [2, 4], ["pro", "songwriterIpi", "publisherName", "email"]); // prettier-ignore
  const date = dateIn(sheet, "fr");
  for (const split of sheet.splits) {
    if (random.chance(0.4)) split.email = null;
    split.alsoRight = { songwriterName: [lastNameFirst(shown(split.songwriterName))] };
  }
  paper.text(paper.left, "Feuille de partage", { size: 20 });
  paper.text(430, date, { y: paper.y + 9 });
  paper.y += 32;
  paper.rule(paper.left, paper.right);
  paper.y += 10;
  paper.text(paper.left, `Titre de l'œuvre : ${sheet.title}`, { size: 11, bold: true });
  paper.y += 18;
  if (sheet.artist !== null) paper.text(paper.left, `Interprète : ${sheet.artist}`);
  paper.y += 30;
  const first = 96;
  const width = (paper.right - paper.left - first) / sheet.splits.length;
  const roles = ["Paroles", "Musique", "Paroles et musique", "Arrangement"];
  const rows: [string, (split: (typeof sheet.splits)[number], index: number) => string][] = [
    ["Ayant droit", ({ songwriterName }) => lastNameFirst(shown(songwriterName))],
    ["Qualité", (_, index) => roles[index] ?? ""],
    ["Société", ({ pro }) => shown(pro)],
    ["Code IPI", ({ songwriterIpi }) => shown(songwriterIpi)],
    ["Éditeur", ({ publisherName }) => shown(publisherName)],
    ["Courriel", ({ email }) => shown(email)],
    ["Part de l'œuvre", ({ songwriterPercentage }) => comma(songwriterPercentage)],
  ];
  const top = paper.y - 6;
  for (const [at, [head, cell]] of rows.entries()) {
    paper.rule(paper.left, paper.right, paper.y - 6);
    paper.text(paper.left + 4, head, { size: 8.5, bold: true });
    const heights = sheet.splits.map((split, index) => {
      const x = paper.left + first + index * width + 5;
      const value = cell(split, index);
      const wide = paper.widthOf(value, { size: 9 });
      const size = value.includes("@") ? Math.min(9, (9 * (width - 10)) / wide) : 9;
      return wrap(paper, x, value, width - 8, { size, bold: at === 0 || at === 6 });
    });
    paper.y += Math.max(1, ...heights) * 12 + 11;
  }
  paper.rule(paper.left, paper.right, paper.y - 6);
  for (let index = 0; index <= sheet.splits.length; index++)
    paper.upright(paper.left + first + index * width, top, paper.y - 6);
  paper.upright(paper.left, top, paper.y - 6);
  paper.y += 8;
  paper.text(paper.left, "Total des parts : 100 %", { size: 9 });
  paper.y += 26;
  paper.paragraph("Partage convenu à la fin de l'atelier. Chacun dépose sa propre déclaration dans les trois mois.", { size: 9 }); // prettier-ignore
  paper.y += 14;
  paper.text(paper.left, "Lu et approuvé", { size: 9 });
  paper.y += 20;
  for (const [index, split] of sheet.splits.entries()) {
    const x = paper.left + first + index * width + 5;
    paper.rule(x, x + width - 12, paper.y + 26);
    if (random.chance(0.5)) {
      const name = shown(split.songwriterName);
      const size = Math.min(14, (14 * (width - 14)) / paper.widthOf(name, { size: 14 }));
      paper.text(x, name, { italic: true, size, y: paper.y + 8 });
      sign(sheet, split, { dated: false });
    }
  }
}

/** Composition and master in a table each, in another order; a label has a part of the master. */
function compositionAndMaster(paper: Paper, sheet: SheetTruth, random: Random): void {
  sheet.splits = writersOf(random, spanish, [2, 4], ["pro", "songwriterIpi", "publisherName"]);
  sheet.artist = random.pick(spanish.artists);
  const masters = [[50, 20], [40, 20, 10], [30, 20, 10, 10]][sheet.splits.length - 2] ?? []; // prettier-ignore
  for (const [index, split] of sheet.splits.entries()) split.masterPercentage = masters[index] ?? 0;
  tint(paper, 0, 0, 612, 76, "#f4d35e");
  paper.text(paper.left, "SPLITS", { size: 30, bold: true, y: 18 });
  paper.text(330, "one page. both sides. no excuses.", { size: 9, y: 36 });
  paper.y = 96;
  const facts = [
    ["Track", shown(sheet.title)],
    ["Main artist", sheet.artist],
    ["Signed off", sheet.printedDate],
    ["ISRC", `US-Q4Z-24-0${1000 + random.below(8000)}`],
    ["BPM", String(84 + random.below(50))],
    ["Samples", "none"],
  ] as const;
  for (const [index, [label, value]] of facts.entries()) {
    const x = paper.left + (index % 3) * 172;
    paper.text(x, label, { size: 8, bold: true });
    wrap(paper, x, value, 160, { size: 10, y: paper.y + 11 });
    if (index % 3 === 2) paper.y += 44;
  }
  const section = (heading: string): void => {
    tint(paper, paper.left, paper.y - 4, paper.right - paper.left, 19, "#083d77");
    paper.text(paper.left + 6, heading, { bold: true, size: 10, color: "#ffffff" });
    paper.y += 22;
  };
  const row = (lefts: readonly number[], cells: readonly string[], bold = false): void => {
    const heights = cells.map((cell, index) => wrap(paper, lefts[index] ?? 0, cell, (lefts[index + 1] ?? 600) - (lefts[index] ?? 0) - 6, { size: 8.5, bold })); // prettier-ignore
    paper.y += Math.max(...heights) * 11 + 6;
    paper.rule(paper.left, paper.right, paper.y - 3);
  };
  paper.y += 6;
  section("THE SONG (writers and publishers)");
  const song = [56, 210, 270, 352, 510] as const;
  row(song, ["Legal name", "PRO", "IPI", "Publisher", "Song %"], true);
  for (const split of sheet.splits) {
    const { songwriterName, pro, songwriterIpi, publisherName, songwriterPercentage } = split;
    row(song, [shown(songwriterName), shown(pro), shown(songwriterIpi), shown(publisherName, "n/a"), `${songwriterPercentage}%`]); // prettier-ignore
  }
  row(song, ["", "", "", "Song total", "100%"], true);
  paper.y += 18;
  section("THE RECORDING (master owners)");
  const master = [56, 270, 430, 510] as const;
  row(master, ["Owner", "What they did", "", "Master %"], true);
  const jobs = ["vocals", "production", "guitars", "engineering"];
  const rest = 100 - masters.reduce((all, one) => all + one, 0);
  row(master, [`${random.pick(["Palo Alto Discos", "Sello Cometa", "Discos Maleza"])} (label)`, "paid the studio", "", `${rest}%`]); // prettier-ignore
  for (const [index, split] of sheet.splits.toReversed().entries())
    row(master, [shown(split.songwriterName), jobs[index] ?? "", "", `${split.masterPercentage}%`]);
  row(master, ["", "", "Total", "100%"], true);
  paper.y += 16;
  paper.text(paper.left, "Tick to agree", { bold: true, size: 9 });
  paper.y += 18;
  for (const split of sheet.splits) {
    const agreed = random.chance(0.7);
    paper.square(paper.left, agreed ? "tick" : undefined);
    paper.text(paper.left + 18, shown(split.songwriterName), { size: 9 });
    if (agreed) {
      paper.text(300, sheet.printedDate, { size: 9 });
      sign(sheet, split);
    }
    paper.y += 18;
  }
}

/** A spreadsheet's print with two songs; the song stands only in the first row of its group. */
function spreadsheetOfTwo(paper: Paper, sheet: SheetTruth, random: Random): void {
  const printed = ["pro", "songwriterIpi", "publisherName"] as const;
  const titles = anglo.titles.filter((title) => title !== sheet.title);
  const artist = random.pick(anglo.artists);
  sheet.artist = artist;
  const other = titles[random.below(titles.length)] ?? "";
  sheet.songs = [shown(sheet.title), other].map((title) => ({
    title,
    artist,
    date: sheet.date,
    splits: writersOf(random, anglo, [2, 4], printed),
  }));
  sheet.splits = sheet.songs[0]?.splits ?? [];
  paper.text(paper.left, "EP splits (working copy)", { size: 8, y: 30, color: "#666666" });
  const lefts = [50, 72, 196, 300, 440, 500, 580, 690] as const;
  const right = 742;
  paper.y = 56;
  const top = paper.y - 4;
  const line = (number: string, cells: readonly string[], bold = false): void => {
    paper.rule(paper.left, right, paper.y - 4);
    paper.text(54, number, { size: 7, color: "#888888", y: paper.y + 1 });
    for (const [index, cell] of cells.entries()) {
      const x = (lefts[index + 1] ?? 0) + 3;
      const room = (lefts[index + 2] ?? right) - x - 3;
      const wide = paper.widthOf(cell, { size: 9, bold });
      paper.text(x, cell, { size: wide > room ? (9 * room) / wide : 9, bold });
    }
    paper.y += 18;
  };
  tint(paper, 50, top, right - 50, 18, "#eeeeee");
  for (const [index, letter] of ["A", "B", "C", "D", "E", "F", "G"].entries())
    paper.text(((lefts[index + 1] ?? 0) + (lefts[index + 2] ?? right)) / 2 - 3, letter, { size: 7.5, color: "#888888" }); // prettier-ignore
  paper.y += 18;
  line("1", ["Song", "Artist", "Writer", "PRO", "IPI", "Publisher", "Split"], true);
  let number = 2;
  for (const song of sheet.songs) {
    for (const [index, split] of song.splits.entries()) {
      const { songwriterName, pro, songwriterIpi, publisherName, songwriterPercentage } = split;
      const head = index === 0 ? [shown(song.title), artist] : ["", ""];
      line(String(number), [...head, ...[songwriterName, pro, songwriterIpi, publisherName].map((one) => shown(one)), `${Number(songwriterPercentage).toFixed(2)}%`]); // prettier-ignore
      number++;
    }
    line(String(number), ["", "", "", "", "", "check", "100.00%"]);
    number++;
  }
  line(String(number), [""]);
  line(String(number + 1), [`both written ${sheet.printedDate}, cabin week`]);
  paper.rule(paper.left, right, paper.y - 4);
  for (const x of [...lefts, right]) paper.upright(x, top, paper.y - 4);
  paper.text(paper.left, "Splits", { size: 8, y: paper.bottom });
  paper.text(680, "Page 1 of 1", { size: 8, y: paper.bottom });
}

export const wideTables: readonly Layout[] = [
  { name: "French sheet with writers across", vocabulary: french, paper: "a4", draw: writersAcross },
  { name: "song and recording in a table each", vocabulary: spanish, draw: compositionAndMaster },
  { name: "spreadsheet of an EP with two songs", vocabulary: anglo, paper: "landscape", font: 0, draw: spreadsheetOfTwo },
]; // prettier-ignore
