import { text } from "../../drawing.ts";
import type { Layout } from "../../drawing.ts";
import type { SheetTruth, SongTruth, SplitTruth } from "../../sheet-truth.ts";
import type { Paper } from "../../paper.ts";
import { drawTable, fact, gather, lastFirst, mannerOf, printDate, scribble, sharesFor, sign } from "./kit.ts"; // prettier-ignore
import type { Manner } from "./kit.ts";
import { english, german, spanish } from "./words.ts";

const roles = ["CA", "C", "A", "CA", "C"] as const;

const two = (share: SplitTruth["pro"]): string => Number(share).toFixed(2);

/** What a copyright department prints of a work: writers, then publishers, with shares of 100 in all. */
const workRecord: Layout = {
  name: "thirteenth: copyright department's work record",
  vocabulary: english,
  paper: "a4",
  draw: (paper, sheet, random) => {
    const splits = gather(sheet, random, english, [1, 2, 2, 3, 3, 4]);
    for (const split of splits) {
      if (split.publisherName === null) continue;
      split.songwriterPercentage = Number(split.songwriterPercentage) / 2;
      split.publisherPercentage = split.songwriterPercentage;
    }
    for (const split of splits)
      for (const field of ["songwriterPercentage", "publisherPercentage"] as const)
        if (split[field] !== null) split[field] = Number(two(split[field]));
    paper.text(paper.left, "WORK DETAILS", { size: 14, bold: true });
    paper.text(400, `Printed ${sheet.printedDate}`, { size: 8 });
    paper.y += 30;
    const facts = [
      ["Work title", text(sheet.title).toUpperCase()],
      ["Work code", `HM${10_000 + random.below(80_000)}`],
      ["ISWC", random.chance(0.5) ? `T-${random.below(900) + 100}.${random.below(900) + 100}.${random.below(900) + 100}-${random.below(10)}` : ""],
      ["Performer", text(sheet.artist)],
      ["Date", sheet.printedDate],
    ] as const; // prettier-ignore
    for (const [label, value] of facts) {
      paper.text(paper.left, `${label}:`, { size: 9 });
      paper.text(140, value, { size: 9, bold: label === "Work title" });
      paper.y += 15;
    }
    paper.y += 14;
    paper.text(paper.left, "Writers", { bold: true, size: 10 });
    paper.y += 16;
    drawTable(
      paper,
      [
        { head: "#", width: 0.5 },
        { head: "Name", width: 4 },
        { head: "Role", width: 1 },
        { head: "IPI Name No.", width: 2.2 },
        { head: "Society", width: 1.5 },
        { head: "Share %", width: 1.4 },
      ],
      splits.map((split, index) => [
        String(index + 1),
        lastFirst(text(split.songwriterName)).toUpperCase(),
        roles[index] ?? "CA",
        text(split.songwriterIpi),
        text(split.pro),
        two(split.songwriterPercentage),
      ]),
      { lines: "rows", size: 8.5 },
    );
    paper.y += 18;
    const published = splits.filter(({ publisherName }) => publisherName !== null);
    paper.text(paper.left, "Publishers", { bold: true, size: 10 });
    paper.y += 16;
    if (published.length === 0) paper.text(paper.left, "None", { size: 9 });
    else
      drawTable(
        paper,
        [
          { head: "Publisher", width: 4 },
          { head: "Role", width: 0.8 },
          { head: "IPI Name No.", width: 2.2 },
          { head: "For writer", width: 3 },
          { head: "Share %", width: 1.4 },
        ],
        published.map((split) => [
          text(split.publisherName).toUpperCase(),
          "E",
          text(split.publisherIpi),
          text(split.songwriterName).toUpperCase(),
          two(split.publisherPercentage),
        ]),
        { lines: "rows", size: 8.5 },
      );
    paper.y += 20;
    paper.text(paper.left, "Territory: World    Status: Registered    Shares of writers and publishers add up to 100.00", { size: 8 }); // prettier-ignore
    paper.text(paper.left, "Page 1 of 1", { size: 8, y: 800 });
  },
};

function drawSong(paper: Paper, song: SongTruth, number: number, manner: Manner): void {
  paper.text(paper.left, `Song ${number}:  ${text(song.title)}`, { bold: true, size: 11 });
  paper.y += 20;
  drawTable(
    paper,
    [
      { head: "Writer", width: 2.6 },
      { head: "%", width: 1 },
      { head: "PRO", width: 1.2 },
      { head: "IPI", width: 2 },
      { head: "Publishing", width: 2.8 },
    ],
    song.splits.map((split) => [
      manner.name(split),
      manner.share(split.songwriterPercentage),
      text(split.pro) || manner.none,
      text(split.songwriterIpi) || manner.none,
      text(split.publisherName) || manner.none,
    ]),
    { shaded: false },
  );
  paper.y += 26;
}

