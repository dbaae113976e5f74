import { drop, text } from "../../drawing.ts";
import type { Layout } from "../../drawing.ts";
import type { Paper } from "../../paper.ts";
import type { Random } from "../../random.ts";
import type { SheetTruth, SplitTruth } from "../../sheet-truth.ts";
import {
  artistOf,
  cast,
  dated,
  fact,
  line,
  mailOf,
  mannerOf,
  publisherOf,
  scribble,
  sign,
} from "./kit.ts";
import { brazilian, city, club, country, spanish } from "./words.ts";

interface Cell {
  label: string;
  value: string;
  width: number;
}

/** Boxes side by side, each with a small label above its value. */
function cells(
  paper: Paper,
  row: readonly Cell[],
  { x = paper.left, width = paper.right - paper.left, height = 30, size = 10 } = {},
): void {
  const whole = row.reduce((all, { width }) => all + width, 0);
  let left = x;
  for (const cell of row) {
    const wide = (cell.width / whole) * width;
    paper.box(left, paper.y, wide, height);
    paper.text(left + 4, cell.label, { size: 7, y: paper.y + 2 });
    const least = Math.min(size, (size * (wide - 8)) / Math.max(1, paper.widthOf(cell.value, { size }))); // prettier-ignore
    paper.text(left + 4, cell.value, { size: least, y: paper.y + 13 });
    left += wide;
  }
  paper.y += height;
}

/** A publisher's confirmation of a co-write: four blocks, two beside each other, some of which stay empty. */
function coWriteConfirmation(paper: Paper, sheet: SheetTruth, random: Random): void {
  const manner = mannerOf(random);
  const splits = cast(sheet, random, club, [2, 2, 2, 3, 3, 4]);
  drop(sheet, "publisherIpi");
  const inHand = random.chance(0.6);
  paper.text(paper.left, "CO-WRITE CONFIRMATION", { size: 16, bold: true });
  paper.text(400, "Copyright Department", { size: 9 });
  paper.y += 30;
  cells(paper, [{ label: "Song title", value: text(sheet.title), width: 3 }, { label: "Date of session", value: sheet.printedDate, width: 2 }]); // prettier-ignore
  cells(paper, [{ label: "Artist / project (if known)", value: sheet.artist ?? "", width: 3 }, { label: "Studio", value: random.pick(["", "Room B", "Kiln Street"]), width: 2 }]); // prettier-ignore
  paper.y += 14;
  for (let from = 0; from < 4; from += 2) {
    const top = paper.y;
    let bottom = top;
    for (const at of [from, from + 1]) {
      paper.y = top;
      const split = splits[at];
      const x = at === from ? paper.left : 310;
      const place = { x, width: 252 };
      const [name = "", pro = "", ipi = "", share = "", publisher = ""] =
        split === undefined
          ? []
          : [manner.name(split.songwriterName), manner.or(split.pro), manner.or(split.songwriterIpi), manner.share(split.songwriterPercentage), manner.or(split.publisherName)]; // prettier-ignore
      line(paper, `WRITER ${at + 1}`, { x, bold: true, size: 9, step: 14 });
      cells(paper, [{ label: "Legal name", value: name, width: 1 }], place);
      cells(paper, [{ label: "Society", value: pro, width: 2 }, { label: "CAE / IPI", value: ipi, width: 3 }, { label: "Share", value: share, width: 2 }], place); // prettier-ignore
      cells(paper, [{ label: "Publisher", value: publisher, width: 1 }], place);
      cells(paper, [{ label: "Signature", value: "", width: 1 }], { ...place, height: 34 });
      if (split !== undefined && inHand) {
        scribble(paper, x + 50, paper.y - 14, random);
        sign(sheet, split, false);
      }
      bottom = Math.max(bottom, paper.y);
    }
    paper.y = bottom + 12;
  }
  line(paper, "Please return to the copyright department within 7 days of the session. Shares must add up to 100%.", { size: 8 }); // prettier-ignore
}

const turnInFields = [
  ["Writer", 150], ["PRO", 60], ["Publisher", 160], ["Writer's share", 70], ["Writer IPI", 72],
] as const; // prettier-ignore

