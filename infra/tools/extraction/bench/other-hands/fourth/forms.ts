import type { Layout } from "../../drawing.ts";
import type { Paper } from "../../paper.ts";
import type { Random } from "../../random.ts";
import type { SheetTruth } from "../../sheet-truth.ts";
import { englishWords, italianWords, longDate, portugueseWords, shortDate } from "./words.ts";
import { comma, footer, grid, keep, lastFirst, nameOf, onLine, plain, scribble, script, shown, sign, signTogether } from "./parts.ts"; // prettier-ignore

/** A songwriters' association prints four places for writers; those that are not needed stay empty. */
function drawAssociation(paper: Paper, sheet: SheetTruth, random: Random): void {
  keep(sheet, "pro", "songwriterIpi", "publisherName", "email");
  sheet.splits.splice(4);
  if (sheet.splits.length === 4) for (const split of sheet.splits) split.songwriterPercentage = 25;
  const { left, right } = paper;
  paper.y = 44;
  paper.text(left, "Cedar Valley Songwriters Association", { size: 9, bold: true });
  paper.text(440, "CO-WRITE FORM", { size: 11, bold: true });
  paper.y += 26;
  onLine(paper, [left, 380], "Title of song", sheet.title, { bold: true });
  onLine(paper, [395, right], "Date", sheet.printedDate, { bold: true });
  paper.y += 28;
  for (let at = 0; at < 4; at++) {
    const split = sheet.splits[at];
    const middle = 320;
    paper.area([[left, paper.y], [right, paper.y], [right, paper.y + 15], [left, paper.y + 15]], "#e6e6e6"); // prettier-ignore
    paper.text(left + 4, `Co-writer ${at + 1}`, { size: 9, bold: true, y: paper.y + 1 });
    paper.y += 22;
    onLine(paper, [left, middle], "Name (print)", split ? nameOf(split) : "");
    onLine(paper, [middle + 10, right], "Phone", split ? `(555) 01${random.below(10)}-${1000 + random.below(8999)}` : ""); // prettier-ignore
    paper.y += 21;
    onLine(paper, [left, middle], "E-mail", split ? shown(split.email) : "");
    onLine(paper, [middle + 10, right], "IPI/CAE no.", split ? shown(split.songwriterIpi) : "");
    paper.y += 21;
    paper.text(left, "Society:", { size: 9.5 });
    const usual = ["ASCAP", "BMI", "SESAC"];
    for (const [index, society] of usual.entries()) {
      paper.square(left + 46 + index * 58, split?.pro === society ? "cross" : undefined);
      paper.text(left + 59 + index * 58, society, { size: 9 });
    }
    const other = split && split.pro !== null && !usual.includes(String(split.pro)) ? String(split.pro) : ""; // prettier-ignore
    onLine(paper, [left + 222, 390], "Other", other, { size: 9 });
    onLine(paper, [400, right], "Share of song (%)", split ? plain(split.songwriterPercentage) : ""); // prettier-ignore
    paper.y += 21;
    onLine(paper, [left, middle], "Publisher (if any)", split ? shown(split.publisherName) : "");
    if (split && random.chance(0.7)) {
      scribble(paper, 395, paper.y + 12, random);
      sign(sheet, split, false);
    }
    onLine(paper, [middle + 10, right], "Signature", "");
    paper.y += 30;
  }
  sheet.artist = null;
  paper.paragraph("All shares together make 100. The association keeps no copies and gives no legal advice.", { size: 8 }); // prettier-ignore
  footer(paper, "CVSA form 4", "Please print clearly");
}

