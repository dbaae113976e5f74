import { drop } from "../../drawing.ts";
import type { Layout } from "../../drawing.ts";
import { cast, dateAs, grid, habitOf, lined, or, scribble, sign, writeNumbers } from "./kit.ts";
import { english, portuguese, spanish } from "./words.ts";

/** A Spanish sheet of an author's office. */
const spanishSheet: Layout = {
  name: "Spanish sheet of shares with identity numbers",
  paper: "a4",
  vocabulary: spanish,
  draw: (paper, sheet, random) => {
    const splits = cast(sheet, random, spanish);
    const habit = habitOf(random, ",");
    writeNumbers(splits, habit);
    drop(sheet, "publisherIpi");
    paper.centered("HOJA DE REPARTO DE LA OBRA", 15);
    lined(paper, paper.left, paper.right, "Título de la obra:", sheet.title ?? "");
    paper.y += 20;
    lined(paper, paper.left, 330, "Intérprete:", sheet.artist ?? "");
    lined(paper, 340, paper.right, "Fecha:", dateAs(sheet, random.pick(["d/m/y", "es"])));
    paper.y += 20;
    lined(paper, paper.left, 330, "Género:", random.pick(["Pop", "Balada", "Urbano", ""]));
    lined(paper, 340, paper.right, "Duración:", `3:${10 + random.below(40)}`);
    paper.y += 32;
    grid(
      paper,
      [
        { head: "Nombre y apellidos", width: 26 },
        { head: "DNI / NIE", width: 15 },
        { head: "Aportación", width: 14 },
        { head: "Entidad", width: 11 },
        { head: "N.º IPI", width: 16 },
        { head: "Editorial", width: 22 },
        { head: "%", width: 10 },
      ],
      [
        ...splits.map((split) => [
          habit.name(split),
          `${20_000_000 + random.below(59_999_999)}${random.pick(["K", "T", "B"])}`,
          random.pick(["Letra", "Música", "Letra y música"]),
          or(split.pro, habit.empty),
          or(split.songwriterIpi, habit.empty),
          or(split.publisherName, habit.empty === "n/a" ? "Sin editar" : habit.empty),
          habit.share(Number(split.songwriterPercentage)),
        ]),
        ["TOTAL", "", "", "", "", "", habit.share(100)],
      ],
      { size: 8.5 },
    );
    paper.paragraph(
      "Los abajo firmantes declaran ser los únicos autores de la obra y aceptan el reparto indicado, que se comunicará a las entidades de gestión correspondientes.",
      { size: 9 },
    );
    paper.y += 34;
    for (const [at, split] of splits.entries()) {
      const x = at % 2 === 0 ? paper.left : 310;
      paper.rule(x, x + 190, paper.y);
      paper.text(x, `Fdo.: ${split.songwriterName}`, { size: 9, y: paper.y + 4 });
      if (random.chance(0.7)) {
        scribble(paper, x + 20, paper.y - 4, random, 110);
        sign(split, sheet, false);
      }
      if (at % 2 === 1) paper.y += 58;
    }
  },
};

/** A Brazilian form for the registration of a work. */
const brazilianSheet: Layout = {
  name: "Brazilian work form with tax numbers",
  paper: "a4",
  vocabulary: portuguese,
  draw: (paper, sheet, random) => {
    const splits = cast(sheet, random, portuguese);
    const habit = habitOf(random, ",");
    drop(sheet, "songwriterIpi", "publisherIpi");
    paper.text(paper.left, "FICHA DE CADASTRO DE OBRA MUSICAL", { bold: true, size: 13 });
    paper.y += 24;
    grid(
      paper,
      [
        { head: "Título da obra", width: 40 },
        { head: "Gênero", width: 15 },
        { head: "Intérprete", width: 30 },
        { head: "Data", width: 18 },
      ],
      [[sheet.title ?? "", random.pick(["MPB", "Samba", "Pop", ""]), sheet.artist ?? "", dateAs(sheet, "d/m/y")]], // prettier-ignore
    );
    paper.text(paper.left, "Titulares", { bold: true, size: 11 });
    paper.y += 18;
    const digits = (count: number): string => String(random.below(10 ** count)).padStart(count, "0"); // prettier-ignore
    grid(
      paper,
      [
        { head: "Nome completo", width: 28 },
        { head: "Pseudônimo", width: 14 },
        { head: "CPF", width: 18 },
        { head: "Categoria", width: 14 },
        { head: "Associação", width: 14 },
        { head: "Editora", width: 22 },
        { head: "Percentual", width: 13 },
      ],
      splits.map((split) => [
        habit.name(split),
        random.pick(["", "", "Bia Q.", "Renê", "DJ Caju"]),
        `${digits(3)}.${digits(3)}.${digits(3)}-${digits(2)}`,
        random.pick(["Autor", "Compositor", "Autor/Comp."]),
        or(split.pro, habit.empty),
        or(split.publisherName, habit.empty),
        habit.share(Number(split.songwriterPercentage)),
      ]),
      { size: 8.5, rowHeight: 22 },
    );
    paper.text(paper.left, "A soma dos percentuais deve ser 100%.", { size: 8 });
    paper.y += 30;
    paper.text(paper.left, "Observações:", { bold: true, size: 9 });
    paper.text(130, random.pick(["", "obra inédita", "sem versão anterior"]), { size: 9 });
    paper.y += 46;
    paper.rule(paper.left, 280, paper.y);
    paper.text(paper.left, "Assinatura de um dos titulares", { size: 8, y: paper.y + 4 });
    paper.text(310, random.pick(["São Paulo", "Recife", "Belo Horizonte"]), { y: paper.y - 12 });
    paper.rule(310, 480, paper.y);
    paper.text(310, "Local", { size: 8, y: paper.y + 4 });
    paper.y += 10;
  },
};

