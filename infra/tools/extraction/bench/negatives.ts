import { wideVocabulary } from "./forms/languages/english.ts";
import type { Paper } from "./paper.ts";
import { papersWithoutSplits } from "./papers-without-splits.ts";
import type { Random } from "./random.ts";
import { drawNames } from "./sheet-truth.ts";

/** A document without splits. */
export interface Negative {
  name: string;
  draw: (paper: Paper, random: Random) => void;
}

/** Documents that are not split sheets. */
export const negatives: readonly Negative[] = [
  {
    name: "invoice",
    draw: (paper) => {
      paper.centered("INVOICE 2024-031", 18);
      for (const line of [
        "Bill to: Juniper Lane Music",
        "Description      Hours      Discount      Amount",
        "Mixing, Mara Thornbury      6      10%      540.00",
        "Mastering      2      0%      180.00",
        "Subtotal      720.00",
        "VAT 20%      144.00",
      ]) {
        paper.text(paper.left, line);
        paper.y += 18;
      }
    },
  },
  {
    name: "license",
    draw: (paper) => {
      paper.centered("Synchronization License", 18);
      paper.paragraph(
        "The licensee, Tobias Adebayo, pays a fee of 2,000 dollars. The license covers the recording in one film. A late payment bears interest of 5% a year. This agreement is governed by the laws of the place where the licensor lives.",
      );
    },
  },
  {
    name: "lyrics alone",
    draw: (paper) => {
      paper.centered("Tin Roof Serenade", 18);
      for (const line of [
        "Verse 1",
        "Forty percent of sorrow is the waiting for the train",
        "Chorus",
        "Sing it to the empty chairs and leave the windows wide",
        "Nobody owns the river",
      ]) {
        paper.text(paper.left, line);
        paper.y += 16;
      }
    },
  },
  {
    name: "empty template",
    draw: (paper) => {
      paper.centered("Song Split Sheet", 18);
      for (const line of [
        "Song title: ________________   Date: ________",
        "Writer 1   Name: ________________   PRO: ______   Share: ____ %",
        "Writer 2   Name: ________________   PRO: ______   Share: ____ %",
        "The total must be 100%.",
      ]) {
        paper.text(paper.left, line);
        paper.y += 22;
      }
    },
  },
  {
    name: "set list",
    draw: (paper) => {
      paper.centered("Set list", 18);
      for (const line of [
        "1. Copper Moon   3:40   Mara Thornbury",
        "2. Seventeen Doors   4:05   Paulo Delgado",
        "Sound check 17:00. Tickets sold: 80%.",
      ]) {
        paper.text(paper.left, line);
        paper.y += 20;
      }
    },
  },
  ...[
    {
      name: "invoice for songwriting",
      lines: ["INVOICE No. 88", "From: Sean Paul Bell, songwriter (BMI)", "To: Tallgrass Publishing", "Songwriting session, 50% deposit      1      400.00      400.00", "Publishing administration 10%      40.00", "Amount due: 440.00 USD"],
    },
    {
      name: "call sheet",
      lines: ["CALL SHEET, day 2 of 3", "Producer: Grace Ng      Director: Kwame Bell", "Name      Role      Call      Wrap", "Chloé Dubois      Singer      08:00      17:00", "Tyrell West      Songwriter      09:30      17:00", "Chance of rain: 40%"],
    },
    {
      name: "management contract",
      lines: ["ARTIST MANAGEMENT AGREEMENT", "between Grace Ng (the Manager) and Søren Bell (the Artist)", "The Artist pays the Manager a commission of 20% of gross income from recordings,", "publishing and live performances. For merchandise the commission is 15%.", "The Manager, Grace Ng, is repaid expenses above 500 dollars."],
    },
    {
      name: "loan",
      lines: ["PROMISSORY NOTE", "Mireille Dubois promises to pay to Olu Songhurst the sum of 12,000 dollars", "with interest of 6% a year. Olu Songhurst owns 100% of the claim."],
    },
    {
      name: "royalty rates",
      lines: ["Recording agreement, summary of royalties", "Album sales      16%      of the dealer price", "Streams      22%      of net receipts", "Compilations      50%      of the album rate", "The mechanical royalty for songs by the artist is 75% of the statutory rate."],
    },
    {
      name: "template with help",
      lines: ["SPLIT SHEET", "How to use: write each songwriter's legal name, PRO, IPI and share. All must sign.", "Song title: ____________________", "Name      PRO      IPI      Share      Publisher", "1. ________      ____      ________      ____%      ________", "2. ________      ____      ________      ____%      ________", "Example: Jane Example      BMI      00123456789      50%      Example Music", "Total      100%"],
    },
    {
      name: "template of blocks",
      lines: ["Songwriter Agreement", "Title of Composition:", "WRITER 1", "Legal Name:", "PRO: ASCAP / BMI / SESAC / Other", "IPI/CAE #:", "Ownership %:", "Publisher:", "WRITER 2", "Legal Name:", "PRO: ASCAP / BMI / SESAC / Other", "IPI/CAE #:", "Ownership %:", "Publisher:"],
    },
    {
      name: "biography",
      lines: ["Tyrell Washington", "Songwriter and composer, member of ASCAP since 2009. Publisher: Tallgrass.", "Half of his catalog was written with Anna Maria West; 30% of his streams come", "from Brazil. He owns a studio and teaches composition."],
    },
    {
      name: "lyrics with credits",
      lines: ["Date Night", "Words and music by Bo Nakamura and Li Page", "Verse 1", "You said a hundred percent and I gave you fifty", "Chorus", "Split the bill and split the night", "Sign your name across the sky", "(c) 2021 Tallgrass (ASCAP). All rights reserved."],
    },
    {
      name: "budget",
      lines: ["Recording budget", "Item      Cost      Share", "Studio      2,400      60%      ", "Musicians      1,200      30%", "Catering      400      10%", "Total      4,000      100%"],
    },
    {
      name: "shareholders",
      lines: ["Shareholders of Muskrat Hollow Records LLC", "Name      Shares      Ownership %", "Grace Ng      600      60%", "Bo Page      400      40%", "Total      1000      100%"],
    },
    {
      name: "tax form",
      lines: ["Withholding certificate", "Name: Anna Maria Bell", "Social security number: 000-12-3456", "Rate of withholding: 30%", "Signature: ____________      Date: ____________"],
    },
  ].map(({ name, lines }) => ({ name, draw: (paper: Paper) => drawLines(paper, lines) })),
  ...papersWithoutSplits.map(({ name, lines }) => ({ name, draw: (paper: Paper, random: Random) => drawLines(paper, filled(lines, random)) })),
]; // prettier-ignore