/** Two songs that the same writers finished in one session. */
const twoSongs: Layout = {
  name: "thirteenth: two songs of a session",
  vocabulary: english,
  draw: (paper, sheet, random) => {
    const splits = gather(sheet, random, english, [2, 2, 3, 3]);
    const manner = mannerOf(random);
    for (const split of splits) split.publisherIpi = null;
    const other = random.pick(english.titles);
    const second = other === sheet.title ? "Second Hand Moon" : other;
    const shares = sharesFor(splits.length, random);
    sheet.songs = [
      { title: sheet.title, artist: sheet.artist, date: sheet.date, splits },
      {
        title: second,
        artist: sheet.artist,
        date: sheet.date,
        splits: splits.map((split, index) => ({ ...split, songwriterPercentage: shares[index] ?? 0 })),
      },
    ]; // prettier-ignore
    paper.centered("Writing Session Split Sheet", 16);
    paper.y += 8;
    fact(paper, paper.left, "Session date:", sheet.printedDate);
    if (sheet.artist !== null) fact(paper, 300, "Writing for:", sheet.artist);
    paper.y += 18;
    fact(paper, paper.left, "Studio:", random.pick(["Back Room, Berry Hill", "Room C", "Joanna's kitchen"])); // prettier-ignore
    paper.y += 36;
    for (const [index, song] of sheet.songs.entries()) drawSong(paper, song, index + 1, manner);
    paper.paragraph("By signing here each writer agrees to the percentages of both songs.", { size: 9 }); // prettier-ignore
    paper.y += 30;
    for (const [index, split] of splits.entries()) {
      scribble(paper, paper.left + 12, paper.y - 8, random);
      paper.rule(paper.left, 300, paper.y);
      paper.text(paper.left, `${text(split.songwriterName)}    ${sheet.printedDate}`, { size: 9, y: paper.y + 3 }); // prettier-ignore
      for (const song of sheet.songs) {
        const own = song.splits[index];
        if (own !== undefined) sign(sheet, own);
      }
      paper.y += 42;
    }
  },
};

const meses = ["enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre", "octubre", "noviembre", "diciembre"] as const; // prettier-ignore

/** Under each line a name and 'Firma', two in a row, without a date. */
function drawFirmas(paper: Paper, sheet: SheetTruth, signed: number): void {
  for (const [index, split] of sheet.splits.entries()) {
    const x = index % 2 === 0 ? paper.left + 10 : 320;
    const name = text(split.songwriterName);
    if (index < signed) {
      paper.text(x + 12, name, { italic: true, size: 15, y: paper.y - 19 });
      sign(sheet, split, false);
    }
    paper.rule(x, x + 200, paper.y);
    paper.text(x, name, { size: 9, y: paper.y + 3 });
    paper.text(x, "Firma", { size: 8, y: paper.y + 15 });
    if (index % 2 === 1) paper.y += 58;
  }
}

