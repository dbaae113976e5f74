import type { Negative } from "../../negatives.ts";
import type { Paper } from "../../paper.ts";
import type { Random } from "../../random.ts";
import { drawNames } from "../../sheet-truth.ts";
import { grid, onLine } from "./parts.ts";
import { american, british } from "./words.ts";

const money = (random: Random, most: number): string =>
  `$${(1 + random.below(most)).toLocaleString("en-US")}.00`;

const day = (random: Random): string =>
  `${1 + random.below(12)}/${13 + random.below(15)}/${2018 + random.below(7)}`;

function heading(paper: Paper, words: string): void {
  paper.text(paper.left, words, { size: 17, bold: true });
  paper.y += 34;
}

function facts(paper: Paper, pairs: readonly (readonly [string, string])[]): void {
  for (const [label, value] of pairs) {
    onLine(paper, label, value, { to: 380, size: 9.5 });
    paper.y += 18;
  }
  paper.y += 14;
}

/** Ten papers of the same desks that have no splits. */
export const fifthHandPapers: readonly Negative[] = [
  {
    name: "fifth hand: invoice of a producer",
    draw: (paper, random) => {
      const [name = "", client = ""] = drawNames(2, random, american);
      heading(paper, "INVOICE");
      facts(paper, [["From:", name], ["Bill to:", `${client} / ${random.pick(american.artists)}`], ["Invoice #:", `00${random.below(90)}`], ["Date:", day(random)]]); // prettier-ignore
      grid(paper, [4, 1, 1.4, 1.4], [
        ["Description", "Qty", "Rate", "Amount"],
        [`Production - "${random.pick(american.titles)}"`, "1", money(random, 900), money(random, 900)],
        ["Vocal tuning and comping", "3", "$60.00", "$180.00"],
        ["Deposit received (50%)", "", "", "-$400.00"],
        ["Card fee 3%", "", "", "$18.00"],
        ["TOTAL DUE", "", "", money(random, 900)],
      ]); // prettier-ignore
      paper.y += 20;
      paper.paragraph(
        "Zelle or Venmo. Files are released once the balance is paid. Splits are on a separate sheet.",
      );
    },
  },
  {
    name: "fifth hand: set list with writers",
    draw: (paper, random) => {
      const names = drawNames(5, random, british);
      heading(paper, `${random.pick(british.artists)} - set, The Windmill`);
      for (const [at, title] of [...british.titles].slice(0, 8).entries()) {
        paper.text(paper.left, `${at + 1}. ${title}`, { size: 13 });
        paper.text(260, `(${names[at % 5]} / ${names[(at + 2) % 5]})`, { size: 9, color: "#666" });
        paper.text(440, `${3 + (at % 2)}:${10 + random.below(49)}`, { size: 10 });
        paper.y += 26;
      }
      paper.text(paper.left, "Doors 7.30, on at 9.15, curfew 11. Merch 80/20 with the venue.", { size: 9 }); // prettier-ignore
    },
  },
  {
    name: "fifth hand: statement of a distributor",
    draw: (paper, random) => {
      const [name = ""] = drawNames(1, random, american);
      heading(paper, "Earnings Statement");
      facts(paper, [
        ["Account:", name],
        ["Period:", "Q3"],
        ["Payee rate:", "85%"],
      ]);
      grid(paper, [3, 2.4, 2, 1.6, 1.4, 1.4], [
        ["Track", "Artist", "Store", "Streams", "Rate %", "Earnings"],
        ...american.titles.slice(0, 7).map((title) => [title, random.pick(american.artists), random.pick(["Spotify", "Apple Music", "YouTube", "Amazon"]), String(1000 + random.below(90_000)), "85%", money(random, 300)]),
        ["Total", "", "", "", "", money(random, 900)],
      ], { size: 8.5 }); // prettier-ignore
    },
  },
  {
    name: "fifth hand: contacts of session players",
    draw: (paper, random) => {
      heading(paper, "Session contacts");
      grid(paper, [3, 2, 3.4, 2, 1.5], [
        ["Name", "Instrument", "Email", "Phone", "Union"],
        ...drawNames(6, random, american).map((name) => [
          name, random.pick(["Drums", "Bass", "Keys", "Pedal steel", "BGVs", "Guitar"]),
          `${name.split(" ")[0]?.toLowerCase()}${random.below(99)}@post.example`, `615-555-01${10 + random.below(89)}`, random.pick(["AFM", "", "SAG-AFTRA", "n/a"])]),
      ]); // prettier-ignore
      paper.y += 16;
      paper.paragraph("Rates: $250 per song, double scale after 10 pm. No-shows are billed 50%.");
    },
  },
  {
    name: "fifth hand: recording budget by person",
    draw: (paper, random) => {
      const names = drawNames(4, random, american);
      heading(paper, `Budget: ${random.pick(american.artists)} EP`);
      grid(paper, [2.4, 2.6, 1.4, 1.4, 1.2], [
        ["Item", "Payee", "Budget", "Actual", "% used"],
        ["Producer fee (4 songs)", names[0] ?? "", "$6,000", money(random, 6000), `${40 + random.below(60)}%`],
        ["Mixing", names[1] ?? "", "$2,400", money(random, 2400), `${40 + random.below(60)}%`],
        ["Mastering", names[2] ?? "", "$600", "$600.00", "100%"],
        ["Musicians", names[3] ?? "", "$1,800", money(random, 1800), `${20 + random.below(60)}%`],
        ["Contingency 10%", "", "$1,080", "$0.00", "0%"],
        ["Total", "", "$11,880", money(random, 11_000), ""],
      ]); // prettier-ignore
    },
  },
  {
    name: "fifth hand: beat license without a share",
    draw: (paper, random) => {
      const [producer = "", licensee = ""] = drawNames(2, random, american);
      heading(paper, "Non-Exclusive MP3 Lease");
      facts(paper, [["Licensor:", producer], ["Licensee:", licensee], ["Beat:", random.pick(american.titles)], ["Order:", `#${10_000 + random.below(80_000)}`], ["Date:", day(random)]]); // prettier-ignore
      grid(paper, [2, 2], [
        ["Use", "Limit"],
        ["Audio streams", "100,000"],
        ["Copies sold", "2,000"],
        ["Paid performances", "5"],
        ["Radio stations", "2"],
        ["Music videos", "1"],
      ], { right: 380 }); // prettier-ignore
      paper.y += 18;
      paper.paragraph(
        "The license ends after two years. Licensor keeps all rights in the beat. The price was reduced by 25% with a coupon. Content ID registration is not allowed.",
      );
      paper.y += 16;
      paper.text(paper.left, `/s/ ${producer}`);
      paper.text(320, `/s/ ${licensee}`);
    },
  },
  {
    name: "fifth hand: settlement of a show",
    draw: (paper, random) => {
      const [promoter = "", manager = ""] = drawNames(2, random, british);
      heading(paper, "Show settlement");
      facts(paper, [["Artist:", random.pick(british.artists)], ["Promoter:", promoter], ["Tour manager:", manager], ["Capacity:", "350"]]); // prettier-ignore
      grid(paper, [3, 1.2, 1.2, 1.6], [
        ["", "%", "Number", "£"],
        ["Advance tickets", "71%", "248", "3,472.00"],
        ["Door", "9%", "31", "496.00"],
        ["PRS for Music tariff", "4.2%", "", "-166.65"],
        ["Room hire and sound", "", "", "-650.00"],
        ["Artist share of net", "80%", "", "2,521.08"],
        ["Promoter share of net", "20%", "", "630.27"],
      ]); // prettier-ignore
      paper.y += 26;
      onLine(paper, "Signed:", promoter, { to: 280 });
      onLine(paper, "Signed:", manager, { x: 300 });
    },
  },
  {
    name: "fifth hand: letter of a society to a new member",
    draw: (paper, random) => {
      const [name = ""] = drawNames(1, random, american);
      paper.text(paper.left, `March ${1 + random.below(28)}, ${2018 + random.below(7)}`);
      paper.y += 30;
      paper.paragraph(`Dear ${name},`);
      paper.paragraph(
        `Your application as a writer was accepted. Your member number is ${1_000_000 + random.below(8_000_000)} and your IPI name number is ${100_000_000 + random.below(800_000_000)}. Please use it on all song registrations.`,
      );
      paper.paragraph(
        `We also received the application of ${random.pick(american.companies)} as a publisher. A writer without a publisher collects the whole 200% of a work's shares; after you are affiliated, register works with 100% for writers and 100% for publishers.`,
      );
      paper.paragraph("Member services, BMI department of new members");
    },
  },
  {
    name: "fifth hand: statement of a manager's commission",
    draw: (paper, random) => {
      const [manager = ""] = drawNames(1, random, british);
      heading(paper, "Commission statement");
      facts(paper, [["Manager:", `${manager}, Tall Order Management`], ["Artist:", random.pick(british.artists)], ["Month:", random.pick(["May", "June", "October"])]]); // prettier-ignore
      grid(paper, [3.4, 1.6, 1.2, 1.6], [
        ["Income", "Gross", "Rate", "Commission"],
        ["Publishing advance, second half", "£4,000.00", "20%", "£800.00"],
        ["PRS quarterly payment", "£612.40", "20%", "£122.48"],
        ["Live (net of costs)", "£1,950.00", "15%", "£292.50"],
        ["Sync fee", "£1,200.00", "20%", "£240.00"],
        ["Total", "£7,762.40", "", "£1,454.98"],
      ]); // prettier-ignore
    },
  },
  {
    name: "fifth hand: split sheet that is not filled in",
    draw: (paper) => {
      heading(paper, "Split Sheet");
      facts(paper, [
        ["Song:", ""],
        ["Artist / project:", ""],
        ["Date of session:", ""],
      ]);
      grid(paper, [3, 2, 1.3, 2.1, 3, 1.2], [
        ["Writer (legal name)", "Did what", "PRO", "IPI/CAE", "Publisher", "Split"],
        ...Array.from({ length: 5 }, (_, at) => [`${at + 1}.`, "", "", "", "", "%"]),
        ["", "", "", "", "TOTAL", "100%"],
      ]); // prettier-ignore
      paper.y += 20;
      paper.paragraph(
        "By signing we agree the splits above are correct for the song (not the master).",
      );
      for (let at = 0; at < 3; at++) {
        onLine(paper, "Sign:", "", { to: 280 });
        onLine(paper, "Date:", "", { x: 300, to: 440 });
        paper.y += 28;
      }
    },
  },
];
