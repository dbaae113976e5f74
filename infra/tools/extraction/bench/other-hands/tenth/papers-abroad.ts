import type { Negative } from "../../negatives.ts";
import { drawNames } from "../../sheet-truth.ts";
import { grid, line } from "./kit.ts";
import { french, german, spanish } from "./words.ts";

/** Papers without splits in German, Spanish and French. */
export const papersAbroad: readonly Negative[] = [
  {
    name: "tenth: Abrechnung",
    draw: (paper, random) => {
      const [name = ""] = drawNames(1, random, german);
      paper.text(paper.left, `${random.pick(german.companies)}: Lizenzabrechnung`, { size: 13, bold: true }); // prettier-ignore
      paper.y += 26;
      line(paper, paper.left, "Berechtigter:", name);
      line(paper, 360, "Zeitraum:", "1. Halbjahr");
      paper.y += 28;
      const lines = german.titles.map((title) => [title, random.pick(["Radio", "Online", "Konzert"]), String(random.below(900)), `${(random.below(40_000) / 100).toFixed(2).replace(".", ",")} €`]); // prettier-ignore
      grid(paper, [{ head: "Titel", width: 28 }, { head: "Sparte", width: 14 }, { head: "Nutzungen", width: 12, right: true }, { head: "Betrag", width: 14, right: true }], lines, { lines: "rows" }); // prettier-ignore
      paper.paragraph("Zuzüglich 7 % Umsatzsteuer, soweit Sie umsatzsteuerpflichtig sind. Der Betrag wird innerhalb von 30 Tagen überwiesen."); // prettier-ignore
    },
  },
  {
    name: "tenth: contrato de actuación",
    draw: (paper, random) => {
      const [name = "", owner = ""] = drawNames(2, random, spanish);
      paper.centered("CONTRATO DE ACTUACIÓN", 14);
      for (const part of [`Entre ${owner}, en representación de la sala, y ${name}, en representación de ${random.pick(spanish.artists)}, se acuerda lo siguiente:`, "Primero. El grupo actuará durante 75 minutos. La prueba de sonido será a las 18 horas.", "Segundo. La sala abonará el 70 % de la recaudación de la puerta, con un mínimo garantizado de 600 euros.", "Tercero. La sala pagará los derechos de autor del concierto y ofrecerá cena para seis personas.", "Cuarto. En caso de cancelación con menos de siete días, se abonará el 50 % del mínimo."]) paper.paragraph(part); // prettier-ignore
    },
  },
  {
    name: "tenth: feuille de route",
    draw: (paper, random) => {
      const names = drawNames(4, random, french);
      paper.text(paper.left, `Feuille de route : ${random.pick(french.artists)}`, { size: 14, bold: true }); // prettier-ignore
      paper.y += 28;
      const jobs = ["chant", "guitare", "son façade", "régie"];
      grid(paper, [{ head: "Nom", width: 22 }, { head: "Poste", width: 16 }, { head: "Chambre", width: 10 }, { head: "Téléphone", width: 18 }], names.map((name, at) => [name, jobs[at] ?? "", String(200 + random.below(80)), `06 99 00 ${10 + random.below(89)} ${10 + random.below(89)}`])); // prettier-ignore
      paper.paragraph("Arrivée à 14 h, balances à 16 h, repas à 19 h, concert à 20 h 30. Cachet réglé à 30 % à la commande, le solde à l'issue de la représentation."); // prettier-ignore
    },
  },
];
