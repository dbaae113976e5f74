import { drop } from "../../drawing.ts";
import type { Layout } from "../../drawing.ts";
import { boxed, cast, dateAs, habitOf, lined, scribble, sign } from "./kit.ts";
import { brazilian, spanish } from "./words.ts";

/** Boxes for each author, and the signatures on a second page. */
const spanishDeclaration: Layout = {
  name: "ninth: declaración de obra",
  vocabulary: spanish,
  paper: "a4",
  textOnly: true,
  draw: (paper, sheet, random) => {
    const splits = cast(sheet, random, spanish, [1, 2, 2, 2, 3, 3, 4]);
    const habit = habitOf(random);
    paper.centered("DECLARACIÓN DE OBRA MUSICAL", 15);
    boxed(paper, [paper.left, 345], "Título de la obra", sheet.title ?? "");
    boxed(paper, [paper.left + 345, 150], "Fecha", dateAs(sheet, random.pick(["dmy", "es"])));
    paper.y += 32;
    boxed(paper, [paper.left, 245], "Intérprete", sheet.artist ?? "");
    boxed(
      paper,
      [paper.left + 245, 100],
      "Género",
      random.pick(["Balada", "Pop", "Cumbia", "Norteño"]),
    );
    boxed(
      paper,
      [paper.left + 345, 150],
      "Duración",
      `${2 + random.below(3)}:${10 + random.below(49)}`,
    );
    paper.y += 48;
    const roles = ["Autor y compositor", "Compositor", "Autor", "Autor y compositor"];
    for (const [at, split] of splits.entries()) {
      paper.text(paper.left, `Autor / compositor ${at + 1}`, { bold: true, size: 9 });
      paper.y += 15;
      boxed(paper, [paper.left, 245], "Nombre y apellidos", habit.name(split));
      boxed(paper, [paper.left + 245, 130], "Calidad", roles[at] ?? "Autor");
      boxed(paper, [paper.left + 375, 120], "Porcentaje", habit.share(split.songwriterPercentage));
      paper.y += 32;
      boxed(paper, [paper.left, 100], "Sociedad", habit.or(split.pro));
      boxed(paper, [paper.left + 100, 145], "Clave IPI", habit.or(split.songwriterIpi));
      boxed(paper, [paper.left + 245, 250], "Editora", habit.or(split.publisherName));
      paper.y += 46;
    }
    drop(sheet, "publisherIpi");
    paper.text(paper.left, "Total de porcentajes: 100%", { bold: true });
    paper.text(paper.right - 60, "Hoja 1 de 2", { size: 8, y: 805 });
    paper.nextPage();
    paper.text(paper.left, "Firmas de los autores", { bold: true, size: 12 });
    paper.y += 22;
    paper.paragraph("Declaramos bajo protesta de decir verdad que la obra es original y que los porcentajes han sido acordados por todos."); // prettier-ignore
    for (const split of splits) {
      paper.y += 40;
      if (random.chance(0.85)) {
        scribble(paper, random, paper.left + 40, paper.y - 6);
        sign(split, sheet, false);
      }
      paper.rule(paper.left, 290, paper.y);
      paper.text(paper.left, String(split.songwriterName), { size: 9, y: paper.y + 4 });
    }
    paper.text(paper.right - 60, "Hoja 2 de 2", { size: 8, y: 805 });
  },
};

/** A publisher's record of a work: a block of lines for each holder. */
const brazilianRecord: Layout = {
  name: "ninth: ficha de cadastro de obra",
  vocabulary: brazilian,
  paper: "a4",
  draw: (paper, sheet, random) => {
    const splits = cast(sheet, random, brazilian, [1, 2, 2, 2, 3, 3, 4]);
    const habit = habitOf(random, { comma: true });
    const to = paper.right;
    paper.text(paper.left, "FICHA DE CADASTRO DE OBRA", { bold: true, size: 15 });
    paper.y += 30;
    lined(paper, paper.left, to, "Título da obra:", sheet.title ?? "");
    paper.y += 22;
    lined(paper, paper.left, 330, "Intérprete:", sheet.artist ?? "");
    lined(paper, 340, to, "Gênero:", random.pick(["MPB", "Samba", "Sertanejo", "Pop"]));
    paper.y += 22;
    lined(paper, paper.left, 330, "ISWC:", "");
    lined(paper, 340, to, "Data:", dateAs(sheet, "dmy"));
    paper.y += 32;
    for (const [at, split] of splits.entries()) {
      paper.shade(paper.y - 3, 16);
      paper.text(paper.left + 4, `TITULAR ${at + 1}`, { bold: true, size: 9 });
      paper.y += 20;
      lined(paper, paper.left, 340, "Nome completo:", habit.name(split));
      lined(paper, 350, to, "Pseudônimo:", random.chance(0.4) ? String(split.songwriterName).split(" ")[0] ?? "" : ""); // prettier-ignore
      paper.y += 21;
      lined(paper, paper.left, 200, "Associação:", habit.or(split.pro));
      lined(paper, 210, 370, "CAE/IPI:", habit.or(split.songwriterIpi));
      lined(paper, 380, to, "CPF:", "");
      paper.y += 21;
      lined(paper, paper.left, 340, "Editora:", habit.or(split.publisherName));
      lined(paper, 350, to, "Participação:", habit.share(split.songwriterPercentage));
      paper.y += 30;
    }
    drop(sheet, "publisherIpi");
    paper.paragraph("Os titulares acima declaram que a obra é inédita e de sua autoria, e concordam com os percentuais de participação indicados.", { size: 9 }); // prettier-ignore
    for (const split of splits) {
      paper.y += 26;
      if (random.chance(0.8)) {
        scribble(paper, random, paper.left + 40, paper.y - 6);
        sign(split, sheet, false);
      }
      paper.rule(paper.left, 290, paper.y);
      paper.text(paper.left, `Assinatura: ${String(split.songwriterName)}`, {
        size: 8,
        y: paper.y + 3,
      });
      paper.y += 14;
    }
  },
};

export const formsAbroad: readonly Layout[] = [spanishDeclaration, brazilianRecord];
