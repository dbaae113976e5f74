import { drop, text } from "../../drawing.ts";
import type { Layout } from "../../drawing.ts";
import { footer, grid, labelled, scrawl } from "./marks.ts";
import { dateIn, french, italian, portuguese, spanish } from "./words.ts";
import {
  comma,
  listed,
  nameOf,
  nameParts,
  seat,
  shuffled,
  sign,
  signUnderOneDate,
} from "./writers.ts";

const cents = (share: number): number => Math.round(share * 100) / 100;

/** A society's form in French: writers by role, and publishers as rows of their own that point to a writer. */
const french100: Layout = {
  name: "déclaration with publishers as rows",
  paper: "a4",
  vocabulary: french,
  draw: (paper, sheet, random) => {
    seat(sheet, random, french, { most: 4 });
    drop(sheet, "email");
    sheet.printedDate = dateIn("fr", sheet.date ?? "");
    for (const split of sheet.splits) {
      if (split.publisherName === null) continue;
      const all = Number(split.songwriterPercentage);
      split.publisherPercentage = cents(all / 3);
      split.songwriterPercentage = cents(all - split.publisherPercentage);
    }
    paper.text(paper.left, "DÉCLARATION D'ŒUVRE", { size: 17, bold: true });
    paper.text(430, "Réservé à la société", { size: 7 });
    paper.box(425, paper.y - 4, paper.right - 425, 34);
    paper.y += 44;
    labelled(paper, paper.left, "Titre de l'œuvre (en lettres capitales, SVP)", text(sheet.title).toUpperCase(), { size: 12 });
    paper.rule(paper.left, 400, paper.y + 25);
    labelled(paper, 430, "Durée", `${2 + random.below(3)}'${10 + random.below(49)}`);
    paper.y += 34;
    if (sheet.artist !== null) labelled(paper, paper.left, "Interprète", sheet.artist);
    labelled(paper, 300, "Genre", random.pick(["Chanson", "Pop", "Musique de film"]));
    paper.y += 34;
    paper.text(paper.left, "Ayants droit – un/e par ligne", { bold: true, size: 9 });
    paper.y += 14;
    const writers = sheet.splits.map((split, index) => {
      const [given, family] = nameParts(split);
      const share = comma(split.songwriterPercentage);
      return [`${random.pick(["C", "A", "CA"])}${index + 1}`, `${family}, ${given}`, text(split.songwriterIpi), text(split.pro), share, share];
    });
    const publishers = sheet.splits.flatMap((split, index) => {
      if (split.publisherName === null) return [];
      const share = comma(split.publisherPercentage);
      const code = (writers[index]?.[0] ?? "").trim();
      return [[`E (${code})`, text(split.publisherName), text(split.publisherIpi), random.pick(french.societies), share, share]];
    });
    const columns = [{ head: "Qualité", width: 1.2 }, { head: "Nom, prénom / raison sociale", width: 4 }, { head: "N° IPI", width: 2 }, { head: "Société", width: 1.3 }, { head: "Exécutions, émissions %", width: 1.5 }, { head: "Supports sonores %", width: 1.5 }];
    grid(paper, columns, [...writers, ...publishers, ["", "Total", "", "", "100", "100"]], { size: 9 });
    paper.paragraph("C = compositeur/trice, A = parolier/ère, CA = les deux, E = éditeur de l'ayant droit indiqué entre parenthèses", { size: 7 });
    paper.y += 10;
    paper.text(paper.left, `Lieu, date : Lausanne, le ${sheet.printedDate}`);
    paper.y += 36;
    for (const [index, split] of sheet.splits.entries()) {
      const x = paper.left + (index % 2) * 260;
      scrawl(paper, x + 10, paper.y, random);
      paper.rule(x, x + 200, paper.y + 8);
      paper.text(x, nameOf(split), { size: 7, y: paper.y + 10 });
      if (index % 2 === 1) paper.y += 48;
      signUnderOneDate(split, sheet);
    }
    footer(paper, "Formulaire 14-F / 03.18", "Explications au verso");
  },
}; // prettier-ignore