/** A staff writer's turn-in form, filled in on a computer. */
function turnInForm(paper: Paper, sheet: SheetTruth, random: Random): void {
  const manner = mannerOf(random);
  const splits = cast(sheet, random, country, [2, 3, 3, 3, 4]);
  drop(sheet, "publisherIpi");
  paper.centered("Song Turn-In Form", 18);
  paper.paragraph("Complete one form for each new song and send it with a work tape and a lyric sheet.", { size: 9 }); // prettier-ignore
  paper.y += 6;
  const facts = [["Song Title", text(sheet.title)], ["Date Completed", sheet.printedDate], ["Intended Artist", sheet.artist ?? ""], ["Tempo / Feel", random.pick(["", "mid", "ballad", "up"])]] as const; // prettier-ignore
  for (const [label, value] of facts) {
    paper.text(paper.left, label, { bold: true });
    paper.field(160, value, 300);
    paper.y += 24;
  }
  paper.y += 10;
  let x = paper.left;
  for (const [label, width] of turnInFields) {
    paper.text(x, label, { bold: true, size: 9 });
    x += width;
  }
  paper.y += 18;
  for (let row = 0; row < 5; row++) {
    const split = splits[row];
    const values =
      split === undefined
        ? ["", "", "", "", ""]
        : [manner.name(split.songwriterName), manner.or(split.pro), manner.or(split.publisherName), manner.share(split.songwriterPercentage), manner.or(split.songwriterIpi)]; // prettier-ignore
    x = paper.left;
    for (const [at, [, width]] of turnInFields.entries()) {
      paper.field(x, values[at] ?? "", width - 4);
      x += width;
    }
    paper.y += 22;
  }
  paper.text(paper.left + 280, "Total must equal 100%", { size: 8 });
  paper.y += 40;
  line(paper, "For office use only:   Entered ________   Registered ________   File no. ________", { size: 9 }); // prettier-ignore
}

/** A form for featured artists and remixers who wrote a part: lines with labels for each. */
function featureForm(paper: Paper, sheet: SheetTruth, random: Random): void {
  const manner = mannerOf(random);
  const splits = cast(sheet, random, city, [2, 3, 3, 4]);
  paper.text(paper.left, "FEATURE & REMIX: COMPOSITION SPLITS", { size: 14, bold: true });
  paper.y += 28;
  fact(paper, "Track:", text(sheet.title));
  fact(paper, "Main artist:", artistOf(sheet, random, city));
  fact(paper, "Date:", sheet.printedDate);
  paper.paragraph("The featured artist's recording fee and royalty are in the side artist agreement. This page covers the composition only.", { size: 9 }); // prettier-ignore
  const two = (left: [string, string], right: [string, string]): void => {
    const [leftLabel, leftValue] = left;
    const [rightLabel, rightValue] = right;
    paper.text(paper.left + 12, `${leftLabel}: ${leftValue}`);
    paper.text(320, `${rightLabel}: ${rightValue}`);
    paper.y += 15;
  };
  for (const [at, split] of splits.entries()) {
    paper.y += 6;
    paper.shade(paper.y - 2, 16);
    line(paper, `Collaborator ${at + 1}`, { bold: true, step: 19, x: paper.left + 4 });
    two(["Full name", manner.name(split.songwriterName)], ["Part", random.pick(["Beat", "Verse", "Hook", "Topline"])]); // prettier-ignore
    two(["Email", random.chance(0.75) ? mailOf(split, "post.example") : ""], ["Phone", ""]);
    two(["PRO", manner.or(split.pro)], ["IPI number", manner.or(split.songwriterIpi)]);
    two(["Publishing company", publisherOf(split, manner, random)], ["Publisher IPI", manner.or(split.publisherIpi)]); // prettier-ignore
    two(["Ownership of composition", manner.share(split.songwriterPercentage)], ["Initials", ""]);
  }
  paper.y += 12;
  line(paper, "Total: 100%", { bold: true });
}

