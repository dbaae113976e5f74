import { text } from "../../drawing.ts";
import type { Layout } from "../../drawing.ts";
import { drawNames, makeSplit } from "../../sheet-truth.ts";
import type { SongTruth } from "../../sheet-truth.ts";
import {
  byHand,
  figureDate,
  giveShares,
  grid,
  habitOf,
  inFigures,
  keepOnly,
  labeled,
  longDate,
  nameIn,
  people,
  scribble,
  sign,
} from "./kit.ts";
import { french, quebecois } from "./words.ts";

/** A paper form of a society, filled in by hand: two lines for each of four places, some empty. */
const bulletin: Layout = {
  name: "6: bulletin with places of two lines, by hand",
  vocabulary: french,
  paper: "a4",
  draw: (paper, sheet, random) => {
    people(sheet, random, french, [1, 3]);
    keepOnly(sheet, "pro", "songwriterIpi", "publisherName");
    const habit = habitOf(random, ["", "néant", "/"], ["LAST First", "plain"]);
    paper.centered("BULLETIN DE DÉCLARATION D'UNE ŒUVRE", 13);
    paper.y += 8;
    const head: [string, string][] = [
      ["Titre de l'œuvre", sheet.title ?? ""],
      ["Interprète(s)", sheet.artist ?? habit.none],
      ["Genre", "chanson"],
      ["Durée", `${2 + random.below(3)} min ${10 + random.below(49)}`],
    ];
    for (const [label, value] of head) {
      paper.text(paper.left, label, { size: 9 });
      paper.rule(150, paper.right, paper.y + 12);
      byHand(paper, 156, value);
      paper.y += 22;
    }
    paper.y += 8;
    for (let place = 0; place < 4; place++) {
      const split = sheet.splits[place];
      paper.box(paper.left, paper.y, paper.right - paper.left, 66);
      paper.text(paper.left + 4, `${place + 1}`, { bold: true, size: 12, y: paper.y + 6 });
      const write = (x: number, y: number, label: string, value: string): void => {
        paper.text(x, label, { size: 7, y: paper.y + y });
        byHand(paper, x, value, paper.y + y + 13);
      };
      const own = (value: string): string => (split === undefined ? "" : value);
      const roles = ["Auteur-compositeur", "Compositeur", "Auteur"];
      write(74, 4, "Nom, prénom", split === undefined ? "" : habit.name(split));
      write(270, 4, "Qualité", own(roles[place] ?? ""));
      write(400, 4, "N° IPI", split === undefined ? "" : habit.number(split.songwriterIpi));
      write(74, 34, "Société", own(text(split?.pro ?? null) || habit.none));
      write(270, 34, "Éditeur", own(text(split?.publisherName ?? null) || habit.none));
      write(470, 34, "Part en %", split === undefined ? "" : habit.share(split.songwriterPercentage)); // prettier-ignore
      paper.y += 66;
    }
    paper.y += 16;
    paper.text(paper.left, "Fait à", { size: 9 });
    byHand(paper, 86, random.pick(["Lille", "Nantes", "Lyon"]));
    paper.text(180, "le", { size: 9 });
    byHand(paper, 196, figureDate(sheet, random.pick(["/", "."])));
    paper.y += 26;
    paper.text(paper.left, "Signatures des ayants droit", { size: 9 });
    paper.y += 40;
    for (const [at, split] of sheet.splits.entries()) {
      scribble(paper, paper.left + at * 150, paper.y, random, 90);
      sign(sheet, split, "elsewhere");
    }
  },
};

/** Words and music each have a column, and the whole is their mean. */
const quebec: Layout = {
  name: "6: entente de partage with paroles and musique",
  vocabulary: quebecois,
  draw: (paper, sheet, random) => {
    people(sheet, random, quebecois, [2, 4]);
    keepOnly(sheet, "pro", "songwriterIpi");
    const habit = habitOf(random, ["", "s. o.", "—"], ["plain", "Last, First"]);
    paper.text(paper.left, "Entente de partage des droits", { size: 17, bold: true });
    paper.y += 30;
    paper.paragraph(
      "Les collaborateurs ci-dessous conviennent du partage suivant pour l'œuvre musicale désignée.",
      { size: 9 },
    );
    labeled(paper, paper.left, "Œuvre :", sheet.title ?? "");
    labeled(paper, 340, "Date :", longDate(sheet, "fr"));
    paper.y += 20;
    if (sheet.artist !== null) labeled(paper, paper.left, "Artiste :", sheet.artist);
    paper.y += 26;
    const rows = sheet.splits.map((split, at) => {
      const whole = Number(split.songwriterPercentage);
      const [lyric, music] = sheet.splits.length !== 2 ? [whole, whole] : at === 0 ? [Math.min(100, whole + 20), whole * 2 - Math.min(100, whole + 20)] : [Math.max(0, whole - 20), whole * 2 - Math.max(0, whole - 20)]; // prettier-ignore
      return [
        habit.name(split),
        text(split.pro) || habit.none,
        habit.number(split.songwriterIpi),
        inFigures(lyric),
        inFigures(music),
        inFigures(whole),
      ];
    });
    grid(
      paper,
      [["Nom légal", 150], ["Société", 55], ["N° IPI", 90], ["Paroles %", 55], ["Musique %", 55], ["Part totale %", 60]],
      [...rows, ["Total", "", "", "100", "100", "100"]],
      { size: 9 },
    ); // prettier-ignore
    paper.y += 24;
    if (random.chance(0.4)) {
      paper.paragraph("Chaque partie conserve une copie. Toute modification se fait par écrit.");
      return;
    }
    for (const split of sheet.splits) {
      paper.y += 24;
      scribble(paper, 70, paper.y, random);
      paper.text(400, sheet.printedDate, { y: paper.y - 14 });
      paper.rule(paper.left, 300);
      paper.rule(390, paper.right);
      paper.text(paper.left, text(split.songwriterName), { size: 8, y: paper.y + 2 });
      paper.text(390, "Date", { size: 8, y: paper.y + 2 });
      paper.y += 16;
      sign(sheet, split, "beside");
    }
  },
};