/** A society's bulletin in Italian: shares in twenty-fourths, family and given name in columns of their own. */
const twentyFourths: Layout = {
  name: "bollettino in twenty-fourths",
  paper: "a4",
  font: 2,
  vocabulary: italian,
  draw: (paper, sheet, random) => {
    seat(sheet, random, italian, { most: 4 });
    drop(sheet, "email", "publisherIpi");
    sheet.printedDate = dateIn("it", sheet.date ?? "");
    const parts = shuffled([[12, 12], [10, 8, 6], [9, 7, 5, 3]][sheet.splits.length - 2] ?? [24], random);
    for (const [index, split] of sheet.splits.entries())
      split.songwriterPercentage = cents(((parts[index] ?? 0) / 24) * 100);
    paper.centered("BOLLETTINO DI DICHIARAZIONE", 15);
    paper.centered("Opera musicale con o senza testo", 9);
    paper.y += 8;
    paper.text(paper.left, "DATI GENERALI", { bold: true, size: 9 });
    paper.y += 14;
    paper.box(paper.left, paper.y - 3, paper.right - paper.left, 30);
    labelled(paper, paper.left + 5, "Titolo", text(sheet.title));
    labelled(paper, 380, "Durata", `00:0${2 + random.below(3)}:${10 + random.below(49)}`);
    paper.y += 30;
    paper.box(paper.left, paper.y - 3, paper.right - paper.left, 30);
    if (sheet.artist !== null) labelled(paper, paper.left + 5, "Interprete", sheet.artist);
    labelled(paper, 380, "Data", sheet.printedDate);
    paper.y += 44;
    paper.text(paper.left, "AVENTI DIRITTO", { bold: true, size: 9 });
    paper.y += 14;
    const rows = sheet.splits.map((split, index) => {
      const [given, family] = nameParts(split);
      const house = split.publisherName === null ? "Editore: nessuno" : `Editore: ${text(split.publisherName)}`;
      return [String(index + 1), random.pick(["Compositore", "Autore", "Autore e compositore"]), family, given, text(split.pro), text(split.songwriterIpi), `${parts[index]}/24`, house];
    });
    const columns = [{ head: "N.", width: 0.6 }, { head: "Qualifica", width: 2 }, { head: "Cognome", width: 2 }, { head: "Nome", width: 1.7 }, { head: "Ente", width: 1.7 }, { head: "Codice IPI", width: 2 }, { head: "Quota DEM", width: 1.2 }, { head: "Note", width: 2.6 }];
    grid(paper, columns, [...rows, ["", "", "", "", "", "Totale", "24/24", ""]], { size: 8 });
    paper.paragraph("Le quote si esprimono in ventiquattresimi; il totale deve essere 24/24. I dichiaranti rispondono della veridicità dei dati.", { size: 8 });
    paper.y += 16;
    paper.text(paper.left, "Firme leggibili degli aventi diritto", { size: 9 });
    paper.y += 34;
    for (const index of sheet.splits.keys()) paper.text(paper.left + (index % 2) * 260, `${index + 1}) ........................................`, { y: paper.y + Math.floor(index / 2) * 30 });
    footer(paper, "Mod. 112-B", "Pag. 1 di 1");
  },
}; // prettier-ignore

