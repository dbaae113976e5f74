import { drop, text } from "../../drawing.ts";
import type { Layout } from "../../drawing.ts";
import type { Paper } from "../../paper.ts";
import type { Random } from "../../random.ts";
import type { SheetTruth } from "../../sheet-truth.ts";
import { artistOf, cast, dated, fact, grid, lastFirst, line, mannerOf, scribble, sign } from "./kit.ts"; // prettier-ignore
import type { Some } from "./kit.ts";
import { chilean, city, italian, swiss } from "./words.ts";

const often: Some<boolean> = [true, true, true, false];

/** What a music supervisor's office writes down about a song: publishing and master, each in a table. */
function clearanceSummary(paper: Paper, sheet: SheetTruth, random: Random): void {
  const manner = mannerOf(random);
  cast(sheet, random, city, [2, 2, 3, 3, 4]);
  drop(sheet, "songwriterIpi", "publisherIpi");
  paper.text(paper.left, "MUSIC CLEARANCE: RIGHTS SUMMARY", { size: 14, bold: true });
  paper.y += 28;
  const artist = artistOf(sheet, random, city);
  const top = paper.y;
  fact(paper, "Song:", text(sheet.title));
  fact(paper, "Artist:", artist);
  fact(paper, "Date:", sheet.printedDate);
  paper.y = top;
  fact(paper, "Production:", random.pick(["Harbor Lights (series)", "The Understudy", "Saltwater County"]), { x: 330 }); // prettier-ignore
  fact(paper, "Episode:", String(101 + random.below(12)), { x: 330 });
  fact(paper, "Use:", random.pick(["Background vocal, :45", "Visual vocal, 1:10", "End credits"]), { x: 330 }); // prettier-ignore
  paper.y += 16;
  line(paper, "PUBLISHING", { bold: true, step: 18 });
  grid(
    paper,
    [{ head: "Writer", width: 23 }, { head: "PRO", width: 10 }, { head: "Publisher", width: 28 }, { head: "Share", width: 11 }, { head: "Status", width: 14 }], // prettier-ignore
    sheet.splits.map((split) => [
      manner.name(split.songwriterName),
      manner.or(split.pro),
      manner.or(split.publisherName),
      manner.share(split.songwriterPercentage),
      random.pick(["Approved", "Approved", "Quoted", "Pending"]),
    ]),
  );
  line(paper, "MASTER", { bold: true, step: 18 });
  grid(
    paper,
    [{ head: "Owner", width: 33 }, { head: "Share", width: 11 }, { head: "Contact", width: 28 }, { head: "Status", width: 14 }], // prettier-ignore
    [[random.pick(["Lowrider Records", "Amplitude Entertainment Inc.", "Self-released"]), "100%", "licensing@label.example", random.pick(["Approved", "Pending"])]], // prettier-ignore
  );
  line(paper, "Fee: MFN between publishing and master. Term: perpetuity. Media: all, worldwide.", { size: 9 }); // prettier-ignore
}

/** A Chilean band's sheet, with a signature in each row. */
function chileanSheet(paper: Paper, sheet: SheetTruth, random: Random): void {
  const manner = mannerOf(random, { comma: true });
  dated(sheet, "es", true);
  const splits = cast(sheet, random, chilean);
  drop(sheet, "publisherName", "publisherIpi");
  paper.centered("ACUERDO DE COAUTORÍA", 16);
  fact(paper, "Obra:", text(sheet.title));
  if (sheet.artist !== null) fact(paper, "Banda o artista:", sheet.artist);
  fact(paper, "Fecha:", `Santiago, ${sheet.printedDate}`);
  paper.y += 8;
  paper.paragraph(
    "Los abajo firmantes declaran ser los autores de la obra y acuerdan los siguientes porcentajes para su inscripción:",
  );
  const roles: Some<string> = ["Letra y música", "Música", "Letra", "Letra y música"];
  const cells = splits.map((split) => [
    manner.name(split.songwriterName),
    `${8 + random.below(12)}.${100 + random.below(899)}.${100 + random.below(899)}-${random.below(10)}`,
    random.pick(roles),
    manner.or(split.pro),
    manner.or(split.songwriterIpi),
    manner.share(split.songwriterPercentage),
    "",
  ]);
  const places = grid(
    paper,
    [{ head: "Nombre completo", width: 24 }, { head: "RUT", width: 15 }, { head: "Participación", width: 15 }, { head: "Sociedad", width: 11 }, { head: "IPI", width: 15 }, { head: "Porcentaje", width: 13 }, { head: "Firma", width: 17 }], // prettier-ignore
    cells,
    { size: 8.5, tall: 34 },
  );
  for (const [at, split] of splits.entries()) {
    const place = places[at];
    if (place === undefined || !random.pick(often)) continue;
    scribble(paper, (place.lefts[6] ?? 0) + 4, place.y + 18, random);
    sign(sheet, split, false);
  }
  line(paper, "Editorial: sin editorial. El total debe sumar 100%.", { size: 9 });
}

