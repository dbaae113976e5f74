import { text } from "../../drawing.ts";
import type { Layout } from "../../drawing.ts";
import type { Paper } from "../../paper.ts";
import { drawNames } from "../../sheet-truth.ts";
import type { SheetTruth, SplitTruth } from "../../sheet-truth.ts";
import { drawTable, gather, printDate, sign } from "./kit.ts";
import type { Some } from "./kit.ts";
import { english, italian } from "./words.ts";

const percent = (value: SplitTruth["pro"]): string => `${text(value)}%`;

/** The last page of a producer's agreement: who owns the song, and signatures of producer and artist. */
function drawSchedule(paper: Paper, sheet: SheetTruth, splits: readonly SplitTruth[]): void {
  paper.text(paper.left, "SCHEDULE A", { bold: true, size: 12 });
  paper.y += 20;
  paper.text(paper.left, `Composition: "${text(sheet.title)}"`);
  paper.y += 22;
  drawTable(
    paper,
    [
      { head: "Writer", width: 3 },
      { head: "Society", width: 1.4 },
      { head: "IPI", width: 2 },
      { head: "Publishing designee", width: 3 },
      { head: "Share", width: 1.3 },
    ],
    splits.map((split) => [
      text(split.songwriterName),
      text(split.pro),
      text(split.songwriterIpi),
      text(split.publisherName),
      percent(split.songwriterPercentage),
    ]),
    { size: 9 },
  );
  paper.y += 24;
  paper.text(paper.left, "AGREED AND ACCEPTED");
  paper.y += 34;
  for (const [index, role] of ["PRODUCER", "ARTIST"].entries()) {
    const split = splits[index];
    if (split === undefined) continue;
    const name = text(split.songwriterName);
    paper.text(paper.left, `${role}:`, { bold: true, size: 9 });
    paper.text(140, name, { italic: true, size: 15, y: paper.y - 7 });
    paper.rule(135, 330, paper.y + 12);
    paper.text(350, `Date: ${sheet.printedDate}`);
    paper.text(140, name, { size: 9, y: paper.y + 16 });
    sign(sheet, split);
    paper.y += 54;
  }
}

/** A producer's agreement with other percentages in its text, and the song's shares in a schedule. */
const producerAgreement: Layout = {
  name: "thirteenth: producer's agreement with a schedule",
  vocabulary: english,
  textOnly: true,
  draw: (paper, sheet, random) => {
    const splits = gather(sheet, random, english, [2, 2, 2, 3]);
    const artist = sheet.artist ?? random.pick(english.artists);
    sheet.artist = artist;
    for (const split of splits) split.publisherIpi = null;
    const [producer, performer] = splits.map(({ songwriterName }) => text(songwriterName));
    const points = random.pick(["three percent (3%)", "four percent (4%)"]);
    paper.centered("PRODUCER AGREEMENT", 15);
    for (const paragraph of [
      `This agreement is made as of ${sheet.printedDate} between ${producer ?? ""} ("Producer") and ${performer ?? ""}, professionally known as ${artist} ("Artist").`,
      `1. Services. Producer has produced and delivered to Artist one master recording of Artist's performance of the musical composition "${text(sheet.title)}" (the "Master" and the "Composition").`,
      `2. Fee. Artist pays Producer ${random.pick(["$1,500", "$2,000", "$750"])}, fifty percent (50%) of it on signing and the balance on delivery of the mixed Master. The fee is an advance against the royalty in paragraph 3.`,
      `3. Royalty. Artist pays Producer a royalty of ${points} of the retail price of records that embody the Master, calculated as Artist's own royalty is, and a like part of Artist's net income from licenses of the Master.`,
      "4. Master. From its creation the Master is owned by Artist as a work made for hire. Producer keeps no interest in it but the royalty in paragraph 3.",
      "5. Composition. The Composition was written by the writers named in Schedule A. Each of them owns, controls and administers, through the publishing designee named there if any, the share of the Composition that is set beside the writer's name.",
      `6. Credit. Artist has Producer credited on all records substantially as follows: "Produced by ${producer ?? ""}".`,
      "7. Warranty. Producer warrants that the Producer's contributions are original and contain no samples that were not disclosed to Artist in writing.",
      "8. General. This agreement is governed by the laws of the State of Tennessee. It may be signed in counterparts and changed only in writing.",
    ]) {
      paper.paragraph(paragraph, { size: 10 });
      paper.y += 5;
    }
    paper.text(300, "1", { size: 8, y: 760 });
    paper.nextPage();
    drawSchedule(paper, sheet, splits);
    paper.text(300, "2", { size: 8, y: 760 });
  },
};

