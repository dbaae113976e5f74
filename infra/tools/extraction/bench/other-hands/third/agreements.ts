import type { Layout } from "../../drawing.ts";
import type { Paper } from "../../paper.ts";
import type { Random } from "../../random.ts";
import { drawNames, makeSplit } from "../../sheet-truth.ts";
import type { SheetTruth } from "../../sheet-truth.ts";
import { aliases, african, anglo } from "./words.ts";
import { clauses, scrawl, shown, sign, wrap, writersOf } from "./tools.ts";

const figures: Readonly<Record<number, string>> = { 50: "fifty", 60: "sixty", 40: "forty", 70: "seventy", 30: "thirty" }; // prettier-ignore

/** A band's agreement of two pages. One clause is about the song, in equal shares. */
function bandAgreement(paper: Paper, sheet: SheetTruth, random: Random): void {
  const count = 3 + random.below(2);
  sheet.splits = writersOf(random, anglo, [count, count], ["pro", "songwriterIpi"]);
  sheet.artist = random.pick(anglo.artists);
  const equal = Math.round(10_000 / count) / 100;
  for (const split of sheet.splits) {
    split.songwriterPercentage = equal;
    split.masterPercentage = equal;
  }
  const [a, b, ...rest] = sheet.splits.map(({ songwriterName }) => shown(songwriterName));
  paper.text(paper.left, "BAND AGREEMENT", { bold: true, size: 15 });
  paper.y += 28;
  paper.paragraph(`This agreement is made on ${sheet.printedDate} between the following people, who play together as ${sheet.artist}:`); // prettier-ignore
  const streets = ["9 Canal Row, Todmorden", "Flat 2, 117 Harrow Walk, Leeds", "The Old Dairy, Hebden", "31 Prospect Street, Halifax"]; // prettier-ignore
  for (const [index, name] of [a, b, ...rest].entries()) {
    paper.text(paper.left + 22, `(${index + 1})  ${name}, ${streets[index]}`);
    paper.y += 17;
  }
  paper.y += 8;
  const clubs = sheet.splits
    .filter(({ pro }) => pro !== null)
    .map(({ songwriterName, pro, songwriterIpi }) => `${songwriterName} with ${pro}${songwriterIpi === null ? "" : ` (IPI ${songwriterIpi})`}`); // prettier-ignore
  clauses(paper, [
    ["The name", `The name ${sheet.artist} belongs to all of us while we are members. Whoever leaves may say "formerly of" and nothing more.`],
    ["Gigs", "Fees are paid into the band account. After the van, 15% to whoever booked the show and 10% for the kitty, the rest is split between the people who played that night."],
    ["The single", `All of us wrote the song "${sheet.title}", whoever came up with which line. We own its words and music in equal shares, and the recording of it in the same equal shares. ${clubs.length === 0 ? "" : `For the registration: ${clubs.join(", ")}.`}`],
    ["Later songs", "For each later song we agree the split before it is played in public, and write it down on a page like this one."],
    ["Gear", "What one of us bought stays theirs. What the band account paid is valued at 60% of its price after two years."],
    ["Leaving", "Four weeks' notice in writing. A member who leaves keeps their part of the songs written until then."],
  ]); // prettier-ignore
  paper.text(paper.right - 40, "1 / 2", { size: 8, y: paper.bottom });
  paper.nextPage();
  paper.text(paper.left, "Signed by all members:", { size: 10 });
  paper.y += 50;
  for (const split of sheet.splits) {
    const name = shown(split.songwriterName);
    paper.text(paper.left + 6, name, { italic: true, size: 17, y: paper.y - 22 });
    paper.rule(paper.left, 290);
    paper.rule(330, 470);
    paper.text(334, sheet.printedDate, { y: paper.y - 14 });
    paper.text(paper.left, name, { size: 8, y: paper.y + 4 });
    paper.text(330, "date", { size: 8, y: paper.y + 4 });
    sign(sheet, split);
    paper.y += 62;
  }
  paper.text(paper.right - 40, "2 / 2", { size: 8, y: paper.bottom });
}

const inWords = (share: number): string => `${figures[share]} percent (${share}%)`;

