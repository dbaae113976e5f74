import { text } from "../../drawing.ts";
import type { Layout } from "../../drawing.ts";
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
import { italian } from "./words.ts";

const parts24: readonly (readonly (readonly number[])[])[] = [
  [[24]],
  [[12, 12], [18, 6], [16, 8]],
  [[8, 8, 8], [12, 6, 6]],
  [[6, 6, 6, 6], [12, 4, 4, 4]],
]; // prettier-ignore

/** A society's form: performing rights in twenty-fourths, mechanical rights in hundredths. */
const form: Layout = {
  name: "6: bollettino with quote in 24",
  vocabulary: italian,
  paper: "a4",
  draw: (paper, sheet, random) => {
    people(sheet, random, italian, [1, 4]);
    keepOnly(sheet, "pro", "songwriterIpi");
    const habit = habitOf(random, ["", "//", "-"], ["LAST First", "LAST First", "Last, First"]);
    const ways = parts24[sheet.splits.length - 1] ?? [];
    const shares = ways[random.below(ways.length)] ?? [];
    paper.centered("Bollettino di dichiarazione", 15);
    paper.y += 4;
    const field = (label: string, value: string): void => {
      paper.text(paper.left, label, { size: 8 });
      paper.box(140, paper.y - 4, paper.right - 140, 18);
      paper.text(146, value, { size: 10, y: paper.y - 1 });
      paper.y += 22;
    };
    field("TITOLO", (sheet.title ?? "").toUpperCase());
    field("TITOLI ALTERNATIVI", "");
    field("INTERPRETE", sheet.artist ?? habit.none);
    field("DURATA", `00:0${2 + random.below(4)}:${10 + random.below(49)}`);
    paper.y += 12;
    const roles = ["CO", "AO", "CO", "AO"];
    grid(
      paper,
      [["QUALIFICA", 55], ["COGNOME NOME / DENOMINAZIONE", 180], ["SOCIETÀ", 55], ["CODICE IPI", 90], ["QUOTA DEM", 50], ["QUOTA DRM", 50]],
      sheet.splits.map((split, at) => {
        const share = shares[at] ?? 0;
        split.songwriterPercentage = Math.round((share / 24) * 10_000) / 100;
        return [
          sheet.splits.length === 1 ? "CO AO" : (roles[at] ?? ""),
          habit.name(split),
          text(split.pro) || habit.none,
          habit.number(split.songwriterIpi),
          `${share}/24`,
          `${inFigures(split.songwriterPercentage)}/100`,
        ];
      }),
      { size: 8.5, least: 24 },
    ); // prettier-ignore
    paper.y += 10;
    paper.text(paper.left, "CO: compositore. AO: autore della parte letteraria. EO: editore originale.", { size: 7.5 }); // prettier-ignore
    paper.y += 26;
    paper.text(paper.left, `Data ${figureDate(sheet, "/")}`, { size: 9 });
    paper.text(220, "Firme degli aventi diritto", { size: 9 });
    if (random.chance(0.4)) return;
    for (const split of sheet.splits) {
      paper.y += 30;
      scribble(paper, 230, paper.y, random, 90);
      paper.rule(220, 400, paper.y + 3);
      sign(sheet, split, "elsewhere");
    }
  },
};

