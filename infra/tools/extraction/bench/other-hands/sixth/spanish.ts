import { text } from "../../drawing.ts";
import type { Layout } from "../../drawing.ts";
import type { Paper } from "../../paper.ts";
import type { SplitTruth } from "../../sheet-truth.ts";
import {
  figureDate,
  grid,
  habitOf,
  inFigures,
  keepOnly,
  labeled,
  longDate,
  people,
  scribble,
  sign,
} from "./kit.ts";
import { spanish } from "./words.ts";

/** What a society's counter hands out: data of the work in boxes, then a table with two rights. */
const declaration: Layout = {
  name: "6: declaración de obra with two rights",
  vocabulary: spanish,
  paper: "a4",
  draw: (paper, sheet, random) => {
    people(sheet, random, spanish, [1, 4]);
    keepOnly(sheet, "pro", "songwriterIpi");
    const habit = habitOf(random, ["", "---", "No tiene"], ["LAST, FIRST", "Last, First"]);
    const artist = sheet.artist ?? habit.none;
    paper.centered("DECLARACIÓN DE OBRA MUSICAL", 14);
    paper.text(paper.left, "Ejemplar para la entidad. Rellénese a máquina o en mayúsculas.", { size: 8 }); // prettier-ignore
    paper.y += 18;
    const boxes = [
      [["Título de la obra", sheet.title ?? ""], ["Otros títulos", ""]],
      [["Intérprete", artist], ["Género", random.pick(["Pop", "Rock", "Flamenco", "Cumbia"])], ["Duración", `0${2 + random.below(3)}:${10 + random.below(49)}`]],
      [["Fecha de la declaración", figureDate(sheet, random.pick(["/", "-"]))], ["¿Obra editada?", "NO"], ["Idioma", "Castellano"]],
    ] as const; // prettier-ignore
    for (const row of boxes) drawBoxes(paper, row);
    paper.y += 16;
    paper.text(paper.left, "RELACIÓN DE DERECHOHABIENTES", { bold: true, size: 10 });
    paper.y += 16;
    const roles = ["CA", "C", "A", "CA"];
    grid(
      paper,
      [["Clave", 40], ["Apellidos, nombre", 170], ["Sociedad", 60], ["Código IPI", 95], ["% Com. Pública", 62], ["% Rep. Mecánica", 62]],
      [
        ...sheet.splits.map((split, at) => [
          sheet.splits.length === 1 ? "CA" : (roles[at] ?? ""),
          habit.name(split),
          text(split.pro) || habit.none,
          habit.number(split.songwriterIpi),
          habit.share(split.songwriterPercentage),
          habit.share(split.songwriterPercentage),
        ]),
        ["", "", "", "TOTAL", "100", "100"],
      ],
      { size: 9, least: 22 },
    ); // prettier-ignore
    paper.y += 12;
    paper.text(paper.left, "Claves: A autor de la letra, C compositor, CA compositor y autor, AR arreglista, E editor.", { size: 8 }); // prettier-ignore
    paper.y += 30;
    paper.text(paper.left, "Firma de los declarantes:", { size: 9 });
    if (random.chance(0.5)) return;
    paper.y += 40;
    for (const [at, split] of sheet.splits.entries()) {
      scribble(paper, paper.left + at * 120, paper.y, random);
      paper.text(paper.left + at * 120, text(split.songwriterName), { size: 8, y: paper.y + 8 });
      sign(sheet, split, "elsewhere");
    }
  },
};

function drawBoxes(paper: Paper, cells: readonly (readonly [string, string])[]): void {
  const width = (paper.right - paper.left) / cells.length;
  for (const [at, [label, value]] of cells.entries()) {
    const x = paper.left + at * width;
    paper.box(x, paper.y, width, 32);
    paper.text(x + 4, label, { size: 7, y: paper.y + 3 });
    paper.text(x + 6, value, { size: 10, y: paper.y + 15 });
  }
  paper.y += 32;
}

