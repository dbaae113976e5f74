import { text, percent, heading, english, signatures, lyrics, drop } from "./drawing.ts";
import type { Layout } from "./drawing.ts";

/** Sheets of labels, cards and sentences. */
export const otherLayouts: readonly Layout[] = [
  {
    name: "blocks",
    withLyrics: true,
    draw: (paper, sheet) => {
      heading(paper, sheet, { ...english, title: "Title of Song" });
      for (const [index, split] of sheet.splits.entries()) {
        paper.text(paper.left, `Songwriter ${index + 1}`, { bold: true });
        paper.y += 18;
        paper.text(paper.left, `Legal Name: ${text(split.songwriterName)}`);
        paper.text(330, `Email: ${text(split.email)}`);
        paper.y += 18;
        paper.text(paper.left, `PRO: ${text(split.pro)}`);
        paper.text(200, `IPI: ${text(split.songwriterIpi)}`);
        paper.text(400, `Ownership: ${percent(split.songwriterPercentage, 0)}`);
        paper.y += 18;
        paper.text(paper.left, `Publisher: ${text(split.publisherName)}`);
        paper.text(330, `Publisher IPI: ${text(split.publisherIpi)}`);
        paper.y += 30;
      }
      lyrics(paper, sheet);
    },
  },
  {
    name: "two blocks beside each other",
    draw: (paper, sheet) => {
      heading(paper, sheet, english);
      for (let at = 0; at < sheet.splits.length; at += 2) {
        const pair = sheet.splits.slice(at, at + 2);
        for (const line of ["Name", "Society", "CAE/IPI", "Share", "Publisher"] as const) {
          for (const [side, split] of pair.entries()) {
            const value = {
              Name: text(split.songwriterName),
              Society: text(split.pro),
              "CAE/IPI": text(split.songwriterIpi),
              Share: percent(split.songwriterPercentage, 0),
              Publisher: text(split.publisherName),
            }[line];
            paper.text(paper.left + side * 270, `${line}: ${value}`);
          }
          paper.y += 17;
        }
        paper.y += 16;
      }
      drop(sheet, "email", "publisherIpi");
    },
  },
  {
    name: "cards",
    draw: (paper, sheet) => {
      paper.text(paper.left, sheet.title, { size: 20, bold: true });
      paper.y += 30;
      paper.text(paper.left, `Split sheet · ${sheet.artist ?? "no artist"} · ${sheet.printedDate}`);
      paper.y += 30;
      if (sheet.artist === null) sheet.artist = "no artist";
      for (const split of sheet.splits) {
        paper.text(paper.left, text(split.songwriterName), { size: 13, bold: true });
        paper.text(500, percent(split.songwriterPercentage, 0), { size: 13, bold: true });
        paper.y += 18;
        paper.text(
          paper.left,
          [
            "Songwriter",
            split.pro,
            split.songwriterIpi === null ? null : `IPI ${text(split.songwriterIpi)}`,
          ]
            .filter((part) => part !== null)
            .join(" · "),
        );
        paper.y += 15;
        if (split.publisherName !== null) {
          paper.text(paper.left, `Publisher: ${text(split.publisherName)}`);
          paper.y += 15;
        }
        paper.text(paper.left, text(split.email));
        paper.y += 34;
      }
      drop(sheet, "publisherIpi");
    },
  },
  {
    name: "letter",
    draw: (paper, sheet) => {
      paper.text(paper.left, sheet.printedDate);
      paper.y += 30;
      paper.paragraph(
        `This confirms the agreement of the songwriters of the composition “${sheet.title}”${sheet.artist === null ? "" : ` (performed by ${sheet.artist})`} about who owns it.`,
      );
      for (const split of sheet.splits) {
        const details = [
          split.pro,
          split.songwriterIpi === null ? null : `IPI ${text(split.songwriterIpi)}`,
        ]
          .filter((part) => part !== null)
          .join(", ");
        paper.paragraph(
          `• ${text(split.songwriterName)}${details === "" ? "" : ` (${details})`} owns ${percent(split.songwriterPercentage, 0)} of the composition${split.publisherName === null ? "" : `, published by ${text(split.publisherName)}`}.`,
          { x: 60 },
        );
      }
      drop(sheet, "email", "publisherIpi");
    },
  },
  {
    name: "German labels",
    draw: (paper, sheet) => {
      heading(paper, sheet, {
        kind: "Urheber und Anteile",
        title: "Titel",
        artist: "Interpret",
        date: "Datum",
      });
      for (const [index, split] of sheet.splits.entries()) {
        paper.text(paper.left, `Urheber ${index + 1}`, { bold: true });
        paper.y += 18;
        paper.text(paper.left, `Name: ${text(split.songwriterName)}`);
        paper.text(330, `Anteil: ${percent(split.songwriterPercentage, 2)}`);
        paper.y += 18;
        paper.text(paper.left, `Verlag: ${text(split.publisherName)}`);
        paper.text(330, `IPI-Nummer: ${text(split.songwriterIpi)}`);
        paper.y += 30;
      }
      drop(sheet, "email", "publisherIpi", "pro");
    },
  },
  {
    name: "numbered lines",
    draw: (paper, sheet) => {
      heading(paper, sheet, { ...english, title: "Composition" });
      for (const [index, split] of sheet.splits.entries()) {
        paper.text(paper.left, `${index + 1}. Name: ${text(split.songwriterName)}`);
        paper.text(270, `PRO: ${text(split.pro)}`);
        paper.text(370, `Share: ${percent(split.songwriterPercentage, 0)}`);
        paper.rule(75, 555, paper.y + 14);
        paper.y += 24;
      }
      drop(sheet, "email", "publisherIpi", "publisherName", "songwriterIpi");
      signatures(paper, sheet);
    },
  },
  {
    name: "list of shares",
    draw: (paper, sheet) => {
      paper.centered("Songwriter Agreement", 18);
      paper.paragraph(
        `The writers of the song “${sheet.title}” agree on ${sheet.printedDate} to divide its copyright as follows:`,
      );
      for (const [index, split] of sheet.splits.entries())
        paper.paragraph(
          `${index + 1}. ${percent(split.songwriterPercentage, 0)} to ${text(split.songwriterName)}`,
          { x: 70 },
        );
      sheet.artist = null;
      drop(sheet, "email", "publisherIpi", "publisherName", "pro", "songwriterIpi");
      signatures(paper, sheet);
    },
  },
];
