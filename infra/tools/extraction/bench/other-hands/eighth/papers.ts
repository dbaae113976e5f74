import type { Negative } from "../../negatives.ts";
import type { Random } from "../../random.ts";
import { drawNames } from "../../sheet-truth.ts";
import { fact, grid, lined, scribble } from "./kit.ts";
import { papersAbroad } from "./papers-abroad.ts";
import { american, british } from "./words.ts";

const money = (random: Random, most: number): string =>
  (40 + random.below(most) + random.below(100) / 100).toFixed(2);

const producersInvoice: Negative = {
  name: "producer's invoice with a deposit",
  draw: (paper, random) => {
    const [from = "", to = ""] = drawNames(2, random, american);
    paper.text(paper.left, from, { bold: true, size: 16 });
    paper.text(430, "INVOICE", { bold: true, size: 16 });
    paper.y += 24;
    paper.text(paper.left, "Record production and mixing");
    paper.text(430, `No. ${2000 + random.below(900)}`);
    paper.y += 34;
    paper.text(paper.left, `Bill to: ${to}, ${random.pick(american.companies)}`);
    paper.y += 30;
    const rows = american.titles
      .slice(0, 3)
      .map((title) => [
        `Production, "${title}"`,
        "1",
        money(random, 2000),
        "50% deposit",
        money(random, 900),
      ]);
    grid(paper, [["Description", 210], ["Qty", 40], ["Rate", 80], ["Terms", 90], ["Amount", 90]], rows); // prettier-ignore
    fact(paper, 380, "Due now:", `$${money(random, 3000)}`);
    paper.y += 30;
    paper.paragraph(
      "Balance is due before delivery of the mixes. Late payments bear 1.5% interest a month.",
    );
  },
};

const performanceReturn: Negative = {
  name: "live performance return with composers",
  draw: (paper, random) => {
    paper.centered("LIVE PERFORMANCE RETURN", 15);
    fact(paper, paper.left, "Act:", random.pick(british.artists));
    fact(paper, 320, "Venue:", "The Lock Keeper, Leeds");
    paper.y += 18;
    fact(paper, paper.left, "Date of show:", `${1 + random.below(27)} May 2023`);
    fact(paper, 320, "Tickets sold:", `${60 + random.below(39)}%`);
    paper.y += 28;
    const rows = british.titles.map((title, index) => [
      String(index + 1),
      title,
      drawNames(1 + random.below(2), random, british).join(" / "),
      `${2 + random.below(4)}:${10 + random.below(49)}`,
    ]);
    grid(
      paper,
      [
        ["No.", 40],
        ["Song", 190],
        ["Composer(s)", 210],
        ["Length", 72],
      ],
      rows,
    );
    lined(paper, paper.left, 300, "Signed for the act:", "");
    scribble(paper, random, 170, paper.y + 4);
  },
};

const royaltyStatement: Negative = {
  name: "publisher's royalty statement by source",
  draw: (paper, random) => {
    const [name = ""] = drawNames(1, random, american);
    paper.text(paper.left, random.pick(american.companies), { bold: true, size: 13 });
    paper.y += 20;
    paper.text(paper.left, `Royalty statement for ${name}, July to December 2022`);
    paper.y += 28;
    const sources = ["Digital mechanicals", "Performance, domestic", "Sync", "Print"] as const;
    const rows = american.titles
      .slice(0, 6)
      .map((title) => [
        title,
        random.pick(sources),
        money(random, 800),
        random.pick(["75%", "80%", "85%"]),
        money(random, 600),
      ]);
    grid(paper, [["Song", 150], ["Source", 130], ["Received", 75], ["Your rate", 70], ["Payable", 80]], rows, { lines: "rows" }); // prettier-ignore
    fact(paper, 330, "Brought forward:", money(random, 100));
    paper.y += 16;
    fact(paper, 330, "Amount payable:", `$${money(random, 2500)}`);
  },
};