/** Cards of two writers beside each other, as a management in Mexico or Colombia fills them in. */
const cards: Layout = {
  name: "6: hoja de splits with cards in pairs",
  vocabulary: spanish,
  draw: (paper, sheet, random) => {
    people(sheet, random, spanish, [2, 4]);
    keepOnly(sheet, "pro", "songwriterIpi", "publisherName", "email");
    const habit = habitOf(random, ["", "n/a", "N/A", "-"], ["plain", "capitals"]);
    paper.text(paper.left, "HOJA DE SPLITS", { size: 18, bold: true });
    paper.text(420, figureDate(sheet, "/"), { y: paper.y + 6 });
    paper.y += 34;
    labeled(paper, paper.left, "Canción:", sheet.title ?? "");
    if (sheet.artist !== null) labeled(paper, 330, "Artista:", sheet.artist);
    paper.y += 26;
    const signed = random.chance(0.5);
    const start = paper.y;
    const height = 176;
    for (const [at, split] of sheet.splits.entries()) {
      const x = at % 2 === 0 ? paper.left : 312;
      paper.y = start + Math.floor(at / 2) * (height + 10);
      paper.box(x, paper.y, 250, height);
      const end = paper.y + height;
      paper.y += 8;
      const lines: [string, string][] = [
        ["Nombre completo", habit.name(split)],
        ["Nombre artístico", at === 0 ? random.pick(["Kuro", "La Nena", "Sombra"]) : habit.none],
        ["Sociedad autoral", text(split.pro) || habit.none],
        ["IPI", habit.number(split.songwriterIpi)],
        ["Porcentaje autoral", habit.share(split.songwriterPercentage)],
        ["Editora", text(split.publisherName) || habit.none],
        ["Correo", text(split.email)],
      ];
      for (const [label, value] of lines) {
        paper.text(x + 8, label, { size: 8 });
        for (const [line, part] of paper.wrapped(value, 148, { size: 9 }).entries())
          paper.text(x + 96, part, { size: 9, y: paper.y + line * 10 });
        paper.y += 19;
      }
      paper.text(x + 8, "Firma", { size: 8, y: end - 20 });
      paper.rule(x + 96, x + 236, end - 10);
      if (!signed) continue;
      scribble(paper, x + 110, end - 13, random);
      sign(sheet, split, "elsewhere");
    }
  },
};

/** A manager writes to the writers what was agreed on the phone. */
const message: Layout = {
  name: "6: correo of a manager with porcentajes",
  vocabulary: spanish,
  paper: "a4",
  draw: (paper, sheet, random) => {
    people(sheet, random, spanish, [2, 4]);
    keepOnly(sheet, "pro", "songwriterIpi");
    if (sheet.artist === null) sheet.artist = random.pick(spanish.artists);
    const title = sheet.title ?? "";
    const habit = habitOf(random, [""]);
    const facts = [
      ["De:", "Manuela Cifuentes <manuela@oficina.example>"],
      ["Para:", `${sheet.artist} (lista)`],
      ["Fecha:", `${figureDate(sheet, "/")} 18:${10 + random.below(49)}`],
      ["Asunto:", `Porcentajes "${title}"`],
    ];
    for (const [label = "", value = ""] of facts) {
      paper.text(paper.left, label, { bold: true });
      paper.text(110, value);
      paper.y += 15;
    }
    paper.rule(paper.left, paper.right, paper.y + 2);
    paper.y += 16;
    paper.paragraph("Hola a todos:");
    paper.paragraph(
      `Os paso cómo queda el reparto de "${title}", de ${sheet.artist}, tal y como lo hablamos el otro día en el local:`,
    );
    const parts = ["letra", "música", "música", "arreglos"];
    for (const [at, split] of sheet.splits.entries()) {
      const more = [
        text(split.pro),
        split.songwriterIpi === null ? "" : `IPI ${habit.number(split.songwriterIpi)}`,
      ].filter((one) => one !== "");
      const end = more.length === 0 ? "" : ` · ${more.join(" · ")}`;
      const part = random.chance(0.7) ? ` (${parts[at] ?? ""})` : "";
      paper.text(64, `- ${text(split.songwriterName)}${part}: ${habit.share(split.songwriterPercentage)}${end}`); // prettier-ignore
      paper.y += 16;
    }
    paper.y += 8;
    paper.paragraph(
      "Si no me decís nada antes del viernes, lo registro así. El máster sigue siendo de la discográfica y de eso no cambia nada.",
    );
    paper.paragraph("Un abrazo,");
    paper.paragraph("Manuela");
    paper.text(paper.left, "Oficina de management · Tel. 600 000 000", { size: 8 });
  },
};

