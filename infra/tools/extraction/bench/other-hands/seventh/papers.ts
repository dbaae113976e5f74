import type { Negative } from "../../negatives.ts";
import type { Paper } from "../../paper.ts";
import type { Random } from "../../random.ts";
import { drawNames } from "../../sheet-truth.ts";
import { fact, grid } from "./kit.ts";
import { papersAbroad } from "./papers-abroad.ts";
import { english } from "./words.ts";

const money = (random: Random, most: number): string => (random.below(most * 100) / 100 + 4).toFixed(2); // prettier-ignore

const studioInvoice: Negative = {
  name: "seventh: studio's invoice",
  draw: (paper, random) => {
    const [client = "", engineer = ""] = drawNames(2, random, english);
    paper.text(paper.left, "Tin Shed Recording", { bold: true, size: 15 });
    paper.y += 26;
    fact(paper, paper.left, "Invoice", `TS-${100 + random.below(899)}`);
    fact(paper, 330, "Date", "14 May 2024");
    paper.y += 16;
    fact(paper, paper.left, "Bill to", client);
    fact(paper, 330, "Due", "28 May 2024");
    paper.y += 28;
    const title = random.pick(english.titles);
    const rows = [
      [`Tracking day, "${title}"`, "2", "350.00", "0%", "700.00"],
      [`Engineer: ${engineer}`, "2", "180.00", "0%", "360.00"],
      [`Mix, "${title}"`, "1", "400.00", "10%", "360.00"],
      ["Mastering", "1", "90.00", "0%", "90.00"],
    ];
    const heads = ["Description", "Qty", "Rate", "Discount", "Amount"];
    grid(paper, heads.map((head, at) => ({ head, width: at === 0 ? 40 : 13 })), rows); // prettier-ignore
    for (const line of ["Subtotal  1,510.00", "VAT 20%  302.00", "Total due  GBP 1,812.00"]) {
      paper.text(400, line);
      paper.y += 16;
    }
    paper.y += 20;
    paper.paragraph("Bank details on request. Files are released when the invoice is paid. Late payment: 4% above base rate."); // prettier-ignore
  },
};

const setList: Negative = {
  name: "seventh: set list",
  draw: (paper, random) => {
    paper.centered(random.pick(english.artists).toUpperCase(), 20);
    paper.centered("The Corner Rooms, Friday, 60 min", 11);
    paper.y += 10;
    const titles = [...english.titles].toSorted(() => random.next() - 0.5);
    for (const [at, title] of titles.entries()) {
      paper.text(90, `${at + 1}.  ${title}`, { size: 15 });
      paper.text(380, random.pick(["E", "Am", "G, capo 2", "drop D", "click 112"]), { size: 11 });
      paper.y += 28;
    }
    paper.text(90, "---- encore ----", { size: 11 });
    paper.y += 26;
    paper.text(90, "Hallelujah (cover)", { size: 15 });
  },
};

const royaltyStatement: Negative = {
  name: "seventh: publisher's quarterly statement",
  draw: (paper, random) => {
    const [payee = ""] = drawNames(1, random, english);
    paper.text(paper.left, "ROYALTY STATEMENT", { bold: true, size: 14 });
    paper.y += 24;
    for (const [label, value] of [
      ["Payee", payee],
      ["Account no.", String(10_000 + random.below(89_999))],
      ["Period", "1 July - 30 September 2023"],
      ["Currency", "USD"],
    ] as const) {
      fact(paper, paper.left, label, value);
      paper.y += 15;
    }
    paper.y += 10;
    const sources = ["Spotify US", "Apple Music", "ASCAP domestic", "YouTube", "PRS foreign"] as const; // prettier-ignore
    const rows = Array.from({ length: 9 }, () => [
      random.pick(english.titles),
      random.pick(sources),
      String(random.below(90_000)),
      money(random, 300),
      random.pick(["75.00%", "50.00%", "85.00%"]),
      money(random, 150),
    ]);
    const heads = ["Title", "Source", "Units", "Received", "Rate", "Payable"];
    grid(paper, heads.map((head, at) => ({ head, width: at < 2 ? 24 : 13, isRight: at > 1 })), rows, { size: 8, lines: "rows" }); // prettier-ignore
    paper.text(330, `Balance brought forward  ${money(random, 90)}`, { size: 9 });
    paper.y += 15;
    paper.text(330, "Withholding tax 0%  0.00", { size: 9 });
    paper.y += 30;
    paper.paragraph("Amounts below 50.00 are carried over to the next period.", { size: 8 });
  },
};