type Change = readonly [before: readonly number[], after: readonly number[]];
const unchanged: Change = [[], []];
/** Shares before and after another writer came in, by the number of writers there are now. */
const smaller: Readonly<Record<number, Some<Change>>> = {
  3: [[[50, 50], [40, 40, 20]], [[50, 50], [45, 45, 10]], [[60, 40], [50, 30, 20]], [[50, 50], [33.33, 33.33, 33.34]]],
  4: [[[33.33, 33.33, 33.34], [30, 30, 30, 10]], [[33.33, 33.33, 33.34], [25, 25, 25, 25]], [[50, 25, 25], [40, 20, 20, 20]]],
}; // prettier-ignore

/** An amendment: a writer came in, and the shares of the others are smaller. */
const amendment: Layout = {
  name: "thirteenth: amendment for a new writer",
  vocabulary: english,
  draw: (paper, sheet, random) => {
    const splits = gather(sheet, random, english, [3, 3, 4]);
    const [before, after] = random.pick(smaller[splits.length] ?? [unchanged]);
    const [office] = drawNames(1, random, { ...english, last: ["Abernathy", "Kessler", "Oduya"] });
    const isNew = (index: number): boolean => index === splits.length - 1;
    sheet.artist = null;
    for (const [index, split] of splits.entries()) {
      split.songwriterPercentage = after[index] ?? 0;
      split.publisherIpi = null;
    }
    paper.text(paper.left, `${office ?? ""}, Attorney at Law`, { bold: true });
    paper.y += 15;
    paper.text(paper.left, "410 Commerce Street, Suite 12", { size: 9 });
    paper.y += 34;
    paper.text(paper.left, sheet.printedDate);
    paper.y += 28;
    paper.text(paper.left, `FIRST AMENDMENT TO SPLIT SHEET: "${text(sheet.title)}"`, { bold: true, size: 11 }); // prettier-ignore
    paper.y += 26;
    const added = splits.at(-1);
    for (const paragraph of [
      `The writers of the song "${text(sheet.title)}" signed a split sheet in the year before this amendment. Since then the second verse and the bridge were rewritten together with ${text(added?.songwriterName ?? null)}, who is now a writer of the song.`,
      "The writers therefore amend the split sheet. The shares in the right column take the place of the earlier shares from today on:",
    ]) {
      paper.paragraph(paragraph);
      paper.y += 4;
    }
    drawTable(
      paper,
      [
        { head: "Writer", width: 3 },
        { head: "PRO / IPI", width: 2.8 },
        { head: "Publisher", width: 2.8 },
        { head: "Earlier share", width: 1.6 },
        { head: "Amended share", width: 1.8 },
      ],
      splits.map((split, index) => [
        text(split.songwriterName),
        [split.pro, split.songwriterIpi]
          .map(text)
          .filter((one) => one !== "")
          .join(" / "),
        text(split.publisherName) || "none",
        isNew(index) ? "none" : percent(before[index] ?? null),
        percent(split.songwriterPercentage),
      ]),
      { size: 9, high: 22, lines: "rows" },
    );
    paper.y += 16;
    paper.paragraph("Everything else in the split sheet stays as it is. Income that was paid before today is not divided again.", { size: 10 }); // prettier-ignore
    paper.y += 18;
    for (const split of splits) {
      paper.text(paper.left, `/s/ ${text(split.songwriterName)}`);
      paper.text(300, `Date: ${sheet.printedDate}`);
      sign(sheet, split);
      paper.y += 22;
    }
  },
};