/** A Mexican sheet. */
const hojaDeReparto: Layout = {
  name: "thirteenth: hoja de reparto",
  vocabulary: spanish,
  draw: (paper, sheet, random) => {
    const splits = gather(sheet, random, spanish, [2, 2, 3, 3, 4]);
    const manner = mannerOf(random, { none: ["", "N/A", "No aplica", "-"] });
    printDate(sheet, random.chance(0.5) ? (d, m, y) => `${Number(d)} de ${meses[m - 1] ?? ""} de ${y}` : (d, m, y) => `${d}/${String(m).padStart(2, "0")}/${y}`); // prettier-ignore
    paper.centered("HOJA DE REPARTO DE DERECHOS AUTORALES", 14);
    paper.centered("(Split Sheet)", 10);
    paper.y += 6;
    fact(paper, paper.left, "Título de la obra:", text(sheet.title));
    paper.y += 17;
    if (sheet.artist !== null) {
      fact(paper, paper.left, "Intérprete:", sheet.artist);
      paper.y += 17;
    }
    fact(paper, paper.left, "Fecha:", sheet.printedDate);
    paper.y += 28;
    paper.paragraph("Los que suscriben, coautores de la obra musical arriba señalada, manifiestan que su participación en los derechos autorales es la siguiente:", { size: 9.5 }); // prettier-ignore
    paper.y += 6;
    drawTable(
      paper,
      [
        { head: "Nombre completo del autor", width: 3.2 },
        { head: "Letra / Música", width: 1.8 },
        { head: "Sociedad", width: 1.4 },
        { head: "No. de IPI", width: 1.9 },
        { head: "Editora", width: 2.6 },
        { head: "Porcentaje", width: 1.6 },
      ],
      [
        ...splits.map((split) => {
          split.publisherIpi = null;
          return [
            manner.name(split),
            random.pick(["Letra y música", "Letra", "Música", "Música"]),
            text(split.pro) || manner.none,
            text(split.songwriterIpi) || manner.none,
            text(split.publisherName) || manner.none,
            manner.share(split.songwriterPercentage),
          ];
        }),
        ["", "", "", "", "Total", "100%"],
      ],
      { size: 8.5, high: 22 },
    );
    paper.y += 20;
    paper.paragraph("Cualquier cambio en estos porcentajes deberá constar por escrito y estar firmado por todos los coautores.", { size: 9 }); // prettier-ignore
    paper.y += 50;
    drawFirmas(paper, sheet, random.pick([splits.length, splits.length, splits.length - 1, 0]));
  },
};

const monate = ["Jänner", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober", "November", "Dezember"] as const; // prettier-ignore

/** An Austrian sheet. 'Manuskript' stands where a writer has no publisher. */
const werkaufteilung: Layout = {
  name: "thirteenth: Werkaufteilung",
  vocabulary: german,
  paper: "a4",
  draw: (paper, sheet, random) => {
    const splits = gather(sheet, random, german);
    const manner = mannerOf(random, { comma: true, none: ["", "–", "k. A."] });
    const isWord = random.chance(0.5);
    printDate(sheet, random.chance(0.6) ? (d, m, y) => `${d}.${String(m).padStart(2, "0")}.${y}` : (d, m, y) => `${Number(d)}. ${monate[m - 1] ?? ""} ${y}`); // prettier-ignore
    paper.text(paper.left, "Vereinbarung über die Werkaufteilung", { size: 15, bold: true });
    paper.y += 34;
    const facts = [
      ["Werktitel", text(sheet.title)],
      ["Interpret:in", text(sheet.artist) || "noch offen"],
      ["Fertiggestellt am", sheet.printedDate],
    ] as const;
    for (const [label, value] of facts) {
      paper.text(paper.left, label, { size: 10 });
      paper.text(165, value, { size: 10, bold: label === "Werktitel" });
      paper.y += 17;
    }
    paper.y += 14;
    drawTable(
      paper,
      [
        { head: "Urheber:in", width: 3 },
        { head: "Funktion", width: 1.8 },
        { head: "VG", width: 1 },
        { head: "IPI-Nr.", width: 2 },
        { head: "Anteil", width: 1.3 },
        { head: "Verlag", width: 3 },
      ],
      splits.map((split, index) => {
        split.publisherIpi = null;
        return [
          manner.name(split),
          ["Musik, Text", "Musik", "Text"][(index + splits.length) % 3] ?? "",
          text(split.pro) || manner.none,
          text(split.songwriterIpi) || manner.none,
          manner.share(split.songwriterPercentage),
          text(split.publisherName) || (isWord ? "Manuskript" : manner.none),
        ];
      }),
      { size: 9, high: 22 },
    );
    paper.y += 16;
    paper.paragraph("Die Anteile gelten für Musik und Text gemeinsam und ergeben 100 %. Jede:r Beteiligte meldet das Werk mit diesen Anteilen bei der eigenen Verwertungsgesellschaft an.", { size: 9 }); // prettier-ignore
    paper.y += 44;
    for (const split of splits) {
      scribble(paper, 200, paper.y - 8, random);
      paper.rule(paper.left, 420, paper.y);
      paper.text(paper.left, `Wien, ${sheet.printedDate}`, { size: 9, y: paper.y - 13 });
      paper.text(paper.left, `Ort, Datum, Unterschrift ${text(split.songwriterName)}`, { size: 8, y: paper.y + 3 }); // prettier-ignore
      sign(sheet, split);
      paper.y += 44;
    }
  },
};

export const moreTables: readonly Layout[] = [workRecord, twoSongs, hojaDeReparto, werkaufteilung];
