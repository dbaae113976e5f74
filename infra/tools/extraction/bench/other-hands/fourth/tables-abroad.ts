import type { Layout } from "../../drawing.ts";
import type { Paper } from "../../paper.ts";
import type { Random } from "../../random.ts";
import type { SheetTruth } from "../../sheet-truth.ts";
import { frenchWords, germanWords, longDate, shortDate, spanishWords } from "./words.ts";
import { comma, footer, grid, keep, lastFirst, nameOf, scribble, script, shown, sign, signTogether } from "./parts.ts"; // prettier-ignore

/** A German publisher asks the writers for their shares before it registers the work. */
function drawGerman(paper: Paper, sheet: SheetTruth, random: Random): void {
  keep(sheet, "pro", "songwriterIpi", "publisherName");
  sheet.printedDate = shortDate(sheet.date, ".");
  paper.text(paper.left, "Meldebogen Urheberanteile", { size: 17, bold: true });
  paper.y += 24;
  paper.text(paper.left, "Bitte je Titel einen Bogen ausfüllen und vor der Veröffentlichung zurücksenden.", { size: 8.5 }); // prettier-ignore
  paper.y += 26;
  grid(
    paper,
    [{ head: "", width: 1.5 }, { head: "", width: 5 }],
    [["Werktitel", sheet.title], ["Untertitel / Version", ""], ["Interpret", sheet.artist], ["Spieldauer", `0${2 + random.below(3)}:${10 + random.below(49)} min`], ["ISRC", ""]].map(([label, value]) => [{ text: label ?? "", bold: true as const }, value ?? ""]),
    { low: 20 },
  ); // prettier-ignore
  paper.y += 20;
  grid(
    paper,
    [{ head: "Name, Vorname (bürgerlich)", width: 3.2 }, { head: "Funktion", width: 1.4 }, { head: "VG", width: 1.2 }, { head: "IPI-Nr.", width: 2 }, { head: "Anteil in %", width: 1.4, align: "right" }, { head: "Verlag", width: 2.8 }],
    sheet.splits.map((split) => [lastFirst(split), random.pick(["K", "T", "K/T"]), shown(split.pro), shown(split.songwriterIpi), comma(split.songwriterPercentage), shown(split.publisherName, "-")]),
    { head: "#e9eef0", low: 22 },
  ); // prettier-ignore
  paper.y += 6;
  paper.text(paper.left, "K = Komponist/in, T = Textdichter/in, VG = Verwertungsgesellschaft. Summe der Anteile: 100 %", { size: 8 }); // prettier-ignore
  paper.y += 30;
  paper.paragraph("Die Beteiligten bestätigen, dass die genannten Anteile untereinander abgestimmt sind und keine fremden Melodien oder Texte verwendet wurden."); // prettier-ignore
  paper.y += 34;
  const place = random.pick(["Leipzig", "Hamburg", "Graz", "Köln"]);
  paper.text(paper.left, `${place}, ${sheet.printedDate}`, { y: paper.y - 14 });
  paper.rule(paper.left, 220);
  paper.text(paper.left, "Ort, Datum", { size: 8, y: paper.y + 3 });
  paper.y += 36;
  const hasSigned = random.chance(0.5);
  for (const [at, split] of sheet.splits.entries()) {
    const x = at % 2 === 0 ? paper.left : 310;
    if (hasSigned) {
      scribble(paper, x + 12, paper.y, random);
      signTogether(sheet, split);
    }
    paper.rule(x, x + 200);
    paper.text(x, nameOf(split), { size: 8, y: paper.y + 3 });
    if (at % 2 === 1) paper.y += 46;
  }
  footer(paper, "Weitblick Urheberservice · Stand 03/22", "Seite 1 von 1");
}

