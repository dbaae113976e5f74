import type { Negative } from "../../negatives.ts";
import { drawNames } from "../../sheet-truth.ts";
import { grid, lined, scribble } from "./kit.ts";
import { american, french, german, nordic, spanish } from "./words.ts";

const royaltyStatement: Negative = {
  name: "ninth: publisher's royalty statement",
  draw: (paper, random) => {
    paper.text(paper.left, "Northbound Publishing AB", { bold: true, size: 13 });
    paper.text(380, "Royalty statement", { size: 13 });
    paper.y += 28;
    paper.text(paper.left, `Payee: ${drawNames(1, random, nordic).join("")}`);
    paper.text(380, `Period: H${1 + random.below(2)} ${2018 + random.below(7)}`);
    paper.y += 28;
    const rows = nordic.titles.map((title) => {
      const units = 500 + random.below(9000);
      return [title, random.pick(["Spotify", "NCB", "STIM", "YouTube"]), String(units), "50%", (units * 0.0031).toFixed(2)]; // prettier-ignore
    });
    grid(paper, [["Work", 150], ["Source", 80], ["Units", 60], ["Rate", 50], ["SEK", 70]], rows); // prettier-ignore
    lined(paper, 340, paper.right, "Balance carried forward:", `${200 + random.below(5000)}.00`);
  },
};

const gigContract: Negative = {
  name: "ninth: Gastspielvertrag",
  draw: (paper, random) => {
    const [agent = "", artist = ""] = drawNames(2, random, german);
    paper.centered("Gastspielvertrag", 15);
    paper.paragraph(`zwischen dem Kulturverein Speicher e. V. (Veranstalter) und der Gruppe ${random.pick(german.artists)}, vertreten durch ${artist} (Künstler).`); // prettier-ignore
    for (const section of [
      `§ 1 Der Künstler tritt am ${1 + random.below(28)}.09.2022 um 20 Uhr auf; die Spielzeit beträgt 90 Minuten.`,
      `§ 2 Die Gage beträgt ${600 + random.below(1400)} Euro, mindestens aber 70 % der Eintrittseinnahmen nach Abzug der Kosten.`,
      "§ 3 Der Veranstalter meldet die Veranstaltung bei der GEMA an und trägt die Gebühren.",
      "§ 4 Sagt eine Partei ab, so zahlt sie 50 % der vereinbarten Gage.",
    ])
      paper.paragraph(section);
    paper.y += 20;
    scribble(paper, random, paper.left + 20, paper.y);
    paper.rule(paper.left, 250, paper.y + 8);
    paper.rule(320, 540, paper.y + 8);
    paper.text(paper.left, agent, { size: 9, y: paper.y + 12 });
    paper.text(320, artist, { size: 9, y: paper.y + 12 });
  },
};

const studioQuote: Negative = {
  name: "ninth: devis d'un studio",
  draw: (paper, random) => {
    paper.text(paper.left, "Studio des Tanneurs", { bold: true, size: 15 });
    paper.text(420, `Devis n° ${100 + random.below(800)}`);
    paper.y += 30;
    paper.text(paper.left, `Client : ${drawNames(1, random, french).join("")}`);
    paper.y += 26;
    const rows = ["Prise de son, voix", "Mixage", "Mastering", "Location de piano"].map((item) => {
      const days = 1 + random.below(4);
      const rate = 150 + 10 * random.below(20);
      return [item, String(days), `${rate},00 €`, "20 %", `${days * rate},00 €`];
    });
    grid(paper, [["Prestation", 190], ["Jours", 45], ["Prix HT", 80], ["TVA", 50], ["Total HT", 80]], rows); // prettier-ignore
    paper.paragraph("Acompte de 30 % à la commande, solde à la livraison. Devis valable un mois.");
  },
};

const setList: Negative = {
  name: "ninth: lista de canciones y hoja de ruta",
  draw: (paper, random) => {
    paper.text(paper.left, `${random.pick(spanish.artists)}: hoja de ruta`, {
      bold: true,
      size: 14,
    });
    paper.y += 28;
    for (const line of [
      "Foro: Teatro Jacaranda, Puebla",
      `Llegada 14:00, prueba de sonido 16:${10 + random.below(49)}, función 21:00`,
      `Producción: ${drawNames(1, random, spanish).join("")}, tel. 555 0100`,
      "Aforo vendido: 82%",
    ]) {
      paper.text(paper.left, line);
      paper.y += 17;
    }
    paper.y += 10;
    const rows = [...spanish.titles, american.titles[0]].map((title, at) => [
      String(at + 1),
      title,
      drawNames(1, random, spanish).join(""),
      random.pick(["Sol", "La menor", "Re", "Mi"]),
    ]);
    grid(paper, [["Núm.", 40], ["Canción", 190], ["Voz", 160], ["Tono", 70]], rows, { lines: "rows", shaded: false }); // prettier-ignore
  },
};

export const papersAbroad: readonly Negative[] = [
  royaltyStatement,
  gigContract,
  studioQuote,
  setList,
];