interface Fractions {
  shares: readonly number[];
  shown: readonly string[];
}

const fractions: readonly [Fractions, ...Fractions[]] = [
  { shares: [50, 50], shown: ["1/2", "1/2"] },
  { shares: [33.33, 33.33, 33.33], shown: ["1/3", "1/3", "1/3"] },
  { shares: [50, 25, 25], shown: ["1/2", "1/4", "1/4"] },
  { shares: [66.67, 33.33], shown: ["2/3", "1/3"] },
  { shares: [75, 25], shown: ["3/4", "1/4"] },
];

/** The record that a songwriters' circle keeps of a co-write. */
const circleRecord: Layout = {
  name: "songwriters' circle record with fractions and empty lines",
  vocabulary: english,
  draw: (paper, sheet, random) => {
    const { shares, shown } = random.pick(fractions);
    const splits = cast(sheet, random, english, shares);
    const habit = habitOf(random);
    drop(sheet, "songwriterIpi", "publisherIpi");
    paper.text(paper.left, "Millbrook Songwriters' Circle", { size: 9 });
    paper.y += 16;
    paper.text(paper.left, "Record of Co-Written Song", { bold: true, size: 17 });
    paper.y += 36;
    lined(paper, paper.left, paper.right, "Title", sheet.title ?? "");
    paper.y += 22;
    lined(paper, paper.left, 300, "Written on", sheet.printedDate);
    lined(paper, 310, paper.right, "First performed by", sheet.artist ?? "");
    paper.y += 34;
    const blank = Array.from({ length: 6 - splits.length }, (_, at) => [`${splits.length + at + 1}.`, "", "", "", ""]); // prettier-ignore
    grid(
      paper,
      [
        { head: "", width: 4 },
        { head: "Writer (print full name)", width: 32 },
        { head: "Society", width: 14 },
        { head: "Publisher, if any", width: 30 },
        { head: "Fraction of song", width: 16 },
      ],
      [
        ...splits.map((split, at) => [
          `${at + 1}.`,
          habit.name(split),
          or(split.pro, habit.empty),
          or(split.publisherName, habit.empty),
          shown[at] ?? "",
        ]),
        ...blank,
      ],
      { hasShade: false, rowHeight: 24 },
    );
    paper.paragraph("Fractions must make one whole. Keep one copy each; the circle keeps no rights in members' songs.", { size: 9 }); // prettier-ignore
    paper.y += 24;
    for (const [at, split] of splits.entries()) {
      lined(paper, paper.left, 330, `${at + 1}. Signed`, "");
      lined(paper, 345, paper.right, "Date", "");
      if (random.chance(0.75)) {
        scribble(paper, 120, paper.y + 8, random, 100);
        paper.text(385, sheet.printedDate, { size: 9 });
        sign(split, sheet);
      }
      paper.y += 32;
    }
  },
};

/** A catalog's export, one row a writer, printed. Writers and publishers have 100 each. */
const catalogExport: Layout = {
  name: "catalog software's export with a basis of 200",
  paper: "landscape",
  vocabulary: english,
  draw: (paper, sheet, random) => {
    const splits = cast(sheet, random, english);
    drop(sheet, "signed");
    for (const split of splits) {
      split.publisherName ??= random.pick(english.companies);
      split.publisherPercentage = split.songwriterPercentage;
    }
    writeNumbers(splits, { ...habitOf(random), isPadded: true });
    const [year = "", month = "", day = ""] = (sheet.date ?? "").split("-");
    sheet.printedDate = `${year}-${month}-${day}`;
    paper.y = 40;
    paper.text(paper.left, "Work Detail Export", { bold: true, size: 12 });
    paper.text(560, `Work created ${sheet.printedDate}`, { size: 8 });
    paper.y += 22;
    for (const [label, value] of [
      ["Work Title", (sheet.title ?? "").toUpperCase()],
      ["Work ID", `W${100_000 + random.below(899_999)}`],
      ["Performer", sheet.artist ?? ""],
      ["ISWC", ""],
      ["Status", random.pick(["Registered", "Pending", "Draft"])],
    ] as const) {
      paper.text(paper.left, label, { size: 8, bold: true });
      paper.text(140, value, { size: 8 });
      paper.y += 13;
    }
    paper.y += 10;
    grid(
      paper,
      [
        { head: "Writer Last Name", width: 15 },
        { head: "Writer First Name", width: 14 },
        { head: "Writer IPI", width: 14 },
        { head: "PRO", width: 8 },
        { head: "Role", width: 6 },
        { head: "Writer Share", width: 9, isRight: true },
        { head: "Publisher Name", width: 24 },
        { head: "Publisher IPI", width: 14 },
        { head: "Publisher Share", width: 10, isRight: true },
      ],
      splits.map((split) => {
        const [given = "", ...last] = String(split.songwriterName).toUpperCase().split(" ");
        const share = Number(split.songwriterPercentage).toFixed(2);
        return [
          last.join(" "),
          given,
          or(split.songwriterIpi, ""),
          or(split.pro, ""),
          random.pick(["CA", "C", "A"]),
          share,
          or(split.publisherName, "").toUpperCase(),
          or(split.publisherIpi, ""),
          share,
        ];
      }),
      { size: 8, lines: "rows" },
    );
    paper.text(paper.left, `${splits.length} rows. Writer shares total 100.00, publisher shares total 100.00.`, { size: 8 }); // prettier-ignore
  },
};

export const moreTables: readonly Layout[] = [
  spanishSheet,
  brazilianSheet,
  circleRecord,
  catalogExport,
];