/** A beat maker's agreement: names are said once, shares belong to 'Producer' and 'Artist'. */
function beatAgreement(paper: Paper, sheet: SheetTruth, random: Random): void {
  sheet.splits = writersOf(random, african, [2, 2], ["pro", "songwriterIpi", "publisherName", "email"]); // prettier-ignore
  const [producer, artist] = sheet.splits;
  if (producer === undefined || artist === undefined) return;
  const alias = random.below(aliases.length - 1);
  const [producerAlias, artistAlias] = [aliases[alias], aliases[alias + 1]];
  sheet.artist = artistAlias ?? null;
  const part = random.pick([50, 60, 40]);
  producer.songwriterPercentage = part;
  artist.songwriterPercentage = 100 - part;
  paper.centered("Exclusive Beat Agreement", 17);
  paper.y += 4;
  paper.paragraph(`Entered into as of ${sheet.printedDate} by and between ${producer.songwriterName}, professionally known as "${producerAlias}" ("Producer"), and ${artist.songwriterName}, professionally known as "${artistAlias}" ("Artist").`, { size: 9.5 }); // prettier-ignore
  const about = (
    who: string,
    { pro, songwriterIpi, publisherName, email }: typeof producer,
  ): string => {
    const parts = [pro === null ? `${who} is not yet a member of a society` : `${who} is a member of ${pro}${songwriterIpi === null ? "" : `, IPI ${songwriterIpi}`}`, ...(publisherName === null ? [] : [`publishing through ${publisherName}`]), `notices to ${email}`]; // prettier-ignore
    return `${parts.join(", ")}.`;
  };
  clauses(paper, [
    ["The beat", `Producer delivers one instrumental at 103 BPM, stems included, which Artist records as "${sheet.title}" (the "Song").`],
    ["Fee", "Artist pays 450 US dollars, 50% on signing and 50% when the stems arrive. A late half costs 2% a month."],
    ["Master", "The master of the Song belongs to Artist alone. Producer receives a royalty of four points (4%) of net receipts after Artist's costs are recouped, and nothing from shows."],
    ["Composition", `Words and music of the Song are owned as follows: Producer, ${inWords(part)}; Artist, ${inWords(100 - part)}. Each administers their own share.`],
    ["Registration", `${about("Producer", producer)} ${about("Artist", artist)}`],
    ["Credit", `"Produced by ${producerAlias}" on every platform that has a place for it.`],
    ["Samples", "Producer warrants that the beat has none. If one turns up, its owner is paid out of Producer's share first."],
  ], 9.5); // prettier-ignore
  paper.y += 16;
  for (const [index, split] of [producer, artist].entries()) {
    const x = index === 0 ? paper.left : 320;
    paper.text(x, index === 0 ? "PRODUCER" : "ARTIST", { bold: true, size: 9 });
    paper.text(x, `By: /s/ ${split.songwriterName}`, { y: paper.y + 22 });
    paper.rule(x, x + 210, paper.y + 36);
    paper.text(x, `Date: ${sheet.printedDate}`, { size: 9, y: paper.y + 42 });
    sign(sheet, split);
  }
  producer.alsoRight = { masterPercentage: [4] };
  artist.alsoRight = { masterPercentage: [100] };
}

/** An amendment: earlier and new shares beside each other, with one writer more. */
function amendment(paper: Paper, sheet: SheetTruth, random: Random): void {
  sheet.splits = writersOf(random, anglo, [3, 4], ["pro", "songwriterIpi"]);
  const last = sheet.splits.length - 1;
  const before = last === 2 ? ["50%", "50%"] : ["40%", "40%", "20%"];
  paper.text(paper.left, "Amendment no. 1", { bold: true, size: 18 });
  paper.y += 26;
  paper.text(paper.left, `to the songwriter split sheet for "${sheet.title}"`, { size: 11 });
  paper.y += 24;
  const by = sheet.artist === null ? "" : ` Recorded by ${sheet.artist}.`;
  paper.paragraph(`Dated ${sheet.printedDate}.${by} The second verse and the outro were rewritten at the mix, and ${sheet.splits[last]?.songwriterName} joins the writers. The earlier column no longer applies; everything else in the sheet stays as it was.`); // prettier-ignore
  paper.y += 12;
  const lefts = [54, 214, 276, 372, 446] as const;
  const top = paper.y - 6;
  paper.shade(top, 32);
  for (const [index, head] of ["Writer", "PRO", "IPI no.", "Earlier", "From now on"].entries())
    paper.text(lefts[index] ?? 0, head, { bold: true, size: 9.5 });
  paper.text(lefts[3], "share", { size: 8, y: paper.y + 13 });
  paper.text(lefts[4], "share", { size: 8, y: paper.y + 13 });
  paper.y += 34;
  for (const [index, split] of sheet.splits.entries()) {
    const { songwriterName, pro, songwriterIpi, songwriterPercentage } = split;
    wrap(paper, lefts[0], shown(songwriterName), 156, { size: 9.5 });
    paper.text(lefts[1], shown(pro), { size: 9.5 });
    paper.text(lefts[2], shown(songwriterIpi), { size: 9.5 });
    const old = before[index] ?? "none";
    paper.text(lefts[3], old, { size: 9.5, color: "#888888" });
    if (old !== "none") paper.rule(lefts[3] - 2, lefts[3] + 24, paper.y + 7);
    paper.text(lefts[4], `${songwriterPercentage}%`, { size: 9.5, bold: true });
    paper.y += 22;
    paper.rule(paper.left, paper.right, paper.y - 5);
  }
  paper.text(lefts[3], "100%", { size: 9.5, color: "#888888" });
  paper.text(lefts[4], "100%", { size: 9.5, bold: true });
  for (const x of [50, 210, 272, 368, 442, paper.right]) paper.upright(x, top, paper.y + 16);
  paper.rule(paper.left, paper.right, paper.y + 16);
  paper.y += 52;
  for (const [index, split] of sheet.splits.entries()) {
    const x = index % 2 === 0 ? paper.left : 320;
    scrawl(paper, x + 14, paper.y + 8, random);
    paper.rule(x, x + 150, paper.y + 14);
    paper.text(x + 158, sheet.printedDate, { size: 8.5, y: paper.y + 2 });
    paper.text(x, shown(split.songwriterName), { size: 8, y: paper.y + 18 });
    sign(sheet, split);
    if (index % 2 === 1) paper.y += 62;
  }
}