const choirRoster: Negative = {
  name: "choir roster with attendance",
  draw: (paper, random) => {
    paper.text(paper.left, "St Oswald's Community Choir", { bold: true, size: 15 });
    paper.y += 22;
    paper.text(paper.left, "Spring term: members, parts and attendance");
    paper.y += 26;
    const rows = drawNames(9, random, british).map((name) => [
      name,
      random.pick(["Soprano", "Alto", "Tenor", "Bass"]),
      `07700 900${100 + random.below(899)}`,
      `${50 + random.below(50)}%`,
      random.pick(["paid", "due"]),
    ]);
    grid(
      paper,
      [
        ["Name", 150],
        ["Voice", 80],
        ["Phone", 110],
        ["Attended", 80],
        ["Fee", 80],
      ],
      rows,
    );
  },
};

const videoBudget: Negative = {
  name: "music video budget by department",
  draw: (paper, random) => {
    paper.centered(`Music video: ${random.pick(american.titles)}`, 15);
    fact(paper, paper.left, "Director:", drawNames(1, random, american)[0] ?? "");
    fact(paper, 330, "Artist:", random.pick(american.artists));
    paper.y += 30;
    const items = ["Camera and lenses", "Lighting", "Location fees", "Wardrobe", "Edit and grade", "Catering"]; // prettier-ignore
    const shares = [30, 20, 15, 10, 20, 5];
    const rows = items.map((item, index) => [item, money(random, 3000), `${shares[index]}%`]);
    grid(paper, [["Department", 230], ["Estimate (USD)", 130], ["Of budget", 100]], [...rows, ["Total", money(random, 9000), "100%"]]); // prettier-ignore
    paper.paragraph("A contingency of 10% is held by the label. Overages need written approval.");
  },
};

const syncQuote: Negative = {
  name: "sync quote request",
  draw: (paper, random) => {
    const [by = ""] = drawNames(1, random, american);
    paper.text(paper.left, "QUOTE REQUEST", { bold: true, size: 15 });
    paper.y += 28;
    const facts = [
      ["Production:", "Harvest Line, season 2, episode 4"],
      ["Song:", random.pick(american.titles)],
      ["Master:", random.pick(american.artists)],
      ["Use:", "background vocal, up to 1:15"],
      ["Term and territory:", "perpetuity, worldwide"],
      ["Fee:", `$${1 + random.below(9)},500 for 100% of the publishing side, most favored nations`],
      ["Requested by:", by],
    ] as const;
    for (const [label, value] of facts) {
      fact(paper, paper.left, label, value);
      paper.y += 20;
    }
    paper.y += 10;
    paper.paragraph(
      "Please tell us which share you control and whether the fee is approved. This is not a license.",
    );
  },
};

const engagement: Negative = {
  name: "lawyer's engagement letter",
  draw: (paper, random) => {
    const [client = "", lawyer = ""] = drawNames(2, random, american);
    paper.text(paper.left, "Corwin Bayless PLLC", { bold: true, size: 13 });
    paper.y += 40;
    paper.text(paper.left, `Dear ${client}:`);
    paper.y += 22;
    paper.paragraph(`Thank you for asking us to represent you in your publishing and recording matters. Our fee is 5% of gross compensation from agreements that we negotiate during the term. Either of us may end the engagement on thirty days' notice.`); // prettier-ignore
    paper.paragraph(
      "Costs such as filing fees and courier charges are billed each month. A retainer of $1,500 is due on signing, of which 100% is credited to the first invoices.",
    );
    paper.y += 12;
    paper.text(paper.left, "Sincerely,");
    scribble(paper, random, 70, paper.y + 30);
    paper.y += 50;
    paper.text(paper.left, lawyer);
    paper.y += 40;
    lined(paper, paper.left, 300, "Agreed:", "");
    lined(paper, 330, 470, "Date:", "");
    paper.y += 18;
    paper.text(paper.left, client);
  },
};

/** Ten papers of the same desk in which there are no splits. */
export const eighthHandPapers: readonly Negative[] = [
  producersInvoice,
  performanceReturn,
  royaltyStatement,
  choirRoster,
  videoBudget,
  syncQuote,
  engagement,
  ...papersAbroad,
];
