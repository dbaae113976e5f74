import { drop, text } from "../../drawing.ts";
import type { Layout } from "../../drawing.ts";
import type { SplitTruth } from "../../sheet-truth.ts";
import { addressOf, dayOf, grid, mannerOf, rows, scrawl, signed, team } from "./kit.ts";
import type { Column } from "./kit.ts";
import { american, brazilian, british, german, spanish } from "./words.ts";

const did = ["Musik", "Text", "Musik und Text", "Musik, Produktion"] as const;
const contributions = ["letra", "música", "letra y música", "música y producción"] as const;

function publisherOr(split: SplitTruth, word: string): string {
  if (split.publisherName !== null) return text(split.publisherName);
  if (word === "Self-published") split.alsoRight = { publisherName: ["Self-published", "Self"] };
  return word;
}

/** Further tables, three of them not in English. */
export const moreTables: readonly Layout[] = [
  {
    name: "twelfth: publisher's song split",
    vocabulary: american,
    draw: (paper, sheet, random) => {
      const splits = team(sheet, random, american, [2, 2, 3, 3, 4]);
      const manner = mannerOf(random);
      const date = dayOf(sheet, "us");
      const none = random.pick(["Self-published", "", "TBD"]);
      paper.text(paper.left, "SONG SPLIT INFORMATION", { size: 14, bold: true });
      paper.text(430, "Rev. 4", { size: 8 });
      paper.y += 28;
      const facts = [["Song title", text(sheet.title)], ["Artist / project", text(sheet.artist)], ["Date written", date], ["Samples", random.pick(["None", "No", ""])]]; // prettier-ignore
      for (const [label = "", value = ""] of facts) {
        paper.text(paper.left + 4, label, { size: 9 });
        paper.text(170, value);
        paper.box(paper.left, paper.y - 5, paper.right - paper.left, 20);
        paper.y += 20;
      }
      paper.y += 18;
      const withShares = random.chance(0.5);
      if (withShares)
        for (const split of splits)
          if (split.publisherName !== null) split.publisherPercentage = split.songwriterPercentage;
      grid(
        paper,
        [{ head: "Writer", width: 24 }, { head: "Affiliation / IPI", width: 20 }, { head: "Writer's %", width: 11 }, { head: "Publisher", width: 24 }, { head: "Publisher IPI", width: 15 }, ...(withShares ? [{ head: "Publ. %", width: 11 }] : [])],
        splits.map((split) => [
          manner.name(split),
          [text(split.pro), text(split.songwriterIpi)].filter((one) => one !== "").join(" "),
          manner.share(split.songwriterPercentage),
          publisherOr(split, none),
          text(split.publisherIpi),
          ...(withShares ? [split.publisherName === null ? "" : manner.share(split.publisherPercentage)] : []),
        ]),
        { shaded: true, size: 8.5, height: 22 },
      ); // prettier-ignore
      rows(paper, [withShares ? "Both columns add up to 100% if all writers are published." : "Administrators are to be listed by the publishers.", "Return to copyright@office.example"], 13, 8.5); // prettier-ignore
    },
  },
  {
    name: "twelfth: producer and artist",
    vocabulary: british,
    paper: "a4",
    draw: (paper, sheet, random) => {
      const splits = team(sheet, random, british, [2, 2, 2, 3]);
      const manner = mannerOf(random, { turned: false });
      drop(sheet, "publisherIpi");
      sheet.artist = random.pick(british.artists);
      const date = dayOf(sheet, random.pick(["slashes", "day"]));
      const withMaster = random.chance(0.6);
      const masters = splits.length === 2 ? [80, 20] : [60, 20, 20];
      if (withMaster)
        for (const [at, split] of splits.entries()) split.masterPercentage = masters[at] ?? 0;
      paper.centered("Splits", 18);
      paper.y += 6;
      rows(paper, [`Track: ${text(sheet.title)}`, `Artist: ${sheet.artist}`, `Date: ${date}`], 16);
      paper.y += 10;
      const columns: readonly Column[] = [
        { head: "Name", width: 24 },
        { head: "Email", width: 30 },
        { head: "PRO", width: 9 },
        { head: "IPI", width: 16 },
        { head: "Publishing", width: 12 },
        ...(withMaster ? [{ head: "Master", width: 10 }] : []),
        { head: "Publisher", width: 24 },
      ];
      grid(
        paper,
        columns,
        splits.map((split) => [
          manner.name(split),
          addressOf(split, random),
          manner.given(split.pro),
          manner.given(split.songwriterIpi),
          manner.share(split.songwriterPercentage),
          ...(withMaster ? [manner.share(split.masterPercentage)] : []),
          manner.given(split.publisherName),
        ]),
        { size: 8.5 },
      );
      const isAgreed = random.chance(0.6);
      rows(paper, ["Agreed by:"]);
      for (const split of splits) {
        paper.y += 14;
        paper.text(paper.left, text(split.songwriterName));
        paper.rule(190, 360, paper.y + 13);
        if (isAgreed) {
          scrawl(paper, 205, paper.y + 6, random);
          signed(sheet, split, false);
        }
        paper.y += 16;
      }
    },
  },
  {
    name: "twelfth: Urheberanteile",
    vocabulary: german,
    paper: "a4",
    draw: (paper, sheet, random) => {
      const splits = team(sheet, random, german, [2, 2, 3, 3, 4]);
      const manner = mannerOf(random, { comma: true });
      drop(sheet, "publisherIpi");
      const date = dayOf(sheet, "dots");
      paper.text(paper.left, "Vereinbarung über Urheberanteile", { size: 15, bold: true });
      paper.y += 28;
      rows(paper, [`Werktitel: ${text(sheet.title)}`, ...(sheet.artist === null ? [] : [`Interpret: ${sheet.artist}`]), `Datum: ${date}`], 16); // prettier-ignore
      paper.y += 4;
      paper.paragraph("Die unten genannten Urheberinnen und Urheber haben das Werk gemeinsam geschaffen und melden es mit folgenden Anteilen bei der Verwertungsgesellschaft an:", { size: 9.5 }); // prettier-ignore
      paper.y += 6;
      grid(
        paper,
        [{ head: "Name, Vorname", width: 24 }, { head: "Beitrag", width: 15 }, { head: "Verwertungsges.", width: 15 }, { head: "IPI-Nr.", width: 16 }, { head: "Verlag", width: 24 }, { head: "Anteil in %", width: 11 }],
        [
          ...splits.map((split) => {
            const [first = "", ...last] = text(split.songwriterName).split(" ");
            return [`${last.join(" ")}, ${first}`, random.pick(did), manner.given(split.pro), manner.given(split.songwriterIpi), split.publisherName === null ? random.pick(["verlagsfrei", "–", ""]) : text(split.publisherName), manner.share(split.songwriterPercentage)];
          }),
          ["Summe", "", "", "", "", "100"],
        ],
        { size: 8.5, boldLast: true },
      ); // prettier-ignore
      const place = random.pick(["Hamburg", "Köln", "Leipzig", "Mannheim"]);
      for (const split of splits) {
        paper.y += 22;
        const isSigned = random.chance(0.75);
        if (isSigned) {
          paper.text(paper.left, `${place}, ${date}`, { y: paper.y - 13, size: 9.5 });
          scrawl(paper, 250, paper.y - 6, random);
          signed(sheet, split, true);
        }
        paper.rule(paper.left, 200, paper.y);
        paper.rule(230, 430, paper.y);
        paper.text(paper.left, "Ort, Datum", { size: 7.5, y: paper.y + 3 });
        paper.text(230, `Unterschrift ${text(split.songwriterName)}`, { size: 7.5, y: paper.y + 3 }); // prettier-ignore
        paper.y += 20;
      }
    },
  },
  {
    name: "twelfth: hoja de reparto",
    vocabulary: spanish,
    paper: "a4",
    draw: (paper, sheet, random) => {
      const splits = team(sheet, random, spanish, [2, 2, 3, 3, 4]);
      const manner = mannerOf(random, { comma: true, turned: false });
      const date = dayOf(sheet, "slashes");
      paper.centered("HOJA DE REPARTO DE AUTORÍA", 15);
      rows(paper, [`Título de la obra: ${text(sheet.title)}`, ...(sheet.artist === null ? [] : [`Artista: ${sheet.artist}`]), `Fecha: ${date}`], 17); // prettier-ignore
      paper.y += 8;
      const isSigned = splits.map(() => random.chance(0.7));
      const tops = grid(
        paper,
        [{ head: "Autor / compositor", width: 25 }, { head: "Aportación", width: 15 }, { head: "Entidad", width: 9 }, { head: "IPI", width: 15 }, { head: "Editorial", width: 22 }, { head: "IPI editorial", width: 15 }, { head: "%", width: 10 }, { head: "Firma", width: 17 }],
        splits.map((split) => [manner.name(split), random.pick(contributions), manner.given(split.pro), manner.given(split.songwriterIpi), split.publisherName === null ? random.pick(["sin editar", "inédito", "-"]) : text(split.publisherName), text(split.publisherIpi), manner.share(split.songwriterPercentage), ""]),
        { size: 8, height: 32, shaded: true },
      ); // prettier-ignore
      for (const [at, split] of splits.entries()) {
        if (isSigned[at] !== true) continue;
        scrawl(paper, paper.right - 58, (tops[at + 1] ?? 0) + 17, random, 38);
        signed(sheet, split, false);
      }
      paper.paragraph("Los firmantes aceptan estos porcentajes para los derechos de comunicación pública y de reproducción. La suma de los porcentajes es 100.", { size: 8.5 }); // prettier-ignore
    },
  },
  {
    name: "twelfth: planilha da editora",
    vocabulary: brazilian,
    paper: "a4",
    draw: (paper, sheet, random) => {
      const splits = team(sheet, random, brazilian, [1, 2, 2, 3, 3, 4]);
      const manner = mannerOf(random, { comma: true });
      drop(sheet, "publisherIpi");
      sheet.artist = random.pick(brazilian.artists);
      const date = dayOf(sheet, "slashes");
      paper.text(paper.left, "CADASTRO DE OBRA MUSICAL", { size: 14, bold: true });
      paper.y += 30;
      rows(paper, [`Obra: ${text(sheet.title)}`, `Intérprete: ${sheet.artist}`, `Data: ${date}`, `Gênero: ${random.pick(["Samba", "Sertanejo", "MPB", "Pop"])}`], 15); // prettier-ignore
      paper.y += 10;
      const withMail = random.chance(0.5);
      grid(
        paper,
        [{ head: "Autores", width: 24 }, { head: "Assoc.", width: 11 }, { head: "CAE/IPI", width: 15 }, { head: "Editora", width: 25 }, ...(withMail ? [{ head: "E-mail", width: 28 }] : []), { head: "Percentual", width: 11, right: true }],
        splits.map((split) => [manner.name(split), manner.given(split.pro), manner.given(split.songwriterIpi), split.publisherName === null ? random.pick(["direto", "", "s/ editora"]) : text(split.publisherName), ...(withMail ? [addressOf(split, random)] : []), manner.share(split.songwriterPercentage)]),
        { size: 8.5, lines: random.pick(["all", "rows"]), shaded: true },
      ); // prettier-ignore
      rows(paper, ["Favor conferir os percentuais antes do envio à associação.", "Obs.: fonograma ainda não cadastrado."], 13, 8.5); // prettier-ignore
    },
  },
];