/** An agreement of authors in Switzerland. */
function swissSheet(paper: Paper, sheet: SheetTruth, random: Random): void {
  const manner = mannerOf(random, { comma: random.chance(0.5), sign: random.chance(0.6) });
  dated(sheet, "de", random.chance(0.4));
  const turned = random.chance(0.5);
  const splits = cast(sheet, random, swiss, [2, 2, 3, 3, 4]);
  drop(sheet, "publisherIpi");
  paper.text(paper.left, "Vereinbarung über die Anteile am Werk", { size: 15, bold: true });
  paper.y += 32;
  fact(paper, "Werktitel:", text(sheet.title), { at: 150 });
  if (sheet.artist !== null) fact(paper, "Interpret:", sheet.artist, { at: 150 });
  fact(paper, "Dauer:", `${2 + random.below(3)}:${10 + random.below(49)}`, { at: 150 });
  fact(paper, "Datum:", sheet.printedDate, { at: 150 });
  paper.y += 10;
  const cells = splits.map((split) => [
    turned ? lastFirst(split.songwriterName) : text(split.songwriterName),
    random.pick(["Komponist", "Textautor", "Komp./Text", "Komp./Text"]),
    manner.or(split.pro),
    manner.or(split.songwriterIpi),
    manner.or(split.publisherName),
    manner.share(split.songwriterPercentage),
  ]);
  grid(
    paper,
    [{ head: turned ? "Name, Vorname" : "Urheber/in", width: 24 }, { head: "Rolle", width: 14 }, { head: "Gesellschaft", width: 13 }, { head: "IPI-Nr.", width: 15 }, { head: "Verlag", width: 24 }, { head: "Anteil", width: 11 }], // prettier-ignore
    cells,
    { lines: "rows" },
  );
  paper.paragraph(
    "Die Beteiligten sind mit diesen Anteilen einverstanden. Das Werk wird von einem der Urheber für alle angemeldet.",
    { size: 9 },
  );
  paper.y += 20;
  for (const split of splits) {
    paper.rule(paper.left, 250, paper.y + 10);
    if (random.pick(often)) {
      scribble(paper, paper.left + 8, paper.y + 3, random);
      sign(sheet, split, false);
    }
    paper.text(paper.left, `Unterschrift ${text(split.songwriterName)}`, { size: 8, y: paper.y + 13 }); // prettier-ignore
    paper.y += 40;
  }
}

const twentyFourths: Readonly<Record<number, Some<Some<number>>>> = {
  2: [[12, 12], [12, 12], [16, 8], [18, 6]],
  3: [[8, 8, 8], [12, 6, 6]],
  4: [[6, 6, 6, 6], [12, 4, 4, 4], [8, 8, 4, 4]],
}; // prettier-ignore

/** Italian shares in twenty-fourths. */
function italianShares(paper: Paper, sheet: SheetTruth, random: Random): void {
  const manner = mannerOf(random);
  dated(sheet, "it", random.chance(0.4));
  const splits = cast(sheet, random, italian, [2, 2, 3, 3, 4]);
  drop(sheet, "publisherName", "publisherIpi");
  const parts = random.pick<Some<number>>(twentyFourths[splits.length] ?? [[24]]);
  for (const [at, split] of splits.entries())
    split.songwriterPercentage = ((parts[at] ?? 0) / 24) * 100;
  paper.centered("PROSPETTO DELLE QUOTE", 16);
  fact(paper, "Titolo dell'opera:", text(sheet.title));
  if (sheet.artist !== null) fact(paper, "Interprete:", sheet.artist);
  fact(paper, "Data:", sheet.printedDate);
  fact(paper, "Editore:", random.pick(["nessuno (opera inedita)", "—", "inedita"]));
  paper.y += 10;
  const cells = splits.map((split, at) => [
    random.pick(["CA", "CO", "AU", "CA"]),
    manner.name(split.songwriterName),
    manner.or(split.pro),
    manner.or(split.songwriterIpi),
    `${parts[at] ?? 0}/24`,
    "",
  ]);
  grid(
    paper,
    [{ head: "Qualifica", width: 11 }, { head: "Nome e cognome", width: 28 }, { head: "Società", width: 13 }, { head: "Codice IPI", width: 17 }, { head: "Quota", width: 10 }, { head: "Firma", width: 22 }], // prettier-ignore
    [...cells, ["", "Totale", "", "", "24/24", ""]],
    { tall: 24, sum: true },
  );
  line(paper, "CO = compositore, AU = autore del testo, CA = compositore e autore", { size: 8 });
}

export const moreTables: readonly Layout[] = [
  { name: "fourteenth: clearance summary", vocabulary: city, draw: clearanceSummary },
  { name: "fourteenth: Chilean sheet", vocabulary: chilean, draw: chileanSheet },
  { name: "fourteenth: Swiss authors", vocabulary: swiss, paper: "a4", draw: swissSheet },
  { name: "fourteenth: Italian twenty-fourths", vocabulary: italian, paper: "a4", draw: italianShares }, // prettier-ignore
];
