import { text } from "../../drawing.ts";
import type { Layout } from "../../drawing.ts";
import { typewriterFont } from "../../paper.ts";
import type { Paper } from "../../paper.ts";
import type { SplitTruth } from "../../sheet-truth.ts";
import {
  byHand,
  figureDate,
  grid,
  habitOf,
  inFigures,
  keepOnly,
  longDate,
  people,
  scribble,
  sign,
} from "./kit.ts";
import { austrian, german } from "./words.ts";

/** A society's form with a part for composers and one for lyricists; family and given names stand apart. */
const registration: Layout = {
  name: "6: Werkanmeldung with parts for Musik and Text",
  vocabulary: german,
  paper: "a4",
  draw: (paper, sheet, random) => {
    people(sheet, random, german, [2, 4]);
    keepOnly(sheet, "pro", "songwriterIpi");
    const habit = habitOf(random, ["", "-", "entfällt"]);
    paper.text(paper.left, "Anmeldung eines Originalwerkes", { bold: true, size: 15 });
    paper.y += 28;
    paper.text(paper.left, "1  Angaben zum Werk", { bold: true, size: 10 });
    paper.y += 16;
    const facts = [
      ["Werktitel", sheet.title ?? ""],
      ["Untertitel", ""],
      ["Interpret/in", sheet.artist ?? habit.none],
      ["Spieldauer", `${2 + random.below(3)} Min. ${10 + random.below(49)} Sek.`],
      ["Sprache", "deutsch"],
    ];
    for (const [label = "", value = ""] of facts) {
      paper.box(paper.left, paper.y, paper.right - paper.left, 18);
      paper.text(paper.left + 4, label, { size: 8, y: paper.y + 4 });
      paper.text(150, value, { y: paper.y + 3 });
      paper.y += 18;
    }
    const lyricist = sheet.splits.length - 1;
    const part = (number: number, title: string, splits: readonly SplitTruth[]): void => {
      paper.y += 18;
      paper.text(paper.left, `${number}  ${title}`, { bold: true, size: 10 });
      paper.y += 16;
      const rows = splits.map((split) => {
        const [given = "", ...family] = text(split.songwriterName).split(" ");
        return [family.join(" "), given, habit.number(split.songwriterIpi), text(split.pro) || habit.none, habit.share(split.songwriterPercentage)]; // prettier-ignore
      });
      while (rows.length < 3) rows.push(["", "", "", "", ""]);
      grid(
        paper,
        [["Name", 130], ["Vorname", 110], ["IPI-Namensnr.", 100], ["Ges.", 55], ["Anteil am Werk in %", 70]],
        rows,
        { size: 9, shade: false },
      ); // prettier-ignore
    };
    part(2, "Komponistin/Komponist", sheet.splits.slice(0, lyricist));
    part(3, "Textdichterin/Textdichter", sheet.splits.slice(lyricist));
    paper.y += 18;
    paper.text(paper.left, "4  Verlag", { bold: true, size: 10 });
    paper.y += 16;
    paper.text(paper.left + 4, "Das Werk ist unverlegt.", { size: 9 });
    paper.square(200, "cross");
    paper.y += 40;
    paper.text(paper.left, `${random.pick(["Kassel", "Leipzig", "Mainz"])}, ${figureDate(sheet, ".")}`); // prettier-ignore
    paper.rule(paper.left, 220, paper.y + 14);
    paper.rule(280, paper.right, paper.y + 14);
    paper.text(paper.left, "Ort, Datum", { size: 7, y: paper.y + 17 });
    paper.text(280, "Unterschrift der/des Anmeldenden", { size: 7, y: paper.y + 17 });
  },
};

/** Members of a band agree on everything, songs among it. */
const band: Layout = {
  name: "6: Bandvereinbarung with a paragraph on a song",
  vocabulary: german,
  paper: "a4",
  draw: (paper, sheet, random) => {
    people(sheet, random, german, [2, 4]);
    keepOnly(sheet);
    if (sheet.artist === null) sheet.artist = random.pick(german.artists);
    paper.centered(`Vereinbarung der Band „${sheet.artist}“`, 14);
    paper.paragraph(`zwischen den Mitgliedern ${listed(sheet.splits)}`);
    const paragraph = (head: string, ...lines: string[]): void => {
      paper.text(paper.left, head, { bold: true });
      paper.y += 15;
      for (const line of lines) paper.paragraph(line);
    };
    paragraph(
      "§ 1 Zweck",
      "Die Mitglieder spielen gemeinsam Konzerte und veröffentlichen Tonaufnahmen.",
    );
    paragraph(
      "§ 2 Einnahmen",
      "Von jeder Gage gehen 20 % in die Bandkasse. Der Rest wird nach Köpfen geteilt.",
    );
    paragraph(
      "§ 3 Urheberschaft",
      `Am Song „${sheet.title}“ sind die Mitglieder als Urheber wie folgt beteiligt:`,
    );
    for (const split of sheet.splits) {
      paper.text(74, text(split.songwriterName));
      paper.text(270, `${inFigures(Number(split.songwriterPercentage))} %`);
      paper.y += 15;
    }
    paper.y += 5;
    paper.paragraph("So wird der Song auch bei der Verwertungsgesellschaft angemeldet.");
    paragraph(
      "§ 4 Ausscheiden",
      "Wer die Band verlässt, behält seine Anteile als Urheber. Die Frist beträgt drei Monate.",
    );
    paper.y += 10;
    paper.paragraph(`${random.pick(["Bremen", "Erfurt", "Freiburg"])}, den ${longDate(sheet, "de")}`); // prettier-ignore
    const signed = random.chance(0.7);
    for (const split of sheet.splits) {
      paper.y += 30;
      paper.rule(paper.left, 260);
      paper.text(paper.left, text(split.songwriterName), { size: 8, y: paper.y + 2 });
      if (signed) {
        scribble(paper, 80, paper.y - 2, random);
        sign(sheet, split, "elsewhere");
      }
      paper.y += 14;
    }
  },
};