/** A Spanish declaration: a box for each owner of rights. */
function spanishDeclaration(paper: Paper, sheet: SheetTruth, random: Random): void {
  const manner = mannerOf(random, { comma: true, sign: random.chance(0.6) });
  dated(sheet, "es", random.chance(0.5));
  const splits = cast(sheet, random, spanish, [2, 2, 3, 3, 4]);
  drop(sheet, "publisherIpi");
  paper.text(paper.left, "HOJA DE DECLARACIÓN DE OBRA MUSICAL", { size: 14, bold: true });
  paper.y += 28;
  cells(paper, [{ label: "TÍTULO", value: text(sheet.title), width: 4 }, { label: "DURACIÓN", value: `0${2 + random.below(3)}:${10 + random.below(49)}`, width: 1 }, { label: "GÉNERO", value: random.pick(["Pop", "Rock", "Flamenco pop"]), width: 1.4 }]); // prettier-ignore
  cells(paper, [{ label: "INTÉRPRETE", value: sheet.artist ?? "", width: 4 }, { label: "FECHA", value: sheet.printedDate, width: 2.4 }]); // prettier-ignore
  paper.y += 12;
  line(paper, "TITULARES DE LA OBRA", { bold: true });
  for (const [at, split] of splits.entries()) {
    cells(paper, [{ label: `${at + 1}. NOMBRE Y APELLIDOS`, value: manner.name(split.songwriterName), width: 4 }, { label: "CALIDAD", value: random.pick(["Autor y compositor", "Compositor", "Autor"]), width: 2 }, { label: "PORCENTAJE", value: manner.share(split.songwriterPercentage), width: 1.4 }]); // prettier-ignore
    cells(paper, [{ label: "ENTIDAD DE GESTIÓN", value: manner.or(split.pro), width: 1.6 }, { label: "CÓDIGO IPI", value: manner.or(split.songwriterIpi), width: 1.8 }, { label: "EDITORIAL", value: manner.or(split.publisherName), width: 4 }]); // prettier-ignore
    paper.y += 8;
  }
  paper.y += 6;
  paper.paragraph(
    "Los declarantes garantizan ser los únicos titulares de la obra. La suma de los porcentajes ha de ser 100.",
    { size: 8 },
  );
  paper.y += 14;
  for (const split of splits) {
    paper.text(paper.left, `Fdo.: ${text(split.songwriterName)}`, { size: 9 });
    paper.rule(270, 450, paper.y + 12);
    if (random.chance(0.75)) {
      scribble(paper, 285, paper.y + 4, random);
      sign(sheet, split, false);
    }
    paper.y += 30;
  }
}

const listOf = (paper: Paper, entries: readonly (readonly [string, string])[]): void => {
  for (const [label, value] of entries) {
    paper.text(paper.left + 10, `${label}:`);
    paper.text(200, value);
    paper.y += 14;
  }
};

/** A Brazilian publisher's form: a list of fields for each owner of rights. */
function brazilianForm(paper: Paper, sheet: SheetTruth, random: Random): void {
  const manner = mannerOf(random, { comma: true });
  dated(sheet, "pt", random.chance(0.4));
  const splits = cast(sheet, random, brazilian, [2, 2, 3, 3, 4]);
  drop(sheet, "publisherIpi");
  const withMail = random.chance(0.6);
  const number = (split: SplitTruth): string => manner.or(split.songwriterIpi);
  paper.centered("FICHA DE CADASTRO DE OBRA", 15);
  listOf(paper, [["Título da obra", text(sheet.title)], ["Intérprete", sheet.artist ?? ""], ["Data", sheet.printedDate], ["ISRC", ""]]); // prettier-ignore
  for (const [at, split] of splits.entries()) {
    paper.y += 8;
    line(paper, `TITULAR ${at + 1}`, { bold: true });
    listOf(paper, [
      ["Nome completo", manner.name(split.songwriterName)],
      ["CPF", `${100 + random.below(899)}.${100 + random.below(899)}.${100 + random.below(899)}-${10 + random.below(89)}`],
      ...(withMail ? [["E-mail", mailOf(split, "correio.example")] as const] : []),
      ["Categoria", random.pick(["Autor/Compositor", "Compositor", "Autor"])],
      ["Associação", manner.or(split.pro)],
      ["CAE/IPI", number(split)],
      ["Editora", manner.or(split.publisherName)],
      ["Percentual", manner.share(split.songwriterPercentage)],
    ]); // prettier-ignore
  }
  paper.y += 12;
  line(paper, "Declaro que as informações acima são verdadeiras. Soma dos percentuais: 100%", { size: 9 }); // prettier-ignore
}

export const forms: readonly Layout[] = [
  { name: "fourteenth: co-write confirmation", vocabulary: club, draw: coWriteConfirmation },
  { name: "fourteenth: song turn-in form", vocabulary: country, textOnly: true, draw: turnInForm },
  { name: "fourteenth: feature and remix form", vocabulary: city, draw: featureForm },
  { name: "fourteenth: Spanish declaration", vocabulary: spanish, paper: "a4", draw: spanishDeclaration }, // prettier-ignore
  { name: "fourteenth: Brazilian form", vocabulary: brazilian, paper: "a4", draw: brazilianForm },
];
