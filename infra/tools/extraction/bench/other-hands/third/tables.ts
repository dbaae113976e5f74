import type { Layout } from "../../drawing.ts";
import type { Paper } from "../../paper.ts";
import type { Random } from "../../random.ts";
import type { SheetTruth, SplitTruth } from "../../sheet-truth.ts";
import { comma, dateIn, shown, sign, tint, wrap, writersOf } from "./tools.ts";
import { anglo, spanish } from "./words.ts";

/** A camp's sheet: two heads above each other, wrapped cells, writers and publishers 100 each. */
function campSheet(paper: Paper, sheet: SheetTruth, random: Random): void {
  sheet.splits = writersOf(random, anglo, [3, 5], ["pro", "songwriterIpi", "publisherName", "publisherIpi"]); // prettier-ignore
  for (const split of sheet.splits) split.publisherPercentage = split.songwriterPercentage;
  paper.y = 44;
  tint(paper, paper.left, 36, paper.right - paper.left, 30, "#22333b");
  paper.text(paper.left + 10, "NORTHSHORE WRITING CAMP", { bold: true, size: 14, y: 42, color: "#ffffff" }); // prettier-ignore
  paper.text(570, `ROOM ${1 + random.below(6)} / DAY ${1 + random.below(4)}`, { size: 10, y: 45, color: "#ffffff" }); // prettier-ignore
  paper.y = 82;
  const facts = [
    ["song", shown(sheet.title)],
    ["for", shown(sheet.artist)],
    ["written on", sheet.printedDate],
    ["key / tempo", `${random.pick(["F minor", "A", "C sharp minor"])} / ${80 + random.below(60)}`],
  ] as const;
  for (const [index, [label, value]] of facts.entries()) {
    const x = paper.left + ([0, 240, 420, 560][index] ?? 0);
    paper.text(x, label, { size: 7.5, color: "#666666" });
    wrap(paper, x, value, [225, 170, 130, 130][index] ?? 130, {
      size: 10,
      bold: true,
      y: paper.y + 10,
    });
  }
  paper.y += 52;
  const lefts = [50, 180, 238, 316, 366, 386, 536, 620, 692].map((x) => x + 4);
  const top = paper.y - 5;
  tint(paper, 50, top, 316, 17, "#c9d6df");
  tint(paper, 366, top, 376, 17, "#dfd3c3");
  paper.text(170, "WRITER", { bold: true, size: 9 });
  paper.text(510, "PUBLISHER", { bold: true, size: 9 });
  paper.y += 18;
  const heads = ["Legal name", "Society", "IPI", "Share %", "", "Company", "IPI", "Share %"];
  for (const [index, head] of heads.entries())
    paper.text(lefts[index] ?? 0, head, { size: 8, bold: true });
  paper.y += 15;
  for (const split of sheet.splits) {
    paper.rule(50, 742, paper.y - 3);
    const lines = wrap(paper, lefts[0] ?? 0, shown(split.songwriterName), 90, { size: 9.5 });
    paper.text(lefts[1] ?? 0, shown(split.pro), { size: 9.5 });
    paper.text(lefts[2] ?? 0, shown(split.songwriterIpi), { size: 8.5 });
    paper.text(lefts[3] ?? 0, shown(split.songwriterPercentage), { size: 9.5 });
    const more = wrap(paper, lefts[5] ?? 0, shown(split.publisherName, "-"), 95, { size: 9.5 });
    paper.text(lefts[6] ?? 0, shown(split.publisherIpi), { size: 8.5 });
    paper.text(lefts[7] ?? 0, shown(split.publisherPercentage), { size: 9.5 });
    paper.y += Math.max(lines, more) * 12.5 + 7;
  }
  paper.rule(50, 742, paper.y - 3);
  paper.text(lefts[2] ?? 0, "writers", { size: 8 });
  paper.text(lefts[3] ?? 0, "100", { size: 9.5, bold: true });
  paper.text(lefts[6] ?? 0, "publishers", { size: 8 });
  paper.text(lefts[7] ?? 0, "100", { size: 9.5, bold: true });
  paper.rule(50, 742, paper.y + 14);
  for (const x of [50, 366, 742]) paper.upright(x, top, paper.y + 14);
  for (const x of [176, 234, 312, 532, 616]) paper.upright(x, top + 17, paper.y + 14);
  paper.y += 32;
  paper.paragraph("Camp rule: everyone in the room counts, unless the room says otherwise. Each side adds up to 100, so a whole song is 200. Leave this page with the runner.", { size: 8 }); // prettier-ignore
  const boss = random.pick(["Hanne", "Marisol", "Piers"]);
  paper.text(paper.left, `checked by ${boss} at the desk`, { size: 8, y: paper.bottom - 20 });
  paper.text(660, "sheet 1 of 1", { size: 8, y: paper.bottom - 20 });
}

