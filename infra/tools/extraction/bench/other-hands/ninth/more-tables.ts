import { drop } from "../../drawing.ts";
import type { Layout } from "../../drawing.ts";
import { cast, dateAs, grid, habitOf, lined, scribble, sign, signatureLines } from "./kit.ts";
import { american, british, french, german } from "./words.ts";

const frenchTable: Layout = {
  name: "ninth: fiche de répartition",
  vocabulary: french,
  paper: "a4",
  draw: (paper, sheet, random) => {
    const splits = cast(sheet, random, french);
    const habit = habitOf(random, { comma: true });
    paper.centered("FICHE DE RÉPARTITION DES DROITS", 15);
    paper.text(paper.left, `Titre de l'œuvre : ${sheet.title ?? ""}`, { bold: true });
    paper.y += 18;
    paper.text(paper.left, `Interprète : ${sheet.artist ?? "à définir"}`);
    paper.text(330, `Durée : ${2 + random.below(3)}'${10 + random.below(49)}`);
    paper.y += 26;
    const roles = ["Auteur", "Compositeur", "Auteur-compositeur", "Compositeur", "Arrangeur"];
    const rows = splits.map((split, at) => [
      habit.name(split),
      roles[at] ?? "Auteur",
      habit.or(split.pro),
      habit.or(split.songwriterIpi),
      habit.or(split.publisherName),
      habit.share(split.songwriterPercentage),
    ]);
    grid(
      paper,
      [["Nom et prénom", 115], ["Qualité", 94], ["Société", 52], ["N° IPI", 78], ["Éditeur", 110], ["Part", 52]],
      [...rows, ["Total", "", "", "", "", "100 %"]],
      { total: true, lines: random.pick(["all", "all", "rows"]) },
    ); // prettier-ignore
    drop(sheet, "publisherIpi");
    paper.paragraph("Les soussignés reconnaissent être les seuls créateurs de l'œuvre et acceptent la répartition ci-dessus, au titre du droit d'exécution publique comme du droit de reproduction mécanique.", { size: 9 }); // prettier-ignore
    const town = random.pick(["Lyon", "Paris", "Rennes", "Lille"]);
    paper.text(paper.left, `Fait à ${town}, le ${dateAs(sheet, random.pick(["fr", "dmy"]))}, en autant d'exemplaires que de parties`); // prettier-ignore
    paper.y += 28;
    for (const [at, split] of splits.entries()) {
      const x = paper.left + (at % 3) * 165;
      if (at === 3) paper.y += 80;
      paper.text(x, String(split.songwriterName), { size: 9 });
      paper.text(x, "lu et approuvé", { size: 8, italic: true, y: paper.y + 14 });
      if (random.chance(0.85)) {
        scribble(paper, random, x + 10, paper.y + 42);
        sign(split, sheet);
        split.alsoRight = { ...split.alsoRight, signedDate: [null] };
      }
    }
  },
};

const germanTable: Layout = {
  name: "ninth: Urheberanteile einer Band",
  vocabulary: german,
  paper: "a4",
  draw: (paper, sheet, random) => {
    const splits = cast(sheet, random, german);
    const habit = habitOf(random, { comma: true });
    paper.text(paper.left, "Vereinbarung über die Urheberanteile", { size: 16, bold: true });
    paper.y += 34;
    sheet.artist = random.pick(german.artists);
    lined(paper, paper.left, 330, "Werktitel:", sheet.title ?? "");
    lined(paper, 345, paper.right, "Band:", sheet.artist);
    paper.y += 24;
    lined(paper, paper.left, 330, "Entstanden:", random.pick(["Proberaum", "Session", "Studio Nord", ""])); // prettier-ignore
    lined(paper, 345, paper.right, "Datum:", dateAs(sheet, random.pick(["dots", "de"])));
    paper.y += 34;
    const roles = ["Text", "Musik", "Text & Musik", "Musik", "Bearbeitung"];
    const rows = splits.map((split, at) => [
      `${at + 1}.`,
      habit.name(split),
      roles[at] ?? "Musik",
      habit.share(split.songwriterPercentage),
      habit.or(split.pro),
      habit.or(split.songwriterIpi),
      habit.or(split.publisherName),
    ]);
    grid(
      paper,
      [["Nr.", 24], ["Urheber/in", 110], ["Beitrag", 72], ["Anteil", 52], ["VG", 45], ["IPI-Nr.", 75], ["Verlag", 105]],
      rows,
      { shaded: random.chance(0.5) },
    ); // prettier-ignore
    drop(sheet, "publisherIpi");
    paper.paragraph("Die Anteile gelten für Aufführungs- und mechanische Rechte im Innenverhältnis. Änderungen bedürfen der Schriftform und der Zustimmung aller Beteiligten.", { size: 9 }); // prettier-ignore
    paper.text(paper.left, "Unterschriften", { bold: true });
    paper.y += 10;
    signatureLines(paper, random, sheet, { date: "Ort", isDated: false });
  },
};