/** A producer's invoice; the split is a term below the amounts. */
function invoiceWithSplit(paper: Paper, sheet: SheetTruth, random: Random): void {
  const names = drawNames(2 + random.below(2), random, african);
  const shares = names.length === 2 ? random.pick([[60, 40], [50, 50]]) : random.pick([[50, 30, 20], [40, 35, 25]]); // prettier-ignore
  sheet.splits = names.map((name, index) => {
    const split = makeSplit(name, shares[index] ?? 0, random, african);
    return { ...split, publisherName: null, publisherIpi: null, songwriterIpi: null, email: null };
  });
  sheet.artist = random.pick(african.artists);
  paper.text(paper.left, shown(sheet.splits[0]?.songwriterName ?? null), { bold: true, size: 14 });
  paper.text(430, "TAX INVOICE", { bold: true, size: 14 });
  paper.y += 20;
  paper.text(paper.left, "Beats, mixing, vocal production · Unit 7, 22 Juta Street, Braamfontein", {
    size: 8,
  });
  paper.text(430, `no. 0${140 + random.below(60)}`, { size: 9 });
  paper.y += 14;
  paper.text(430, sheet.printedDate, { size: 9 });
  paper.y += 26;
  paper.text(paper.left, "Bill to", { size: 8, color: "#666666" });
  paper.text(paper.left, `${sheet.artist} (Pty) Ltd`, { y: paper.y + 12 });
  paper.y += 46;
  const lefts = [54, 330, 390, 470] as const;
  const row = (cells: readonly string[], bold = false): void => {
    for (const [index, cell] of cells.entries())
      paper.text(lefts[index] ?? 0, cell, { size: 9.5, bold });
    paper.rule(paper.left, paper.right, paper.y + 15);
    paper.y += 21;
  };
  row(["Description", "Qty", "Price", "Amount (R)"], true);
  row([`Beat for "${sheet.title}"`, "1", "6 500.00", "6 500.00"]);
  row(["Vocal tuning and mix", "8 h", "450.00", "3 600.00"]);
  row(["Loyal customer, less 10%", "", "", "-1 010.00"]);
  row(["", "", "VAT 15%", "1 363.50"]);
  row(["", "", "Due", "10 453.50"], true);
  paper.y += 18;
  paper.text(paper.left, "Terms", { bold: true });
  paper.y += 18;
  paper.paragraph("50% before the session, the balance before the WAV files. Interest of 2% a month after thirty days.", { size: 9 }); // prettier-ignore
  const owned = sheet.splits.map(({ songwriterName, pro, songwriterPercentage }) => `${songwriterName}${pro === null ? "" : ` (${pro})`} ${songwriterPercentage}%`); // prettier-ignore
  paper.paragraph(`Payment does not buy out the song. Songwriting on "${sheet.title}" by ${sheet.artist} is split ${owned.slice(0, -1).join(", ")} and ${owned.at(-1)}, as agreed in the studio.`, { size: 9 }); // prettier-ignore
  paper.paragraph(
    "Bank: Kopano Bank, branch 250 655, account 62 004 118 927. Use the invoice number.",
    { size: 9 },
  );
  paper.text(paper.left, "Thank you for supporting local music", {
    italic: true,
    size: 12,
    y: paper.bottom - 30,
  });
}

export const agreements: readonly Layout[] = [
  { name: "band agreement with a song's clause", vocabulary: anglo, paper: "a4", textOnly: true, draw: bandAgreement },
  { name: "exclusive beat agreement", vocabulary: african, draw: beatAgreement },
  { name: "amendment with earlier shares", vocabulary: anglo, draw: amendment },
  { name: "producer's invoice with a split", vocabulary: african, paper: "a4", draw: invoiceWithSplit },
]; // prettier-ignore
