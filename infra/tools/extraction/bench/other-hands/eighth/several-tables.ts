import { drop } from "../../drawing.ts";
import type { Layout } from "../../drawing.ts";
import type { SplitTruth } from "../../sheet-truth.ts";
import { cast, dateAs, fact, grid, habitOf, or, scribble, sign, writersOf } from "./kit.ts";
import { american, british, italian, spanish } from "./words.ts";

/** Two songs of a session on one page. */
const twoSongs: Layout = {
  name: "two songs of a writing camp",
  paper: "a4",
  vocabulary: british,
  draw: (paper, sheet, random) => {
    const habit = habitOf(random);
    const camp = writersOf(random, british, 4);
    sheet.artist = random.pick(british.artists);
    const others = british.titles.filter((title) => title !== sheet.title);
    const [one = "", ...more] = others;
    const second = random.pick([one, ...more]);
    const shareOut = (count: number, from: number): SplitTruth[] => {
      const drawn = writersOf(random, british, count);
      return drawn.map((split, index) => {
        const { songwriterName, pro, songwriterIpi, publisherName } = camp[from + index] ?? split;
        const own = { songwriterName, pro, songwriterIpi, publisherName, publisherIpi: null };
        return { ...split, ...own };
      });
    };
    sheet.splits = shareOut(random.pick([2, 3] as const), 0);
    const { artist, date } = sheet;
    sheet.songs = [
      { title: sheet.title, artist, date, splits: sheet.splits },
      { title: second, artist, date, splits: shareOut(random.pick([2, 3] as const), 1) },
    ];
    paper.text(paper.left, "Writing camp: agreed splits", { bold: true, size: 17 });
    paper.y += 32;
    fact(paper, paper.left, "Artist:", sheet.artist);
    fact(paper, 300, "Date:", dateAs(sheet, "en"));
    paper.y += 32;
    for (const [index, song] of sheet.songs.entries()) {
      paper.text(paper.left, `Song ${index + 1}: ${song.title}`, { bold: true, size: 12 });
      paper.y += 21;
      const rows = song.splits.map((split) => [
        habit.name(split),
        or(split.pro, habit.empty),
        or(split.songwriterIpi, habit.empty),
        or(split.publisherName, habit.empty),
        habit.share(split.songwriterPercentage),
      ]);
      grid(paper, [["Writer", 135], ["Society", 60], ["IPI", 90], ["Publisher", 145], ["Share", 65]], rows); // prettier-ignore
      paper.y += 16;
    }
    paper.paragraph("Please shout by Friday if anything looks wrong, otherwise these go to the publishers as they are.", { size: 9 }); // prettier-ignore
  },
};

/** Crosses tell who wrote words and music, one column has society and number. */
const wordsAndMusic: Layout = {
  name: "crosses for words and music",
  vocabulary: american,
  draw: (paper, sheet, random) => {
    const splits = cast(sheet, random, american);
    const habit = habitOf(random);
    drop(sheet, "publisherIpi");
    paper.centered("Statement of Authorship", 16);
    paper.y += 4;
    paper.text(paper.left, `Title of song: ${sheet.title}`, { size: 11 });
    paper.y += 18;
    if (sheet.artist !== null) {
      paper.text(paper.left, `Performed by: ${sheet.artist}`, { size: 11 });
      paper.y += 18;
    }
    paper.text(paper.left, `Completed: ${dateAs(sheet, "us")}`, { size: 11 });
    paper.y += 30;
    const rows = splits.map((split) => {
      const role = random.below(3);
      return [
        habit.name(split),
        role === 1 ? "" : "X",
        role === 0 ? "" : "X",
        habit.share(split.songwriterPercentage),
        [split.pro, split.songwriterIpi].filter((one) => one !== null).join(" ") || habit.empty,
        or(split.publisherName, habit.empty),
      ];
    });
    const heads = [["Author", 125], ["Words", 44], ["Music", 44], ["Share of song", 62], ["PRO and IPI", 112], ["Publisher", 125]] as const; // prettier-ignore
    grid(paper, heads, rows, { isShaded: false, size: 9.5, padding: 6 });
    paper.y += 14;
    paper.text(paper.left, "Signatures of the authors", { bold: true });
    paper.y += 34;
    for (const [index, split] of splits.entries()) {
      const x = paper.left + (index % 2) * 260;
      paper.rule(x, x + 210);
      paper.text(x, String(split.songwriterName), { size: 8, y: paper.y + 3 });
      if (random.chance(0.85)) {
        scribble(paper, random, x + 30, paper.y - 8);
        sign(split, sheet, false);
      }
      if (index % 2 === 1) paper.y += 52;
    }
  },
};

/** Writers' and publishers' shares add up to 100 each. */
const twoHundred: Layout = {
  name: "shares of two hundred with an administrator",
  vocabulary: american,
  paper: "landscape",
  draw: (paper, sheet, random) => {
    const splits = cast(sheet, random, american, [2, 3, 3, 4]);
    const habit = habitOf(random);
    paper.text(paper.left, "COMPOSITION SPLITS", { bold: true, size: 14 });
    paper.text(560, `Prepared ${dateAs(sheet, "us")}`, { size: 9 });
    paper.y += 26;
    const facts = [[`Title: ${sheet.title}`, `Artist: ${or(sheet.artist, "")}`, "Release: TBD"]];
    grid(paper, [["", 290], ["", 250], ["", 150]], facts, { hasHead: false, size: 10 }); // prettier-ignore
    const rows = splits.map((split) => {
      split.publisherPercentage = split.songwriterPercentage;
      if (split.publisherName === null) split.alsoRight = { publisherName: ["Self-published"] };
      return [
        habit.name(split),
        or(split.songwriterIpi, habit.empty),
        or(split.pro, habit.empty),
        habit.share(split.songwriterPercentage),
        or(split.publisherName, "Self-published"),
        or(split.publisherIpi, habit.empty),
        habit.share(split.publisherPercentage),
      ];
    });
    const heads = [["Writer", 128], ["Writer IPI", 84], ["PRO", 56], ["Writer's share", 74], ["Publisher", 164], ["Publisher IPI", 94], ["Publisher's share", 90]] as const; // prettier-ignore
    grid(paper, heads, [...rows, ["Total", "", "", "100%", "", "", "100%"]]);
    paper.paragraph("Writer's shares and publisher's shares are each stated out of 100% (200% combined). Confirmed by email; signatures on file.", { size: 8.5 }); // prettier-ignore
  },
};