/** Fills the words in braces with names, companies and figures. Each name comes once. */
function filled(lines: readonly string[], random: Random): string[] {
  const { companies, titles, artists, societies } = wideVocabulary;
  const names = drawNames(8, random, wideVocabulary);
  const fill = (kind: string): string => {
    if (kind === "name") return names.pop() ?? "";
    if (kind === "company") return random.pick(companies);
    if (kind === "title") return random.pick(titles);
    if (kind === "artist") return random.pick(artists);
    if (kind === "society") return random.pick(societies);
    if (kind === "date") return `March ${1 + random.below(28)}, 20${15 + random.below(10)}`;
    if (kind === "money") return `${1 + random.below(9)},${100 + random.below(899)}.00`;
    return String(kind === "p" ? 5 * (1 + random.below(19)) : 10 + random.below(80));
  };
  return lines.map((line) => line.replaceAll(/\{(\w+)\}/g, (_, kind: string) => fill(kind)));
}

/** A heading and lines; wide gaps begin columns, and long lines are wrapped. */
function drawLines(paper: Paper, [heading = "", ...lines]: readonly string[]): void {
  paper.centered(heading, 16);
  for (const line of lines) {
    const parts = line.split(/\s{4,}/);
    const width = Math.max(85, (paper.right - paper.left) / parts.length);
    if (parts.length === 1) paper.paragraph(line);
    for (const [index, part] of parts.length === 1 ? [] : parts.entries())
      paper.text(paper.left + index * Math.min(width, 130), part, { size: parts.length > 4 ? 8.5 : 10 }); // prettier-ignore
    paper.y += parts.length === 1 ? 4 : 20;
  }
}
