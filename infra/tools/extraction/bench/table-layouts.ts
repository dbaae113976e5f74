import type { PlainSplit } from "../plain-sheet.ts";
import {
  text,
  percent,
  table,
  heading,
  english,
  signatures,
  lyrics,
  drop,
  copyShares,
  name,
  pro,
  number,
  share,
  publisher,
  publisherNumber,
} from "./drawing.ts";
import type { Layout } from "./drawing.ts";

/** Sheets that are tables. */
export const tableLayouts: readonly Layout[] = [
  {
    name: "ruled table",
    withLyrics: true,
    draw: (paper, sheet, random) => {
      heading(paper, sheet, english);
      table(
        paper,
        [
          name("Writer Name"),
          pro("PRO"),
          number("IPI #"),
          share("Writer Share", random.below(3)),
          publisher("Publisher"),
          publisherNumber("Publisher IPI"),
        ],
        sheet.splits,
        { ruled: true, total: true },
      );
      drop(sheet, "email");
      signatures(paper, sheet);
      lyrics(paper, sheet);
    },
  },
  {
    name: "plain table",
    withLyrics: true,
    draw: (paper, sheet, random) => {
      heading(paper, sheet, { ...english, title: "Work title", artist: "Performed by" });
      table(
        paper,
        [
          share("%", 3),
          name("Composer"),
          number("CAE/IPI"),
          pro("Society"),
          publisher("Publishing Company"),
        ],
        sheet.splits,
        { total: random.chance(0.5) },
      );
      drop(sheet, "email", "publisherIpi");
      lyrics(paper, sheet);
    },
  },
  {
    name: "three shares",
    draw: (paper, sheet) => {
      heading(paper, sheet, { ...english, title: "Track" });
      table(
        paper,
        [
          name("Contributor"),
          pro("Affiliation"),
          share("Writing %", 0),
          share("Copyright %", 0),
          share("Master %", 0),
          { head: "Email", width: 3.4, cell: (split) => text(split.email) },
        ],
        sheet.splits,
        { ruled: true },
      );
      copyShares(sheet, "copyrightPercentage");
      copyShares(sheet, "masterPercentage");
      drop(sheet, "songwriterIpi", "publisherName", "publisherIpi");
    },
  },
  {
    name: "table on its side",
    draw: (paper, sheet) => {
      sheet.splits.splice(3);
      heading(paper, sheet, { ...english, kind: "Co-Writer Splits" });
      const line = (label: string, cell: (split: PlainSplit) => string): void => {
        paper.text(paper.left, label, { bold: true });
        for (const [index, split] of sheet.splits.entries())
          paper.text(150 + index * 140, cell(split), { size: 9 });
        paper.y += 20;
      };
      line("Name", (split) => text(split.songwriterName));
      line("PRO", (split) => text(split.pro));
      line("IPI", (split) => text(split.songwriterIpi));
      line("Share", (split) => percent(split.songwriterPercentage, 0));
      line("Publisher", (split) => text(split.publisherName));
      drop(sheet, "email", "publisherIpi");
    },
  },
  {
    name: "two tables",
    draw: (paper, sheet) => {
      heading(paper, sheet, english);
      paper.text(paper.left, "SONGWRITERS", { bold: true });
      paper.y += 20;
      table(
        paper,
        [name("Songwriter"), pro("PRO"), number("IPI"), share("Share", 0)],
        sheet.splits,
        { ruled: true },
      );
      paper.text(paper.left, "PUBLISHERS", { bold: true });
      paper.y += 20;
      const published = sheet.splits.filter(({ publisherName }) => publisherName !== null);
      for (const split of published) split.publisherPercentage = split.songwriterPercentage;
      table(
        paper,
        [
          publisher("Publisher"),
          name("On behalf of"),
          publisherNumber("IPI"),
          share("Publisher share", 0),
        ],
        published,
        { ruled: true },
      );
      drop(sheet, "email");
    },
  },
  {
    name: "French",
    draw: (paper, sheet) => {
      heading(paper, sheet, {
        kind: "Répartition des droits",
        title: "Titre de l'œuvre",
        artist: "Interprète",
        date: "Date",
      });
      table(
        paper,
        [
          name("Auteur-compositeur"),
          pro("Société"),
          number("N° IPI"),
          share("Part auteur", 2),
          publisher("Éditeur"),
        ],
        sheet.splits,
        { ruled: true },
      );
      drop(sheet, "email", "publisherIpi");
    },
  },
  {
    name: "Spanish",
    draw: (paper, sheet) => {
      heading(paper, sheet, {
        kind: "Acuerdo de autores: reparto",
        title: "Título",
        artist: "Artista",
        date: "Fecha",
      });
      table(
        paper,
        [
          name("Nombre del autor"),
          pro("Sociedad"),
          number("IPI"),
          share("Porcentaje", 2),
          publisher("Editorial"),
        ],
        sheet.splits,
      );
      drop(sheet, "email", "publisherIpi");
    },
  },
  {
    name: "registration",
    draw: (paper, sheet) => {
      heading(paper, sheet, { ...english, kind: "Work registration", title: "Work title" });
      const columns = [paper.left, 250, 300, 400, 480];
      for (const [index, head] of [
        "Interested party",
        "Role",
        "IPI name number",
        "Society",
        "Share",
      ].entries())
        paper.text(columns[index] ?? 0, head, { bold: true, size: 9 });
      paper.y += 20;
      for (const split of sheet.splits) {
        const [given = "", ...family] = text(split.songwriterName).split(" ");
        const cells = [
          `${family.join(" ")}, ${given}`.toUpperCase(),
          "CA",
          text(split.songwriterIpi),
          text(split.pro),
          percent(split.songwriterPercentage, 0),
        ];
        for (const [index, cell] of cells.entries())
          paper.text(columns[index] ?? 0, cell, { size: 9 });
        paper.y += 16;
      }
      drop(sheet, "email", "publisherIpi", "publisherName");
    },
  },
];