/** An agreement between friends who write together; birth dates and tax codes stand beside names. */
const deed: Layout = {
  name: "6: scrittura privata with birth dates",
  vocabulary: italian,
  paper: "a4",
  draw: (paper, sheet, random) => {
    people(sheet, random, italian, [2, 3]);
    keepOnly(sheet, "pro");
    sheet.artist = null;
    paper.centered("SCRITTURA PRIVATA", 14);
    paper.paragraph("Tra i sottoscritti:");
    for (const [at, split] of sheet.splits.entries()) {
      const society = split.pro === null ? "" : `, iscritto a ${text(split.pro)}`;
      paper.paragraph(
        `${at + 1}. ${text(split.songwriterName)}, nato a ${random.pick(["Modena", "Bari", "Pavia"])} il ${10 + random.below(18)}/0${1 + random.below(9)}/19${75 + random.below(24)}, C.F. ${random.pick(["XXXYYY85M01F257Z", "XXXYYY91T47A662K"])}${society};`,
      );
    }
    paper.paragraph(
      `premesso che hanno composto insieme il brano dal titolo "${sheet.title}", convengono quanto segue.`,
    );
    const shares = sheet.splits.map((split) => `${text(split.songwriterName)} ${inFigures(Number(split.songwriterPercentage))}%`); // prettier-ignore
    paper.paragraph(
      `Art. 1. Le quote di diritto d'autore sul brano sono così ripartite: ${shares.join("; ")}.`,
    );
    paper.paragraph(
      "Art. 2. Il deposito presso la società di gestione avverrà entro 30 giorni dalla presente e riporterà le stesse quote.",
    );
    paper.paragraph(
      "Art. 3. Le spese di registrazione in studio, pari a euro 1.200, sono divise in parti uguali e restano estranee alle quote di cui sopra.",
    );
    paper.paragraph("Letto, confermato e sottoscritto.");
    paper.paragraph(`${random.pick(["Bologna", "Torino", "Napoli"])}, ${longDate(sheet, "it")}`);
    const signed = random.chance(0.75);
    for (const split of sheet.splits) {
      paper.y += 30;
      paper.text(paper.left, text(split.songwriterName), { size: 9, y: paper.y - 10 });
      paper.rule(240, 440);
      if (!signed) continue;
      scribble(paper, 260, paper.y - 3, random, 90);
      sign(sheet, split, "elsewhere");
    }
  },
};

/** A film producer's sheet for one piece: a film's title beside the piece's. */
const film: Layout = {
  name: "6: scheda brano of a film's producer",
  vocabulary: italian,
  paper: "landscape",
  draw: (paper, sheet, random) => {
    people(sheet, random, italian, [1, 3]);
    keepOnly(sheet, "pro", "songwriterIpi", "publisherName", "email");
    const habit = habitOf(random, ["", "n.d.", "-"]);
    paper.shade(paper.y - 6, 24);
    paper.text(paper.left + 6, "SCHEDA BRANO - COLONNA SONORA", { bold: true, size: 12 });
    paper.text(560, `compilata il ${figureDate(sheet, random.pick(["/", "."]))}`, { size: 9, y: paper.y + 3 }); // prettier-ignore
    paper.y += 34;
    labeled(paper, paper.left, "Film:", "L'estate dei custodi");
    labeled(paper, 320, "Regia:", "Fulvio Ardenghi");
    labeled(paper, 540, "Produzione:", "Nottola Film S.r.l.");
    paper.y += 20;
    labeled(paper, paper.left, "Titolo brano:", sheet.title ?? "");
    labeled(paper, 320, "Interprete:", sheet.artist ?? habit.none);
    labeled(paper, 540, "Uso:", "titoli di coda, 2'10\"");
    paper.y += 28;
    grid(
      paper,
      [["Autore / Compositore", 140], ["Società", 55], ["IPI", 90], ["Quota autore", 60], ["Editore", 140], ["E-mail", 170]],
      sheet.splits.map((split) => [
        habit.name(split),
        text(split.pro) || habit.none,
        habit.number(split.songwriterIpi),
        habit.share(split.songwriterPercentage),
        text(split.publisherName) || habit.none,
        text(split.email),
      ]),
      { size: 9, lines: "rows" },
    ); // prettier-ignore
    paper.y += 18;
    paper.paragraph(
      "Contatto per la licenza: ufficio musica. Compenso forfettario di euro 800 per brano, 50% alla firma.",
      { size: 9 },
    );
  },
};

export const italianLayouts: readonly Layout[] = [form, deed, film];
