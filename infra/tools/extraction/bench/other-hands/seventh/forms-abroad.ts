import { drop } from "../../drawing.ts";
import type { Layout } from "../../drawing.ts";
import type { Paper } from "../../paper.ts";
import type { SplitTruth } from "../../sheet-truth.ts";
import { cast, dateAs, grid, habitOf, or, scribble, sign, writeNumbers } from "./kit.ts";
import { french, german } from "./words.ts";

/** A cell of a form with its label small on top. */
function boxed(paper: Paper, x: number, width: number, label: string, value: string): void {
  paper.box(x, paper.y, width, 30);
  paper.text(x + 4, label, { size: 6.5, y: paper.y + 3 });
  paper.text(x + 4, value, { size: 10, y: paper.y + 13 });
}

/** A German form with numbered sections, in which composers and authors are apart. */
const germanForm: Layout = {
  name: "German work form with sections for music, words and publisher",
  textOnly: true,
  paper: "a4",
  vocabulary: german,
  draw: (paper, sheet, random) => {
    const shares = random.pick([
      [50, 50],
      [60, 40],
      [50, 25, 25],
      [25, 25, 50],
      [30, 30, 40],
    ]);
    const splits = cast(sheet, random, german, shares);
    const habit = habitOf(random, ",");
    writeNumbers(splits, habit);
    drop(sheet, "publisherName", "publisherIpi");
    paper.y = 46;
    paper.text(paper.left, "Meldung eines Musikwerks", { bold: true, size: 15 });
    paper.text(430, "Blatt 1 von 2", { size: 8 });
    paper.y += 30;
    paper.text(paper.left, "1  Angaben zum Werk", { bold: true, size: 10 });
    paper.y += 17;
    boxed(paper, 50, 330, "Werktitel", sheet.title ?? "");
    boxed(paper, 380, 165, "Entstanden am", dateAs(sheet, "d.m.y"));
    paper.y += 30;
    boxed(paper, 50, 230, "Interpret", sheet.artist ?? habit.empty);
    boxed(paper, 280, 100, "Spieldauer (Min:Sek)", `0${3 + random.below(2)}:${10 + random.below(49)}`); // prettier-ignore
    boxed(paper, 380, 165, "Sprache", random.pick(["deutsch", "Deutsch", ""]));
    paper.y += 46;
    const composers = shares.length === 3 && random.chance(0.5) ? splits.slice(0, 2) : splits.slice(0, 1); // prettier-ignore
    const authors = splits.slice(composers.length);
    const section = (title: string, own: readonly SplitTruth[], lines: number): void => {
      paper.text(paper.left, title, { bold: true, size: 10 });
      paper.y += 16;
      const empty = Array.from({ length: lines - own.length }, () => ["", "", "", ""]);
      grid(
        paper,
        [
          { head: "Name, Vorname", width: 36 },
          { head: "Gesellschaft", width: 16 },
          { head: "IPI-Nr.", width: 22 },
          { head: "Anteil", width: 14 },
        ],
        [
          ...own.map((split) => [
            String(split.songwriterName).replace(/^(\S+) (.*)$/, "$2, $1"),
            or(split.pro, habit.empty),
            or(split.songwriterIpi, habit.empty),
            habit.share(Number(split.songwriterPercentage)),
          ]),
          ...empty,
        ],
        { hasShade: false, rowHeight: 20 },
      );
    };
    section("2  Komponist/in", composers, 3);
    section("3  Textdichter/in", authors, 3);
    paper.text(paper.left, "4  Verlag", { bold: true, size: 10 });
    paper.y += 16;
    paper.square(paper.left, "cross");
    paper.text(paper.left + 15, "unverlegt (Manuskript)", { size: 9 });
    paper.square(220, undefined);
    paper.text(235, "verlegt bei:", { size: 9 });
    paper.rule(300, paper.right, paper.y + 12);
    paper.y += 32;
    paper.paragraph("Die Anteile ergeben zusammen 100 %. Änderungen sind schriftlich mitzuteilen und von allen Beteiligten zu bestätigen.", { size: 8 }); // prettier-ignore
    paper.nextPage();
    paper.text(paper.left, "5  Erklärung und Unterschriften", { bold: true, size: 10 });
    paper.text(430, "Blatt 2 von 2", { size: 8 });
    paper.y += 22;
    paper.paragraph("Wir versichern, dass die Angaben richtig sind und keine fremden Melodien oder Texte verwendet wurden.", { size: 9 }); // prettier-ignore
    paper.y += 30;
    for (const split of splits) {
      paper.rule(paper.left, 190);
      paper.rule(210, 420);
      paper.text(paper.left, "Ort, Datum", { size: 7, y: paper.y + 3 });
      paper.text(210, `Unterschrift ${split.songwriterName}`, { size: 7, y: paper.y + 3 });
      if (random.chance(0.8)) {
        const town = random.pick(["Bremen", "Leipzig", "Köln"]);
        paper.text(paper.left + 4, `${town}, ${sheet.printedDate}`, { size: 9, y: paper.y - 13 });
        scribble(paper, 225, paper.y - 3, random, 120);
        sign(split, sheet);
      }
      paper.y += 48;
    }
  },
};