/** A writer's letter in the form of `keyedPublishers`. */
const letterOf = (index: number): string => "ABCDE"[index] ?? "";

/** A college's form: writers in one table, publishers in a second one, which refers to the first by letters. */
function keyedPublishers(paper: Paper, sheet: SheetTruth, random: Random): void {
  sheet.splits = writersOf(random, anglo, [2, 4], ["pro", "songwriterIpi", "email"]);
  const houses = anglo.companies.slice(random.below(3));
  for (const [index, split] of sheet.splits.entries()) {
    split.songwriterPercentage = Number(split.songwriterPercentage) / 2;
    split.publisherPercentage = split.songwriterPercentage;
    split.publisherName = houses[index] ?? null;
    if (random.chance(0.6)) split.publisherIpi = String(300_000_000 + random.below(600_000_000));
  }
  paper.text(paper.left, "MUS 214 Songwriting Workshop", { size: 8.5 });
  paper.text(440, "Handout 6: split form", { size: 8.5 });
  paper.rule(paper.left, paper.right, paper.y + 14);
  paper.y += 34;
  paper.text(paper.left, shown(sheet.title), { size: 20, bold: true });
  paper.y += 28;
  const by = sheet.artist === null ? "" : `as performed by ${sheet.artist}, `;
  paper.text(paper.left, `${by}finished ${sheet.printedDate}`, { size: 10 });
  paper.y += 34;
  paper.text(paper.left, "Part 1: who wrote it (this half comes to 50)", { bold: true, size: 11 });
  paper.y += 22;
  const first = [50, 72, 222, 280, 362, 506] as const;
  const row = (lefts: readonly number[], cells: readonly string[], bold = false): void => {
    for (const [index, cell] of cells.entries())
      paper.text(lefts[index] ?? 0, cell, { bold, size: cell.length > 26 ? 7.5 : 9 });
    paper.rule(paper.left, paper.right, paper.y + 14);
    paper.y += 21;
  };
  row(first, ["", "Student", "PRO", "CAE", "Mail", "Writer %"], true);
  for (const [index, split] of sheet.splits.entries()) {
    const { songwriterName, pro, songwriterIpi, email, songwriterPercentage } = split;
    row(first, [letterOf(index), ...[songwriterName, pro, songwriterIpi, email, songwriterPercentage].map((one) => shown(one))]); // prettier-ignore
  }
  row(first, ["", "", "", "", "subtotal", "50"], true);
  paper.y += 16;
  paper.text(paper.left, "Part 2: who publishes it (this half comes to 50)", {
    bold: true,
    size: 11,
  });
  paper.y += 22;
  const second = [50, 250, 340, 506] as const;
  row(second, ["Publisher or own imprint", "acts for", "CAE", "Publisher %"], true);
  const turned = sheet.splits.map((split, index) => [split, letterOf(index)] as const).toReversed();
  for (const [split, letter] of turned) {
    const { publisherName, publisherIpi, publisherPercentage } = split;
    row(second, [shown(publisherName), `writer ${letter}`, shown(publisherIpi, "applied for"), shown(publisherPercentage)]); // prettier-ignore
  }
  row(second, ["", "", "subtotal", "50"], true);
  row(second, ["", "", "both parts", "100"], true);
  paper.y += 20;
  paper.text(paper.left, "Initials and date, each writer", { size: 9 });
  paper.y += 20;
  for (const [index, split] of sheet.splits.entries()) {
    const x = paper.left + index * 128;
    const initials = String(split.songwriterName).replaceAll(/[^A-Z]/g, "");
    paper.box(x, paper.y, 118, 40);
    paper.text(x + 5, `${letterOf(index)}.`, { size: 8, y: paper.y + 4 });
    if (random.chance(0.75)) {
      paper.text(x + 26, initials, { italic: true, size: 16, y: paper.y + 2 });
      paper.text(x + 26, sheet.printedDate, { size: 7.5, y: paper.y + 26 });
      sign(sheet, split);
    }
  }
}

