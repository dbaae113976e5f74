import { drop, text } from "../../drawing.ts";
import type { Layout } from "../../drawing.ts";
import { addressOf, blank, dayOf, mannerOf, scrawl, signed, spanishMonths, team } from "./kit.ts";
import { american, argentine, french } from "./words.ts";

const qualities = ["A", "C", "CA", "CA"] as const;

/** Forms that are filled in, two of them not in English. */
export const forms: readonly Layout[] = [
  {
    name: "twelfth: blocks of an office",
    vocabulary: american,
    draw: (paper, sheet, random) => {
      const splits = team(sheet, random, american, [2, 2, 3, 3, 4]);
      const manner = mannerOf(random);
      const date = dayOf(sheet, "us figures");
      paper.centered("Songwriter Split Confirmation", 17);
      blank(paper, paper.left, 330, "Song:", text(sheet.title));
      blank(paper, 345, paper.right, "Date:", date);
      paper.y += 24;
      blank(paper, paper.left, 330, "Artist:", text(sheet.artist));
      blank(paper, 345, paper.right, "Recorded at:", random.pick(["", "Room 5", "home"]));
      paper.y += 30;
      for (let at = 0; at < Math.max(3, splits.length); at++) {
        const split = splits[at];
        const top = paper.y;
        const given = (value: string | number | boolean | null | undefined): string =>
          split === undefined ? "" : manner.given(value ?? null);
        paper.box(paper.left, top, paper.right - paper.left, 112);
        paper.text(paper.left + 6, `Writer ${at + 1}`, { bold: true, y: top + 6 });
        paper.y = top + 24;
        blank(paper, 60, 310, "Legal name", split === undefined ? "" : manner.name(split), { size: 9 }); // prettier-ignore
        blank(paper, 322, paper.right - 8, "Email", split === undefined || random.chance(0.3) ? "" : addressOf(split, random), { size: 9 }); // prettier-ignore
        paper.y += 22;
        blank(paper, 60, 190, "PRO", given(split?.pro), { size: 9 });
        blank(paper, 200, 400, "IPI / CAE #", given(split?.songwriterIpi), { size: 9 });
        blank(paper, 410, paper.right - 8, "Writer's share", split === undefined ? "" : manner.share(split.songwriterPercentage), { size: 9 }); // prettier-ignore
        paper.y += 22;
        blank(paper, 60, 310, "Publisher", given(split?.publisherName), { size: 9 });
        blank(paper, 322, paper.right - 8, "Publisher IPI", split?.publisherName === null ? "" : given(split?.publisherIpi), { size: 9 }); // prettier-ignore
        paper.y += 22;
        blank(paper, 60, 390, "Signature", "", { size: 9 });
        const isSigned = split !== undefined && random.chance(0.75);
        blank(paper, 402, paper.right - 8, "Date", isSigned ? date : "", { size: 9 });
        if (isSigned) {
          scrawl(paper, 130, paper.y + 5, random, 90);
          signed(sheet, split, true);
        }
        paper.y = top + 122;
      }
      paper.text(paper.left, "Total of all writers' shares must be 100%. Use a second page for more than four writers.", { size: 8 }); // prettier-ignore
    },
  },
  {
    name: "twelfth: declaración de obra",
    vocabulary: argentine,
    paper: "a4",
    draw: (paper, sheet, random) => {
      const splits = team(sheet, random, argentine, [1, 2, 2, 3]);
      const manner = mannerOf(random, { comma: true });
      drop(sheet, "publisherIpi");
      const place = random.pick(["Buenos Aires", "Rosario", "Córdoba", "Mendoza"]);
      const date = random.chance(0.5) ? dayOf(sheet, "of", spanishMonths) : dayOf(sheet, "slashes");
      paper.text(paper.left, "DECLARACIÓN DE OBRA Y PORCENTAJES", { size: 14, bold: true });
      paper.y += 30;
      blank(paper, paper.left, paper.right, "Título de la obra:", text(sheet.title));
      paper.y += 22;
      blank(paper, paper.left, 300, "Intérprete:", text(sheet.artist));
      blank(paper, 315, paper.right, "Género:", random.pick(["Rock", "Folklore", "Tango", "Cumbia", "Pop"])); // prettier-ignore
      paper.y += 22;
      blank(paper, paper.left, paper.right, "Lugar y fecha:", `${place}, ${date}`);
      paper.y += 32;
      for (const [at, split] of splits.entries()) {
        const writes = splits.length === 1 ? "both" : random.pick(["both", "words", "music"]);
        paper.shade(paper.y - 3, 17);
        paper.text(paper.left + 4, `Participante N.º ${at + 1}`, { bold: true, size: 9.5 });
        paper.y += 22;
        blank(paper, paper.left, 400, "Apellido y nombre:", manner.name(split), { size: 9.5 });
        blank(paper, 412, paper.right, "Porcentaje:", manner.share(split.songwriterPercentage), { size: 9.5 }); // prettier-ignore
        paper.y += 21;
        paper.square(paper.left, writes === "music" ? undefined : "cross");
        paper.text(paper.left + 15, "Autor (letra)", { size: 9.5 });
        paper.square(150, writes === "words" ? undefined : "cross");
        paper.text(165, "Compositor (música)", { size: 9.5 });
        blank(paper, 290, 400, "Sociedad:", manner.given(split.pro), { size: 9.5 });
        blank(paper, 412, paper.right, "IPI:", manner.given(split.songwriterIpi), { size: 9.5 });
        paper.y += 21;
        blank(paper, paper.left, 290, "Editorial:", manner.given(split.publisherName), { size: 9.5 }); // prettier-ignore
        blank(paper, 302, paper.right, "Firma:", "", { size: 9.5 });
        if (random.chance(0.8)) {
          scrawl(paper, 370, paper.y + 5, random, 75);
          signed(sheet, split, false);
        }
        paper.y += 32;
      }
      paper.paragraph("Los participantes declaran que la obra es original e inédita y que los porcentajes indicados suman 100.", { size: 8.5 }); // prettier-ignore
    },
  },
  {
    name: "twelfth: fiche de déclaration",
    vocabulary: french,
    paper: "a4",
    draw: (paper, sheet, random) => {
      const splits = team(sheet, random, french, [1, 2, 2, 3, 3, 4]);
      const manner = mannerOf(random, { comma: true });
      drop(sheet, "publisherIpi");
      const date = dayOf(sheet, "slashes");
      paper.centered("Fiche de déclaration et clé de répartition", 15);
      const fact = (label: string, value: string): void => {
        paper.text(paper.left, label, { size: 9.5 });
        paper.text(175, value);
        paper.rule(172, paper.right, paper.y + 13);
        paper.y += 21;
      };
      fact("Titre de l'œuvre", text(sheet.title));
      fact("Interprète", text(sheet.artist));
      fact("Durée", `${2 + random.below(3)}'${10 + random.below(49)}`);
      fact("Date", date);
      paper.y += 12;
      paper.text(paper.left, "AYANTS DROIT", { bold: true });
      paper.y += 20;
      for (const [at, split] of splits.entries()) {
        const top = paper.y;
        paper.box(paper.left, top, 22, 62);
        paper.text(paper.left + 7, String(at + 1), { bold: true, y: top + 24 });
        paper.box(paper.left + 22, top, paper.right - paper.left - 22, 62);
        const small = (x: number, y: number, label: string, value: string): void => {
          paper.text(x, label, { size: 7, y: top + y });
          paper.text(x, value, { size: 9.5, y: top + y + 9 });
        };
        small(80, 5, "Nom et prénom", manner.name(split));
        small(270, 5, "Qualité (A, C, CA)", random.pick(qualities));
        small(360, 5, "Société", manner.given(split.pro));
        small(450, 5, "N° IPI", manner.given(split.songwriterIpi));
        small(80, 34, "Éditeur", split.publisherName === null ? random.pick(["", "non édité", "/"]) : text(split.publisherName)); // prettier-ignore
        small(270, 34, "Part", manner.share(split.songwriterPercentage));
        small(360, 34, "Signature", "");
        if (random.chance(0.75)) {
          scrawl(paper, 410, top + 48, random, 70);
          signed(sheet, split, false);
        }
        paper.y = top + 68;
      }
      paper.y += 8;
      paper.paragraph("Les ayants droit certifient que l'œuvre est originale. Le total des parts est de 100 %. À renvoyer au service documentation.", { size: 8.5 }); // prettier-ignore
    },
  },
  {
    name: "twelfth: fields to type in",
    vocabulary: american,
    textOnly: true,
    draw: (paper, sheet, random) => {
      const splits = team(sheet, random, american, [1, 2, 2, 3, 3]);
      const manner = mannerOf(random, { turned: false });
      const date = dayOf(sheet, "us figures");
      drop(sheet, "publisherIpi");
      const label = (x: number, words: string): void => {
        paper.text(x, words, { size: 8.5 });
      };
      paper.text(paper.left, "New Song Intake Form", { size: 16, bold: true });
      paper.y += 32;
      label(paper.left, "Song title");
      paper.field(130, text(sheet.title), 250);
      label(395, "Date");
      paper.field(430, date, 110);
      paper.y += 24;
      label(paper.left, "Recording artist");
      paper.field(130, text(sheet.artist), 250);
      paper.y += 34;
      for (const at of [0, 1, 2]) {
        const split = splits[at];
        const of = (value: string | number | boolean | null | undefined): string =>
          split === undefined ? "" : manner.given(value ?? null);
        paper.text(paper.left, `Songwriter #${at + 1}`, { bold: true });
        paper.y += 20;
        label(paper.left, "Full name");
        paper.field(130, split === undefined ? "" : manner.name(split), 200);
        label(345, "Email");
        paper.field(385, split === undefined || random.chance(0.2) ? "" : addressOf(split, random), 155); // prettier-ignore
        paper.y += 22;
        label(paper.left, "PRO");
        paper.field(130, of(split?.pro), 80);
        label(222, "IPI #");
        paper.field(255, of(split?.songwriterIpi), 110);
        label(378, "Ownership %");
        paper.field(440, split === undefined ? "" : manner.share(split.songwriterPercentage), 60);
        paper.y += 22;
        label(paper.left, "Publishing entity");
        paper.field(130, of(split?.publisherName), 235);
        paper.y += 34;
      }
      paper.paragraph("Save this file and send it to the licensing team with the demo and the lyrics. We cannot pitch songs whose splits are not complete.", { size: 8.5 }); // prettier-ignore
    },
  },
];