/** A Spanish table with the authors' signatures. */
const spanishTable: Layout = {
  name: "acuerdo de porcentajes entre autores",
  paper: "a4",
  vocabulary: spanish,
  draw: (paper, sheet, random) => {
    const splits = cast(sheet, random, spanish);
    const habit = habitOf(random, { comma: true });
    drop(sheet, "publisherIpi");
    paper.centered("ACUERDO DE PORCENTAJES", 15);
    paper.text(paper.left, "Los abajo firmantes son los únicos autores de la obra musical siguiente:", { size: 9.5 }); // prettier-ignore
    paper.y += 22;
    fact(paper, paper.left, "Título de la obra:", `«${sheet.title}»`);
    paper.y += 16;
    fact(paper, paper.left, "Intérprete:", or(sheet.artist, "por definir"));
    paper.y += 16;
    fact(paper, paper.left, "Género:", random.pick(["Pop", "Balada", "Urbano", "Cumbia"]));
    paper.y += 26;
    const rows = splits.map((split) => [
      habit.name(split),
      random.pick(["Letra", "Música", "Letra y música"]),
      habit.share(split.songwriterPercentage),
      or(split.pro, habit.empty),
      or(split.songwriterIpi, habit.empty),
      or(split.publisherName, "Sin editorial"),
      "",
    ]);
    for (const split of splits) {
      if (split.publisherName === null) split.alsoRight = { publisherName: ["Sin editorial"] };
      sign(split, sheet, false);
    }
    const heads = [["Nombre y apellidos", 100], ["Aporta", 52], ["%", 48], ["Sociedad", 54], ["Nº IPI", 72], ["Editorial", 86], ["Firma", 82]] as const; // prettier-ignore
    grid(paper, heads, rows, {
      size: 8.5,
      padding: 8,
      inCell: (_, column, x, y) => {
        if (column === 6) scribble(paper, random, x + 2, y + 15);
      },
    });
    paper.paragraph("La suma de los porcentajes es del 100 %. El presente acuerdo no afecta a los derechos sobre el fonograma.", { size: 9 }); // prettier-ignore
    paper.text(480, "Página 1 de 1", { size: 8, y: paper.bottom - 12 });
    paper.y += 6;
    paper.text(paper.left, `En ${random.pick(["Madrid", "Valencia", "Bogotá"])}, a ${dateAs(sheet, "es")}`); // prettier-ignore
  },
};

/** An Italian table of shares of 24 without a publisher. */
const twentyFourths: Layout = {
  name: "ripartizione in ventiquattresimi senza editore",
  paper: "a4",
  vocabulary: italian,
  draw: (paper, sheet, random) => {
    const parts = random.pick<readonly number[]>([[12, 12], [16, 8], [18, 6], [8, 8, 8], [12, 6, 6], [6, 6, 6, 6], [10, 8, 6]] as const); // prettier-ignore
    const splits = cast(sheet, random, italian, [parts.length]);
    drop(sheet, "publisherName", "publisherIpi");
    const habit = habitOf(random, { comma: true, lastFirst: random.chance(0.5) });
    paper.text(paper.left, "SCHEDA OPERA", { bold: true, size: 15 });
    paper.text(390, `Data: ${dateAs(sheet, "04/03")}`);
    paper.y += 30;
    fact(paper, paper.left, "Titolo opera:", (sheet.title ?? "").toUpperCase());
    fact(paper, 330, "Durata:", `3'${10 + random.below(49)}"`);
    paper.y += 17;
    fact(paper, paper.left, "Interprete:", or(sheet.artist, "-"));
    fact(paper, 330, "Editore:", "opera non edita");
    paper.y += 28;
    const rows = splits.map((split, index) => {
      const part = parts[index] ?? 0;
      const share = Math.round((part / 24) * 10_000) / 100;
      split.songwriterPercentage = share;
      return [
        random.pick(["CA", "CO", "AO"]),
        habit.name(split),
        or(split.pro, habit.empty),
        or(split.songwriterIpi, habit.empty),
        `${part}/24`,
        `${share.toFixed(2).replace(".", ",")}%`,
      ];
    });
    const heads = [["Qualifica", 56], ["Cognome e nome", 150], ["Società", 62], ["Codice IPI", 95], ["DEM", 56], ["DRM", 76]] as const; // prettier-ignore
    grid(paper, heads, [...rows, ["", "Totale", "", "", "24/24", "100%"]], { padding: 6 });
    paper.text(paper.left, "CA compositore e autore, CO compositore, AO autore del testo", { size: 8 }); // prettier-ignore
    paper.y += 40;
    paper.text(paper.left, "Firme", { bold: true });
    paper.y += 30;
    for (const split of splits) {
      paper.text(paper.left, String(split.songwriterName), { size: 9 });
      paper.rule(200, 400, paper.y + 12);
      paper.y += 32;
    }
  },
};

export const severalTables: readonly Layout[] = [
  twoSongs,
  wordsAndMusic,
  twoHundred,
  spanishTable,
  twentyFourths,
];