const mesi = ["gennaio", "febbraio", "marzo", "aprile", "maggio", "giugno", "luglio", "agosto", "settembre", "ottobre", "novembre", "dicembre"] as const; // prettier-ignore

/** An Italian private agreement between the writers of a song. */
const scritturaPrivata: Layout = {
  name: "thirteenth: scrittura privata tra coautori",
  vocabulary: italian,
  paper: "a4",
  draw: (paper, sheet, random) => {
    const splits = gather(sheet, random, italian, [2, 2, 3]);
    printDate(sheet, random.chance(0.6) ? (d, m, y) => `${Number(d)} ${mesi[m - 1] ?? ""} ${y}` : (d, m, y) => `${d}/${String(m).padStart(2, "0")}/${y}`); // prettier-ignore
    const city = random.pick(["Torino", "Bologna", "Bari"]);
    sheet.artist = null;
    paper.centered("SCRITTURA PRIVATA", 15);
    paper.centered("tra i coautori di un'opera musicale", 10);
    paper.y += 6;
    paper.text(paper.left, "Tra i sottoscritti:");
    paper.y += 20;
    for (const [index, split] of splits.entries()) {
      split.publisherIpi = null;
      const society = split.pro === null ? "non iscritto ad alcuna società di autori" : `iscritto a ${text(split.pro)}`; // prettier-ignore
      const number = split.songwriterIpi === null ? "" : `, codice IPI ${text(split.songwriterIpi)}`; // prettier-ignore
      const house = split.publisherName === null ? "" : `, edito da ${text(split.publisherName)}`;
      paper.paragraph(`${index + 1}) ${text(split.songwriterName)}, ${society}${number}${house};`, { x: 64 }); // prettier-ignore
    }
    paper.y += 6;
    paper.text(250, "premesso che", { italic: true, size: 11 });
    paper.y += 20;
    paper.paragraph(`le parti hanno creato insieme la musica e il testo dell'opera intitolata "${text(sheet.title)}" (di seguito "l'Opera"), si conviene quanto segue.`); // prettier-ignore
    paper.y += 6;
    paper.paragraph("Art. 1. I diritti di utilizzazione economica dell'Opera spettano alle parti nelle seguenti quote:"); // prettier-ignore
    for (const split of splits) {
      paper.text(72, `- ${text(split.songwriterName)}: ${text(split.songwriterPercentage).replace(".", ",")}%`); // prettier-ignore
      paper.y += 16;
    }
    paper.y += 6;
    for (const article of [
      "Art. 2. Le parti depositano l'Opera presso la rispettiva società di gestione indicando le quote di cui all'art. 1.",
      "Art. 3. Ogni modifica delle quote è valida solo se fatta per iscritto e firmata da tutte le parti.",
      "Art. 4. Per ogni controversia è competente in via esclusiva il foro di residenza della parte convenuta.",
    ]) {
      paper.paragraph(article);
      paper.y += 3;
    }
    paper.y += 8;
    paper.text(paper.left, `${city}, ${sheet.printedDate}`);
    paper.y += 44;
    for (const [index, split] of splits.entries()) {
      const x = index % 2 === 0 ? paper.left : 310;
      paper.text(x + 8, text(split.songwriterName), { italic: true, size: 15, y: paper.y - 19 });
      paper.rule(x, x + 200, paper.y);
      paper.text(x, `(${text(split.songwriterName)})`, { size: 9, y: paper.y + 3 });
      sign(sheet, split, false);
      if (index % 2 === 1) paper.y += 54;
    }
  },
};

export const letters: readonly Layout[] = [producerAgreement, amendment, scritturaPrivata];
