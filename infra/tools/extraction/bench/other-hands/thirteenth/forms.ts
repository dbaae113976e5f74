import { text } from "../../drawing.ts";
import type { Layout } from "../../drawing.ts";
import type { Paper } from "../../paper.ts";
import type { SplitTruth } from "../../sheet-truth.ts";
import { address, blank, fact, gather, mannerOf, sign, signatures } from "./kit.ts";
import type { Manner } from "./kit.ts";
import { english } from "./words.ts";

/** A row of a form that is filled in on a screen: labels with a field each. */
function fieldRow(paper: Paper, fields: readonly (readonly [string, string, number])[]): void {
  let x = paper.left + 8;
  for (const [label, value, width] of fields) {
    paper.text(x, label, { size: 8.5 });
    const from = x + paper.widthOf(label, { size: 8.5 }) + 5;
    paper.field(from, value, x + width - from - 8);
    x += width;
  }
  paper.y += 20;
}

const streets = ["118 Alder St, Nashville TN", "2207 Pine Ct, Austin TX", "PO Box 81, Muncie IN", "45 Quarry Rd, Leeds"] as const; // prettier-ignore

function fieldBlock(
  paper: Paper,
  split: SplitTruth | undefined,
  index: number,
  manner: Manner,
  street: string,
): void {
  // prettier-ignore
  const top = paper.y;
  paper.y += 7;
  paper.text(paper.left + 8, `CO-WRITER ${index + 1}`, { bold: true, size: 9 });
  paper.y += 18;
  const value = (own: SplitTruth["pro"] | undefined): string =>
    split === undefined ? "" : text(own ?? null) || manner.none;
  fieldRow(paper, [["Legal Name", split === undefined ? "" : manner.name(split), 300], ["Phone", split === undefined ? "" : manner.none, 190]]); // prettier-ignore
  fieldRow(paper, [["Address", split === undefined ? "" : street, 260], ["Email", text(split?.email ?? null), 230]]); // prettier-ignore
  fieldRow(paper, [["PRO", value(split?.pro), 130], ["IPI #", value(split?.songwriterIpi), 190], ["Share", split === undefined ? "" : manner.share(split.songwriterPercentage), 170]]); // prettier-ignore
  fieldRow(paper, [["Publisher", value(split?.publisherName), 290], ["Publisher IPI #", value(split?.publisherIpi), 200]]); // prettier-ignore
  paper.box(paper.left, top, paper.right - paper.left, paper.y - top);
  paper.y += 10;
}

/** A union's form for four writers, filled in on a screen, with signatures on a second page. */
const unionForm: Layout = {
  name: "thirteenth: union's fillable form",
  vocabulary: english,
  textOnly: true,
  draw: (paper, sheet, random) => {
    const splits = gather(sheet, random, english, [2, 2, 3, 3, 4]);
    const manner = mannerOf(random);
    const street = random.pick(streets);
    for (const split of splits) if (random.chance(0.7)) address(split, random);
    paper.centered("CO-WRITER SPLIT FORM", 16);
    fieldRow(paper, [
      ["Song Title", text(sheet.title), 330],
      ["Date", sheet.printedDate, 170],
    ]);
    fieldRow(paper, [["Recording Artist", text(sheet.artist), 330]]);
    paper.y += 4;
    for (const index of [0, 1, 2, 3]) fieldBlock(paper, splits[index], index, manner, street);
    paper.text(paper.left, "Shares must add up to 100%. Use a second form for more than four co-writers.", { size: 8.5 }); // prettier-ignore
    paper.text(paper.right - 60, "Page 1 of 2", { size: 8, y: 755 });
    paper.nextPage();
    paper.text(paper.left, "SIGNATURES", { bold: true, size: 12 });
    paper.y += 22;
    paper.paragraph("Each co-writer confirms that the information on page 1 is true and agrees to the shares of all co-writers. A change must be made in writing and signed by everybody whose share it touches.", { size: 9.5 }); // prettier-ignore
    paper.y += 12;
    const isSigned = random.chance(0.7);
    for (const index of [0, 1, 2, 3]) {
      const split = splits[index];
      if (split !== undefined && isSigned) sign(sheet, split);
      const name = split === undefined ? "" : text(split.songwriterName);
      fieldRow(paper, [[`Co-writer ${index + 1}, signature`, name === "" || !isSigned ? "" : `/s/ ${name}`, 330], ["Date", name === "" || !isSigned ? "" : sheet.printedDate, 170]]); // prettier-ignore
      paper.y += 8;
    }
    paper.text(paper.right - 60, "Page 2 of 2", { size: 8, y: 755 });
  },
};

function theaterBlock(
  paper: Paper,
  head: string,
  own: readonly SplitTruth[],
  manner: Manner,
): void {
  // prettier-ignore
  paper.shade(paper.y, 18);
  paper.text(paper.left + 6, head, { bold: true, y: paper.y + 2 });
  paper.y += 26;
  for (const split of own) {
    fact(paper, paper.left + 6, "Name:", manner.name(split));
    fact(paper, 330, "Share of song:", manner.share(split.songwriterPercentage));
    paper.y += 16;
    fact(paper, paper.left + 6, "Society:", text(split.pro) || manner.none);
    fact(paper, 330, "IPI:", text(split.songwriterIpi) || manner.none);
    paper.y += 16;
    fact(paper, paper.left + 6, "Publisher:", text(split.publisherName) || manner.none);
    paper.y += 24;
  }
}

