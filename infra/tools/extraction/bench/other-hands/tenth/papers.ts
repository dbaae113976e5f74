import type { Negative } from "../../negatives.ts";
import type { Paper } from "../../paper.ts";
import { drawNames } from "../../sheet-truth.ts";
import { grid, line } from "./kit.ts";
import { papersAbroad } from "./papers-abroad.ts";
import { american, british } from "./words.ts";

const rows = (paper: Paper, lines: readonly string[], step = 15): void => {
  for (const text of lines) {
    paper.text(paper.left, text);
    paper.y += step;
  }
};

/** Papers of the same desk in which there are no splits. */
export const tenthHandPapers: readonly Negative[] = [
  {
    name: "tenth: royalty statement",
    draw: (paper, random) => {
      const [name = ""] = drawNames(1, random, american);
      paper.text(paper.left, random.pick(american.companies), { size: 13, bold: true });
      paper.y += 24;
      rows(paper, [`Statement to: ${name}`, "Period: July to December", `Account no. ${3000 + random.below(900)}`]); // prettier-ignore
      paper.y += 14;
      const lines = american.titles.slice(0, 6).map((title) => {
        const gross = 20 + random.below(90_000) / 100;
        return [title, random.pick(["Mechanical", "Performance", "Sync", "Print"]), random.pick(["US", "UK", "DE", "JP"]), gross.toFixed(2), "75%", (gross * 0.75).toFixed(2)];
      }); // prettier-ignore
      grid(paper, [{ head: "Title", width: 26 }, { head: "Income type", width: 14 }, { head: "Country", width: 9 }, { head: "Received", width: 11, right: true }, { head: "Rate", width: 8, right: true }, { head: "Payable", width: 11, right: true }], lines, { lines: "rows" }); // prettier-ignore
      rows(paper, [
        "Balance brought forward      0.00",
        `Check no. ${10_000 + random.below(9000)} is enclosed.`,
      ]);
    },
  },
  {
    name: "tenth: producer's invoice",
    draw: (paper, random) => {
      const [name = "", client = ""] = drawNames(2, random, american);
      paper.text(paper.left, "INVOICE", { size: 22, bold: true });
      paper.text(430, `No. ${100 + random.below(800)}`);
      paper.y += 40;
      rows(paper, [
        `From: ${name}`,
        `Bill to: ${client}`,
        "Terms: 50% deposit, balance on delivery of the mix",
      ]);
      paper.y += 14;
      grid(paper, [{ head: "Item", width: 34 }, { head: "Qty", width: 8 }, { head: "Rate", width: 10, right: true }, { head: "Amount", width: 12, right: true }], [["Production, per song", "2", "600.00", "1,200.00"], ["Vocal tuning", "2", "90.00", "180.00"], ["Mix revisions", "1", "75.00", "75.00"], ["Discount 10%", "", "", "-145.50"], ["Total due", "", "", "1,309.50"]]); // prettier-ignore
      rows(paper, ["Pay by transfer or check within 15 days. Late payments bear 1.5% a month."]);
    },
  },
  {
    name: "tenth: set list",
    draw: (paper, random) => {
      paper.centered(`${random.pick(american.artists)}: Friday, main stage`, 16);
      for (const [at, title] of american.titles.entries())
        rows(paper, [`${at + 1}.  ${title}    ${random.pick(["E", "G", "Am", "D"])}    ${90 + random.below(60)} bpm`], 22); // prettier-ignore
      rows(paper, ["Encore: Two Dollar Prayer (acoustic)", "Curfew 11:00, line check 6:15"], 20);
    },
  },
  {
    name: "tenth: minutes of a board",
    draw: (paper, random) => {
      const names = drawNames(5, random, british);
      paper.text(paper.left, "Songwriters' Guild of the North: minutes of the board", { size: 13, bold: true }); // prettier-ignore
      paper.y += 26;
      line(paper, paper.left, "Present:", names.join(", "));
      paper.y += 24;
      for (const item of [`1. Minutes. The minutes of the last meeting were approved, proposed by ${names[0] ?? ""}.`, `2. Membership. ${names[1] ?? ""} reported that 82% of members had renewed, 4% more than last year.`, `3. Workshops. ${names[2] ?? ""} will lead the spring workshop on co-writing; the fee is 35 for members and 50 for others.`, "4. Fund. The hardship fund keeps 20% of its income as a reserve.", `5. Any other business. ${names[3] ?? ""} thanked the volunteers. Apologies from ${names[4] ?? ""} for leaving early.`]) paper.paragraph(item); // prettier-ignore
    },
  },
  {
    name: "tenth: sync quote",
    draw: (paper, random) => {
      const [writer = ""] = drawNames(1, random, british);
      rows(paper, [random.pick(british.companies), "Licensing", "", `Re: ${random.pick(british.titles)}, television series`]); // prettier-ignore
      paper.y += 12;
      for (const part of [`Dear ${writer},`, "We have had a request for the use of the song above in the closing scene of a drama. Use: 42 seconds, background vocal. Territory: world. Term: ten years. Media: all television and streaming.", "The fee offered is 4,500 pounds for the publishing side, most favoured nations with the master. An option for trailers would be a further 50% of the fee.", "Please let us have your approval by Thursday.", "Kind regards,"]) paper.paragraph(part); // prettier-ignore
    },
  },
  {
    name: "tenth: recording budget",
    draw: (paper, random) => {
      paper.text(paper.left, `Recording budget: ${random.pick(american.artists)}`, { size: 14, bold: true }); // prettier-ignore
      paper.y += 30;
      const items = ["Studio, 6 days", "Engineer", "Musicians", "Mixing", "Mastering", "Travel", "Contingency"].map((item) => {
        const share = 5 + random.below(20);
        return [item, String(share * 120), `${share}%`, random.pick(["paid", "open", "deposit"])];
      }); // prettier-ignore
      grid(paper, [{ head: "Item", width: 26 }, { head: "Budget $", width: 12, right: true }, { head: "% of budget", width: 12, right: true }, { head: "Status", width: 12 }], items, { shaded: true }); // prettier-ignore
    },
  },
  {
    name: "tenth: session roster",
    draw: (paper, random) => {
      paper.text(paper.left, "Session report", { size: 15, bold: true });
      paper.y += 26;
      rows(paper, [`Artist: ${random.pick(american.artists)}`, `Song: ${random.pick(american.titles)}`, "Studio: Room C, 2 pm to 5 pm"]); // prettier-ignore
      paper.y += 10;
      const people = drawNames(5, random, american).map((name) => [name, random.pick(["drums", "bass", "keys", "fiddle", "pedal steel"]), "3", random.pick(["leader", "side"]), String(200 + random.below(150))]); // prettier-ignore
      grid(paper, [{ head: "Musician", width: 24 }, { head: "Instrument", width: 16 }, { head: "Hours", width: 8 }, { head: "Scale", width: 10 }, { head: "Wages", width: 10, right: true }], people); // prettier-ignore
      rows(paper, ["Pension 12.5% and health 6% are added by the payroll company."]);
    },
  },
  ...papersAbroad,
];
