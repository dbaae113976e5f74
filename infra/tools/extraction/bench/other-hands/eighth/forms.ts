import { drop } from "../../drawing.ts";
import type { Layout } from "../../drawing.ts";
import {
  cast,
  dateAs,
  fact,
  familyName,
  firstName,
  habitOf,
  lined,
  or,
  scribble,
  sign,
} from "./kit.ts";
import { american, british, french, german } from "./words.ts";

/** A block of lines for each writer, with the signature in it. The fourth writer comes on a second page. */
const blocksOfLines: Layout = {
  name: "block of lines for each collaborator",
  textOnly: true,
  vocabulary: american,
  draw: (paper, sheet, random) => {
    const splits = cast(sheet, random, american);
    const habit = habitOf(random);
    const to = paper.right;
    paper.centered("SONG SPLIT SHEET", 18);
    paper.paragraph("Fill in one section for each collaborator. Keep a copy.", { size: 9 });
    paper.y += 8;
    lined(paper, paper.left, to, "Song Title:", sheet.title ?? "");
    paper.y += 24;
    lined(paper, paper.left, 330, "Artist / Project:", or(sheet.artist, habit.empty));
    lined(paper, 345, to, "Date:", dateAs(sheet, random.pick(["3/4", "us"] as const)));
    paper.y += 24;
    lined(paper, paper.left, 330, "Studio:", random.pick(["", "Home", "Blue Door", "Room 9"]));
    lined(paper, 345, to, "Label:", habit.empty);
    paper.y += 36;
    for (const [index, split] of splits.entries()) {
      if (index === 3) paper.nextPage();
      paper.shade(paper.y - 3, 17);
      paper.text(paper.left + 5, `COLLABORATOR ${index + 1}`, { bold: true });
      paper.y += 26;
      lined(paper, paper.left, 360, "Name:", habit.name(split));
      lined(paper, 375, to, "Share:", habit.share(split.songwriterPercentage));
      paper.y += 23;
      lined(paper, paper.left, 220, "PRO:", or(split.pro, habit.empty));
      lined(paper, 235, to, "CAE/IPI #:", or(split.songwriterIpi, habit.empty));
      paper.y += 23;
      lined(paper, paper.left, 360, "Publisher:", or(split.publisherName, habit.empty));
      lined(paper, 375, to, "Pub. IPI:", or(split.publisherIpi, habit.empty));
      paper.y += 23;
      const isSigned = random.chance(0.75);
      lined(paper, paper.left, 360, "Signature:", "");
      lined(paper, 375, to, "Date:", isSigned ? sheet.printedDate : "");
      if (isSigned) {
        scribble(paper, random, 130, paper.y + 5);
        sign(split, sheet);
      }
      paper.y += 42;
    }
    paper.text(paper.left, "Shares of all collaborators must add up to 100%.", { size: 8 });
  },
};

/** A songwriters' association's paper form: surname and forenames have boxes of their own. */
const associationBoxes: Layout = {
  name: "association's form of boxes, surname and forenames apart",
  paper: "a4",
  vocabulary: british,
  draw: (paper, sheet, random) => {
    const splits = cast(sheet, random, british, [1, 2, 2, 2, 3, 3, 4]);
    const habit = habitOf(random);
    drop(sheet, "publisherIpi");
    const isLoud = random.chance(0.5);
    const written = (words: string): string => (isLoud ? words.toUpperCase() : words);
    const boxes = (cells: readonly (readonly [string, string, number])[], size = 10): void => {
      let x = paper.left;
      for (const [label, , width] of cells) {
        paper.box(x, paper.y, width, 30);
        paper.text(x + 3, label, { size: 6.5, y: paper.y + 2 });
        x += width;
      }
      x = paper.left;
      for (const [, value, width] of cells) {
        paper.text(x + 6, value, { size, y: paper.y + 13 });
        x += width;
      }
      paper.y += 30;
    };
    paper.text(paper.left, "Songwriters' Guild of the North", { size: 9 });
    paper.y += 14;
    paper.text(paper.left, "Declaration of a co-written song", { bold: true, size: 16 });
    paper.y += 30;
    boxes([["TITLE OF SONG", written(sheet.title ?? ""), 350], ["DATE COMPLETED", dateAs(sheet, "en"), 145]]); // prettier-ignore
    boxes([["PERFORMED BY", written(or(sheet.artist, "")), 350], ["DURATION", `${2 + random.below(3)} min`, 145]]); // prettier-ignore
    paper.y += 18;
    for (const [index, split] of splits.entries()) {
      paper.text(paper.left, `Writer ${index + 1}`, { bold: true, size: 9 });
      paper.y += 14;
      const family = written(familyName(split));
      split.alsoRight = { songwriterName: [`${family} ${firstName(split)}`] };
      boxes([["SURNAME", family, 140], ["FORENAME(S)", written(firstName(split)), 125], ["SOCIETY", or(split.pro, habit.empty), 80], ["IPI NAME NUMBER", or(split.songwriterIpi, habit.empty), 150]]); // prettier-ignore
      boxes([["PUBLISHER (LEAVE EMPTY IF NONE)", or(split.publisherName, habit.empty), 265], ["CONTRIBUTION", random.pick(["Words", "Music", "Both"]), 80], ["SHARE OF SONG", habit.share(split.songwriterPercentage), 150]]); // prettier-ignore
      paper.y += 14;
    }
    paper.paragraph("I declare on behalf of all writers that the above is correct to the best of my knowledge.", { size: 9 }); // prettier-ignore
    paper.y += 12;
    lined(paper, paper.left, 300, "For the writers:", "");
    paper.y += 22;
    paper.text(paper.left, "Office use only    Ref.              Checked", { size: 7.5 });
  },
};