/** The works of a record in a publisher's spreadsheet: the title stands only in the first line of each work. */
const catalog: Layout = {
  name: "6: tableur of an éditeur, works of a record",
  vocabulary: french,
  paper: "landscape",
  draw: (paper, sheet, random) => {
    const artist = sheet.artist ?? random.pick(french.artists);
    const pool = drawNames(4, random, french).map((name) => makeSplit(name, 0, random, french));
    for (const split of pool) Object.assign(split, { email: null, publisherIpi: null });
    const titles = new Set([sheet.title ?? ""]);
    while (titles.size < 3 + random.below(2)) titles.add(random.pick(french.titles));
    sheet.songs = [...titles].map((title): SongTruth => {
      const splits = pool.slice(random.below(2), 2 + random.below(3)).map((one) => ({ ...one }));
      giveShares(splits, random);
      return { title, artist, date: null, splits };
    });
    const [first] = sheet.songs;
    if (first !== undefined) Object.assign(sheet, first);
    const habit = habitOf(random, ["", "-"], ["LAST First", "LAST, FIRST"]);
    paper.text(paper.left, `Dépôts à faire - album ${artist}`, { bold: true, size: 12 });
    paper.y += 24;
    const roles = ["AC", "C", "A", "C"];
    const rows = sheet.songs.flatMap(({ title, splits }) =>
      splits.map((split, at) => [
        at === 0 ? (title ?? "") : "",
        at === 0 ? artist : "",
        habit.name(split),
        splits.length === 1 ? "AC" : (roles[at] ?? ""),
        text(split.pro) || habit.none,
        habit.number(split.songwriterIpi),
        inFigures(Number(split.songwriterPercentage), true),
        text(split.publisherName) || habit.none,
      ]),
    );
    grid(
      paper,
      [["ŒUVRE", 130], ["INTERPRÈTE", 90], ["AYANT DROIT", 130], ["RÔLE", 40], ["SOCIÉTÉ", 55], ["IPI", 85], ["CLÉ", 45], ["ÉDITEUR", 130]],
      rows,
      { size: 8 },
    ); // prettier-ignore
  },
};

/** A publisher's assistant confirms shares to the producer of a film. */
const letter: Layout = {
  name: "6: lettre of an éditeur to a film's producer",
  vocabulary: french,
  paper: "a4",
  draw: (paper, sheet, random) => {
    people(sheet, random, french, [1, 3]);
    keepOnly(sheet, "pro", "songwriterIpi", "publisherName");
    sheet.artist = null;
    const house = "Lucarne Musique";
    paper.text(paper.left, house, { bold: true, size: 13 });
    paper.text(paper.left, "14, passage des Tanneurs, 69001 Lyon", { size: 8, y: paper.y + 18 });
    paper.y += 50;
    paper.text(330, "Les Films du Belvédère");
    paper.text(330, "À l'attention de Mme Colombe Ferrand", { y: paper.y + 14 });
    paper.y += 46;
    paper.text(330, `Lyon, le ${longDate(sheet, "fr")}`);
    paper.y += 30;
    paper.text(paper.left, `Objet : clé de répartition de l'œuvre « ${sheet.title} »`, { bold: true }); // prettier-ignore
    paper.y += 26;
    paper.paragraph("Madame,");
    paper.paragraph(
      "Suite à votre demande relative au relevé des musiques du long métrage « Les Heures creuses », nous vous confirmons que les parts de l'œuvre citée en objet sont les suivantes :",
    );
    for (const [at, split] of sheet.splits.entries()) {
      const more = [
        text(split.pro),
        split.songwriterIpi === null ? "" : `IPI ${text(split.songwriterIpi)}`,
      ].filter((one) => one !== "");
      const affiliation = more.length === 0 ? "" : ` (${more.join(", ")})`;
      const publisher = split.publisherName === null ? ", sans éditeur" : `, édité par ${text(split.publisherName)}`; // prettier-ignore
      paper.paragraph(
        `– ${nameIn(split, "plain")}${affiliation}, ${sheet.splits.length === 1 ? "auteur-compositeur" : at === 0 ? "auteur" : "compositeur"} : ${inFigures(Number(split.songwriterPercentage))} %${publisher}`,
        { x: 64 },
      );
    }
    paper.paragraph(
      "La part éditoriale est de 50 % des droits d'exécution publique. Notre devis de synchronisation du mois dernier, d'un montant de 3 500 € HT, reste valable 60 jours.",
    );
    paper.paragraph(
      "Nous vous prions d'agréer, Madame, l'expression de nos salutations distinguées.",
    );
    paper.y += 34;
    scribble(paper, 340, paper.y, random);
    paper.text(330, "Sabine Quintard", { y: paper.y + 8 });
    paper.text(330, "Service copyright", { size: 8, y: paper.y + 22 });
  },
};

export const frenchLayouts: readonly Layout[] = [bulletin, quebec, catalog, letter];