/** Two boxes in a row. */
function drawCards(paper: Paper, sheet: SheetTruth, random: Random): void {
  keep(sheet, "pro", "songwriterIpi", "publisherName", "publisherIpi");
  sheet.printedDate = longDate(sheet.date, "en");
  paper.text(paper.left, "Composition split confirmation", { size: 18, bold: true });
  paper.y += 32;
  paper.box(paper.left, paper.y, paper.right - paper.left, 48);
  for (const [at, [label, value]] of ([["WORK", sheet.title], ["RECORDED BY", sheet.artist], ["CONFIRMED ON", sheet.printedDate]] as const).entries()) {
    const x = paper.left + 10 + ([0, 210, 370][at] ?? 0);
    paper.text(x, label, { size: 7.5, y: paper.y + 8, color: "#666" });
    paper.text(x, value ?? "-", { size: 11, bold: true, y: paper.y + 22 });
  } // prettier-ignore
  paper.y += 64;
  const width = (paper.right - paper.left - 14) / 2;
  for (const [at, split] of sheet.splits.entries()) {
    const x = paper.left + (at % 2) * (width + 14);
    const top = paper.y;
    paper.box(x, top, width, 142);
    paper.text(x + 8, nameOf(split), { size: 11.5, bold: true, y: top + 8 });
    const share = `${plain(split.songwriterPercentage)}%`;
    paper.text(x + width - 10 - paper.widthOf(share, { size: 14, bold: true }), share, { size: 14, bold: true, y: top + 6 }); // prettier-ignore
    paper.rule(x, x + width, top + 28);
    for (const [row, [label, value]] of ([["Society", shown(split.pro)], ["IPI", shown(split.songwriterIpi)], ["Publisher", shown(split.publisherName, "none")], ["Publisher IPI", shown(split.publisherIpi)]] as const).entries()) {
      paper.text(x + 8, label, { size: 8.5, y: top + 36 + row * 17, color: "#666" });
      paper.text(x + 78, value, { size: 9.5, y: top + 35 + row * 17 });
    } // prettier-ignore
    if (random.chance(0.6)) {
      script(paper, x + 60, nameOf(split), top + 108);
      sign(sheet, split, false);
    }
    paper.text(x + 8, "Signed", { size: 8.5, y: top + 114, color: "#666" });
    paper.rule(x + 56, x + width - 10, top + 128);
    if (at % 2 === 1) paper.y += 154;
  }
  if (sheet.splits.length % 2 === 1) paper.y += 154;
  paper.paragraph("Percentages apply to words and music taken together.", { size: 8.5 });
}

/** Form fields of a PDF, four rows of which some are empty. */
function drawFillable(paper: Paper, sheet: SheetTruth): void {
  keep(sheet, "pro", "songwriterIpi", "publisherName");
  paper.text(paper.left, "Split Letter Worksheet", { size: 16, bold: true });
  paper.y += 24;
  paper.text(paper.left, "Complete and return with your engagement letter. Type in the fields, then save.", { size: 8.5 }); // prettier-ignore
  paper.y += 26;
  for (const [label, value] of [["Name of song", sheet.title], ["Recording artist", sheet.artist], ["Date of this worksheet", sheet.printedDate]] as const) {
    paper.text(paper.left, label);
    paper.field(180, value ?? "", 260);
    paper.y += 24;
  } // prettier-ignore
  for (let at = 0; at < 5; at++) {
    const split = sheet.splits[at];
    paper.y += 8;
    paper.text(paper.left, `Writer ${String.fromCodePoint(65 + at)}`, { bold: true });
    paper.y += 18;
    const fields = [["Full legal name", split?.songwriterName], ["Percentage", split ? plain(split.songwriterPercentage) : ""], ["PRO", split?.pro], ["CAE/IPI", split?.songwriterIpi], ["Publishing company", split?.publisherName], ["Admin (if any)", ""]] as const; // prettier-ignore
    for (const [index, [label, value]] of fields.entries()) {
      const x = index % 2 === 0 ? paper.left : 320;
      paper.text(x, label, { size: 9 });
      paper.field(x + 94, shown(value ?? null), index % 2 === 0 ? 165 : 145);
      if (index % 2 === 1) paper.y += 21;
    }
  }
  footer(paper, "Privileged & confidential", "Rev. 2");
}

/** A Brazilian declaration with a block for each holder. */
function drawBrazilian(paper: Paper, sheet: SheetTruth, random: Random): void {
  keep(sheet, "pro", "songwriterIpi", "email");
  sheet.printedDate = shortDate(sheet.date, "/");
  paper.centered("DECLARAÇÃO DE PARCERIA EM OBRA MUSICAL", 14);
  paper.y += 6;
  grid(
    paper,
    [{ head: "", width: 1 }, { head: "", width: 3 }, { head: "", width: 1 }, { head: "", width: 2 }],
    [["Título da obra", sheet.title ?? "", "Data", sheet.printedDate], ["Intérprete", sheet.artist ?? "", "Gênero", random.pick(["MPB", "Samba", "Forró", "Pop"])]].map(([a = "", b = "", c = "", d = ""]) => [{ text: a, bold: true as const }, b, { text: c, bold: true as const }, d]),
    { low: 22 },
  ); // prettier-ignore
  paper.y += 14;
  for (const [at, split] of sheet.splits.entries()) {
    const cpf = Array.from({ length: 3 }, () => String(100 + random.below(899))).join(".");
    grid(
      paper,
      [{ head: `Titular ${at + 1}`, width: 1.3 }, { head: "", width: 3.4 }, { head: "", width: 1.2 }, { head: "", width: 2.4 }],
      [["Nome completo", nameOf(split), "CPF", `${cpf}-${10 + random.below(89)}`], ["E-mail", shown(split.email), "Associação", shown(split.pro)], ["Participação", `${comma(split.songwriterPercentage)}%`, "Cód. IPI", shown(split.songwriterIpi)], ["Editora", "", "Categoria", random.pick(["Autor", "Compositor", "Autor/Compositor"])]],
      { size: 8.5, head: "#dcebdc", low: 17 },
    ); // prettier-ignore
    paper.y += 9;
  }
  paper.text(paper.left, "Total das participações: 100%", { size: 9, bold: true });
  paper.y += 20;
  const hasSigned = random.chance(0.6);
  for (const [at, split] of sheet.splits.entries()) {
    const x = paper.left + (at % 3) * 168;
    if (hasSigned) {
      scribble(paper, x + 8, paper.y + 18, random);
      sign(sheet, split, false);
    }
    paper.rule(x, x + 152, paper.y + 20);
    paper.text(x, nameOf(split), { size: 7.5, y: paper.y + 22 });
    if (at % 3 === 2) paper.y += 44;
  }
}

