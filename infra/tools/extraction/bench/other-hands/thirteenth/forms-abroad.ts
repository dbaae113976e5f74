import { text } from "../../drawing.ts";
import type { Layout } from "../../drawing.ts";
import type { Paper } from "../../paper.ts";
import { address, blank, gather, mannerOf, printDate, scribble, sign } from "./kit.ts";
import { french, portuguese } from "./words.ts";

const mois = ["janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre", "octobre", "novembre", "décembre"] as const; // prettier-ignore
/** Words, music, or both. */
/** Which of the boxes for words and for music are ticked. */
type Ticks = readonly ["tick" | undefined, "tick" | undefined];

const crosses: readonly [Ticks, Ticks, Ticks] = [
  ["tick", "tick"],
  [undefined, "tick"],
  ["tick", undefined],
];

function choices(paper: Paper, x: number, own: Ticks): void {
  for (const [index, word] of ["paroles", "musique"].entries()) {
    paper.square(x + index * 75, own[index]);
    paper.text(x + index * 75 + 14, word, { size: 9 });
  }
}

/** A form from Québec: lines to write on, boxes for words and music. */
const ententeDePartage: Layout = {
  name: "thirteenth: entente de partage",
  vocabulary: french,
  draw: (paper, sheet, random) => {
    const splits = gather(sheet, random, french, [2, 2, 3, 3]);
    const manner = mannerOf(random, { comma: true, none: ["", "", "aucun", "s. o."] });
    const isSigned = random.chance(0.75);
    printDate(sheet, random.chance(0.5) ? (d, m, y) => `${y}-${String(m).padStart(2, "0")}-${d}` : (d, m, y) => `${Number(d)} ${mois[m - 1] ?? ""} ${y}`); // prettier-ignore
    paper.centered("ENTENTE DE PARTAGE", 16);
    paper.centered("Droits d'auteur sur une œuvre musicale", 10);
    paper.y += 8;
    blank(paper, paper.left, 360, "Titre de l'œuvre :", text(sheet.title));
    blank(paper, 372, paper.right, "Date :", sheet.printedDate);
    paper.y += 22;
    blank(paper, paper.left, 360, "Artiste :", text(sheet.artist));
    paper.y += 34;
    for (const [index, split] of splits.entries()) {
      split.publisherIpi = null;
      paper.text(paper.left, `${index + 1}.`, { bold: true });
      blank(paper, paper.left + 18, 360, "Nom :", manner.name(split));
      choices(paper, 380, random.pick(crosses));
      paper.y += 20;
      blank(paper, paper.left + 18, 200, "Société :", text(split.pro) || manner.none);
      blank(paper, 210, 380, "No IPI :", text(split.songwriterIpi) || manner.none);
      blank(paper, 390, 500, "Part :", manner.share(split.songwriterPercentage));
      paper.y += 20;
      blank(paper, paper.left + 18, 380, "Éditeur (s'il y a lieu) :", text(split.publisherName) || manner.none); // prettier-ignore
      paper.y += 30;
      if (isSigned) {
        scribble(paper, 140, paper.y + 4, random);
        sign(sheet, split);
      }
      blank(paper, paper.left + 18, 330, "Signature :", "");
      blank(paper, 345, 500, "Signé le :", isSigned ? sheet.printedDate : "");
      paper.y += 34;
    }
    paper.paragraph("Les parts doivent totaliser 100 %. Chaque signataire conserve un exemplaire et déclare l'œuvre à sa société de gestion selon les parts indiquées ci-dessus.", { size: 8.5 }); // prettier-ignore
  },
};

const meses = ["janeiro", "fevereiro", "março", "abril", "maio", "junho", "julho", "agosto", "setembro", "outubro", "novembro", "dezembro"] as const; // prettier-ignore

/** A Portuguese form: a block for each author, label and value below each other. */
const fichaDeObra: Layout = {
  name: "thirteenth: ficha de divisão de obra",
  vocabulary: portuguese,
  paper: "a4",
  draw: (paper, sheet, random) => {
    const splits = gather(sheet, random, portuguese, [1, 2, 2, 3, 3, 4]);
    const manner = mannerOf(random, { comma: true, none: ["", "", "n/a", "não tem"] });
    const isSigned = random.chance(0.6);
    printDate(sheet, random.chance(0.5) ? (d, m, y) => `${Number(d)} de ${meses[m - 1] ?? ""} de ${y}` : (d, m, y) => `${d}/${String(m).padStart(2, "0")}/${y}`); // prettier-ignore
    paper.text(paper.left, "FICHA DE DIVISÃO DE OBRA MUSICAL", { bold: true, size: 14 });
    paper.y += 28;
    for (const [label, value] of [
      ["Título:", text(sheet.title)],
      ["Intérprete:", text(sheet.artist)],
      ["Data:", sheet.printedDate],
    ] as const) {
      // prettier-ignore
      paper.text(paper.left, label);
      paper.text(130, value, { bold: label === "Título:" });
      paper.y += 16;
    }
    paper.y += 10;
    for (const [index, split] of splits.entries()) {
      split.publisherIpi = null;
      const top = paper.y;
      const mail = random.chance(0.5) ? address(split, random) : manner.none;
      const lines = [
        ["Nome completo", manner.name(split)],
        ["Função", random.pick(["Autor da letra", "Compositor", "Autor e compositor"])],
        ["Sociedade", text(split.pro) || manner.none],
        ["N.º IPI/CAE", text(split.songwriterIpi) || manner.none],
        ["Percentagem", manner.share(split.songwriterPercentage)],
        ["Editora", text(split.publisherName) || manner.none],
        ["E-mail", mail],
      ] as const;
      paper.text(paper.left + 6, `${index + 1}.º AUTOR`, { bold: true, size: 9, y: top + 5 });
      for (const [row, [label, value]] of lines.entries()) {
        paper.text(paper.left + 6, label, { size: 9, y: top + 21 + row * 14 });
        paper.text(150, value, { size: 9.5, y: top + 21 + row * 14 });
      }
      paper.box(paper.left, top, paper.right - paper.left, 124);
      if (isSigned) {
        paper.text(390, text(split.songwriterName), { italic: true, size: 13, y: top + 80 });
        sign(sheet, split, false);
      }
      paper.rule(385, paper.right - 10, top + 100);
      paper.text(385, "Assinatura", { size: 8, y: top + 103 });
      paper.y = top + 134;
    }
    paper.text(paper.left, "Total: 100%", { bold: true, size: 9 });
    paper.text(paper.left, "Documento interno. Não substitui a declaração da obra à sociedade de autores.", { size: 8, y: 800 }); // prettier-ignore
  },
};

export const formsAbroad: readonly Layout[] = [ententeDePartage, fichaDeObra];