function listed(splits: readonly SplitTruth[]): string {
  const names = splits.map((split) => text(split.songwriterName));
  return `${names.slice(0, -1).join(", ")} und ${names.at(-1)}`;
}

/** A camp's paper on the table, filled in by pen: who did what, and how much of the song is whose. */
const camp: Layout = {
  name: "6: Songcamp-Protokoll by hand",
  vocabulary: austrian,
  paper: "a4",
  draw: (paper, sheet, random) => {
    people(sheet, random, austrian, [2, 4]);
    keepOnly(sheet, "pro", "publisherName");
    const habit = habitOf(random, ["", "–", "keiner"]);
    paper.text(paper.left, "Songcamp Attersee", { bold: true, size: 18 });
    paper.text(350, "Sessionprotokoll", { size: 14, y: paper.y + 4 });
    paper.y += 40;
    const write = (x: number, label: string, value: string, to: number): void => {
      paper.text(x, label, { size: 9 });
      const left = x + paper.widthOf(label, { size: 9 }) + 6;
      paper.rule(left, to, paper.y + 13);
      byHand(paper, left + 4, value);
    };
    write(paper.left, "Arbeitstitel", sheet.title ?? "", 320);
    write(340, "Datum", figureDate(sheet, "."), paper.right);
    paper.y += 26;
    write(paper.left, "Raum", String(1 + random.below(6)), 140);
    write(160, "Artist", sheet.artist ?? "", paper.right);
    paper.y += 34;
    const { lefts, tops } = grid(
      paper,
      [["Wer war dabei?", 150], ["Beitrag", 70], ["Mitglied bei", 65], ["Verlag", 130], ["Anteil", 55], ["Kürzel", 55]],
      Array.from({ length: 6 }, () => ["", "", "", "", "", ""]),
      { least: 34 },
    ); // prettier-ignore
    const parts = ["Text", "Melodie", "Beat", "Gitarre"];
    const initialed = random.chance(0.6);
    for (const [at, split] of sheet.splits.entries()) {
      const y = (tops[at] ?? 0) + 12;
      const cells = [
        habit.name(split),
        parts[at] ?? "",
        text(split.pro) || habit.none,
        "",
        habit.share(split.songwriterPercentage),
      ];
      for (const [column, cell] of cells.entries())
        byHand(paper, (lefts[column] ?? 0) + 4, cell, y);
      drawPublisher(paper, (lefts[3] ?? 0) + 4, text(split.publisherName) || habit.none, y);
      if (!initialed) continue;
      scribble(paper, (lefts[5] ?? 0) + 6, y + 14, random, 30);
      sign(sheet, split, "elsewhere");
      // Initials may be understood as those of someone who was there.
      split.alsoRight = { ...split.alsoRight, signed: [null] };
    }
    paper.y += 16;
    paper.paragraph("Bitte am Ende der Session im Büro abgeben. Summe der Anteile: 100 %", {
      size: 9,
    });
  },
};

/** A long name of a publisher takes two lines. */
function drawPublisher(paper: Paper, x: number, name: string, y: number): void {
  const lines = paper.wrapped(name, 105, { size: 11 });
  for (const [at, line] of lines.entries())
    byHand(paper, x, line, lines.length === 1 ? y : y - 6 + at * 14);
}

/** A mail as plain text with a table of spaces. */
const mail: Layout = {
  name: "6: Mail with a table of spaces",
  vocabulary: german,
  paper: "a4",
  font: typewriterFont,
  draw: (paper, sheet, random) => {
    people(sheet, random, german, [2, 4]);
    keepOnly(sheet, "pro", "songwriterIpi");
    const habit = habitOf(random, ["-", "?", "fehlt noch"]);
    const lines = [
      "Von: Henrike Vosskamp <hv@verlag.example>",
      "An: Büro, A&R",
      `Gesendet: ${figureDate(sheet, ".")} 09:${10 + random.below(49)}`,
      `Betreff: AW: Anteile ${sheet.title}`,
    ];
    const say = (...parts: string[]): void => {
      for (const [at, part] of parts.entries()) typed(paper, at, part);
      paper.y += 14;
    };
    for (const line of lines) say(line);
    paper.y += 10;
    say("Moin,");
    const artist = sheet.artist === null ? "" : ` (${sheet.artist})`;
    say(`hier nochmal die Anteile für "${sheet.title}"${artist}:`);
    paper.y += 8;
    say("Urheber", "Anteil", "VG", "IPI");
    say("-".repeat(72));
    for (const split of sheet.splits)
      say(habit.name(split), habit.share(split.songwriterPercentage), text(split.pro) || habit.none, habit.number(split.songwriterIpi)); // prettier-ignore
    paper.y += 8;
    say("Passt das so? Sonst bitte bis Montag melden.");
    say("Gruß");
    say("Henrike");
    paper.y += 20;
    say("> Kannst du mir die Anteile schicken? Die Aufnahme gehört");
    say("> zu 100 % dem Label, oder? Danke, Arne");
  },
};

/** A text in a column, word by word: a typewriter's font has no space that can be drawn. */
function typed(paper: Paper, column: number, line: string): void {
  let x = paper.left + ([0, 165, 235, 305][column] ?? 0);
  for (const word of line.split(" ")) {
    paper.text(x, word, { size: 9 });
    x += (word.length + 1) * 5.4;
  }
}

export const germanLayouts: readonly Layout[] = [registration, band, camp, mail];
