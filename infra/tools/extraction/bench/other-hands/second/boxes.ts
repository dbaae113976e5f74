import { drop, text } from "../../drawing.ts";
import type { Layout } from "../../drawing.ts";
import type { Paper } from "../../paper.ts";
import type { SplitTruth } from "../../sheet-truth.ts";
import { cut, dated, dateIn, foot, parts, sign, textTo, withComma } from "./kit.ts";
import { beats, english, italian } from "./words.ts";

/** A label above its value in a box; the size of the value falls until it fits. */
function boxed(
  paper: Paper,
  [x, y, width, height]: readonly [number, number, number, number],
  label: string,
  value: string,
  { italic = false, bold = false, isLabelLast = false } = {},
): void {
  paper.box(x, y, width, height);
  const drawLabel = (): void => paper.text(x + 4, label, { size: 6.5, y: y + 3 });
  if (!isLabelLast) drawLabel();
  let size = 10.5;
  while (size > 6 && paper.widthOf(value, { size, bold }) > width - 8) size -= 0.5;
  paper.text(x + 5, value, { size, italic, bold, y: y + height - size - 6 });
  if (isLabelLast) drawLabel();
}

/** The license of a beat: terms in a box, a card for each writer with a large share, and clauses. */
const lease: Layout = {
  name: "beat license with cards",
  vocabulary: beats,
  draw: (paper, sheet, random) => {
    drop(sheet, "email");
    paper.centered("EXCLUSIVE BEAT LICENSE", 19);
    paper.text(paper.left, `Effective date: ${dated(sheet, "long")}`);
    textTo(paper, paper.right, `Order #${10_000 + random.below(80_000)}`);
    paper.y += 22;
    paper.box(paper.left, paper.y, paper.right - paper.left, 52);
    const terms = [
      ["Track", sheet.title ?? ""],
      ["Recording artist", sheet.artist ?? "to be announced"],
      ["License fee", `$${250 + 50 * random.below(20)}.00`],
      ["Streams", "unlimited"],
      ["Mechanicals to producer", "3% of net"],
      ["Files", "WAV, trackouts"],
    ] as const;
    for (const [at, [label, value]] of terms.entries()) {
      const [x, y] = [paper.left + 10 + (at % 3) * 172, paper.y + 6 + Math.floor(at / 3) * 23];
      paper.text(x, label, { size: 7, y });
      paper.text(x, value, { size: 9.5, bold: true, y: y + 8 });
    }
    paper.y += 68;
    paper.text(paper.left, "Writing and publishing of the finished song", { bold: true, size: 12 });
    paper.y += 20;
    for (const [at, split] of sheet.splits.entries()) {
      const x = paper.left + (at % 2) * 262;
      paper.box(x, paper.y, 250, 66);
      paper.text(x + 10, `${text(split.songwriterPercentage)}%`, { size: 19, bold: true, y: paper.y + 18 }); // prettier-ignore
      const lines = [
        at === 0 ? "Producer" : "Artist / writer",
        [text(split.pro), text(split.songwriterIpi)].filter((one) => one !== "").join("  IPI "),
        split.publisherName === null ? "" : `Pub: ${text(split.publisherName)}`,
      ];
      if (split.pro === null && split.songwriterIpi !== null) lines[1] = `IPI ${text(split.songwriterIpi)}`; // prettier-ignore
      paper.text(x + 86, text(split.songwriterName), { size: 10.5, bold: true, y: paper.y + 8 });
      for (const [row, line] of lines.filter((one) => one !== "").entries())
        paper.text(x + 86, line, { size: 8, y: paper.y + 23 + row * 12 });
      split.publisherIpi = null;
      if (at % 2 === 1 || at === sheet.splits.length - 1) paper.y += 78;
    }
    for (const clause of [
      "1. Producer grants the artist an exclusive license to record vocals over the beat. Leases that were sold before the effective date stay in force until they end.",
      "2. The artist pays the fee in full before the files are sent. Fees are not refundable. Late payments bear 1.5% a month.",
      "3. The writers named above own the new song in the shares on their cards and collect from their own societies.",
      "4. Credit: 'Produced by' in all metadata. A sample that producer added is cleared by producer.",
    ])
      paper.paragraph(clause, { size: 8.5 });
    paper.y += 14;
    for (const [at, split] of sheet.splits.entries()) {
      const x = paper.left + (at % 2) * 262;
      paper.text(x, text(split.songwriterName), { italic: true, size: 15, y: paper.y - 4 });
      paper.rule(x, x + 235, paper.y + 15);
      paper.text(x, at === 0 ? "Producer" : "Artist / writer", { size: 7, y: paper.y + 18 });
      paper.text(x + 150, dateIn(sheet, "long"), { size: 8, y: paper.y + 18 });
      sign(sheet, split);
      if (at % 2 === 1) paper.y += 44;
    }
  },
};

