import { drop, text } from "../../drawing.ts";
import type { Layout } from "../../drawing.ts";
import { box, foot, line, scribble, words } from "./draw.ts";
import { dateAs, gather, mannerOf, sign } from "./kit.ts";
import { brazilian, mexican } from "./words.ts";

/** Forms of Mexico and Brazil. */
export const formsAbroad: readonly Layout[] = [
  {
    name: "eleventh: declaración de obra de México",
    vocabulary: mexican,
    draw: (paper, sheet, random) => {
      const splits = gather(sheet, random, mexican, [1, 1, 2, 2, 2, 3, 3, 4]);
      const manner = mannerOf(random, { turned: false, none: ["", "", "N/A", "Sin editora"] });
      drop(sheet, "publisherIpi");
      const date = dateAs(sheet, "es");
      const wide = paper.right - paper.left;
      paper.centered("DECLARACIÓN DE OBRA MUSICAL", 15);
      paper.text(paper.left, `Ciudad de México, a ${date}`, { size: 9 });
      paper.y += 24;
      line(paper, paper.left, "Título de la obra:", sheet.title ?? "", { bold: true });
      paper.y += 22;
      line(paper, paper.left, "Intérprete:", sheet.artist ?? "", { bold: true, to: 350 });
      line(paper, 362, "Género:", random.pick(["Balada", "Corrido", "Regional", "Pop"]), { bold: true }); // prettier-ignore
      paper.y += 34;
      for (const [index, split] of splits.entries()) {
        box(paper, paper.left, wide * 0.55, `${index + 1}. NOMBRE COMPLETO DEL AUTOR O COMPOSITOR`, manner.name(split)); // prettier-ignore
        box(paper, paper.left + wide * 0.55, wide * 0.27, "PARTICIPA EN", random.pick(["Letra y música", "Letra", "Música"])); // prettier-ignore
        box(paper, paper.left + wide * 0.82, wide * 0.18, "PORCENTAJE", manner.share(split.songwriterPercentage)); // prettier-ignore
        paper.y += 32;
        box(paper, paper.left, wide * 0.2, "SOCIEDAD", text(split.pro));
        box(paper, paper.left + wide * 0.2, wide * 0.3, "NÚMERO IPI", text(split.songwriterIpi)); // prettier-ignore
        box(paper, paper.left + wide * 0.5, wide * 0.5, "EDITORA", manner.given(split.publisherName)); // prettier-ignore
        paper.y += 42;
        if (split.publisherName === null) split.alsoRight = { publisherName: ["Sin editora"] };
      }
      words(paper, "Declaramos bajo protesta de decir verdad que la obra es original y que los porcentajes anotados son los acordados entre todos los autores.", 9); // prettier-ignore
      paper.y += 34;
      for (const [index, split] of splits.entries()) {
        const x = index % 2 === 0 ? paper.left : 320;
        if (random.chance(0.85)) {
          scribble(paper, x + 40, paper.y - 14, random, 100);
          sign(sheet, split, false);
          split.alsoRight = { ...split.alsoRight, signedDate: [sheet.date] };
        }
        paper.rule(x, x + 200, paper.y + 4);
        paper.text(x + 10, manner.name(split), { size: 8.5, y: paper.y + 7 });
        paper.text(x + 10, "Nombre y firma", { size: 7, y: paper.y + 19 });
        if (index % 2 === 1) paper.y += 62;
      }
    },
  },
  {
    name: "eleventh: ficha de cadastro de obra do Brasil",
    vocabulary: brazilian,
    paper: "a4",
    draw: (paper, sheet, random) => {
      const splits = gather(sheet, random, brazilian, [1, 2, 2, 2, 3, 3, 4]);
      const manner = mannerOf(random, { turned: false, comma: true, none: ["", "", "-", "Não tem"] }); // prettier-ignore
      drop(sheet, "publisherIpi");
      const date = dateAs(sheet, "slashes");
      paper.text(paper.left, "FICHA DE CADASTRO DE OBRA", { size: 15, bold: true });
      paper.y += 32;
      line(paper, paper.left, "Título da obra:", sheet.title ?? "", { bold: true });
      paper.y += 22;
      line(paper, paper.left, "Intérprete:", sheet.artist ?? "", { bold: true, to: 330 });
      line(paper, 342, "Data:", date, { bold: true, to: 430 });
      line(paper, 442, "Gênero:", random.pick(["MPB", "Forró", "Samba", "Pop"]), { bold: true });
      paper.y += 22;
      line(paper, paper.left, "ISWC:", "", { bold: true, to: 330 });
      line(paper, 342, "Versão / adaptação:", random.pick(["Não", "Não", "-"]), { bold: true });
      paper.y += 34;
      paper.text(paper.left, "TITULARES", { size: 11, bold: true });
      paper.y += 22;
      for (const [index, split] of splits.entries()) {
        const size = 9.5;
        line(paper, paper.left, `${index + 1}) Nome completo:`, manner.name(split), {
          to: 390,
          size,
        });
        line(paper, 400, "Percentual:", manner.share(split.songwriterPercentage), { size });
        paper.y += 20;
        line(paper, paper.left + 14, "Categoria:", random.pick(["Autor/Compositor", "Compositor", "Letrista"]), { to: 250, size }); // prettier-ignore
        line(paper, 260, "Associação:", manner.given(split.pro), { to: 390, size });
        line(paper, 400, "CAE/IPI:", manner.given(split.songwriterIpi), { size });
        paper.y += 20;
        line(paper, paper.left + 14, "Editora:", manner.given(split.publisherName), { to: 390, size }); // prettier-ignore
        line(paper, 400, "CPF:", "***.***.***-**", { size });
        paper.y += 28;
        if (split.publisherName === null) split.alsoRight = { publisherName: ["Não tem"] };
      }
      words(paper, "A soma dos percentuais deve ser 100%. Os titulares acima autorizam o cadastro da obra com os percentuais informados.", 8.5); // prettier-ignore
      paper.y += 30;
      for (const split of splits) {
        const signs = random.chance(0.75);
        if (signs) {
          paper.text(60, text(split.songwriterName), { italic: true, size: 13, y: paper.y - 12 });
          paper.text(330, `Assinado eletronicamente em ${date}`, { size: 8 });
          sign(sheet, split, true);
        }
        paper.rule(paper.left, 310, paper.y + 6);
        paper.text(paper.left, `Assinatura: ${manner.name(split)}`, { size: 8, y: paper.y + 9 });
        paper.y += 42;
      }
      foot(paper, "Ficha 2/A    Enviar com a letra e o áudio da obra.");
    },
  },
];
