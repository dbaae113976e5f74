import { drop, text } from "../../drawing.ts";
import type { Layout } from "../../drawing.ts";
import type { SplitTruth } from "../../sheet-truth.ts";
import { drawNames } from "../../sheet-truth.ts";
import { dayOf, italianMonths, mannerOf, rows, scrawl, signed, team } from "./kit.ts";
import { american, british, italian } from "./words.ts";

const parts24: Readonly<Record<number, readonly [readonly number[], ...(readonly number[])[]]>> = {
  2: [[12, 12], [16, 8], [18, 6]],
  3: [[8, 8, 8], [12, 6, 6], [10, 10, 4]],
}; // prettier-ignore

const behind = (value: SplitTruth["pro"], before: string): string =>
  value === null ? "" : `${before}${text(value)}`;

/** Letters and agreements. */
export const letters: readonly Layout[] = [
  {
    name: "twelfth: lawyer's letter with new shares",
    vocabulary: american,
    draw: (paper, sheet, random) => {
      const splits = team(sheet, random, american, [3, 3, 4]);
      drop(sheet, "publisherIpi", "songwriterIpi");
      sheet.artist = random.pick(american.artists);
      const date = dayOf(sheet, "us");
      const [lawyer = ""] = drawNames(1, random, british);
      rows(paper, [`${lawyer}, Attorney at Law`, "1800 Cahuenga Place, Suite 410", "Los Angeles, California"], 14); // prettier-ignore
      paper.y += 16;
      rows(paper, [date]);
      paper.y += 12;
      rows(paper, ["VIA EMAIL", "", `Re: "${text(sheet.title)}" by ${sheet.artist}: amendment of writer splits`]); // prettier-ignore
      paper.y += 12;
      paper.paragraph("Dear all:");
      const newest = text(splits.at(-1)?.songwriterName ?? "");
      paper.paragraph(`As you know, ${newest} has been added as a writer of the above composition. This letter amends the split sheet that the other writers signed earlier. As of the date of this letter the writers own the composition, and each share is published, as follows:`); // prettier-ignore
      paper.y += 6;
      const before = 100 / (splits.length - 1);
      for (const [at, split] of splits.entries()) {
        const old = at === splits.length - 1 ? "new writer" : `previously ${Math.round(before * 100) / 100}%`; // prettier-ignore
        paper.text(72, `${text(split.songwriterName)}${split.pro === null ? "" : ` (${text(split.pro)})`}`); // prettier-ignore
        paper.text(280, `${text(split.songwriterPercentage)}% (${old})`);
        paper.text(420, behind(split.publisherName, ""), { size: 9 });
        paper.y += 18;
      }
      paper.y += 6;
      paper.paragraph("All other terms remain in full force. Please sign below and return a copy so that the registrations can be corrected before the release.", { size: 10 }); // prettier-ignore
      rows(paper, ["Very truly yours,"], 22);
      scrawl(paper, 60, paper.y + 6, random, 100);
      paper.y += 24;
      rows(paper, [lawyer], 26);
      rows(paper, ["AGREED AND ACCEPTED:"], 38);
      for (const split of splits) {
        const isSigned = random.chance(0.7);
        paper.rule(paper.left, 260, paper.y);
        paper.text(paper.left, text(split.songwriterName), { size: 8.5, y: paper.y + 3 });
        if (isSigned) {
          scrawl(paper, 80, paper.y - 6, random);
          signed(sheet, split, false);
        }
        paper.y += 42;
      }
    },
  },
  {
    name: "twelfth: co-writing agreement of two pages",
    vocabulary: british,
    paper: "a4",
    textOnly: true,
    draw: (paper, sheet, random) => {
      const splits = team(sheet, random, british, [2, 2, 3]);
      drop(sheet, "publisherIpi");
      sheet.artist = null;
      const date = dayOf(sheet, "day");
      const manner = mannerOf(random, { turned: false });
      const towns = ["Leeds", "Cardiff", "Glasgow", "Dublin", "Bristol"] as const;
      paper.centered("CO-WRITING AGREEMENT", 15);
      paper.y += 6;
      paper.paragraph(`This agreement is made on ${date} between:`);
      for (const [at, split] of splits.entries())
        paper.paragraph(`(${at + 1}) ${text(split.songwriterName)} of ${2 + random.below(90)} ${random.pick(["Mill Lane", "Station Road", "Canal Street"])}, ${random.pick(towns)}${behind(split.pro, ", a member of ")}${behind(split.songwriterIpi, ", IPI ")}${behind(split.publisherName, ", published by ")}`, { x: 70 }); // prettier-ignore
      paper.paragraph('(together the "Writers").');
      paper.y += 6;
      const clause = (head: string, ...lines: string[]): void => {
        paper.text(paper.left, head, { bold: true });
        paper.y += 17;
        for (const line of lines) paper.paragraph(line);
        paper.y += 5;
      };
      clause("1. The work", `The Writers have together written the words and music of a song called "${text(sheet.title)}" (the "Work").`); // prettier-ignore
      clause("2. Shares", "The Writers own the copyright in the Work, and will register it with their societies, in these shares:"); // prettier-ignore
      for (const split of splits) {
        paper.text(80, text(split.songwriterName));
        paper.text(280, manner.share(split.songwriterPercentage));
        paper.y += 17;
      }
      paper.y += 8;
      clause("3. Administration", "Each Writer administers their own share. No Writer may grant an exclusive licence of the Work without the written consent of the others."); // prettier-ignore
      clause("4. Recordings", "This agreement does not concern any sound recording. A producer of a recording has no share in the Work unless they are named above."); // prettier-ignore
      clause("5. Changes", "If a further writer is added, all shares are reduced in proportion unless the Writers agree otherwise in writing."); // prettier-ignore
      paper.text(270, "Page 1 of 2", { size: 8, y: 800 });
      paper.nextPage();
      clause("6. Law", "This agreement is governed by the law of England and Wales. It is the entire agreement between the Writers about the Work."); // prettier-ignore
      paper.y += 12;
      for (const split of splits) {
        const isSigned = random.chance(0.8);
        paper.text(paper.left, `Signed by ${text(split.songwriterName)}`);
        paper.rule(250, 400, paper.y + 12);
        paper.text(415, "Date");
        paper.rule(442, paper.right, paper.y + 12);
        if (isSigned) {
          scrawl(paper, 265, paper.y + 4, random, 90);
          paper.text(444, date, { size: 9 });
          signed(sheet, split, true);
        }
        paper.y += 44;
      }
      paper.text(270, "Page 2 of 2", { size: 8, y: 800 });
    },
  },
  {
    name: "twelfth: scrittura privata",
    vocabulary: italian,
    paper: "a4",
    draw: (paper, sheet, random) => {
      const splits = team(sheet, random, italian, [2, 2, 3]);
      drop(sheet, "publisherIpi");
      sheet.artist = random.chance(0.5) ? random.pick(italian.artists) : null;
      const date = dayOf(sheet, random.pick(["slashes", "day"]), italianMonths);
      const parts = random.pick(parts24[splits.length] ?? [[24]]);
      paper.centered("ACCORDO TRA COAUTORI", 15);
      paper.y += 4;
      paper.paragraph("Tra i sottoscritti:");
      for (const [at, split] of splits.entries()) {
        split.songwriterPercentage = Math.round(((parts[at] ?? 0) / 24) * 10_000) / 100;
        paper.paragraph(`${at + 1}) ${text(split.songwriterName)}${behind(split.pro, ", iscritto/a ")}${behind(split.songwriterIpi, ", IPI ")}${behind(split.publisherName, ", editore ")};`, { x: 65 }); // prettier-ignore
      }
      paper.y += 4;
      paper.paragraph(`autori e compositori del brano "${text(sheet.title)}"${sheet.artist === null ? "" : `, interpretato da ${sheet.artist}`}, si conviene quanto segue.`); // prettier-ignore
      paper.paragraph("Art. 1. Le quote del diritto d'autore, sia per la pubblica esecuzione sia per la riproduzione meccanica, sono ripartite in ventiquattresimi:"); // prettier-ignore
      paper.y += 4;
      for (const [at, split] of splits.entries()) {
        paper.text(90, text(split.songwriterName));
        paper.text(300, `${parts[at] ?? 0}/24`);
        paper.y += 18;
      }
      paper.y += 6;
      paper.paragraph("Art. 2. Le parti si impegnano a depositare il bollettino con le quote sopra indicate entro trenta giorni dalla firma."); // prettier-ignore
      paper.paragraph("Art. 3. Ogni modifica delle quote richiede la forma scritta e la firma di tutti i coautori."); // prettier-ignore
      paper.y += 14;
      rows(paper, [`${random.pick(["Milano", "Bologna", "Napoli", "Torino"])}, ${date}`], 34);
      for (const split of splits) {
        paper.rule(paper.left, 250, paper.y);
        paper.text(paper.left, text(split.songwriterName), { size: 8.5, y: paper.y + 3 });
        if (random.chance(0.85)) {
          paper.text(paper.left + 10, text(split.songwriterName), { italic: true, size: 15, y: paper.y - 19 }); // prettier-ignore
          signed(sheet, split, false);
        }
        paper.y += 44;
      }
    },
  },
];