/** A form whose fields are filled in on a computer. It has room for four writers. */
const fillable: Layout = {
  name: "fillable form for four writers",
  textOnly: true,
  vocabulary: american,
  draw: (paper, sheet, random) => {
    const splits = cast(sheet, random, american, [1, 2, 2, 2, 3, 3, 4]);
    const habit = habitOf(random);
    drop(sheet, "publisherIpi");
    const field = (x: number, label: string, value: string, width: number): void => {
      paper.text(x, label, { size: 8, y: paper.y - 13 });
      if (value === "") paper.box(x, paper.y - 2, width, 15);
      else paper.field(x, value, width);
    };
    paper.text(paper.left, "Split Sheet", { bold: true, size: 22 });
    paper.y += 52;
    field(paper.left, "Song title", sheet.title ?? "", 300);
    field(365, "Date", dateAs(sheet, "3/4"), 120);
    paper.y += 36;
    field(paper.left, "Performing artist", or(sheet.artist, ""), 300);
    field(365, "Producer", "", 120);
    paper.y += 40;
    for (let index = 0; index < 4; index++) {
      const split = splits[index];
      paper.text(paper.left, `Writer #${index + 1}`, { bold: true, y: paper.y - 12 });
      paper.y += 22;
      field(paper.left, "Legal name", split === undefined ? "" : habit.name(split), 230);
      field(295, "PRO", or(split?.pro ?? null, ""), 80);
      field(390, "IPI/CAE", or(split?.songwriterIpi ?? null, ""), 120);
      paper.y += 34;
      field(paper.left, "Publisher", or(split?.publisherName ?? null, ""), 230);
      field(295, "Writer's share", split === undefined ? "" : habit.share(split.songwriterPercentage), 80); // prettier-ignore
      field(390, "Email", "", 120);
      paper.y += 40;
    }
    paper.text(paper.left, "All writers agree to the above by returning this form.", { size: 9 });
  },
};

/** A French form for one work. */
const frenchForm: Layout = {
  name: "fiche d'œuvre par ayant droit",
  paper: "a4",
  vocabulary: french,
  draw: (paper, sheet, random) => {
    const splits = cast(sheet, random, french, [1, 2, 2, 2, 3, 3, 4]);
    const habit = habitOf(random, { comma: true, lastFirst: random.chance(0.6) });
    drop(sheet, "publisherIpi");
    const dotted = (x: number, label: string, value: string): void => {
      paper.text(x, `${label} :`, { size: 9.5 });
      paper.text(x + paper.widthOf(`${label} :`, { size: 9.5 }) + 5, value || "…………………");
    };
    paper.box(paper.left, paper.y, paper.right - paper.left, 30);
    paper.text(paper.left + 12, "FICHE D'ŒUVRE ET CLÉ DE RÉPARTITION", { bold: true, size: 13, y: paper.y + 7 }); // prettier-ignore
    paper.y += 48;
    dotted(paper.left, "Titre de l'œuvre", sheet.title ?? "");
    dotted(370, "Durée", `${2 + random.below(3)} min ${10 + random.below(49)}`);
    paper.y += 19;
    dotted(paper.left, "Interprète", or(sheet.artist, ""));
    dotted(370, "Genre", random.pick(["chanson", "pop", "rap", "électro"]));
    paper.y += 19;
    dotted(paper.left, "Date de création", dateAs(sheet, random.pick(["fr", "04/03"] as const)));
    paper.y += 32;
    for (const [index, split] of splits.entries()) {
      if (split.publisherName === null) split.alsoRight = { publisherName: ["œuvre non éditée"] };
      paper.text(paper.left, `Ayant droit n° ${index + 1}`, { bold: true });
      paper.rule(paper.left, paper.right, paper.y + 15);
      paper.y += 23;
      dotted(paper.left, "Nom, prénom", habit.name(split));
      dotted(330, "Qualité", random.pick(["auteur", "compositeur", "auteur-compositeur"]));
      paper.y += 18;
      dotted(paper.left, "Société", or(split.pro, ""));
      dotted(330, "Code IPI", or(split.songwriterIpi, ""));
      paper.y += 18;
      dotted(paper.left, "Éditeur", or(split.publisherName, random.pick(["", "œuvre non éditée"])));
      dotted(330, "Part", habit.share(split.songwriterPercentage));
      paper.y += 30;
    }
    paper.text(paper.left, "Total des parts : 100 %", { bold: true });
    paper.y += 30;
    paper.text(paper.left, "À retourner au service des œuvres avec le texte et un enregistrement", { size: 8, y: paper.bottom - 12 }); // prettier-ignore
    paper.text(paper.left, "Lu et approuvé, signatures :", { size: 9.5 });
    paper.y += 34;
    for (const [index, split] of splits.entries()) {
      const x = paper.left + index * 124;
      scribble(paper, random, x + 10, paper.y);
      paper.text(x, String(split.songwriterName), { size: 8, y: paper.y + 16 });
      sign(split, sheet, false);
    }
  },
};