/** A distributor's page as a browser prints it. */
const dashboard: Layout = {
  name: "distributor dashboard, printed",
  vocabulary: english,
  paper: "a4",
  font: 2,
  draw: (paper, sheet, random) => {
    drop(sheet, "publisherName", "publisherIpi");
    const printed = dated(sheet, "short");
    paper.text(paper.left, `${printed}, 11:4${random.below(9)} AM`, { size: 7, y: 20 });
    paper.text(250, "Tidewheel for Artists | Splits", { size: 7, y: 20 });
    paper.text(paper.left, "Releases  /  Tracks  /  Splits", { size: 8.5 });
    paper.y += 20;
    paper.text(paper.left, sheet.title ?? "", { size: 20, bold: true });
    paper.y += 30;
    if (sheet.artist !== null) paper.text(paper.left, `by ${sheet.artist}`, { size: 11 });
    paper.y += 26;
    for (const [at, tab] of ["Overview", "Splits", "Lyrics", "Stores"].entries())
      paper.text(paper.left + at * 80, tab, { bold: tab === "Splits" });
    paper.y += 18;
    paper.rule(paper.left, paper.right);
    paper.y += 14;
    const shares = cut(sheet.splits.length, random);
    for (const [at, split] of sheet.splits.entries()) {
      split.masterPercentage = shares[at] ?? 0;
      const { first, last } = parts(split);
      const [x, y] = [paper.left, paper.y];
      paper.box(x, y, paper.right - x, 78);
      paper.box(x + 12, y + 14, 32, 32);
      paper.text(x + 19, `${first.slice(0, 1)}${last.slice(0, 1)}`, { bold: true, size: 12, y: y + 21 }); // prettier-ignore
      paper.text(x + 56, text(split.songwriterName), { bold: true, size: 11, y: y + 10 });
      paper.text(x + 56, text(split.email), { size: 8, y: y + 26 });
      const about = [
        split.pro === null ? "" : `PRO: ${text(split.pro)}`,
        split.songwriterIpi === null ? "" : `IPI: ${text(split.songwriterIpi)}`,
      ].filter((one) => one !== "");
      paper.text(x + 56, about.join("   ·   ") || "Add PRO and IPI", { size: 8, y: y + 40 });
      const isAccepted = random.chance(0.75);
      paper.text(x + 56, isAccepted ? `Accepted ${printed}` : "Invitation sent, waiting", { size: 8, bold: true, y: y + 58 }); // prettier-ignore
      if (isAccepted) sign(sheet, split);
      for (const [column, [label, value]] of [
        ["Composition", split.songwriterPercentage],
        ["Master", split.masterPercentage],
      ].entries()) {
        const left = paper.right - 160 + column * 84;
        paper.text(left, text(label ?? null), { size: 7.5, y: y + 16 });
        paper.text(left, `${text(value ?? null)}%`, { size: 16, bold: true, y: y + 30 });
      }
      paper.y += 90;
    }
    paper.text(paper.left, "Composition 100% allocated      Master 100% allocated", { size: 9 });
    paper.y += 22;
    paper.rule(paper.left, paper.left + 120);
    paper.text(paper.left + 8, "+ Add collaborator", { size: 9, y: paper.y + 6 });
    foot(paper, "https://app.tidewheel.example/tracks/splits", "1/1");
  },
};

