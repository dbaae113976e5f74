import { drop, text } from "../../drawing.ts";
import type { Layout } from "../../drawing.ts";
import { address, dateAs, gather, line, mannerOf, scribble, sign } from "./kit.ts";
import { american, french, spanish } from "./words.ts";

/** Forms with blocks, boxes and lines, two of them not in English. */
export const forms: readonly Layout[] = [
  {
    name: "tenth: pad of a songwriters' school",
    vocabulary: american,
    draw: (paper, sheet, random) => {
      const splits = gather(sheet, random, american, [2, 2, 3, 3, 4]);
      const manner = mannerOf(random, { turned: false });
      drop(sheet, "songwriterIpi", "publisherIpi");
      sheet.artist = null;
      const date = dateAs(sheet, "us figures");
      paper.centered("SONGWRITER SPLIT SHEET", 17);
      line(paper, paper.left, "Song Title", sheet.title ?? "", { to: 390 });
      line(paper, 405, "Date", date, { to: paper.right });
      paper.y += 30;
      for (const at of [0, 1, 2, 3]) {
        const split = splits[at];
        const of = (value: string | number | boolean | null): string =>
          split === undefined ? "" : manner.given(value);
        const signs = split !== undefined && random.chance(0.75);
        paper.text(paper.left, `SONGWRITER ${at + 1}`, { size: 9, bold: true });
        paper.y += 18;
        line(paper, paper.left, "Print name", split === undefined ? "" : manner.name(split), { to: 300, bold: false, size: 9.5 }); // prettier-ignore
        line(paper, 315, "Share", split === undefined ? "" : manner.share(split.songwriterPercentage), { to: 410, bold: false, size: 9.5 }); // prettier-ignore
        line(paper, 425, "PRO", of(split?.pro ?? null), {
          to: paper.right,
          bold: false,
          size: 9.5,
        });
        paper.y += 22;
        line(paper, paper.left, "Publisher", of(split?.publisherName ?? null), { to: 300, bold: false, size: 9.5 }); // prettier-ignore
        line(paper, 315, "Email", split === undefined || random.chance(0.2) ? "" : address(split, random), { to: paper.right, bold: false, size: 9.5 }); // prettier-ignore
        paper.y += 22;
        line(paper, paper.left, "Signature", "", { to: 300, bold: false, size: 9.5 });
        if (signs) {
          paper.text(115, text(split.songwriterName), { italic: true, size: 13, y: paper.y - 3 });
          sign(sheet, split, false);
        }
        line(paper, 315, "Phone", split === undefined ? "" : `(615) 555-01${10 + random.below(89)}`, { to: paper.right, bold: false, size: 9.5 }); // prettier-ignore
        paper.y += 34;
      }
      paper.paragraph("This is not a contract or a publishing agreement. It is what the writers understood on the day the song was written. Each writer pays for a demo in proportion to the share above.", { size: 8 }); // prettier-ignore
    },
  },
  {
    name: "tenth: boxes of an association",
    vocabulary: american,
    draw: (paper, sheet, random) => {
      const splits = gather(sheet, random, american, [1, 2, 2, 3, 3, 4]);
      const manner = mannerOf(random);
      const date = dateAs(sheet, "us");
      paper.text(paper.left, "Song Registration and Ownership Form", { size: 15, bold: true });
      paper.y += 34;
      const cell = (x: number, width: number, label: string, value: string): void => {
        paper.box(x, paper.y, width, 34);
        paper.text(x + 4, label, { size: 7, y: paper.y + 3 });
        paper.text(x + 6, value, { size: 10, y: paper.y + 16 });
      };
      cell(50, 300, "TITLE OF SONG", sheet.title ?? "");
      cell(350, 212, "DATE", date);
      paper.y += 34;
      cell(50, 300, "RECORDING ARTIST (IF KNOWN)", sheet.artist ?? "");
      cell(350, 212, "MEMBER NO.", `M-${2000 + random.below(6000)}`);
      paper.y += 50;
      for (const [at, split] of splits.entries()) {
        paper.text(paper.left, `Writer ${at + 1}`, { bold: true });
        paper.y += 16;
        cell(50, 212, "LEGAL NAME", manner.name(split));
        cell(262, 90, "PRO", manner.given(split.pro));
        cell(352, 110, "IPI / CAE", manner.given(split.songwriterIpi));
        cell(462, 100, "WRITER'S SHARE", manner.share(split.songwriterPercentage));
        paper.y += 34;
        cell(50, 302, "PUBLISHER", manner.given(split.publisherName));
        cell(352, 110, "PUBLISHER IPI", manner.given(split.publisherIpi));
        cell(462, 100, "TERRITORY", "World");
        paper.y += 52;
      }
      paper.text(paper.left, "I certify that this information is right and that the writers named above know of it.", { size: 8.5 }); // prettier-ignore
      paper.y += 34;
      const [one] = splits;
      if (one === undefined) return;
      scribble(paper, paper.left + 10, paper.y - 6, random);
      paper.rule(paper.left, 250, paper.y);
      paper.rule(350, 480, paper.y);
      paper.text(355, date, { y: paper.y - 14 });
      paper.text(paper.left, `Signature of ${text(one.songwriterName)}`, {
        size: 8,
        y: paper.y + 4,
      });
      paper.text(350, "Date", { size: 8, y: paper.y + 4 });
      sign(sheet, one, true);
    },
  },
  {
    name: "tenth: numbered lines",
    vocabulary: american,
    draw: (paper, sheet, random) => {
      const splits = gather(sheet, random, american, [2, 2, 2, 3, 3]);
      const manner = mannerOf(random, { turned: false });
      drop(sheet, "publisherIpi");
      const date = dateAs(sheet, "us");
      paper.centered("Statement of Song Ownership", 15);
      paper.y += 4;
      line(paper, paper.left, "1. Name of song:", sheet.title ?? "", { bold: false });
      paper.y += 18;
      line(paper, paper.left, "2. Performed by:", sheet.artist ?? "", { bold: false });
      paper.y += 18;
      line(paper, paper.left, "3. Completed on:", date, { bold: false });
      paper.y += 18;
      paper.text(paper.left, "4. The song was written by:");
      paper.y += 22;
      for (const [at, split] of splits.entries()) {
        const letter = "abcde"[at] ?? "";
        paper.text(paper.left + 16, `${letter})`);
        for (const [label, value] of [["Name:", manner.name(split)], ["Percentage of ownership:", manner.share(split.songwriterPercentage)], ["Performing rights society:", manner.given(split.pro)], ["IPI number:", manner.given(split.songwriterIpi)], ["Publishing company:", manner.given(split.publisherName)]] as const) {
          line(paper, paper.left + 36, label, value, { bold: false });
          paper.y += 15;
        } // prettier-ignore
        paper.y += 9;
      }
      paper.text(paper.left, "5. Samples or other people's music in the song: none");
      paper.y += 44;
      for (const [at, split] of splits.entries()) {
        const x = at % 2 === 0 ? paper.left : 320;
        if (random.chance(0.85)) {
          paper.text(x + 4, `/s/ ${text(split.songwriterName)}`, { y: paper.y - 14 });
          sign(sheet, split, false);
        }
        paper.rule(x, x + 200, paper.y);
        paper.text(x, text(split.songwriterName), { size: 8.5, y: paper.y + 3 });
        if (at % 2 === 1) paper.y += 52;
      }
    },
  },
  {
    name: "tenth: déclaration de partage",
    vocabulary: french,
    paper: "a4",
    draw: (paper, sheet, random) => {
      const splits = gather(sheet, random, french, [2, 2, 3, 3, 4]);
      const manner = mannerOf(random, { comma: true });
      drop(sheet, "publisherIpi");
      const date = dateAs(sheet, "fr");
      paper.centered("Fiche de partage d'une œuvre", 16);
      paper.y += 8;
      line(paper, paper.left, "Titre de l'œuvre :", sheet.title ?? "", { to: paper.right });
      paper.y += 22;
      line(paper, paper.left, "Interprète :", sheet.artist ?? "", { to: 300 });
      line(paper, 320, "Genre :", random.pick(["chanson", "pop", "électro"]), { to: paper.right });
      paper.y += 30;
      for (const split of splits) {
        const roles = random.pick<readonly [isAuthor: boolean, isComposer: boolean]>([
          [true, false],
          [false, true],
          [true, true],
        ]);
        paper.box(paper.left, paper.y, paper.right - paper.left, 74);
        paper.y += 8;
        line(paper, 60, "Nom et prénom :", manner.name(split), { size: 9.5 });
        paper.square(360, roles[0] ? "cross" : undefined);
        paper.text(374, "auteur", { size: 9.5 });
        paper.square(430, roles[1] ? "cross" : undefined);
        paper.text(444, "compositeur", { size: 9.5 });
        paper.y += 22;
        line(paper, 60, "Société :", manner.given(split.pro), { size: 9.5 });
        line(paper, 210, "N° IPI :", manner.given(split.songwriterIpi), { size: 9.5 });
        line(paper, 400, "Part :", manner.share(split.songwriterPercentage), { size: 9.5 });
        paper.y += 22;
        line(paper, 60, "Éditeur :", manner.given(split.publisherName), { size: 9.5 });
        paper.y += 34;
      }
      paper.y += 6;
      paper.text(paper.left, `Fait à ${random.pick(["Nantes", "Lille", "Bruxelles", "Lyon"])}, le ${date}`); // prettier-ignore
      paper.y += 24;
      paper.text(paper.left, "Signature de chaque ayant droit, précédée de « lu et approuvé » :", { size: 9 }); // prettier-ignore
      paper.y += 24;
      for (const [at, split] of splits.entries()) {
        const x = at % 2 === 0 ? paper.left : 310;
        paper.text(x, text(split.songwriterName), { size: 9 });
        if (random.chance(0.85)) {
          paper.text(x, "lu et approuvé", { italic: true, size: 10, y: paper.y + 14 });
          paper.text(x + 90, text(split.songwriterName), { italic: true, size: 12, y: paper.y + 13 }); // prettier-ignore
          sign(sheet, split, false);
        }
        if (at % 2 === 1) paper.y += 48;
      }
    },
  },
  {
    name: "tenth: planilla de autores",
    vocabulary: spanish,
    draw: (paper, sheet, random) => {
      const splits = gather(sheet, random, spanish, [1, 2, 2, 3, 3]);
      const manner = mannerOf(random);
      drop(sheet, "publisherIpi");
      const date = dateAs(sheet, "slashes");
      paper.text(paper.left, "PLANILLA DE REPARTO AUTORAL", { size: 14, bold: true });
      line(paper, 430, "Fecha:", date);
      paper.y += 34;
      line(paper, paper.left, "TÍTULO:", sheet.title ?? "", { to: 330 });
      line(paper, 345, "GÉNERO:", random.pick(["Cumbia", "Pop", "Balada", "Folclore"]), { to: paper.right }); // prettier-ignore
      paper.y += 24;
      line(paper, paper.left, "INTÉRPRETE:", sheet.artist ?? "", { to: 330 });
      line(paper, 345, "DURACIÓN:", `3:${10 + random.below(49)}`, { to: paper.right });
      paper.y += 34;
      for (const [at, split] of splits.entries()) {
        paper.shade(paper.y, 16);
        paper.text(56, `AUTOR / COMPOSITOR ${at + 1}`, { size: 9, bold: true, y: paper.y + 2 });
        paper.y += 24;
        line(paper, 56, "Apellido y nombre:", manner.name(split), {
          to: 340,
          size: 9.5,
          bold: false,
        });
        line(paper, 355, "Porcentaje:", manner.share(split.songwriterPercentage), { to: paper.right, size: 9.5, bold: false }); // prettier-ignore
        paper.y += 22;
        line(paper, 56, "Sociedad:", manner.given(split.pro), { to: 200, size: 9.5, bold: false });
        line(paper, 215, "N.º IPI:", manner.given(split.songwriterIpi), { to: 340, size: 9.5, bold: false }); // prettier-ignore
        line(paper, 355, "Documento:", `${20 + random.below(20)}.${100 + random.below(899)}.${100 + random.below(899)}`, { to: paper.right, size: 9.5, bold: false }); // prettier-ignore
        paper.y += 22;
        line(paper, 56, "Editorial:", manner.given(split.publisherName), { to: 340, size: 9.5, bold: false }); // prettier-ignore
        line(paper, 355, "Firma:", "", { to: paper.right, size: 9.5, bold: false });
        if (random.chance(0.8)) {
          paper.text(400, text(split.songwriterName), { italic: true, size: 12, y: paper.y - 3 });
          sign(sheet, split, false);
        }
        paper.y += 34;
      }
      paper.text(paper.left, "Los porcentajes deben sumar 100 %. Adjuntar letra y partitura o audio.", { size: 8 }); // prettier-ignore
    },
  },
];