/** An Italian declaration of an unpublished work: shares in twenty-fourths. */
function drawItalian(paper: Paper, sheet: SheetTruth, random: Random): void {
  keep(sheet, "pro", "songwriterIpi");
  sheet.printedDate = shortDate(sheet.date, "/");
  const parts = [[24], [12, 12], [12, 6, 6], [8, 8, 4, 4], [8, 4, 4, 4, 4]][sheet.splits.length - 1] ?? [24]; // prettier-ignore
  for (const [at, split] of sheet.splits.entries())
    split.songwriterPercentage = Math.round(((parts[at] ?? 0) / 24) * 10_000) / 100;
  paper.text(paper.left, "Scheda di dichiarazione dell'opera", { size: 16, bold: true });
  paper.y += 32;
  const box = (label: string, value: string | null, x: number, width: number): void => {
    paper.box(x, paper.y, width, 34);
    paper.text(x + 4, label, { size: 7, y: paper.y + 3 });
    paper.text(x + 6, value, { size: 11, y: paper.y + 15 });
  };
  box("TITOLO", sheet.title, paper.left, 330);
  box("DURATA", `00:0${2 + random.below(3)}:${10 + random.below(49)}`, paper.left + 335, 160);
  paper.y += 40;
  box("INTERPRETE", sheet.artist, paper.left, 330);
  box("GENERE", random.pick(["canzone", "pop", "cantautore"]), paper.left + 335, 160);
  paper.y += 52;
  paper.text(paper.left, "AVENTI DIRITTO", { bold: true, size: 9.5 });
  paper.y += 16;
  for (const [at, split] of sheet.splits.entries()) {
    const top = paper.y;
    paper.box(paper.left, top, paper.right - paper.left, 52);
    const cells = [["Cognome e nome", lastFirst(split).replace(",", ""), 8], ["Qualifica", random.pick(["Compositore", "Autore", "Compositore e autore"]), 232], ["Ente", shown(split.pro), 380]] as const; // prettier-ignore
    const below = [["Cod. IPI", shown(split.songwriterIpi), 8], ["Quota (in 24mi)", `${parts[at] ?? 0}/24`, 232], ["Pseudonimo", "", 380]] as const; // prettier-ignore
    for (const [row, own] of [cells, below].entries())
      for (const [label, value, x] of own) {
        paper.text(paper.left + x, label, { size: 7, y: top + 4 + row * 25, color: "#555" });
        paper.text(paper.left + x, value, { y: top + 12 + row * 25 });
      }
    paper.y += 58;
  }
  paper.text(paper.left, "Totale quote: 24/24", { bold: true, size: 9.5 });
  paper.text(300, "Editore: opera inedita", { size: 9.5 });
  paper.y += 30;
  paper.paragraph("I sottoscritti dichiarano sotto la propria responsabilità che i dati riportati sono veri.", { size: 9 }); // prettier-ignore
  paper.text(paper.left, `Luogo e data: ${random.pick(["Bologna", "Torino", "Bari"])}, ${sheet.printedDate}`); // prettier-ignore
  paper.y += 34;
  for (const [at, split] of sheet.splits.entries()) {
    const x = paper.left + (at % 3) * 168;
    if (random.chance(0.6)) {
      scribble(paper, x + 8, paper.y, random);
      signTogether(sheet, split);
    }
    paper.rule(x, x + 150);
    paper.text(x, `Firma ${nameOf(split)}`, { size: 7.5, y: paper.y + 3 });
    if (at % 3 === 2) paper.y += 40;
  }
}

export const fourthForms: readonly Layout[] = [
  { name: "fourth: association form for four", vocabulary: englishWords, draw: drawAssociation },
  { name: "fourth: cards in pairs", vocabulary: englishWords, draw: drawCards },
  { name: "fourth: lawyer's fillable worksheet", vocabulary: englishWords, textOnly: true, draw: drawFillable },
  { name: "fourth: declaração de parceria", vocabulary: portugueseWords, paper: "a4", draw: drawBrazilian },
  { name: "fourth: scheda in ventiquattresimi", vocabulary: italianWords, paper: "a4", draw: drawItalian },
]; // prettier-ignore
