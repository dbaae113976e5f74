import type { Layout } from "../../drawing.ts";
import type { Paper } from "../../paper.ts";
import type { Random } from "../../random.ts";
import type { SheetTruth } from "../../sheet-truth.ts";
import { americanDate, englishWords, longDate, spanishWords } from "./words.ts";
import { comma, footer, grid, keep, lastFirst, nameOf, plain, publishAll, shown } from "./parts.ts"; // prettier-ignore

/** An email as a mail program prints it: small labels above, then a line. */
function drawMailHead(paper: Paper, subject: string, lines: readonly [string, string][]): void {
  paper.text(paper.left, subject, { size: 14, bold: true });
  paper.y += 28;
  for (const [label, value] of lines) {
    paper.text(paper.left, label, { size: 9, bold: true });
    for (const line of paper.wrapped(value, paper.right - 110, { size: 9 })) {
      paper.text(110, line, { size: 9 });
      paper.y += 13;
    }
    paper.y += 2;
  }
  paper.y += 6;
  paper.rule(paper.left, paper.right);
  paper.y += 18;
}

/** One of the writers sums up a session for the others. */
function drawMail(paper: Paper, sheet: SheetTruth, random: Random): void {
  keep(sheet, "pro", "songwriterIpi", "publisherName", "email");
  sheet.printedDate = americanDate(sheet.date);
  const [first, ...others] = sheet.splits;
  const address = (split: typeof first): string => split === undefined ? "" : `${nameOf(split)} <${shown(split.email)}>`; // prettier-ignore
  const hour = `${1 + random.below(11)}:${10 + random.below(49)} PM`;
  drawMailHead(paper, `Splits for ${sheet.title}`, [
    ["From:", address(first)],
    ["To:", others.map((split) => address(split)).join("; ")],
    ["Sent:", `${sheet.printedDate} at ${hour}`],
  ]);
  paper.paragraph("Hi everyone,");
  const cut = sheet.artist === null ? "" : ` (${sheet.artist} wants to cut it next month)`;
  paper.paragraph(`Fun day! Before we forget, here is what we said for "${sheet.title}"${cut}:`);
  paper.y += 4;
  for (const split of sheet.splits) {
    const ipi = split.songwriterIpi === null ? null : `IPI ${split.songwriterIpi}`;
    const pub = split.publisherName === null ? "no publisher" : `pub. ${split.publisherName}`;
    const rest = [split.pro, ipi, pub].filter((one) => one !== null).join(", ");
    paper.paragraph(`- ${nameOf(split)}: ${plain(split.songwriterPercentage)}% - ${rest}`, { x: paper.left + 12 }); // prettier-ignore
  }
  paper.y += 4;
  paper.paragraph("Shout if I got something wrong, otherwise please reply that you're good and I'll register it on Monday. Rough mix is attached."); // prettier-ignore
  paper.paragraph(`Best, ${String(first?.songwriterName).split(" ")[0] ?? ""}`);
  paper.y += 12;
  paper.text(paper.left, "1 attachment: rough_v3.mp3 (6.2 MB)", { size: 8.5, color: "#666" });
}