/** Two composers of a cue; writers' shares and publishers' shares come to 100 each. */
const scoreCue: Layout = {
  name: "ninth: cue of a film by two composers",
  vocabulary: american,
  draw: (paper, sheet, random) => {
    const splits = cast(sheet, random, american, [2, 2, 2, 3]);
    const habit = habitOf(random);
    paper.text(paper.left, "COMPOSER SPLIT CONFIRMATION", { size: 14, bold: true });
    paper.y += 28;
    sheet.artist = null;
    const film = random.pick([
      "The Long Orchard",
      "Harbor Nine",
      "Salt Flats",
      "A House in Tupelo",
    ]);
    const facts = [
      ["Production:", film, "Cue no.:", `${1 + random.below(6)}M${10 + random.below(30)}`],
      ["Cue title:", sheet.title ?? "", "Duration:", `${1 + random.below(3)}:${10 + random.below(49)}`],
      ["Production co.:", "Ninebark Pictures", "Date:", dateAs(sheet, random.pick(["us0", "en"]))],
    ]; // prettier-ignore
    for (const [a = "", b = "", c = "", d = ""] of facts) {
      paper.text(paper.left, a, { bold: true, size: 9 });
      paper.text(140, b);
      paper.text(360, c, { bold: true, size: 9 });
      paper.text(430, d);
      paper.y += 17;
    }
    paper.y += 12;
    for (const split of splits) {
      split.publisherPercentage = split.songwriterPercentage;
      split.publisherName ??= random.pick(american.companies);
    }
    const rows = splits.map((split) => [
      habit.name(split),
      habit.or(split.pro),
      habit.or(split.songwriterIpi),
      habit.share(split.songwriterPercentage),
      habit.or(split.publisherName),
      habit.or(split.publisherIpi),
      habit.share(split.publisherPercentage),
    ]);
    grid(
      paper,
      [["Composer", 105], ["PRO", 46], ["CAE/IPI", 76], ["Writer %", 50], ["Publisher", 110], ["Pub. CAE/IPI", 78], ["Pub. %", 50]],
      [...rows, ["Totals", "", "", "100%", "", "", "100%"]],
      { size: 8.5, total: true },
    ); // prettier-ignore
    paper.paragraph("Usage: BI (background instrumental). The cue sheet will be filed with these shares.", { size: 9 }); // prettier-ignore
    signatureLines(paper, random, sheet, { label: "Composer: " });
  },
};

/** What a manager sends to the other writers' people to confirm. */
const managersConfirmation: Layout = {
  name: "ninth: manager's split confirmation",
  vocabulary: british,
  paper: "a4",
  draw: (paper, sheet, random) => {
    const splits = cast(sheet, random, british);
    const habit = habitOf(random);
    paper.text(paper.left, "Tall Order Management", { bold: true, size: 12 });
    paper.text(paper.left, "Unit 6, The Maltings, Bristol", { size: 8, y: paper.y + 17 });
    paper.y += 50;
    paper.text(paper.left, "Publishing splits", { bold: true, size: 16 });
    paper.y += 30;
    sheet.artist = random.pick(british.artists);
    grid(
      paper,
      [["Track", 150], ["Artist", 120], ["Release", 90], ["Sheet date", 90]],
      [[sheet.title ?? "", sheet.artist, random.pick(["single", "EP", "tbc"]), dateAs(sheet, "british")]],
      { lines: "rows", shaded: false },
    ); // prettier-ignore
    const numbered = (split: (typeof splits)[number]): string =>
      [split.pro ?? "", split.songwriterIpi ?? ""].join(" ").trim();
    const rows = splits.map((split) => {
      const isAgreed = random.chance(0.7);
      if (isAgreed) {
        sign(split, sheet, false);
        split.alsoRight = { ...split.alsoRight, signed: [null] };
      }
      return [
        habit.name(split),
        habit.share(split.songwriterPercentage),
        numbered(split),
        habit.or(split.publisherName),
        isAgreed ? initials(String(split.songwriterName)) : "",
      ];
    });
    grid(
      paper,
      [["Writer", 120], ["Split", 50], ["Society and IPI", 110], ["Published by", 130], ["Initials", 50]],
      rows,
      { lines: "all" },
    ); // prettier-ignore
    drop(sheet, "publisherIpi");
    paper.paragraph("Please initial next to your name and return to splits@tallorder.example. If we do not hear from you within 14 days the song will be registered with these figures.", { size: 9 }); // prettier-ignore
  },
};

const initials = (name: string): string =>
  name
    .split(" ")
    .map(([letter = ""]) => letter)
    .join("");

export const moreTables: readonly Layout[] = [
  frenchTable,
  germanTable,
  scoreCue,
  managersConfirmation,
];
