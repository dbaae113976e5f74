import type { Negative } from "../../negatives.ts";
import { drawNames } from "../../sheet-truth.ts";
import { fact, grid, line } from "./kit.ts";
import { brazilian, french, spanish, swiss } from "./words.ts";

/** Papers without splits that are not in English. */
export const papersAbroad: readonly Negative[] = [
  {
    name: "fourteenth: Spanish template without writers",
    draw: (paper) => {
      paper.centered("HOJA DE REPARTO", 16);
      for (const label of ["Título de la obra", "Intérprete", "Fecha"])
        line(paper, `${label}: ________________________`, { step: 22 });
      paper.y += 8;
      const empty = ["", "", "", "", ""];
      grid(paper, [{ head: "Nombre y apellidos", width: 28 }, { head: "Entidad", width: 12 }, { head: "IPI", width: 16 }, { head: "Porcentaje", width: 12 }, { head: "Firma", width: 20 }], [empty, empty, empty, empty, ["Total", "", "", "100%", ""]], { tall: 26 }); // prettier-ignore
      paper.paragraph(`Envíe la hoja firmada a ${spanish.companies[0]}.`, { size: 9 });
    },
  },
  {
    name: "fourteenth: Swiss concert report",
    draw: (paper, random) => {
      const [name = ""] = drawNames(1, random, swiss);
      line(paper, "Konzertmeldung", { size: 16, bold: true, step: 28 });
      fact(paper, "Veranstalter:", "Kulturverein Alte Mühle");
      fact(paper, "Kontakt:", name);
      fact(paper, "Eintritte:", `${80 + random.below(120)} zu CHF 25.–, ermässigt 20%`);
      paper.y += 10;
      grid(paper, [{ head: "Nr.", width: 6 }, { head: "Titel", width: 30 }, { head: "Interpret", width: 26 }, { head: "Dauer", width: 10 }], swiss.titles.map((title, at) => [String(at + 1), title, random.pick(swiss.artists), `${3 + random.below(3)}:${10 + random.below(49)}`])); // prettier-ignore
      line(paper, "Tarif: 8,5% der Billetteinnahmen, mindestens CHF 60.–", { size: 9 });
    },
  },
  {
    name: "fourteenth: French and Brazilian dates of a tour",
    draw: (paper, random) => {
      const [name = ""] = drawNames(1, random, french);
      line(paper, "Contrat de cession de spectacle: annexe financière", { size: 13, bold: true, step: 28 }); // prettier-ignore
      fact(paper, "Producteur:", name);
      fact(paper, "Artiste:", random.pick(french.artists));
      paper.y += 10;
      grid(paper, [{ head: "Ville", width: 20 }, { head: "Salle", width: 28 }, { head: "Cachet HT", width: 14, right: true }, { head: "TVA", width: 10, right: true }], [["Lille", "L'Entrepôt", "1 800,00 €", "5,5 %"], ["Rennes", "Le Hangar", "1 500,00 €", "5,5 %"], ["Recife", `com ${random.pick(brazilian.artists)}`, "2 200,00 €", "0 %"]]); // prettier-ignore
      line(paper, "Acompte de 30 % à la signature, solde de 70 % le jour de la représentation.", { size: 9 }); // prettier-ignore
    },
  },
];