/** A French declaration in a grid of cells, one line for each person. */
const frenchForm: Layout = {
  name: "French declaration in cells with one line a person",
  paper: "a4",
  vocabulary: french,
  draw: (paper, sheet, random) => {
    const splits = cast(sheet, random, french);
    const habit = habitOf(random, ",");
    writeNumbers(splits, habit);
    drop(sheet, "publisherIpi");
    paper.y = 46;
    paper.centered("DÉCLARATION D'UNE ŒUVRE EN COLLABORATION", 12);
    boxed(paper, 50, 300, "Titre de l'œuvre", (sheet.title ?? "").toUpperCase());
    boxed(paper, 350, 195, "Date de création", dateAs(sheet, random.pick(["d/m/y", "fr"])));
    paper.y += 30;
    boxed(paper, 50, 200, "Sous-titre", "");
    boxed(paper, 250, 100, "Durée", `3 min ${10 + random.below(48)}`);
    boxed(paper, 350, 195, "Interprète", sheet.artist ?? habit.empty);
    paper.y += 46;
    const rows = splits.map((split) => [
      habit.name(split),
      random.pick(["A", "C", "A/C"]),
      or(split.pro, habit.empty),
      or(split.songwriterIpi, habit.empty),
      or(split.publisherName, habit.empty === "" ? "" : "Néant"),
      habit.share(Number(split.songwriterPercentage)),
      "",
    ]);
    const blank = Array.from({ length: 5 - splits.length }, () => Array.from({ length: 7 }, () => "")); // prettier-ignore
    const { lefts, tops } = grid(
      paper,
      [
        { head: "Nom et prénom", width: 25 },
        { head: "Qualité", width: 9 },
        { head: "Société", width: 10 },
        { head: "N° IPI", width: 16 },
        { head: "Éditeur", width: 20 },
        { head: "Part", width: 10 },
        { head: "Signature", width: 20 },
      ],
      [...rows, ...blank],
      { size: 8.5, rowHeight: 30 },
    );
    for (const [at, split] of splits.entries()) {
      if (random.chance(0.25)) continue;
      scribble(paper, (lefts[6] ?? 0) + 6, (tops[at] ?? 0) + 18, random, 70);
      sign(split, sheet, false);
    }
    paper.paragraph("A : auteur des paroles, C : compositeur de la musique. Le total des parts doit être égal à 100 %.", { size: 8 }); // prettier-ignore
    paper.y += 6;
    paper.paragraph("Les soussignés certifient l'exactitude de cette déclaration.", { size: 9 });
  },
};

export const formsAbroad: readonly Layout[] = [germanForm, frenchForm];
