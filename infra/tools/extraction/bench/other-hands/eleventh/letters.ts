import { drop, text } from "../../drawing.ts";
import type { Layout } from "../../drawing.ts";
import { cells, facts, foot, grid, line, scribble, words } from "./draw.ts";
import { dateAs, gather, mannerOf, sign } from "./kit.ts";
import { australian, austrian, irish } from "./words.ts";

const streets = ["14 Lygon Lane, Brunswick", "3/88 Merri Street, Northcote", "52 Fig Tree Avenue, Leichhardt", "7 Beaufort Parade, Mount Lawley"] as const; // prettier-ignore

/** What the shares were before a producer or another writer came in. */
const before: Readonly<Record<number, readonly string[]>> = {
  2: ["100", "0"],
  3: ["50", "50", "0"],
  4: ["33.34", "33.33", "33.33", "0"],
}; // prettier-ignore

/** An agreement of two pages, a letter that changes shares, a Viennese agreement. */
export const letters: readonly Layout[] = [
  {
    name: "eleventh: collaboration agreement with a schedule",
    vocabulary: australian,
    paper: "a4",
    draw: (paper, sheet, random) => {
      const splits = gather(sheet, random, australian, [2, 2, 2, 3, 3]);
      const manner = mannerOf(random, { turned: false, none: ["", "Not applicable", "None", "-"] });
      drop(sheet, "publisherIpi");
      sheet.artist = null;
      const date = dateAs(sheet, "day first");
      paper.centered("SONGWRITING COLLABORATION AGREEMENT", 15);
      paper.y += 6;
      words(paper, `This agreement is made on ${date} between:`);
      paper.y += 8;
      for (const [index, split] of splits.entries()) {
        words(paper, `(${index + 1})  ${text(split.songwriterName)} of ${streets[index] ?? ""}`);
        paper.y += 3;
      }
      words(paper, "(each a Writer, together the Writers).");
      paper.y += 12;
      for (const [heading, clause] of [
        ["1. The Work", `The Writers have together written the words and music of the song “${sheet.title ?? ""}” (the Work).`],
        ["2. Ownership", "The Writers own the copyright in the Work as tenants in common in the proportions in Item 2 of the Schedule (the Shares). No Writer may claim a larger share by reason of a later recording, arrangement or remix."],
        ["3. Income", "Income from the Work is divided in the Shares, whoever receives it. Each Writer registers the Work with his or her society within 30 days, using the Shares."],
        ["4. Licences", "A Writer may allow a first recording of the Work after telling the others. A licence for advertising, film or television needs the consent of every Writer, which may not be withheld for more than 10 business days."],
        ["5. Moral rights", "Each Writer is credited in the order of the Schedule wherever credits are given."],
        ["6. Disputes", "The Writers first try to settle a dispute by mediation. The law of the State of Victoria applies."],
      ] as const) {
        paper.text(paper.left, heading, { bold: true });
        paper.y += 16;
        words(paper, clause);
        paper.y += 9;
      } // prettier-ignore
      foot(paper, "Songwriting Collaboration Agreement                                                   Page 1 of 2"); // prettier-ignore
      paper.nextPage();
      paper.centered("SCHEDULE", 13);
      facts(paper, [["Item 1: Work", sheet.title ?? ""], ["Item 2: Shares", "as follows"]], { at: 150 }); // prettier-ignore
      paper.y += 8;
      grid(paper, [
        { head: "Writer", width: 3, cell: manner.name },
        { head: "Society", width: 1.6, cell: (split) => manner.given(split.pro) },
        { head: "IPI number", width: 2, cell: (split) => manner.given(split.songwriterIpi) },
        { head: "Publisher", width: 3, cell: (split) => manner.given(split.publisherName) },
        { head: "Share", width: 1.2, cell: (split) => manner.share(split.songwriterPercentage) },
      ], splits); // prettier-ignore
      // The shares are those of the copyright too.
      for (const split of splits)
        split.alsoRight = { copyrightPercentage: [split.songwriterPercentage] };
      paper.text(paper.left, "Executed as an agreement", { bold: true });
      paper.y += 30;
      for (const split of splits) {
        const signs = random.chance(0.9);
        paper.text(paper.left, `Signed by ${text(split.songwriterName)}`);
        line(paper, 300, "Date:", signs ? date : "");
        if (signs) {
          scribble(paper, paper.left + 10, paper.y + 20, random, 110);
          sign(sheet, split, true);
        }
        paper.rule(paper.left, 270, paper.y + 42);
        paper.text(paper.left, "Signature", { size: 8, y: paper.y + 45 });
        paper.y += 78;
      }
      foot(paper, "Songwriting Collaboration Agreement                                                   Page 2 of 2"); // prettier-ignore
    },
  },
  {
    name: "eleventh: amended shares from an Irish publisher",
    vocabulary: irish,
    paper: "a4",
    draw: (paper, sheet, random) => {
      const splits = gather(sheet, random, irish, [2, 2, 3, 3, 3, 4]);
      const manner = mannerOf(random, { turned: false });
      drop(sheet, "songwriterIpi", "publisherIpi", "publisherName");
      const hasSocieties = random.chance(0.6);
      if (!hasSocieties) drop(sheet, "pro");
      const newcomer = splits.at(-1);
      const date = dateAs(sheet, "day first");
      paper.text(paper.left, "Slieve Music Ltd", { size: 14, bold: true });
      paper.text(paper.left, "Copyright Department, 9 Dock Row, Galway", { size: 8.5, y: paper.y + 20 }); // prettier-ignore
      paper.y += 48;
      paper.text(paper.left, date);
      paper.y += 26;
      const by = sheet.artist === null ? "" : ` recorded by ${sheet.artist}`;
      words(paper, `Re: “${sheet.title ?? ""}”${by}: amendment of shares`);
      paper.y += 14;
      words(paper, "Dear all,");
      paper.y += 8;
      words(paper, `Further to our calls last week, we confirm that ${text(newcomer?.songwriterName ?? null)} is added as a writer of the above song for work on the new chorus. The shares registered until now are replaced by the following:`); // prettier-ignore
      paper.y += 12;
      cells(paper, [
        { head: "Writer", width: 3 },
        ...(hasSocieties ? [{ head: "Society", width: 1.4 }] : []),
        { head: "Previous share", width: 1.6 },
        { head: "New share", width: 1.6 },
      ], splits.map((split, index) => [
        manner.name(split),
        ...(hasSocieties ? [manner.given(split.pro)] : []),
        `${before[splits.length]?.[index] ?? "0"}%`.replace(/^0%$/, "–"),
        manner.share(split.songwriterPercentage),
      ])); // prettier-ignore
      words(paper, "The new shares apply to all income from 1 January of next year. We shall amend the registration with the society once each of you has countersigned this letter. Everything else in the original agreement stays as it is."); // prettier-ignore
      paper.y += 14;
      words(paper, "Yours sincerely,");
      paper.y += 8;
      scribble(paper, paper.left + 4, paper.y, random, 80);
      paper.y += 24;
      words(paper, "Muireann Geraghty, Copyright Manager");
      paper.y += 20;
      words(paper, "Agreed:");
      paper.y += 14;
      for (const split of splits) {
        const signs = random.chance(0.7);
        line(paper, paper.left, "", signs ? text(split.songwriterName) : "", { to: 280 });
        if (signs) {
          sign(sheet, split, false);
          split.alsoRight = { signedDate: [sheet.date] };
        }
        paper.text(paper.left + 6, manner.name(split), { size: 7.5, y: paper.y + 17 });
        paper.y += 40;
      }
    },
  },
  {
    name: "eleventh: Vereinbarung aus Wien",
    vocabulary: austrian,
    paper: "a4",
    draw: (paper, sheet, random) => {
      const splits = gather(sheet, random, austrian, [2, 2, 2, 3, 3, 4]);
      const manner = mannerOf(random, { turned: false, comma: true });
      drop(sheet, "publisherIpi");
      const date = dateAs(sheet, "de");
      paper.centered("Vereinbarung über Urheberanteile", 16);
      paper.y += 4;
      words(paper, "abgeschlossen zwischen");
      paper.y += 6;
      for (const [index, split] of splits.entries()) {
        const society = split.pro === null ? "" : `, Mitglied der ${text(split.pro)}`;
        const ipi = split.songwriterIpi === null ? "" : ` (IPI ${text(split.songwriterIpi)})`;
        words(paper, `${index + 1}.  ${text(split.songwriterName)}${society}${ipi}`);
        paper.y += 3;
      }
      paper.y += 12;
      const song = sheet.artist === null ? "" : `, aufgenommen von ${sheet.artist}`;
      words(paper, `§ 1  Die Vertragsparteien haben gemeinsam das Musikstück „${sheet.title ?? ""}“ geschaffen${song}.`); // prettier-ignore
      paper.y += 9;
      words(paper, "§ 2  Sie vereinbaren, dass die Erträge aus dem Werk, Musik und Text zusammen, wie folgt aufgeteilt werden:"); // prettier-ignore
      paper.y += 6;
      for (const split of splits) {
        const publisher = split.publisherName === null ? "" : `, Verlag: ${text(split.publisherName)}`; // prettier-ignore
        words(paper, `     –  ${text(split.songwriterName)}: ${manner.share(split.songwriterPercentage).replace(/\s*%$/, "")} %${publisher}`); // prettier-ignore
        paper.y += 3;
      }
      paper.y += 7;
      words(paper, "§ 3  Diese Anteile gelten für Aufführung, Sendung und mechanische Vervielfältigung und werden der Verwertungsgesellschaft gemeldet."); // prettier-ignore
      paper.y += 9;
      words(paper, "§ 4  Änderungen bedürfen der Schriftform. Es gilt österreichisches Recht, Gerichtsstand ist Wien."); // prettier-ignore
      paper.y += 24;
      words(paper, `Wien, am ${date}`);
      paper.y += 34;
      for (const [index, split] of splits.entries()) {
        const x = index % 2 === 0 ? paper.left : 310;
        if (random.chance(0.9)) {
          scribble(paper, x + 20, paper.y - 14, random, 110);
          sign(sheet, split, true);
          split.alsoRight = { signedDate: [null] };
        }
        paper.rule(x, x + 200, paper.y + 4);
        paper.text(x, text(split.songwriterName), { size: 9, y: paper.y + 8 });
        if (index % 2 === 1) paper.y += 56;
      }
    },
  },
];