/** A card for each author of a congregation's song, most of whose optional fields are empty. */
const hymnCards: Layout = {
  name: "song cards of a congregation",
  vocabulary: english,
  paper: "a4",
  draw: (paper, sheet, random) => {
    drop(sheet, "publisherIpi");
    for (const split of sheet.splits) {
      if (random.chance(0.5)) split.email = null;
      if (random.chance(0.4)) split.publisherName = null;
    }
    paper.text(paper.left, "St. Brannock's Songbook Committee", { size: 9 });
    paper.y += 16;
    paper.text(paper.left, "New song for worship: who wrote it, and in what shares", { size: 14, bold: true }); // prettier-ignore
    paper.y += 32;
    const width = paper.right - paper.left;
    boxed(paper, [paper.left, paper.y, width * 0.6, 32], "Title of the song", sheet.title ?? "");
    boxed(paper, [paper.left + width * 0.6, paper.y, width * 0.4, 32], "Date received", dated(sheet, "uk")); // prettier-ignore
    paper.y += 32;
    boxed(paper, [paper.left, paper.y, width * 0.6, 32], "Group or singer", sheet.artist ?? "");
    boxed(paper, [paper.left + width * 0.6, paper.y, width * 0.4, 32], "Church license song number", ""); // prettier-ignore
    paper.y += 46;
    const parts = ["words", "tune", "words and tune"] as const;
    for (const [at, split] of sheet.splits.entries()) {
      const card = (width - 14) / 2;
      const x = paper.left + (at % 2) * (card + 14);
      const fields = [
        ["Name", text(split.songwriterName), 1],
        ["Wrote", random.pick(parts), 0.6],
        ["Share of the song", `${text(split.songwriterPercentage)} %`, 0.4],
        ["Performing society", text(split.pro), 0.5],
        ["CAE / IPI", text(split.songwriterIpi), 0.5],
        ["Copyright looked after by", text(split.publisherName), 1],
        ["E-mail", text(split.email), 1],
        ["Telephone", "", 0.5],
        ["Scripture used", "", 0.5],
      ] as const;
      let [left, y] = [x, paper.y];
      for (const [label, value, part] of fields) {
        boxed(paper, [left, y, card * part, 27], label, value);
        left += card * part;
        if (left < x + card - 1) continue;
        [left, y] = [x, y + 27];
      }
      if (at % 2 === 1) paper.y += 27 * 6 + 12;
    }
    foot(paper, "Shares add up to 100. Leave blank what you do not know.", "SBSC card 2");
  },
};

const listedSocieties = ["ASCAP", "BMI", "PRS"];

/** A theater's form of numbered boxes, filled in by hand; the society is a tick, or written beside 'other'. */
const stageForm: Layout = {
  name: "theater's form of numbered boxes",
  vocabulary: english,
  draw: (paper, sheet, random) => {
    drop(sheet, "email");
    for (const split of sheet.splits) if (random.chance(0.5)) split.songwriterIpi = null;
    paper.text(paper.left, "MUSICAL NUMBER: AUTHORS' STATEMENT", { bold: true, size: 13 });
    textTo(paper, paper.right, "Form MN-3", { size: 9 });
    paper.y += 24;
    const { left, right } = paper;
    const ink = { italic: true };
    boxed(paper, [left, paper.y, 300, 34], "1. Title of the number", sheet.title ?? "", ink);
    boxed(paper, [left + 300, paper.y, right - left - 300, 34], "2. Date of this statement", dated(sheet, "uk"), ink); // prettier-ignore
    paper.y += 34;
    boxed(paper, [left, paper.y, 300, 34], "3. Show or production", "", ink);
    boxed(paper, [left + 300, paper.y, right - left - 300, 34], "4. Performed by", sheet.artist ?? "", ink); // prettier-ignore
    paper.y += 48;
    for (const [at, split] of sheet.splits.entries()) {
      const label = (letter: string, words: string): string => `${5 + at}${letter}. ${words}`;
      const y = paper.y;
      boxed(paper, [left, y, 210, 34], label("a", "Name"), text(split.songwriterName), ink);
      boxed(paper, [left + 210, y, 108, 34], label("b", "Book, music or lyrics"), random.pick(["Music", "Lyrics", "Music & lyrics"]), ink); // prettier-ignore
      boxed(paper, [left + 318, y, 112, 34], label("c", "CAE/IPI no., if known"), text(split.songwriterIpi), ink); // prettier-ignore
      boxed(paper, [left + 430, y, right - left - 430, 34], label("d", "Share in %"), text(split.songwriterPercentage), ink); // prettier-ignore
      drawSociety(paper, [left, y + 34], label("e", "Society"), split);
      boxed(paper, [left + 210, y + 34, 190, 34], label("f", "Publisher, if any"), text(split.publisherName), ink); // prettier-ignore
      boxed(paper, [left + 400, y + 34, right - left - 400, 34], label("g", "Publisher's CAE/IPI"), text(split.publisherIpi), ink); // prettier-ignore
      paper.y += 80;
    }
    paper.paragraph("We declare that the number is our own work and that the shares in boxes d come to 100. The company keeps this form with the score.", { size: 8 }); // prettier-ignore
    foot(paper, "Return to the literary department", "1 of 1");
  },
};

