import type { Negative } from "../../negatives.ts";
import { drawNames } from "../../sheet-truth.ts";
import { fact, grid } from "./kit.ts";
import { french, german, spanish } from "./words.ts";

const budget: Negative = {
  name: "seventh: Kalkulation of a production",
  draw: (paper, random) => {
    const [producer = ""] = drawNames(1, random, german);
    paper.text(paper.left, "Kalkulation Albumproduktion", { bold: true, size: 14 });
    paper.y += 24;
    fact(paper, paper.left, "Künstler:", random.pick(german.artists));
    fact(paper, 330, "Stand:", "17.02.2024");
    paper.y += 28;
    const rows = [
      ["Studio, 8 Tage", "3.200,00 €", "32 %"],
      [`Produzent (${producer})`, "2.500,00 €", "25 %"],
      ["Gastmusiker", "1.100,00 €", "11 %"],
      ["Mix und Mastering", "2.200,00 €", "22 %"],
      ["Fotos und Grafik", "600,00 €", "6 %"],
      ["Reserve", "400,00 €", "4 %"],
      ["Summe", "10.000,00 €", "100 %"],
    ];
    grid(
      paper,
      [
        { head: "Position", width: 50 },
        { head: "Betrag netto", width: 22, isRight: true },
        { head: "Anteil", width: 14, isRight: true },
      ],
      rows,
    );
    paper.paragraph("Förderung der Initiative Musik ist beantragt (höchstens 40 % der Kosten). Alle Beträge zzgl. 19 % USt.", { size: 9 }); // prettier-ignore
  },
};

const callSheet: Negative = {
  name: "seventh: feuille de route",
  draw: (paper, random) => {
    paper.text(paper.left, `FEUILLE DE ROUTE : ${random.pick(french.artists).toUpperCase()}`, { bold: true, size: 13 }); // prettier-ignore
    paper.y += 24;
    fact(paper, paper.left, "Date :", "samedi 8 juin 2024");
    fact(paper, 320, "Lieu :", "Le Hangar, Nantes");
    paper.y += 26;
    for (const line of [
      "11 h 30   Départ du camion",
      "15 h 00   Arrivée, déchargement",
      "16 h 00   Balances",
      "19 h 00   Repas (8 personnes)",
      "21 h 15   Concert, 75 minutes",
      "00 h 30   Hôtel",
    ]) {
      paper.text(70, line);
      paper.y += 17;
    }
    paper.y += 12;
    const jobs = ["chant", "guitare", "batterie", "son façade", "régie", "lumières"] as const;
    const rows = drawNames(6, random, french).map((name, at) => [
      name,
      jobs[at] ?? "",
      `06 00 00 ${10 + random.below(89)} ${10 + random.below(89)}`,
      random.pick(["single", "double", "-"]),
    ]);
    const heads = ["Nom", "Poste", "Téléphone", "Chambre"];
    grid(paper, heads.map((head) => ({ head, width: 20 })), rows); // prettier-ignore
  },
};

const settlement: Negative = {
  name: "seventh: liquidación of a concert",
  draw: (paper, random) => {
    const [promoter = "", manager = ""] = drawNames(2, random, spanish);
    paper.text(paper.left, "LIQUIDACIÓN DE CONCIERTO", { bold: true, size: 14 });
    paper.y += 26;
    for (const [label, value] of [
      ["Artista:", random.pick(spanish.artists)],
      ["Sala:", "Teatro Molino, Zaragoza"],
      ["Fecha:", "19/10/2023"],
      ["Promotor:", promoter],
      ["Representante:", manager],
    ] as const) {
      fact(paper, paper.left, label, value);
      paper.y += 16;
    }
    paper.y += 12;
    grid(
      paper,
      [
        { head: "Concepto", width: 50 },
        { head: "%", width: 12, isRight: true },
        { head: "Importe", width: 20, isRight: true },
      ],
      [
        ["Recaudación de taquilla (312 entradas)", "", "5.616,00 €"],
        ["IVA", "10 %", "-510,55 €"],
        ["SGAE", "8,5 %", "-433,96 €"],
        ["Artista", "75 %", "3.503,62 €"],
        ["Promotor", "25 %", "1.167,87 €"],
      ],
    );
    paper.paragraph("Recibí del promotor el importe que corresponde al artista.", { size: 9 });
    paper.y += 30;
    paper.rule(paper.left, 230);
    paper.text(paper.left, "Firma del representante", { size: 8, y: paper.y + 4 });
  },
};

export const papersAbroad: readonly Negative[] = [budget, callSheet, settlement];