/** A German publisher's form: numbered fields, then a box for each writer. */
const germanForm: Layout = {
  name: "Werkmeldebogen mit nummerierten Feldern",
  paper: "a4",
  vocabulary: german,
  draw: (paper, sheet, random) => {
    const splits = cast(sheet, random, german, [2, 2, 2, 3, 3, 4]);
    const habit = habitOf(random, { comma: true });
    drop(sheet, "publisherIpi");
    paper.text(paper.left, "Werkmeldebogen", { bold: true, size: 18 });
    paper.text(360, "bitte vollständig ausfüllen", { size: 9 });
    paper.y += 36;
    const facts = [
      ["1  Titel", sheet.title ?? ""],
      ["2  Interpret", or(sheet.artist, habit.empty)],
      ["3  Fertiggestellt am", dateAs(sheet, random.pick(["de", "04.03"] as const))],
      ["4  Besetzung / Spieldauer", `Gesang, Band / 3:${10 + random.below(49)}`],
    ] as const;
    for (const [label, value] of facts) {
      paper.text(paper.left, label, { size: 9.5 });
      paper.text(205, value, { size: 10.5 });
      paper.rule(200, paper.right, paper.y + 15);
      paper.y += 23;
    }
    paper.y += 6;
    paper.text(paper.left, "5  Beteiligte Urheber", { size: 9.5 });
    paper.y += 20;
    for (const [index, split] of splits.entries()) {
      paper.box(paper.left, paper.y, paper.right - paper.left, 62);
      paper.y += 6;
      paper.text(paper.left + 8, String.fromCodePoint(97 + index) + ")", { bold: true });
      fact(paper, 80, "Name", habit.name(split), 9.5);
      fact(paper, 340, "Anteil in %", habit.share(split.songwriterPercentage), 9.5);
      paper.y += 18;
      const role = random.pick(["Komponist/in", "Textdichter/in", "Komposition und Text"] as const);
      fact(paper, 80, "Funktion", role, 9.5);
      fact(paper, 340, "IPI-Nr.", or(split.songwriterIpi, habit.empty), 9.5);
      paper.y += 18;
      fact(paper, 80, "Verwertungsgesellschaft", or(split.pro, "keine"), 9.5);
      fact(paper, 340, "Verlag", or(split.publisherName, "verlagsfrei"), 9.5);
      if (split.pro === null) split.alsoRight = { pro: ["keine"] };
      if (split.publisherName === null)
        split.alsoRight = { ...split.alsoRight, publisherName: ["verlagsfrei"] };
      paper.y += 28;
    }
    paper.y += 10;
    paper.paragraph("6  Die Urheber bestätigen die Richtigkeit der Angaben. Fremde Werke oder Samples wurden nicht verwendet.", { size: 9.5 }); // prettier-ignore
    paper.y += 22;
    const last = splits.at(-1);
    paper.rule(paper.left, 250);
    paper.text(paper.left, "Ort, Datum", { size: 8, y: paper.y + 3 });
    paper.rule(300, paper.right);
    paper.text(300, `Unterschrift (für alle: ${last?.songwriterName ?? ""})`, { size: 8, y: paper.y + 3 }); // prettier-ignore
  },
};

export const forms: readonly Layout[] = [
  blocksOfLines,
  associationBoxes,
  fillable,
  frenchForm,
  germanForm,
];