function drawSociety(
  paper: Paper,
  [x, y]: readonly [number, number],
  label: string,
  { pro }: SplitTruth,
): void {
  // prettier-ignore
  paper.box(x, y, 210, 34);
  paper.text(x + 4, label, { size: 6.5, y: y + 3 });
  const isListed = listedSocieties.includes(text(pro));
  let left = x + 6;
  for (const choice of [...listedSocieties, "Other"]) {
    const isTicked = choice === "Other" ? pro !== null && !isListed : choice === pro;
    paper.square(left, isTicked ? "cross" : undefined, y + 17);
    paper.text(left + 12, choice, { size: 8, y: y + 16 });
    left += choice === "ASCAP" ? 47 : 37;
  }
  if (pro !== null && !isListed)
    paper.text(x + 168, text(pro), { italic: true, size: 10, y: y + 14 });
}

/** An Italian sheet of quotas: a strip of boxes for each author, performing and mechanical quotas side by side. */
const quotas: Layout = {
  name: "modulo quote, a strip for each author",
  vocabulary: italian,
  paper: "a4",
  draw: (paper, sheet, random) => {
    drop(sheet, "publisherIpi");
    paper.centered("DICHIARAZIONE DELLE QUOTE", 15);
    paper.paragraph("Brano musicale inedito. Da compilare in stampatello e da firmare a cura di tutti gli aventi diritto.", { size: 8.5 }); // prettier-ignore
    const { left, right } = paper;
    boxed(paper, [left, paper.y, 250, 32], "TITOLO", sheet.title ?? "", { bold: true });
    boxed(paper, [left + 250, paper.y, right - left - 250, 32], "INTERPRETE", sheet.artist ?? ""); // prettier-ignore
    paper.y += 32;
    boxed(paper, [left, paper.y, 110, 32], "DURATA", `3'${10 + random.below(49)}"`);
    boxed(paper, [left + 110, paper.y, 140, 32], "GENERE", "Canzone");
    boxed(paper, [left + 250, paper.y, right - left - 250, 32], "DATA", dated(sheet, "it"));
    paper.y += 48;
    for (const [at, split] of sheet.splits.entries()) {
      const { first, last } = parts(split);
      const [y, share] = [paper.y, withComma(split.songwriterPercentage)];
      paper.text(left, `AVENTE DIRITTO N. ${at + 1}`, { size: 8, bold: true });
      const role = random.below(3);
      for (const [index, word] of ["Autore del testo", "Compositore"].entries()) {
        paper.square(left + 260 + index * 110, role === 2 || role === index ? "cross" : undefined);
        paper.text(left + 274 + index * 110, word, { size: 8 });
      }
      boxed(paper, [left, y + 14, 150, 30], "COGNOME", last);
      boxed(paper, [left + 150, y + 14, 150, 30], "NOME", first, { isLabelLast: true });
      boxed(paper, [left + 300, y + 14, 97, 30], "QUOTA DEM", share, { bold: true });
      boxed(paper, [left + 397, y + 14, 98, 30], "QUOTA DRM", share, { bold: true });
      boxed(paper, [left, y + 44, 90, 30], "SOCIETÀ", text(split.pro));
      boxed(paper, [left + 90, y + 44, 90, 30], "N. IPI", text(split.songwriterIpi));
      boxed(paper, [left + 180, y + 44, 155, 30], "EDITORE", text(split.publisherName));
      boxed(paper, [left + 335, y + 44, 160, 30], "E-MAIL", text(split.email));
      paper.y += 90;
    }
    paper.text(left, "Totale delle quote: DEM 100 %, DRM 100 %", { size: 9 });
    foot(paper, "DEM: diritti di esecuzione. DRM: diritti di riproduzione meccanica.", "Pag. 1/1");
  },
};

export const secondHandBoxes: readonly Layout[] = [lease, dashboard, hymnCards, stageForm, quotas];
