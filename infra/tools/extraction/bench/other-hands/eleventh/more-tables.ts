import { drop, text } from "../../drawing.ts";
import type { Layout } from "../../drawing.ts";
import { cells, facts, foot, grid, line, scribble, words } from "./draw.ts";
import { dateAs, gather, mannerOf, sign } from "./kit.ts";
import type { Manner } from "./kit.ts";
import { indie, quebecer, southAfrican, swiss } from "./words.ts";

/** What each writer has of the words and of the music, by writer. */
type Parts = readonly (readonly [lyrics: number, music: number])[];

/** What parts of a song so many writers in Québec write: words and music are half of it each. */
const parts: Readonly<Record<number, readonly [Parts, ...Parts[]]>> = {
  1: [[[50, 50]]],
  2: [[[50, 0], [0, 50]], [[25, 25], [25, 25]], [[50, 25], [0, 25]], [[40, 25], [10, 25]]],
  3: [[[50, 0], [0, 25], [0, 25]], [[25, 25], [25, 0], [0, 25]], [[30, 10], [10, 20], [10, 20]]],
}; // prettier-ignore

/** Shares of a whole, as 'one of three' is written. */
function fractionOf(percent: number): string {
  for (const under of [1, 2, 3, 4, 5, 8])
    for (let over = 1; over <= under; over++)
      if (Math.abs((100 * over) / under - percent) < 0.02) return `${over}/${under}`;
  return `${percent}`;
}

/** A part that is zero may be left out. */
const partShown = (manner: Manner, part: number, zero: string): string =>
  part === 0 ? zero : manner.share(part);

