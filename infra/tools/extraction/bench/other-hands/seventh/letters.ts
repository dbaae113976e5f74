import { drop } from "../../drawing.ts";
import type { Layout } from "../../drawing.ts";
import { cast, dateAs, grid, habitOf, or, scribble, sign, signAbove, writeNumbers } from "./kit.ts";
import { english, italian } from "./words.ts";

/** A short contract of a lawyer: shares in a clause, facts in the signature blocks of a second page. */
const coWriterContract: Layout = {
  name: "lawyer's co-writer contract with facts at the signatures",
  vocabulary: english,
  textOnly: true,
  draw: (paper, sheet, random) => {
    const splits = cast(sheet, random, english);
    const habit = habitOf(random);
    writeNumbers(splits, habit);
    drop(sheet, "publisherIpi");
    const names = splits.map((split) => String(split.songwriterName));
    const listed = `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
    paper.centered("CO-WRITER AGREEMENT", 15);
    paper.y += 4;
    paper.paragraph(
      `This agreement is entered into as of ${sheet.printedDate} by and between ${listed} (each a "Writer" and together the "Writers").`,
    );
    paper.paragraph(
      `1. The Composition. The Writers have jointly written the musical composition entitled "${sheet.title}" (the "Composition")${sheet.artist === null ? "" : `, to be recorded by ${sheet.artist}`}.`,
    );
    paper.paragraph(
      "2. Ownership. The Writers own all right, title and interest in the Composition, including the copyright, in the following undivided shares:",
    );
    paper.y += 2;
    for (const split of splits) {
      paper.text(90, String(split.songwriterName));
      paper.text(300, habit.share(Number(split.songwriterPercentage)).replace(/\d$/, "$&%"));
      paper.y += 17;
    }
    paper.y += 8;
    for (const clause of [
      "3. Administration. Each Writer, or the publisher named by that Writer below, administers that Writer's own share and collects it directly from the societies.",
      "4. Licenses. No Writer may grant an exclusive license of the Composition without the written consent of the others. A synchronization license requires the consent of Writers who hold at least 75% of the Composition.",
      "5. Accounting. A Writer who receives money that belongs to another Writer pays it within thirty (30) days. Late payments bear interest of 1.5% a month.",
      "6. Credits. The Writers are credited in the order in which their names appear above.",
      "7. General. This is the whole agreement about the Composition. It may be changed only in writing signed by all Writers. It is governed by the laws of the State of Tennessee.",
    ])
      paper.paragraph(clause);
    paper.text(290, "Page 1 of 2", { size: 8, y: 755 });
    paper.nextPage();
    paper.paragraph("IN WITNESS WHEREOF, the Writers have signed this agreement as of the date first written above."); // prettier-ignore
    paper.y += 14;
    const isSigned = random.chance(0.75);
    for (const split of splits) {
      if (isSigned) {
        scribble(paper, 70, paper.y + 8, random, 120);
        signAbove(split, sheet);
      }
      paper.rule(paper.left, 270, paper.y + 14);
      paper.text(paper.left, String(split.songwriterName), { y: paper.y + 18 });
      for (const [at, [label, value]] of [
        ["PRO:", or(split.pro, habit.empty)],
        ["IPI:", or(split.songwriterIpi, habit.empty)],
        ["Publisher:", or(split.publisherName, habit.empty)],
      ].entries()) {
        paper.text(320, label ?? "", { size: 9, y: paper.y + at * 14 - 6 });
        paper.text(380, value ?? "", { size: 9, y: paper.y + at * 14 - 6 });
      }
      paper.y += 70;
    }
    paper.text(290, "Page 2 of 2", { size: 8, y: 755 });
  },
};

interface Change {
  old: readonly number[];
  now: readonly number[];
}

const changes: readonly [Change, ...Change[]] = [
  { old: [50, 50], now: [60, 40] },
  { old: [50, 50], now: [40, 40, 20] },
  { old: [50, 25, 25], now: [40, 35, 25] },
  { old: [33.34, 33.33, 33.33], now: [40, 30, 30] },
  { old: [50, 30, 20], now: [45, 30, 25] },
];

/** A letter that changes the shares of an earlier sheet. */
const amendmentLetter: Layout = {
  name: "publisher's letter that changes the shares of an earlier sheet",
  vocabulary: english,
  draw: (paper, sheet, random) => {
    const { old, now } = random.pick(changes);
    const splits = cast(sheet, random, english, now);
    const habit = habitOf(random);
    writeNumbers(splits, habit);
    drop(sheet, "publisherName", "publisherIpi");
    const date = dateAs(sheet, random.pick(["en", "m/d/y"]));
    const year = String(Number((sheet.date ?? "2020").slice(0, 4)) - 1);
    paper.text(paper.left, "Pellham Road Songs, Inc.", { bold: true, size: 12 });
    paper.y += 16;
    paper.text(paper.left, "88 Pellham Road, Suite 4, Nashville, TN", { size: 9 });
    paper.y += 34;
    paper.text(paper.left, date);
    paper.y += 28;
    paper.text(paper.left, `Re: "${sheet.title}" - Amendment of Writer Shares`, { bold: true });
    paper.y += 24;
    paper.paragraph("Dear writers,");
    paper.paragraph(
      `This letter amends the split sheet for the above song that was signed in ${year} (the "Original Split Sheet"). ${now.length > old.length ? "Since a further writer has contributed to the final version, the" : "After the final version was recorded, the"} shares in the song are now as follows and replace those in the Original Split Sheet:`,
    );
    paper.y += 4;
    grid(
      paper,
      [
        { head: "Writer", width: 28 },
        { head: "PRO", width: 12 },
        { head: "IPI", width: 18 },
        { head: "Original share", width: 15 },
        { head: "New share", width: 14 },
      ],
      splits.map((split, at) => [
        habit.name(split),
        or(split.pro, habit.empty),
        or(split.songwriterIpi, habit.empty),
        old[at] === undefined ? "-" : habit.share(old[at]),
        habit.share(Number(split.songwriterPercentage)),
      ]),
      { hasShade: false },
    );
    paper.paragraph("All other terms remain unchanged. Please sign below and return a copy to us so that we can correct the registrations."); // prettier-ignore
    paper.y += 6;
    paper.paragraph("Sincerely,");
    paper.y += 16;
    paper.paragraph("Copyright Administration, Pellham Road Songs, Inc.");
    paper.y += 12;
    paper.text(paper.left, "AGREED:", { bold: true });
    paper.y += 34;
    for (const [at, split] of splits.entries()) {
      const x = at % 2 === 0 ? paper.left : 320;
      paper.rule(x, x + 200, paper.y);
      paper.text(x, String(split.songwriterName), { size: 9, y: paper.y + 4 });
      if (random.chance(0.7)) {
        scribble(paper, x + 14, paper.y - 5, random, 110);
        sign(split, sheet, false);
      }
      if (at % 2 === 1) paper.y += 52;
    }
    sheet.artist = null;
  },
};

const parts = [[12, 12], [12, 12], [8, 8, 8], [12, 6, 6], [16, 8], [6, 6, 6, 6]] as const; // prettier-ignore

/** An Italian private contract with quotas of 24. */
const italianContract: Layout = {
  name: "Italian private contract with shares of 24",
  paper: "a4",
  vocabulary: italian,
  draw: (paper, sheet, random) => {
    const own = random.pick(parts);
    const shares = own.map((part) => Math.round((part / 24) * 10_000) / 100);
    const splits = cast(sheet, random, italian, shares);
    writeNumbers(splits, habitOf(random));
    drop(sheet, "publisherIpi", "publisherName");
    const towns = ["Bologna", "Torino", "Genova", "Lecce"] as const;
    paper.centered("SCRITTURA PRIVATA TRA COAUTORI", 13);
    paper.paragraph("Tra i sottoscritti:");
    for (const [at, split] of splits.entries()) {
      const facts = [
        `nato/a a ${random.pick(towns)} il ${10 + random.below(18)}/0${1 + random.below(9)}/19${70 + random.below(29)}`,
        split.pro === null ? "" : `iscritto/a a ${split.pro}`,
        split.songwriterIpi === null ? "" : `codice IPI ${split.songwriterIpi}`,
      ].filter((one) => one !== "");
      paper.paragraph(`${at + 1}) ${split.songwriterName}, ${facts.join(", ")};`, { x: 66 });
    }
    paper.y += 4;
    paper.paragraph("si conviene e si stipula quanto segue.");
    paper.paragraph(`Art. 1 - Oggetto. Le parti dichiarano di essere i soli autori dell'opera musicale dal titolo "${sheet.title}"${sheet.artist === null ? "" : `, interpretata da ${sheet.artist}`}.`); // prettier-ignore
    paper.paragraph("Art. 2 - Quote. I diritti sull'opera spettano alle parti nelle quote seguenti, espresse in ventiquattresimi:"); // prettier-ignore
    for (const [at, split] of splits.entries()) {
      paper.text(90, String(split.songwriterName));
      paper.text(290, random.pick(["testo", "musica", "testo e musica"]));
      paper.text(410, `${own[at]}/24`);
      paper.y += 17;
    }
    paper.text(90, "Totale", { bold: true });
    paper.text(410, "24/24", { bold: true });
    paper.y += 26;
    paper.paragraph("Art. 3 - Edizione. L'opera è inedita. L'eventuale cessione a un editore richiede il consenso scritto di tutti."); // prettier-ignore
    paper.paragraph("Art. 4 - Deposito. Ciascuna parte può depositare l'opera presso il proprio ente di gestione con le quote sopra indicate."); // prettier-ignore
    paper.paragraph(
      "Art. 5 - Foro competente. Per ogni controversia è competente il foro di Bologna.",
    );
    paper.y += 10;
    paper.text(paper.left, `${random.pick(towns)}, ${dateAs(sheet, random.pick(["it", "d/m/y"]))}`);
    paper.y += 40;
    const isSigned = random.chance(0.75);
    for (const split of splits) {
      if (isSigned) {
        scribble(paper, 70, paper.y - 4, random, 110);
        signAbove(split, sheet);
      }
      paper.rule(paper.left, 250, paper.y);
      paper.text(paper.left, `(${split.songwriterName})`, { size: 9, y: paper.y + 4 });
      paper.y += 48;
    }
  },
};

export const letters: readonly Layout[] = [coWriterContract, amendmentLetter, italianContract];
