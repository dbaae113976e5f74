import type { Negative } from "../../negatives.ts";
import type { Random } from "../../random.ts";
import { drawNames } from "../../sheet-truth.ts";
import { grid, lined, scribble } from "./kit.ts";
import { papersAbroad } from "./papers-abroad.ts";
import { american, british, chapel, rap } from "./words.ts";

const money = (random: Random, least: number, most: number): string =>
  (least + random.below(most - least) + random.below(100) / 100).toFixed(2);

const day = (random: Random): string =>
  `${1 + random.below(12)}/${1 + random.below(28)}/${2018 + random.below(7)}`;

/** Composers are named, but no shares. */
const cueSheet: Negative = {
  name: "ninth: cue sheet without shares",
  draw: (paper, random) => {
    paper.text(paper.left, "MUSIC CUE SHEET", { bold: true, size: 15 });
    paper.y += 28;
    for (const line of [
      "Series title: Lakeshore Rescue",
      `Episode: ${100 + random.below(300)}, "The Ice Road"`,
      `Air date: ${day(random)}`,
      "Total music: 09:42",
    ]) {
      paper.text(paper.left, line);
      paper.y += 16;
    }
    paper.y += 8;
    const usage = ["Main title", "BI", "BV", "BI", "End title"] as const;
    const rows = usage.map((use, at) => [
      `1M${at + 1}`,
      american.titles[(at + random.below(8)) % american.titles.length] ?? "",
      drawNames(1, random, american).join(""),
      random.pick(american.societies),
      use,
      `0:${10 + random.below(49)}`,
    ]);
    grid(paper, [["Cue", 35], ["Title", 160], ["Composer", 120], ["PRO", 50], ["Usage", 65], ["Time", 45]], rows); // prettier-ignore
  },
};

const beatLease: Negative = {
  name: "ninth: invoice for a beat lease",
  draw: (paper, random) => {
    const [seller = "", buyer = ""] = drawNames(2, random, rap);
    paper.text(paper.left, random.pick(rap.companies), { bold: true, size: 16 });
    paper.text(440, "Invoice", { size: 16 });
    paper.y += 30;
    paper.text(paper.left, `Sold by ${seller}`);
    paper.text(360, `Invoice no. ${1000 + random.below(8000)}`);
    paper.y += 16;
    paper.text(paper.left, `Customer: ${buyer}`);
    paper.text(360, `Date: ${day(random)}`);
    paper.y += 30;
    const rows = rap.titles
      .slice(0, 3)
      .map((title, at) => [
        `"${title}" (instrumental), ${["MP3 lease", "WAV lease", "Trackout lease"][at] ?? ""}`,
        "1",
        `$${money(random, 20, 200)}`,
        random.pick(["0%", "10%", "20%"]),
        `$${money(random, 20, 200)}`,
      ]);
    grid(paper, [["Item", 240], ["Qty", 35], ["Price", 70], ["Discount", 60], ["Amount", 70]], rows); // prettier-ignore
    lined(paper, 360, paper.right, "Total:", `$${money(random, 100, 500)}`);
    paper.y += 30;
    paper.paragraph("Lease is limited to 50,000 streams. Credit must read as given in the license. Terms of publishing are in the license that comes with the files.", { size: 9 }); // prettier-ignore
  },
};

const serviceOrder: Negative = {
  name: "ninth: order of worship with songs",
  draw: (paper, random) => {
    paper.centered("Cedar Hill - Order of Service", 15);
    paper.text(paper.left, `Sunday ${day(random)}, 9:00 and 11:00`);
    paper.text(360, `Leader: ${drawNames(1, random, chapel).join("")}`);
    paper.y += 28;
    const rows = chapel.titles.map((title) => [
      title,
      drawNames(1 + random.below(2), random, chapel).join(", "),
      random.pick(["G", "D", "A", "Bb"]),
      String(60 + random.below(80)),
      String(7_000_000 + random.below(200_000)),
    ]);
    grid(paper, [["Song", 160], ["Authors", 170], ["Key", 30], ["BPM", 35], ["CCLI no.", 70]], rows, { lines: "rows" }); // prettier-ignore
    paper.paragraph(
      "Used by permission. CCLI license 000000. Band call 7:45; choir in the loft by 8:30.",
    );
  },
};

