import type { Negative } from "../../negatives.ts";
import { drawNames } from "../../sheet-truth.ts";
import { fact, grid } from "./kit.ts";
import { brazilian, french, german } from "./words.ts";

const frenchQuote: Negative = {
  name: "devis de studio d'enregistrement",
  draw: (paper, random) => {
    const [client = ""] = drawNames(1, random, french);
    paper.text(paper.left, "Studio Rivage", { bold: true, size: 15 });
    paper.text(420, `DEVIS n° ${100 + random.below(800)}`, { bold: true });
    paper.y += 34;
    fact(paper, paper.left, "Client :", client);
    fact(paper, 330, "Projet :", random.pick(french.titles));
    paper.y += 28;
    const rows = ["Prise de son (jour)", "Mixage (titre)", "Mastering (titre)"].map((one) => [
      one,
      String(1 + random.below(4)),
      `${100 + random.below(300)},00 €`,
      "20 %",
    ]);
    grid(paper, [["Désignation", 220], ["Quantité", 70], ["Prix unitaire HT", 120], ["TVA", 60]], rows); // prettier-ignore
    paper.paragraph(
      "Acompte de 30 % à la commande, solde à la remise des fichiers. Devis valable deux mois.",
    );
    paper.y += 20;
    paper.text(paper.left, "Bon pour accord, date et signature :");
  },
};

const germanFees: Negative = {
  name: "Gagenabrechnung einer Band",
  draw: (paper, random) => {
    paper.text(paper.left, "Gagenabrechnung", { bold: true, size: 16 });
    paper.y += 28;
    fact(paper, paper.left, "Band:", random.pick(german.artists));
    fact(paper, 330, "Konzert:", `Kulturspeicher, ${10 + random.below(18)}.06.2023`);
    paper.y += 26;
    const rows = drawNames(4, random, german).map((name) => [
      name,
      random.pick(["Gesang", "Gitarre", "Bass", "Schlagzeug", "Tasten"]),
      `${180 + random.below(120)},00 €`,
      `${20 + random.below(60)},${10 + random.below(89)} €`,
    ]);
    grid(
      paper,
      [
        ["Name", 160],
        ["Instrument", 110],
        ["Gage", 90],
        ["Fahrtkosten", 100],
      ],
      rows,
    );
    paper.paragraph(
      "Die Agentur behält 15 % der Gage ein. Künstlersozialabgabe trägt der Veranstalter.",
    );
  },
};

const brazilianStatement: Negative = {
  name: "demonstrativo de execução pública",
  draw: (paper, random) => {
    const [name = ""] = drawNames(1, random, brazilian);
    paper.text(paper.left, "Demonstrativo de direitos autorais", { bold: true, size: 14 });
    paper.y += 26;
    fact(paper, paper.left, "Titular:", name);
    fact(paper, 330, "Período:", "2º trimestre de 2023");
    paper.y += 26;
    const rows = brazilian.titles.map((title) => [
      title,
      random.pick(["Rádio", "Show", "TV aberta", "Streaming"]),
      String(10 + random.below(900)),
      `R$ ${10 + random.below(300)},${10 + random.below(89)}`,
    ]);
    grid(paper, [["Obra", 180], ["Rubrica", 100], ["Execuções", 90], ["Valor líquido", 110]], rows, { lines: "rows" }); // prettier-ignore
    paper.paragraph(
      "Taxa de administração de 9% já descontada. Imposto de renda retido na fonte: 15%.",
    );
  },
};

export const papersAbroad: readonly Negative[] = [frenchQuote, germanFees, brazilianStatement];