/** A sheet of five or six writers in groups: words, music, arrangement. */
function groupedByPart(paper: Paper, sheet: SheetTruth, random: Random): void {
  sheet.splits = writersOf(random, spanish, [5, 6], ["pro", "songwriterIpi", "publisherName"]);
  const date = dateIn(sheet, "es");
  paper.centered("HOJA DE REPARTO", 16);
  paper.text(paper.left, "Obra:", { size: 9 });
  paper.text(paper.left + 80, shown(sheet.title), { bold: true, size: 12, y: paper.y - 2 });
  paper.y += 20;
  if (sheet.artist !== null) {
    paper.text(paper.left, "Intérprete:", { size: 9 });
    paper.text(paper.left + 80, sheet.artist);
    paper.y += 20;
  }
  paper.text(paper.left, "Fecha:", { size: 9 });
  paper.text(paper.left + 80, date);
  paper.text(330, "Género: cumbia electrónica", { size: 9 });
  paper.y += 32;
  const cut = 2 + random.below(2);
  const groups: [string, SplitTruth[]][] = [
    ["LETRA", sheet.splits.slice(0, cut)],
    ["MÚSICA", sheet.splits.slice(cut, 4)],
    ["ARREGLO Y PRODUCCIÓN", sheet.splits.slice(4)],
  ];
  const lefts = [50, 232, 290, 366, 500] as const;
  const heads = ["Nombre y apellidos", "Sociedad", "IPI", "Editorial", "%"];
  for (const [index, head] of heads.entries())
    paper.text(lefts[index] ?? 0, head, { bold: true, size: 9 });
  paper.rule(paper.left, paper.right, paper.y + 14);
  paper.y += 20;
  for (const [group, own] of groups) {
    const sum = own.reduce(
      (all, { songwriterPercentage }) => all + Number(songwriterPercentage),
      0,
    );
    paper.shade(paper.y - 3, 17);
    paper.text(paper.left + 4, group, { bold: true, size: 9 });
    paper.text(lefts[4], comma(Math.round(sum * 100) / 100), { bold: true, size: 9 });
    paper.y += 20;
    for (const { songwriterName, pro, songwriterIpi, publisherName, songwriterPercentage } of own) {
      wrap(paper, lefts[0] + 8, shown(songwriterName), 170);
      paper.text(lefts[1], shown(pro, "—"), { size: 9 });
      paper.text(lefts[2], shown(songwriterIpi), { size: 8 });
      const lines = wrap(paper, lefts[3], shown(publisherName, "sin editorial"), 128, {
        size: 8.5,
      });
      paper.text(lefts[4] + 12, comma(songwriterPercentage), { size: 9 });
      paper.y += Math.max(1, lines) * 11 + 8;
    }
  }
  paper.rule(paper.left, paper.right, paper.y - 2);
  paper.text(lefts[3], "Suma de las tres partes", { size: 9, bold: true, y: paper.y + 3 });
  paper.text(lefts[4], "100 %", { size: 9, bold: true, y: paper.y + 3 });
  paper.y += 30;
  paper.paragraph("Los abajo firmantes están conformes con el reparto. Cada quien registra su parte en su sociedad y nadie puede ceder la de otro.", { size: 8.5 }); // prettier-ignore
  paper.y += 20;
  for (const [index, split] of sheet.splits.entries()) {
    const x = paper.left + (index % 3) * 168;
    paper.rule(x, x + 150, paper.y + 16);
    paper.text(x, shown(split.songwriterName), { size: 7, y: paper.y + 19 });
    if (index % 3 === 2) paper.y += 54;
  }
}

export const tables: readonly Layout[] = [
  { name: "writing camp with two heads", vocabulary: anglo, paper: "landscape", draw: campSheet },
  { name: "college form with publishers by letter", vocabulary: anglo, draw: keyedPublishers },
  { name: "Spanish sheet in groups of parts", vocabulary: spanish, paper: "a4", draw: groupedByPart },
]; // prettier-ignore