/** Percentages of fees and of a whole side, not of anyone's ownership. */
const syncQuote: Negative = {
  name: "ninth: quote for a synchronization",
  draw: (paper, random) => {
    paper.text(paper.left, "Hedgerow Music Ltd", { bold: true, size: 14 });
    paper.y += 34;
    paper.paragraph(`Dear ${drawNames(1, random, british).join("")},`);
    paper.paragraph(`Thank you for your request to use "${random.pick(british.titles)}" in a commercial. Subject to the approval of the writers we can quote as follows for our control of the song:`); // prettier-ignore
    for (const [label, value] of [
      ["Media", "All TV and online, UK and Ireland"],
      ["Term", `${1 + random.below(3)} year(s) from first airing`],
      ["Length", "up to 30 seconds"],
      ["Fee", `£${money(random, 4000, 20_000)} for 100% of the publishing, MFN with the master`],
      ["Option", "second year at the fee plus 15%"],
    ] as const) {
      paper.text(paper.left + 16, label, { bold: true });
      paper.text(130, value);
      paper.y += 18;
    }
    paper.y += 8;
    paper.paragraph("This quote is valid for 30 days and is not a license. Late payment bears interest of 4% above base rate."); // prettier-ignore
    paper.paragraph("Kind regards,");
    scribble(paper, random, paper.left, paper.y + 8);
    paper.y += 26;
    paper.text(paper.left, "Licensing Department");
  },
};

const memberRoster: Negative = {
  name: "ninth: roster of an association",
  draw: (paper, random) => {
    paper.centered("Ozark Songwriters Association", 15);
    paper.text(paper.left, `Members in good standing as of ${day(random)}`);
    paper.y += 24;
    const rows = drawNames(14, random, american).map((name) => [
      name,
      random.pick(["Joplin", "Rolla", "Branson", "Springfield", "Ava"]),
      random.pick(american.societies),
      `(417) 555-01${10 + random.below(89)}`,
      random.pick(["paid", "paid", "paid", "due"]),
    ]);
    grid(paper, [["Name", 150], ["Town", 100], ["PRO", 60], ["Phone", 110], ["Dues", 60]], rows, { pad: 3 }); // prettier-ignore
    paper.paragraph(
      "The board meets on the second Tuesday of each month. 85% of members have renewed.",
    );
  },
};

const bandAccounts: Negative = {
  name: "ninth: settlement of a show",
  draw: (paper, random) => {
    paper.text(paper.left, `${random.pick(british.artists)} - show settlement`, {
      bold: true,
      size: 13,
    });
    paper.y += 26;
    lined(
      paper,
      paper.left,
      320,
      "Venue:",
      random.pick(["The Anchor, Hull", "Fleece Yard", "Tolmen Hall"]),
    );
    lined(paper, 335, paper.right, "Date:", `${1 + random.below(28)} June 2023`);
    paper.y += 30;
    const rows = [
      "Ticket sales",
      "Venue share (20%)",
      "PA and engineer",
      "Merchandise",
      "Van hire",
      "Agent's commission (15%)",
    ].map((item) => [item, `£${money(random, 40, 900)}`, random.pick(["paid", "", "cash"])]);
    grid(paper, [["Item", 260], ["Amount", 100], ["Note", 100]], rows, { lines: "rows" }); // prettier-ignore
    paper.text(paper.left, `Left for the band: £${money(random, 200, 900)}, four ways`, {
      bold: true,
    });
    paper.y += 24;
    paper.text(paper.left, `Kept by: ${drawNames(1, random, british).join("")}`);
  },
};

export const ninthHandPapers: readonly Negative[] = [
  cueSheet,
  beatLease,
  serviceOrder,
  syncQuote,
  memberRoster,
  bandAccounts,
  ...papersAbroad,
];