const roster: Negative = {
  name: "seventh: roster of a management",
  draw: (paper, random) => {
    paper.text(paper.left, "Roster and contacts, spring", { bold: true, size: 14 });
    paper.y += 28;
    const rows = drawNames(7, random, english).map((name) => [
      name,
      random.pick(english.artists),
      random.pick(["vocals", "drums", "tour manager", "FOH engineer", "writer"]),
      `${(name.split(" ")[0] ?? "").toLowerCase()}@kesslermgmt.example`,
      `555-01${10 + random.below(89)}`,
    ]);
    const heads = ["Name", "Act", "Job", "Email", "Phone"];
    grid(paper, heads.map((head, at) => ({ head, width: at === 3 ? 30 : 20 })), rows); // prettier-ignore
    paper.paragraph("Commission is 15% of gross for all acts. Do not pass on phone numbers.", { size: 9 }); // prettier-ignore
  },
};

function letterhead(paper: Paper, name: string, date: string): void {
  paper.text(paper.left, name, { bold: true, size: 12 });
  paper.y += 20;
  paper.text(paper.left, date);
  paper.y += 26;
}

const syncRequest: Negative = {
  name: "seventh: request of a quote for a series",
  draw: (paper, random) => {
    letterhead(paper, "Harbor Lane Pictures, Music Clearance", "June 3, 2024");
    const title = random.pick(english.titles);
    paper.text(paper.left, `Quote request: "${title}"`, { bold: true });
    paper.y += 22;
    for (const [label, value] of [
      ["Project:", "Salt Flats, season 2, episode 4"],
      ["Use:", "background vocal, up to 0:45"],
      ["Media:", "all media except theatrical"],
      ["Term:", "perpetuity"],
      ["Territory:", "world"],
      ["Performed by:", random.pick(english.artists)],
      ["Requested fee:", "USD 6,000 for 100%, most favored nations with the master side"],
    ] as const) {
      fact(paper, paper.left, label, value);
      paper.y += 17;
    }
    paper.y += 10;
    paper.paragraph("Please tell us which share of the composition you represent and who your co-publishers are, and send your quote by Friday. This is not a license."); // prettier-ignore
  },
};

const doorDeal: Negative = {
  name: "seventh: contract of a club night",
  draw: (paper, random) => {
    const [promoter = "", performer = ""] = drawNames(2, random, english);
    paper.centered("PERFORMANCE AGREEMENT", 14);
    paper.paragraph(`Between ${promoter} ("Promoter") and ${performer} for ${random.pick(english.artists)} ("Artist"), dated 9 February 2024.`); // prettier-ignore
    for (const clause of [
      "1. Artist performs one set of 75 minutes at The Lamp House on 22 March 2024.",
      "2. Promoter pays a guarantee of $800 against 70% of net door receipts, whichever is greater. The remaining 30% stays with Promoter.",
      "3. Deposit: 50% upon signature, balance in cash after the show.",
      "4. Merchandise: 90% to Artist, 10% to the venue.",
      "5. Promoter provides sound, lights, a hot meal and two rooms.",
      "6. Either party may cancel until 30 days before the show.",
    ])
      paper.paragraph(clause);
    paper.y += 30;
    for (const [x, label] of [
      [50, "Promoter"],
      [320, "Artist"],
    ] as const) {
      paper.rule(x, x + 190);
      paper.text(x, label, { size: 9, y: paper.y + 4 });
    }
  },
};

const memberForm: Negative = {
  name: "seventh: member's change of details",
  draw: (paper, random) => {
    const [name = ""] = drawNames(1, random, english);
    paper.text(paper.left, "CHANGE OF MEMBER DETAILS", { bold: true, size: 14 });
    paper.y += 30;
    for (const [label, value] of [
      ["Member name", name],
      ["IPI name number", `00${100_000_000 + random.below(800_000_000)}`],
      ["Member since", String(1999 + random.below(20))],
      ["Society", random.pick(english.societies)],
      ["New address", `${1 + random.below(90)} Orchard Terrace`],
      ["New phone", `555-01${10 + random.below(89)}`],
      ["Publisher", random.pick(english.companies)],
      ["Tax rate", "20%"],
    ] as const) {
      paper.text(paper.left, label, { size: 9 });
      paper.text(190, value);
      paper.rule(185, 480, paper.y + 13);
      paper.y += 24;
    }
    paper.y += 10;
    paper.paragraph("Changes take effect at the next distribution.", { size: 9 });
  },
};

export const seventhHandPapers: readonly Negative[] = [
  studioInvoice,
  setList,
  royaltyStatement,
  roster,
  syncRequest,
  doorDeal,
  memberForm,
  ...papersAbroad,
];