export const moreTables: readonly Layout[] = [
  {
    name: "eleventh: clearance sheet of a sync agency",
    vocabulary: indie,
    draw: (paper, sheet, random) => {
      const splits = gather(sheet, random, indie);
      const manner = mannerOf(random, { turned: false, none: ["", "Unpublished", "n/a", "-"] });
      sheet.artist ??= random.pick(indie.artists);
      const date = dateAs(sheet, "month first");
      paper.text(paper.left, "Track Clearance Sheet", { size: 16, bold: true });
      paper.text(430, "Fathom Sync", { size: 12, bold: true });
      paper.y += 30;
      facts(paper, [
        ["Track", sheet.title ?? ""],
        ["Artist", sheet.artist],
        ["Date submitted", date],
        ["Tempo / mood", random.pick(["92 bpm, warm, hopeful", "124 bpm, driving", "70 bpm, intimate"])],
        ["Instrumental", random.pick(["Yes", "Yes, plus stems", "No"])],
        ["Explicit", random.pick(["No", "No", "Clean edit available"])],
        ["Samples", "None"],
      ], { at: 150, step: 15, size: 9 }); // prettier-ignore
      paper.y += 14;
      paper.text(paper.left, "1. Composition (publishing side)", { bold: true, size: 11 });
      paper.y += 18;
      grid(paper, [
        { head: "Songwriter", width: 2.5, cell: manner.name },
        { head: "PRO", width: 1.2, cell: (split) => text(split.pro) },
        { head: "IPI #", width: 1.9, cell: (split) => text(split.songwriterIpi) },
        { head: "% of song", width: 1.3, cell: (split) => manner.share(split.songwriterPercentage) },
        { head: "Publisher", width: 2.6, cell: (split) => manner.given(split.publisherName) },
        { head: "Publisher IPI #", width: 1.9, cell: (split) => text(split.publisherIpi) },
      ], splits, { size: 8.5, lines: random.pick(["all", "all", "rows"]) }); // prettier-ignore
      paper.text(paper.left, "2. Sound recording (master side)", { bold: true, size: 11 });
      paper.y += 18;
      cells(paper, [
        { head: "Owner", width: 3 },
        { head: "Contact for approvals", width: 4 },
        { head: "Territory", width: 2 },
      ], [["Halfpenny Records", "licensing@halfpenny.example", "World"]], { size: 8.5 }); // prettier-ignore
      line(paper, paper.left, "One-stop?", random.pick(["Yes", "No", "Master only"]), { to: 220 });
      line(paper, 240, "MFN?", random.pick(["Yes", "No"]), { to: 340 });
      paper.y += 28;
      words(paper, "The person who fills in this sheet confirms that all writers have agreed to the shares above and that the track can be cleared within two working days.", 9); // prettier-ignore
      foot(paper, "Fathom Sync    clearance@fathomsync.example    page 1/1");
    },
  },
  {
    name: "eleventh: entente de partage du Québec",
    vocabulary: quebecer,
    draw: (paper, sheet, random) => {
      const splits = gather(sheet, random, quebecer, [1, 2, 2, 2, 2, 3, 3]);
      const manner = mannerOf(random, { turned: false, comma: true, none: ["", "", "s. o.", "-"] });
      drop(sheet, "publisherIpi");
      const own = random.pick<Parts>(parts[splits.length] ?? [[[50, 50]]]);
      for (const [index, split] of splits.entries()) {
        const [lyrics, music] = own[index] ?? [0, 0];
        split.songwriterPercentage = lyrics + music;
      }
      const date = dateAs(sheet, "fr");
      const zero = random.pick(["", "0", "–"]);
      paper.centered("ENTENTE DE PARTAGE", 17);
      paper.centered("Œuvre musicale", 11);
      paper.y += 8;
      line(paper, paper.left, "Titre de l’œuvre :", sheet.title ?? "", { bold: true });
      paper.y += 24;
      line(paper, paper.left, "Interprète :", sheet.artist ?? "", { bold: true, to: 330 });
      line(paper, 345, "Date :", date, { bold: true });
      paper.y += 32;
      grid(paper, [
        { head: "Auteurs et compositeurs", width: 2.9, cell: manner.name },
        { head: "Société", width: 1.3, cell: (split) => manner.given(split.pro) },
        { head: "Nº IPI", width: 1.9, cell: (split) => manner.given(split.songwriterIpi) },
        { head: "Paroles", width: 1.2, cell: (_, at) => partShown(manner, own[at]?.[0] ?? 0, zero) },
        { head: "Musique", width: 1.2, cell: (_, at) => partShown(manner, own[at]?.[1] ?? 0, zero) },
        { head: "Total", width: 1.2, cell: (split) => manner.share(split.songwriterPercentage) },
        { head: "Éditeur", width: 2.6, cell: (split) => manner.given(split.publisherName) },
      ], splits, { height: 22, last: ["Total", "", "", manner.share(50), manner.share(50), manner.share(100), ""] }); // prettier-ignore
      words(paper, "Les soussignés confirment qu’ils ont créé ensemble l’œuvre et conviennent du partage ci-dessus pour tous les droits d’exécution et de reproduction. Chacun administre sa part.", 9.5); // prettier-ignore
      paper.y += 26;
      for (const [index, split] of splits.entries()) {
        const x = index % 2 === 0 ? paper.left : 320;
        if (random.chance(0.85)) {
          scribble(paper, x + 20, paper.y - 8, random, 100);
          sign(sheet, split, false);
          split.alsoRight = { signedDate: [sheet.date] };
        }
        paper.rule(x, x + 200, paper.y + 14);
        paper.text(x, manner.name(split), { size: 9, y: paper.y + 17 });
        if (index % 2 === 1) paper.y += 56;
      }
    },
  },
  {
    name: "eleventh: Urheberaufstellung aus Zürich",
    vocabulary: swiss,
    paper: "a4",
    draw: (paper, sheet, random) => {
      const splits = gather(sheet, random, swiss);
      const manner = mannerOf(random, { comma: false, none: ["", "", "–", "k. A."] });
      drop(sheet, "publisherIpi");
      const date = dateAs(sheet, "dots");
      const roles = random.pick<readonly string[]>([["K/T", "K/T", "K/T", "K", "T"], ["K", "T", "K/T", "K/T", "T"]]); // prettier-ignore
      paper.text(paper.left, "Urheberanteile", { size: 17, bold: true });
      paper.text(400, `Zürich, ${date}`);
      paper.y += 32;
      facts(paper, [
        ["Werktitel", sheet.title ?? ""],
        ...(sheet.artist === null ? [] : [["Interpret/in", sheet.artist] as const]),
        ["Dauer", `${2 + random.below(3)}:${10 + random.below(49)}`],
        ["Werkart", random.pick(["Song mit Text", "Mundartsong", "Pop"])],
      ], { at: 150 }); // prettier-ignore
      paper.y += 14;
      grid(paper, [
        { head: "Urheber/in", width: 2.8, cell: manner.name },
        { head: "Funktion*", width: 1.2, cell: (_, at) => (splits.length === 1 ? "K/T" : (roles[at] ?? "K")) },
        { head: "Gesellschaft", width: 1.6, cell: (split) => manner.given(split.pro) },
        { head: "IPI-Nummer", width: 1.9, cell: (split) => manner.given(split.songwriterIpi) },
        { head: "Verlag", width: 2.6, cell: (split) => manner.given(split.publisherName) },
        { head: "Anteil", width: 1.2, cell: (split) => manner.share(split.songwriterPercentage) },
      ], splits, { lines: random.pick(["all", "rows"]), last: ["Total", "", "", "", "", manner.share(100)] }); // prettier-ignore
      words(paper, "* K = Komponist/in, T = Textautor/in, B = Bearbeiter/in", 8);
      paper.y += 16;
      words(paper, "Die Beteiligten bestätigen die obigen Anteile. Die Anmeldung bei der Gesellschaft übernimmt die erstgenannte Person.", 9.5); // prettier-ignore
      paper.y += 30;
      for (const split of splits) {
        const signs = random.chance(0.8);
        line(paper, paper.left, "Unterschrift", "", { to: 300, size: 9 });
        if (signs) {
          scribble(paper, 130, paper.y - 6, random, 100);
          sign(sheet, split, false);
          split.alsoRight = { signedDate: [sheet.date] };
        }
        paper.text(315, manner.name(split), { size: 9 });
        paper.y += 34;
      }
    },
  },
  {
    name: "eleventh: band's shares in fractions from Cape Town",
    vocabulary: southAfrican,
    paper: "a4",
    draw: (paper, sheet, random) => {
      const splits = gather(sheet, random, southAfrican, [2, 2, 3, 3, 4, 4]);
      const manner = mannerOf(random, { none: ["", "", "N/A", "Own"] });
      drop(sheet, "publisherIpi");
      const shares: Readonly<Record<number, readonly number[]>> = { 2: [50, 50], 3: [33.33, 33.33, 33.33], 4: [25, 25, 25, 25] }; // prettier-ignore
      const uneven: Readonly<Record<number, readonly number[]>> = { 2: [75, 25], 3: [50, 25, 25], 4: [50, 12.5, 12.5, 25] }; // prettier-ignore
      const own = (random.chance(0.6) ? shares : uneven)[splits.length] ?? [];
      for (const [index, split] of splits.entries())
        split.songwriterPercentage = own[index] ?? null;
      sheet.artist ??= random.pick(southAfrican.artists);
      const date = dateAs(sheet, "day first");
      paper.centered("COMPOSERS AND AUTHORS: AGREED SHARES", 14);
      paper.y += 8;
      for (const [label, value] of [["Title of work", sheet.title ?? ""], ["Performed by", sheet.artist], ["Agreed on", date]] as const) {
        line(paper, paper.left, label, value, { bold: true, to: 420 });
        paper.y += 23;
      } // prettier-ignore
      paper.y += 10;
      grid(paper, [
        { head: "No.", width: 0.6, cell: (_, at) => String(at + 1) },
        { head: "Name and surname", width: 3, cell: manner.name },
        { head: "Society", width: 1.4, cell: (split) => text(split.pro) },
        { head: "IPI no.", width: 2, cell: (split) => text(split.songwriterIpi) },
        { head: "Share", width: 1, cell: (split) => fractionOf(Number(split.songwriterPercentage)) },
        { head: "Music publisher", width: 2.8, cell: (split) => manner.given(split.publisherName) },
      ], splits, { height: 22 }); // prettier-ignore
      for (const split of splits)
        if (split.publisherName === null) split.alsoRight = { publisherName: ["Own"] };
      words(paper, "We, the composers and authors named above, agree that performing and mechanical income from the work is paid to us in these shares, before and after publication.", 9.5); // prettier-ignore
      paper.y += 20;
      cells(paper, [
        { head: "Name", width: 3 },
        { head: "Signature", width: 3 },
        { head: "Date", width: 2 },
      ], splits.map((split) => {
        const signs = random.chance(0.8);
        if (signs) sign(sheet, split, true);
        return [manner.name(split), signs ? `${text(split.songwriterName).slice(0, 1)}. ${text(split.songwriterName).split(" ").slice(1).join(" ")}` : "", signs ? date : ""];
      }), { height: 26 }); // prettier-ignore
    },
  },
];
