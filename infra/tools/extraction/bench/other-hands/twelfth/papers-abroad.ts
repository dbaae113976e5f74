import type { Negative } from "../../negatives.ts";
import { drawNames } from "../../sheet-truth.ts";
import { grid, rows } from "./kit.ts";
import { argentine, brazilian, french, german } from "./words.ts";

const euros = (amount: number): string => `${amount.toFixed(2).replace(".", ",")} €`;

/** Papers without splits that are not in English. */
export const papersAbroad: readonly Negative[] = [
  {
    name: "twelfth: Rechnung eines Studios",
    draw: (paper, random) => {
      const [owner = "", client = ""] = drawNames(2, random, german);
      const hours = 8 + random.below(30);
      const net = hours * 55;
      rows(paper, [`Tonstudio ${owner}`, "Hinterhof 3, 22765 Hamburg"]);
      paper.y += 24;
      rows(paper, [client, `Rechnung Nr. ${100 + random.below(800)}`]);
      paper.y += 12;
      grid(paper, [{ head: "Leistung", width: 40 }, { head: "Menge", width: 12 }, { head: "Einzelpreis", width: 16, right: true }, { head: "Betrag", width: 16, right: true }], [[`Aufnahme "${random.pick(german.titles)}"`, `${hours} Std.`, euros(55), euros(net)], ["Mehrwertsteuer 19 %", "", "", euros(net * 0.19)], ["Gesamtbetrag", "", "", euros(net * 1.19)]], { lines: "rows", boldLast: true }); // prettier-ignore
      rows(
        paper,
        ["Zahlbar innerhalb von 14 Tagen. Bei Zahlung binnen 7 Tagen 2 % Skonto."],
        14,
        9,
      );
    },
  },
  {
    name: "twelfth: feuille de cachets",
    draw: (paper, random) => {
      const musicians = drawNames(4, random, french);
      paper.centered("Feuille de cachets", 16);
      rows(paper, [`Spectacle : ${random.pick(french.artists)}`, "Lieu : Salle des fêtes, Namur", "Responsable : l'association organisatrice"]); // prettier-ignore
      paper.y += 10;
      grid(paper, [{ head: "Musicien", width: 28 }, { head: "Instrument", width: 20 }, { head: "Cachet brut", width: 16, right: true }, { head: "Retenue 11 %", width: 16, right: true }, { head: "Net", width: 14, right: true }], musicians.map((name, at) => {
        const fee = 150 + 10 * random.below(12);
        return [name, ["chant", "guitare", "basse", "batterie"][at] ?? "", euros(fee), euros(fee * 0.11), euros(fee * 0.89)];
      })); // prettier-ignore
      rows(paper, ["Repas et défraiement kilométrique en sus, sur justificatifs."], 14, 9);
    },
  },
  {
    name: "twelfth: presupuesto de grabación",
    draw: (paper, random) => {
      const [engineer = ""] = drawNames(1, random, argentine);
      const day = 40_000 + 5000 * random.below(9);
      const total = day * 3 + 90_000;
      paper.text(paper.left, "PRESUPUESTO", { size: 16, bold: true });
      paper.y += 28;
      rows(paper, [`Artista: ${random.pick(argentine.artists)}`, `Técnico: ${engineer}`, "Validez: 15 días"]); // prettier-ignore
      paper.y += 10;
      grid(paper, [{ head: "Concepto", width: 40 }, { head: "Cantidad", width: 14 }, { head: "Importe", width: 18, right: true }], [["Jornada de grabación", "3", `$ ${day * 3}`], ["Mezcla por tema", "2", "$ 60000"], ["Mastering", "2", "$ 30000"], ["Seña del 50%", "", `$ ${total / 2}`], ["Total", "", `$ ${total}`]], { boldLast: true, shaded: true }); // prettier-ignore
      rows(paper, ["La seña no se devuelve si se cancela con menos de 48 horas."], 14, 9);
    },
  },
  {
    name: "twelfth: demonstrativo de distribuição",
    draw: (paper, random) => {
      const [member = ""] = drawNames(1, random, brazilian);
      paper.text(paper.left, "DEMONSTRATIVO DE DISTRIBUIÇÃO", { size: 14, bold: true });
      paper.y += 26;
      rows(paper, [`Titular: ${member}`, `Associação: ${random.pick(brazilian.societies)}`, "Competência: 2º trimestre"]); // prettier-ignore
      paper.y += 10;
      grid(paper, [{ head: "Obra", width: 34 }, { head: "Rubrica", width: 18 }, { head: "Execuções", width: 13, right: true }, { head: "Valor R$", width: 14, right: true }], brazilian.titles.map((title) => [title, random.pick(["Rádio", "Show", "TV aberta", "Streaming"]), String(3 + random.below(900)), (random.below(90_000) / 100).toFixed(2).replace(".", ",")]), { lines: "rows" }); // prettier-ignore
      rows(paper, ["Imposto de renda retido: 15%. Crédito em conta no quinto dia útil."], 14, 9);
    },
  },
];