/** A Spanish manager writes to an office. */
function drawSpanishMail(paper: Paper, sheet: SheetTruth, random: Random): void {
  keep(sheet, "pro");
  sheet.printedDate = longDate(sheet.date, "es");
  drawMailHead(paper, `Porcentajes «${sheet.title}»`, [
    ["De:", "Oficina Andén <oficina@anden.example>"],
    ["Para:", "Registro de obras <registro@despacho.example>"],
    ["Fecha:", `${sheet.printedDate}, ${8 + random.below(12)}:${10 + random.below(49)}`],
  ]);
  paper.paragraph("Buenos días:");
  paper.paragraph("Os paso los porcentajes de autoría que nos han confirmado para dar de alta la obra:"); // prettier-ignore
  paper.y += 4;
  paper.text(paper.left, "Título:", { bold: true });
  paper.text(110, sheet.title);
  paper.y += 16;
  if (sheet.artist !== null) {
    paper.text(paper.left, "Artista:", { bold: true });
    paper.text(110, sheet.artist);
    paper.y += 16;
  }
  paper.y += 6;
  for (const split of sheet.splits) {
    const society = split.pro === null ? "" : ` (${split.pro})`;
    paper.text(paper.left, `${nameOf(split)}${society} ${comma(split.songwriterPercentage)} %`);
    paper.y += 16;
  }
  paper.y += 8;
  paper.paragraph("Todavía no hay editorial. En cuanto tengamos las firmas os mandamos la hoja escaneada."); // prettier-ignore
  paper.paragraph("Un saludo,");
  paper.y += 2;
  paper.text(paper.left, "Oficina Andén · Tel. 910 000 000", { size: 9, color: "#666" });
  paper.y += 30;
  paper.paragraph("Este mensaje es confidencial y se dirige solo a su destinatario.", {
    size: 7.5,
  });
}

/** A catalog program's report of a work: halves of writers and publishers. */
function drawReport(paper: Paper, sheet: SheetTruth, random: Random): void {
  publishAll(sheet, random, englishWords);
  keep(sheet, "pro", "songwriterIpi", "publisherName", "publisherIpi");
  for (const split of sheet.splits) {
    const half = Math.round(Number(split.songwriterPercentage) * 50) / 100;
    split.songwriterPercentage = half;
    split.publisherPercentage = half;
  }
  paper.y = 40;
  paper.text(paper.left, "Ledgerline Catalog 7", { size: 8, color: "#666" });
  paper.text(680, "User: gmorse", { size: 8, color: "#666" });
  paper.y += 18;
  paper.text(paper.left, "WORK DETAIL", { size: 14, bold: true });
  paper.y += 26;
  for (const [at, [label, value]] of ([["Title", sheet.title], ["Work ID", `W${100_000 + random.below(800_000)}`], ["Performer", sheet.artist], ["ISWC", ""], ["Registered on", sheet.printedDate], ["Language", "EN"]] as const).entries()) {
    const x = at % 2 === 0 ? paper.left : 420;
    paper.text(x, `${label}:`, { size: 9, bold: true });
    paper.text(x + 80, value, { size: 9 });
    if (at % 2 === 1) paper.y += 15;
  } // prettier-ignore
  paper.y += 12;
  const rows = sheet.splits.flatMap((split, at) => {
    const { pro, songwriterIpi, publisherIpi } = split;
    const half = Number(split.songwriterPercentage).toFixed(2);
    return [
      [
        String(at + 1),
        "CA",
        lastFirst(split).toUpperCase(),
        shown(songwriterIpi),
        shown(pro),
        half,
      ],
      ["", "E", `   ${shown(split.publisherName)}`, shown(publisherIpi), shown(pro), half],
    ];
  });
  grid(
    paper,
    [{ head: "Chain", width: 0.8 }, { head: "Role", width: 0.8 }, { head: "Interested party", width: 4.4 }, { head: "IPI name no.", width: 2 }, { head: "Society", width: 1.5 }, { head: "PR own %", width: 1.4, align: "right" }],
    rows,
    { size: 8.5, rules: "rows", head: "#d8e0ea", low: 16 },
  ); // prettier-ignore
  paper.y += 12;
  paper.text(paper.left, "Writers 50.00   Publishers 50.00   Total 100.00", { size: 8.5, bold: true }); // prettier-ignore
  footer(paper, "CA = composer/author, E = original publisher. Shares are rounded.", "Page 1 of 1");
}

export const fourthMessages: readonly Layout[] = [
  { name: "fourth: email after a session", vocabulary: englishWords, draw: drawMail },
  { name: "fourth: correo de la oficina", vocabulary: spanishWords, paper: "a4", draw: drawSpanishMail },
  { name: "fourth: work detail of a catalog program", vocabulary: englishWords, paper: "landscape", draw: drawReport },
]; // prettier-ignore
