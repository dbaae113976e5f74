import type { Negative } from "../../negatives.ts";
import type { Paper } from "../../paper.ts";
import type { Random } from "../../random.ts";
import { drawNames } from "../../sheet-truth.ts";
import { blank, drawTable, fact } from "./kit.ts";
import { french, german } from "./words.ts";

const euros = (amount: number): string => `${amount.toFixed(2).replace(".", ",")} €`;

/** What a Belgian writer is sent by the society. */
function drawReleve(paper: Paper, random: Random): void {
  const [name = ""] = drawNames(1, random, french);
  paper.text(paper.left, "Relevé de répartition", { bold: true, size: 15 });
  paper.y += 26;
  fact(paper, paper.left, "Ayant droit :", name);
  fact(paper, 340, "No de compte :", String(300_000 + random.below(90_000)));
  paper.y += 16;
  fact(paper, paper.left, "Période :", "2e semestre 2021");
  paper.y += 26;
  const uses = ["Radio", "Concerts", "Streaming", "Télévision"];
  drawTable(
    paper,
    [{ head: "Œuvre", width: 3 }, { head: "Utilisation", width: 1.8 }, { head: "Exécutions", width: 1.4 }, { head: "Montant brut", width: 1.5 }, { head: "Montant net", width: 1.5 }],
    uses.map((use, index) => {
      const gross = 5 + random.below(24_000) / 100;
      return [french.titles[index] ?? "", use, String(1 + random.below(90)), euros(gross), euros(gross * 0.85)];
    }),
    { lines: "rows", size: 8.5 },
  ); // prettier-ignore
  paper.y += 14;
  paper.paragraph("Frais de gestion : 15 %. Précompte mobilier : 15 % après déduction des frais forfaitaires de 50 %. Le paiement est fait à Bruxelles dans les trente jours."); // prettier-ignore
}

/** The budget of an Austrian application for a grant. */
function drawBudget(paper: Paper, random: Random): void {
  const [name = "", producer = ""] = drawNames(2, random, german);
  const day = 300 + 50 * random.below(6);
  paper.text(paper.left, "Kostenplan zum Förderansuchen", { bold: true, size: 15 });
  paper.y += 28;
  fact(paper, paper.left, "Projekt:", `Album "${random.pick(german.titles)}"`);
  paper.y += 16;
  fact(paper, paper.left, "Förderwerber:in:", name);
  paper.y += 26;
  drawTable(
    paper,
    [{ head: "Position", width: 4 }, { head: "Menge", width: 1.4 }, { head: "Einzelpreis", width: 1.6 }, { head: "Summe", width: 1.6 }],
    [
      ["Studiomiete, Tage", "6", euros(day), euros(day * 6)],
      [`Produktion, ${producer}`, "1", euros(1800), euros(1800)],
      ["Mischung und Mastering", "8", euros(220), euros(1760)],
      ["Gestaltung", "1", euros(650), euros(650)],
      ["Gesamtkosten", "", "", euros(day * 6 + 4210)],
    ],
  ); // prettier-ignore
  paper.y += 16;
  paper.paragraph("Beantragt werden 40 % der Gesamtkosten. Eigenmittel 35 %, Vorverkauf 25 %. Alle Beträge ohne 20 % USt."); // prettier-ignore
}

/** An Italian form that nobody has filled in. */
function drawModulo(paper: Paper): void {
  paper.centered("ACCORDO DI RIPARTIZIONE TRA COAUTORI", 13);
  paper.y += 4;
  blank(paper, paper.left, 400, "Titolo dell'opera", "");
  blank(paper, 412, paper.right, "Data", "");
  paper.y += 32;
  drawTable(
    paper,
    [{ head: "Nome e cognome", width: 3 }, { head: "Ruolo", width: 1.4 }, { head: "Società", width: 1.4 }, { head: "Codice IPI", width: 2 }, { head: "Quota %", width: 1.2 }, { head: "Firma", width: 2.4 }],
    [["1.", "", "", "", "", ""], ["2.", "", "", "", "", ""], ["3.", "", "", "", "", ""], ["4.", "", "", "", "", ""]],
    { high: 28 },
  ); // prettier-ignore
  paper.y += 16;
  paper.paragraph("Istruzioni: compilare in stampatello. La somma delle quote deve essere 100%. Chi non è iscritto a una società lascia in bianco il codice IPI. Il modulo firmato va spedito a tutti i coautori."); // prettier-ignore
}

export const papersAbroad: readonly Negative[] = [
  { name: "thirteenth: relevé de répartition", draw: drawReleve },
  { name: "thirteenth: Kostenplan", draw: drawBudget },
  { name: "thirteenth: modulo in bianco", draw: drawModulo },
];