/** A French agreement on the shares, signed on its second page. */
function drawFrench(paper: Paper, sheet: SheetTruth, random: Random): void {
  keep(sheet, "pro", "songwriterIpi", "publisherName", "email");
  sheet.printedDate = longDate(sheet.date, "fr");
  paper.centered("Fiche de répartition des droits d'auteur", 16);
  paper.y += 8;
  for (const [label, value] of [["Titre de l'œuvre", sheet.title], ["Interprète", sheet.artist], ["Genre", random.pick(["Chanson", "Variété", "Électro"])], ["Durée", `${2 + random.below(3)} min ${10 + random.below(49)}`], ["Code ISWC", ""]] as const) {
    paper.text(paper.left, `${label} :`);
    paper.text(170, value, { bold: true });
    paper.y += 17;
  } // prettier-ignore
  paper.y += 12;
  grid(
    paper,
    [{ head: "Nom et prénom", width: 2.6 }, { head: "Qualité", width: 1.9 }, { head: "Courriel", width: 3.4 }, { head: "Société", width: 1.4 }, { head: "N° IPI", width: 1.9 }, { head: "Éditeur", width: 2.4 }, { head: "Part", width: 1.4, align: "right" }],
    [...sheet.splits.map((split) => [nameOf(split), random.pick(["Auteur", "Compositeur", "Aut.-comp."]), shown(split.email), shown(split.pro), shown(split.songwriterIpi), shown(split.publisherName, "néant"), `${comma(split.songwriterPercentage)} %`]), ["", "", "", "", "", { text: "Total", bold: true }, { text: "100,00 %", bold: true }]],
    { size: 8.5, low: 22, head: "#f0e6e6" },
  ); // prettier-ignore
  paper.y += 18;
  paper.paragraph("Les soussignés conviennent de la répartition ci-dessus, valable pour le droit d'exécution publique comme pour le droit de reproduction mécanique, sans préjudice des règles de leur société. Toute modification fera l'objet d'un écrit signé de tous.", { size: 9.5 }); // prettier-ignore
  paper.paragraph("La présente fiche ne concerne pas l'enregistrement.", { size: 9.5 });
  footer(paper, "Fiche de répartition", "1/2");
  paper.nextPage();
  paper.text(paper.left, `Fait à ${random.pick(["Nantes", "Lyon", "Bruxelles", "Rennes"])}, le ${sheet.printedDate}, en autant d'exemplaires que de parties.`); // prettier-ignore
  paper.y += 34;
  for (const split of sheet.splits) {
    paper.text(paper.left, nameOf(split), { bold: true });
    paper.text(paper.left, "« Lu et approuvé »", { size: 8.5, y: paper.y + 14 });
    if (random.chance(0.7)) {
      scribble(paper, 300, paper.y + 22, random);
      signTogether(sheet, split);
    }
    paper.rule(280, 470, paper.y + 28);
    paper.y += 62;
  }
  footer(paper, "Fiche de répartition", "2/2");
}

/** A Spanish sheet with identity numbers, as lawyers there ask for them. */
function drawSpanish(paper: Paper, sheet: SheetTruth, random: Random): void {
  keep(sheet, "pro", "songwriterIpi", "email");
  sheet.printedDate = shortDate(sheet.date, "/");
  paper.text(paper.left, "HOJA DE REPARTO DE AUTORÍA", { size: 15, bold: true });
  paper.rule(paper.left, paper.right, paper.y + 24);
  paper.y += 36;
  paper.text(paper.left, "Obra:", { bold: true });
  paper.text(110, sheet.title);
  paper.text(360, "Fecha:", { bold: true });
  paper.text(410, sheet.printedDate);
  paper.y += 18;
  paper.text(paper.left, "Intérprete:", { bold: true });
  paper.text(110, sheet.artist ?? "por confirmar");
  paper.text(360, "Editorial:", { bold: true });
  paper.text(410, "sin editar");
  paper.y += 30;
  const letters = "TRWAGMYFPDXBNJZSQVHLCKE";
  grid(
    paper,
    [{ head: "Autor / compositor", width: 2.9 }, { head: "DNI / NIE", width: 1.7 }, { head: "Aportación", width: 1.7 }, { head: "Entidad", width: 1.4 }, { head: "Nº IPI", width: 1.9 }, { head: "Correo", width: 3.4 }, { head: "%", width: 1.1, align: "center" }],
    sheet.splits.map((split) => {
      const number = 10_000_000 + random.below(80_000_000);
      return [nameOf(split), `${number}${letters[number % 23] ?? ""}`, random.pick(["Letra", "Música", "Letra y música"]), shown(split.pro), shown(split.songwriterIpi), shown(split.email), comma(split.songwriterPercentage)];
    }),
    { size: 8.5, low: 24, head: "#f7e3c8" },
  ); // prettier-ignore
  paper.y += 20;
  paper.paragraph("Los firmantes declaran ser los únicos autores de la obra y acuerdan los porcentajes indicados, que suman el cien por cien de los derechos de autor. Este documento servirá para el alta de la obra en las entidades de gestión."); // prettier-ignore
  paper.y += 16;
  paper.text(paper.left, "Firmas", { bold: true });
  paper.y += 24;
  for (const split of sheet.splits) {
    const hasSigned = random.chance(0.65);
    if (hasSigned) {
      script(paper, 240, nameOf(split), paper.y - 6);
      sign(sheet, split, false);
    }
    paper.text(paper.left, `Fdo.: ${nameOf(split)}`, { size: 9.5 });
    paper.rule(232, 430, paper.y + 14);
    paper.y += 32;
  }
}

export const fourthTablesAbroad: readonly Layout[] = [
  { name: "fourth: Meldebogen", vocabulary: germanWords, paper: "a4", draw: drawGerman },
  { name: "fourth: fiche de répartition", vocabulary: frenchWords, paper: "a4", textOnly: true, draw: drawFrench },
  { name: "fourth: hoja de reparto", vocabulary: spanishWords, paper: "a4", draw: drawSpanish },
]; // prettier-ignore