const theaterShares: Readonly<Record<number, readonly number[]>> = {
  2: [50, 50],
  3: [25, 25, 50],
  4: [25, 25, 25, 25],
};

/** A song of a musical: who wrote the music and who the lyrics. */
const theaterSong: Layout = {
  name: "thirteenth: song of a musical",
  vocabulary: english,
  paper: "a4",
  draw: (paper, sheet, random) => {
    const splits = gather(sheet, random, english, [2, 2, 2, 3, 4]);
    const manner = mannerOf(random);
    const shares = theaterShares[splits.length] ?? [];
    for (const [index, split] of splits.entries()) {
      split.songwriterPercentage = shares[index] ?? 0;
      split.publisherIpi = null;
    }
    sheet.artist = null;
    paper.text(paper.left, "Song Information Sheet", { size: 17, bold: true });
    paper.text(400, "New Musicals Workshop", { size: 9, y: paper.y + 7 });
    paper.y += 38;
    fact(paper, paper.left, "Show:", random.pick(["The Lighthouse Lottery", "Twelve Angry Bakers", "Miss Fontaine Regrets"])); // prettier-ignore
    fact(paper, 330, "Song no.:", `${1 + random.below(18)}`);
    paper.y += 18;
    fact(paper, paper.left, "Song title:", text(sheet.title));
    fact(paper, 330, "Date:", sheet.printedDate);
    paper.y += 30;
    const composers = Math.ceil(splits.length / 2);
    theaterBlock(paper, "MUSIC", splits.slice(0, composers), manner);
    paper.y += 6;
    theaterBlock(paper, "LYRICS", splits.slice(composers), manner);
    paper.y += 8;
    paper.paragraph("Music and lyrics are worth half of the song each. Shares in the royalties of the show, with those of the book, are in the collaboration agreement and are not changed by this sheet.", { size: 9 }); // prettier-ignore
    paper.y += 44;
    signatures(paper, sheet, random, { signed: random.pick([splits.length, splits.length, 0]) });
  },
};

const sides = [0, 1, 0, 1] as const;

function cueBox(paper: Paper, split: SplitTruth, x: number, head: string, manner: Manner): void {
  const top = paper.y;
  paper.box(x, top, 245, 128);
  paper.text(x + 8, head, { bold: true, size: 9, y: top + 6 });
  const lines = [
    ["Name", manner.name(split)],
    ["PRO", text(split.pro) || manner.none],
    ["IPI", text(split.songwriterIpi) || manner.none],
    ["Writer's share", manner.share(split.songwriterPercentage)],
    ["Publisher", text(split.publisherName) || manner.none],
    ["Publisher's share", split.publisherName === null ? "" : manner.share(split.publisherPercentage)], // prettier-ignore
  ] as const;
  for (const [row, [label, value]] of lines.entries()) {
    const y = top + 24 + row * 16.5;
    paper.text(x + 8, label, { size: 8.5, y });
    paper.text(x + 90, value, { size: 9, y });
  }
}

/** A composer's assistant confirms who wrote a cue: a box for each. Writers' and publishers' shares are 100 % each. */
const cueForm: Layout = {
  name: "thirteenth: co-written cue",
  vocabulary: english,
  draw: (paper, sheet, random) => {
    const splits = gather(sheet, random, english, [2, 2, 2, 3]);
    const manner = mannerOf(random);
    sheet.artist = null;
    for (const split of splits) {
      split.publisherIpi = null;
      split.publisherPercentage = split.publisherName === null ? null : split.songwriterPercentage;
    }
    const minutes = 1 + random.below(4);
    paper.centered("CUE CO-WRITE CONFIRMATION", 15);
    paper.y += 4;
    blank(paper, paper.left, 330, "Production:", random.pick(["Harrow Point, season 2", "The Long Orchard", "Night Ferry (documentary)"])); // prettier-ignore
    blank(paper, 345, paper.right, "Cue no.:", `${1 + random.below(6)}m${10 + random.below(30)}`);
    paper.y += 22;
    blank(paper, paper.left, 330, "Cue title:", text(sheet.title));
    blank(paper, 345, paper.right, "Duration:", `${minutes}:${10 + random.below(49)}`);
    paper.y += 22;
    blank(paper, paper.left, 330, "Date:", sheet.printedDate);
    paper.y += 34;
    for (const [index, split] of splits.entries()) {
      const head = index === 0 ? "COMPOSER" : "ADDITIONAL MUSIC BY";
      cueBox(paper, split, paper.left + (sides[index] ?? 0) * 260, head, manner);
      if (sides[index] === 1 || index === splits.length - 1) paper.y += 142;
    }
    paper.paragraph("Writers' shares add up to 100% and publishers' shares add up to 100%. The production company puts the same shares on its cue sheet.", { size: 9 }); // prettier-ignore
    paper.y += 40;
    signatures(paper, sheet, random, { signature: "Agreed", gap: 40 });
  },
};

export const forms: readonly Layout[] = [unionForm, theaterSong, cueForm];