/** A declaration in Portuguese sentences with signatures that a log tells. */
const sentences: Layout = {
  name: "declaração in sentences",
  paper: "a4",
  font: 1,
  vocabulary: portuguese,
  draw: (paper, sheet, random) => {
    seat(sheet, random, portuguese, { most: 4 });
    drop(sheet, "email", "publisherIpi");
    sheet.printedDate = dateIn("pt", sheet.date ?? "");
    paper.centered("DECLARAÇÃO DE AUTORIA E PARTILHA DE DIREITOS", 13);
    paper.y += 14;
    const say = (words: string): void => paper.paragraph(words, { size: 11 });
    const sung = sheet.artist === null ? "" : `, interpretada por ${sheet.artist}`;
    say(
      `Os abaixo assinados declaram, para os devidos efeitos, que a obra musical com o título «${text(sheet.title)}»${sung}, é uma criação comum de ${listed(sheet.splits.map(nameOf), " e ")}, e acordam repartir entre si os direitos de autor como segue.`,
    );
    const parts = sheet.splits.map((split) => {
      const number = split.songwriterIpi === null ? "" : `, com o n.º IPI ${text(split.songwriterIpi)}`;
      const house = split.publisherName === null ? "sem editora" : `representado pela editora ${text(split.publisherName)}`;
      return `${nameOf(split)}, membro da ${text(split.pro)}${number}, ${house}, ${comma(split.songwriterPercentage)} %`;
    });
    say(`Cabem a ${parts.join("; a ")}.`);
    say("A soma das percentagens perfaz 100 %. Esta partilha aplica-se à execução pública e à reprodução mecânica, em todo o mundo, e substitui qualquer acordo verbal anterior.");
    say("Cada autor garante que a sua contribuição é original e que não foram usadas amostras de outras obras.");
    paper.y += 10;
    say(`Porto, ${sheet.printedDate}`);
    paper.y += 20;
    for (const split of sheet.splits) {
      paper.text(paper.left, `Assinado de forma digital por ${nameOf(split)}`, { size: 9 });
      paper.text(paper.left, `Dados: ${text(sheet.date).replaceAll("-", ".")} ${10 + random.below(9)}:${10 + random.below(49)}:07 +00'00'`, { size: 8, y: paper.y + 12 });
      sign(split, sheet.date);
      paper.y += 34;
    }
  },
}; // prettier-ignore

/** A sheet in Spanish with a column for each author, and what is known of them below each other. */
const columnsOfAuthors: Layout = {
  name: "hoja de reparto with authors as columns",
  paper: "a4",
  vocabulary: spanish,
  draw: (paper, sheet, random) => {
    seat(sheet, random, spanish, { most: 4 });
    drop(sheet, "publisherIpi", "email");
    const [year = "", month = "", day = ""] = (sheet.date ?? "").split("-");
    sheet.printedDate = random.chance(0.5) ? dateIn("es", sheet.date ?? "") : `${day}/${month}/${year}`;
    paper.text(paper.left, "Hoja de reparto de derechos de autor", { size: 16, bold: true });
    paper.y += 30;
    paper.text(paper.left, `Obra: ${text(sheet.title)}`, { size: 11 });
    paper.y += 17;
    if (sheet.artist !== null) {
      paper.text(paper.left, `Intérprete: ${sheet.artist}`, { size: 11 });
      paper.y += 17;
    }
    paper.text(paper.left, `Fecha: ${sheet.printedDate}`, { size: 11 });
    paper.y += 28;
    const row = (head: string, cell: (split: (typeof sheet.splits)[number]) => string): string[] => [head, ...sheet.splits.map(cell)];
    const stageNames = ["K-Leo", "La Nena", "Mr. Sol", "Duende"];
    const rows = [
      row("Nombre y apellidos", nameOf),
      row("Nombre artístico", () => random.chance(0.3) ? random.pick(["K-Leo", ...stageNames]) : "-"),
      row("Aportación", () => random.pick(["Letra", "Música", "Letra y música", "Producción"])),
      row("Participación", (split) => `${comma(split.songwriterPercentage)} %`),
      row("Entidad de gestión", (split) => text(split.pro)),
      row("N.º IPI/CAE", (split) => text(split.songwriterIpi) || "pendiente"),
      row("Editorial", (split) => text(split.publisherName) || "no tiene"),
      row("Firma", () => "\n\n\n"),
    ];
    const columns = row("", (split) => `Autor/a ${sheet.splits.indexOf(split) + 1}`).map((head, at) => ({ head, width: at === 0 ? 1 : 1.1 }));
    const top = paper.y;
    grid(paper, columns, rows, { size: 9 });
    const wide = (paper.right - paper.left) / (1 + 1.1 * sheet.splits.length);
    for (const [index, split] of sheet.splits.entries()) {
      if (paper.y > top) scrawl(paper, paper.left + wide * (1 + 1.1 * index) + 8, paper.y - 38, random, wide * 0.75);
      signUnderOneDate(split, sheet);
    }
    paper.paragraph("Los autores suman el 100 % de la obra. Un ejemplar para cada parte.", { size: 9 });
  },
}; // prettier-ignore

export const abroad: readonly Layout[] = [french100, twentyFourths, sentences, columnsOfAuthors];
