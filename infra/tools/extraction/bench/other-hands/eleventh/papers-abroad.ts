import type { Negative } from "../../negatives.ts";
import { drawNames } from "../../sheet-truth.ts";
import { cells, facts, line, words } from "./draw.ts";
import { austrian, brazilian, quebecer } from "./words.ts";

/** Papers without splits of Québec, Vienna and Brazil. */
export const papersAbroad: readonly Negative[] = [
  {
    name: "eleventh: demande de subvention du Québec",
    draw: (paper, random) => {
      const [applicant = ""] = drawNames(1, random, quebecer);
      paper.centered("DEMANDE DE SUBVENTION", 15);
      paper.centered("Enregistrement d’un album", 11);
      paper.y += 8;
      for (const [label, value] of [["Demandeur :", applicant], ["Projet :", `Album « ${random.pick(quebecer.titles)} »`], ["Interprète :", random.pick(quebecer.artists)]] as const) {
        line(paper, paper.left, label, value, { bold: true });
        paper.y += 23;
      } // prettier-ignore
      paper.y += 12;
      cells(paper, [
        { head: "Sources de financement", width: 4 },
        { head: "Montant", width: 1.6 },
        { head: "Part du budget", width: 1.6 },
      ], [
        ["Subvention demandée", "12 000 $", "50 %"],
        ["Maison de disques", "7 200 $", "30 %"],
        ["Sociofinancement", "4 800 $", "20 %"],
        ["Total", "24 000 $", "100 %"],
      ]); // prettier-ignore
      words(paper, "Joindre trois maquettes et une lettre d’intention de la maison de disques.", 9);
    },
  },
  {
    name: "eleventh: Musikfolge aus Wien",
    draw: (paper, random) => {
      paper.text(paper.left, "Musikfolge", { size: 16, bold: true });
      paper.y += 30;
      facts(paper, [
        ["Veranstaltung", `${random.pick(austrian.artists)} live`],
        ["Lokal", random.pick(["Café Anzengruber Hof", "Kulturkeller Ottakring"])],
        ["Eintritt", "14 Euro, ermäßigt 50 %"],
      ]); // prettier-ignore
      paper.y += 10;
      const composers = drawNames(6, random, austrian);
      cells(paper, [
        { head: "Nr.", width: 0.6 },
        { head: "Titel", width: 3.5 },
        { head: "Komponist", width: 3 },
        { head: "Dauer", width: 1 },
      ], austrian.titles.slice(0, 6).map((title, at) => [String(at + 1), title, composers[at] ?? "", `${2 + random.below(4)}:${10 + random.below(49)}`])); // prettier-ignore
      words(paper, "Bitte binnen drei Tagen nach der Veranstaltung einsenden.", 9);
    },
  },
  {
    name: "eleventh: recibo de um estúdio do Brasil",
    draw: (paper, random) => {
      const [payer = "", owner = ""] = drawNames(2, random, brazilian);
      paper.centered("RECIBO", 18);
      paper.text(400, `R$ ${800 + random.below(900)},00`, { size: 13, bold: true });
      paper.y += 30;
      words(paper, `Recebi de ${payer} a importância acima, referente a 50% de entrada da gravação e mixagem da música “${random.pick(brazilian.titles)}”. Os 50% restantes serão pagos na entrega da master.`, 11); // prettier-ignore
      paper.y += 26;
      words(paper, `Recife, ${1 + random.below(28)} de maio de 2023`, 11);
      paper.y += 40;
      paper.rule(paper.left, 300);
      paper.y += 4;
      words(paper, `${owner} – Estúdio Maracá`, 10);
    },
  },
];