/** A contract between co-authors that a lawyer's office wrote. */
const contract: Layout = {
  name: "6: contrato de coautoría with manifiestan",
  vocabulary: spanish,
  paper: "a4",
  draw: (paper, sheet, random) => {
    people(sheet, random, spanish, [2, 3]);
    keepOnly(sheet, "pro", "email");
    sheet.artist = null;
    paper.centered("CONTRATO DE COAUTORÍA", 14);
    paper.paragraph(`En ${random.pick(["Valencia", "Bilbao", "Sevilla"])}, a ${longDate(sheet, "es")}.`); // prettier-ignore
    paper.centered("REUNIDOS", 10);
    for (const split of sheet.splits) {
      const society = split.pro === null ? "" : `, socio de ${text(split.pro)}`;
      paper.paragraph(
        `De una parte, ${text(split.songwriterName).toUpperCase()}, mayor de edad, con DNI ${10 + random.below(80)}.${100 + random.below(899)}.${100 + random.below(899)}-${random.pick(["K", "T", "R"])}, domicilio en calle Mayor ${1 + random.below(60)} y correo ${text(split.email)}${society}.`,
      );
    }
    paper.centered("MANIFIESTAN", 10);
    paper.paragraph(
      `I. Que han creado conjuntamente la obra musical con letra titulada "${sheet.title}" (en adelante, la Obra).`,
    );
    paper.paragraph("II. Que desean dejar constancia de su participación en la Obra.");
    paper.centered("CLÁUSULAS", 10);
    paper.paragraph(
      "PRIMERA. La titularidad de los derechos de autor sobre la Obra corresponde a las partes en la proporción siguiente:",
    );
    for (const [at, split] of sheet.splits.entries())
      paper.paragraph(
        `${"abc"[at]}) ${text(split.songwriterName)}: el ${inFigures(Number(split.songwriterPercentage))} % de la Obra.`,
        { x: 70 },
      );
    paper.paragraph(
      "SEGUNDA. Ninguna de las partes podrá autorizar la modificación de la Obra sin el acuerdo escrito de las demás. La parte que incumpla abonará un 10 % de lo percibido.",
    );
    paper.paragraph(
      "TERCERA. Para cualquier controversia, las partes se someten a los juzgados y tribunales de la ciudad del encabezamiento.",
    );
    paper.paragraph("Y en prueba de conformidad, firman el presente contrato por duplicado.");
    paper.y += 40;
    const signed = random.chance(0.7);
    for (const [at, split] of sheet.splits.entries()) {
      const x = paper.left + at * 170;
      paper.text(x, `Fdo.: ${fitted(paper, split)}`, { size: 9 });
      if (!signed) continue;
      scribble(paper, x + 10, paper.y - 8, random);
      sign(sheet, split, "elsewhere");
    }
  },
};

const fitted = (paper: Paper, split: SplitTruth): string => {
  const name = text(split.songwriterName);
  return paper.widthOf(name, { size: 9 }) > 130 ? name.replace(/ \S+$/, "") : name;
};

export const spanishLayouts: readonly Layout[] = [declaration, cards, message, contract];
