import type { Negative } from "../../negatives.ts";
import type { Paper } from "../../paper.ts";
import { drawNames } from "../../sheet-truth.ts";
import { fact, grid, line } from "./kit.ts";
import { papersAbroad } from "./papers-abroad.ts";
import { city, club, country } from "./words.ts";

const lines = (paper: Paper, all: readonly string[], step = 16): void => {
  for (const words of all) line(paper, words, { step });
};

/** Papers of the same desk in which there are no splits. */
export const fourteenthHandPapers: readonly Negative[] = [
  {
    name: "fourteenth: mechanical license",
    draw: (paper, random) => {
      const [writer = "", other = ""] = drawNames(2, random, country);
      paper.centered("MECHANICAL LICENSE", 16);
      fact(paper, "Composition:", random.pick(country.titles));
      fact(paper, "Written by:", `${writer}, ${other}`);
      fact(paper, "Licensor:", random.pick(country.companies));
      fact(paper, "Licensee:", "Plum Orchard Records");
      fact(paper, "Artist:", random.pick(country.artists));
      paper.y += 10;
      paper.paragraph("You may record and sell the Composition on compact disc and as a permanent download. You pay the statutory rate; for budget records the rate is 75% of it. Statements are due within 45 days after each calendar quarter."); // prettier-ignore
      paper.y += 20;
      lines(paper, ["For the Licensor: ____________________", "For the Licensee: ____________________"], 30); // prettier-ignore
    },
  },
  {
    name: "fourteenth: publisher's statement",
    draw: (paper, random) => {
      const [name = ""] = drawNames(1, random, city);
      paper.text(paper.left, random.pick(city.companies), { size: 14, bold: true });
      paper.y += 26;
      lines(paper, [`Royalty statement for ${name}`, `Client number ${4000 + random.below(900)}`, "January to June"]); // prettier-ignore
      paper.y += 10;
      const rows = city.titles.slice(0, 7).map((title) => {
        const amount = 5 + random.below(40_000) / 100;
        return [title, random.pick(["Streaming", "Radio", "Download", "Sync"]), random.pick(["Spotify", "BMI", "HFA", "ASCAP"]), amount.toFixed(2), "80%", (amount * 0.8).toFixed(2)]; // prettier-ignore
      });
      grid(paper, [{ head: "Song", width: 26 }, { head: "Type", width: 13 }, { head: "Source", width: 13 }, { head: "Amount received", width: 13, right: true }, { head: "Your rate", width: 9, right: true }, { head: "Due to you", width: 12, right: true }], rows, { lines: "rows" }); // prettier-ignore
      lines(paper, ["Advance not yet recouped: 2,150.00", "Payable this period: 0.00"]);
    },
  },
  {
    name: "fourteenth: remix invoice",
    draw: (paper, random) => {
      const [name = "", client = ""] = drawNames(2, random, club);
      line(paper, "Invoice", { size: 20, bold: true, step: 36 });
      fact(paper, "From:", name);
      fact(paper, "To:", `${client}, ${random.pick(club.companies)}`);
      fact(paper, "Invoice no.:", `R-${100 + random.below(800)}`);
      paper.y += 12;
      grid(paper, [{ head: "Description", width: 40 }, { head: "Qty", width: 8 }, { head: "Price", width: 14, right: true }, { head: "Total", width: 14, right: true }], [[`Remix fee, "${random.pick(club.titles)}"`, "1", "£750.00", "£750.00"], ["Extended version", "1", "£100.00", "£100.00"], ["Stems and alternative mixes", "3", "£25.00", "£75.00"], ["VAT 20%", "", "", "£185.00"], ["Total", "", "", "£1,110.00"]], { sum: true }); // prettier-ignore
      lines(paper, ["50% is due on commission and 50% on delivery.", "Flat fee. No royalty is payable on the remix."]); // prettier-ignore
    },
  },
  {
    name: "fourteenth: tour settlement",
    draw: (paper, random) => {
      paper.centered("SHOW SETTLEMENT", 16);
      fact(paper, "Artist:", random.pick(country.artists));
      fact(paper, "Venue:", "The Grain Elevator");
      fact(paper, "Deal:", "Guarantee vs. 85% of net after expenses");
      paper.y += 10;
      const sold = 180 + random.below(200);
      grid(paper, [{ head: "Item", width: 40 }, { head: "Basis", width: 18 }, { head: "Amount", width: 16, right: true }], [["Tickets sold", String(sold), `$${(sold * 20).toFixed(2)}`], ["Sales tax", "8%", `-$${(sold * 1.6).toFixed(2)}`], ["Sound and lights", "flat", "-$450.00"], ["Merchandise, soft goods to venue", "15%", "-$121.50"], ["Agent's commission", "10%", "-$300.00"], ["Paid to artist", "", "$2,240.00"]]); // prettier-ignore
      lines(paper, ["Tour manager: ____________________", "Promoter's representative: ____________________"], 26); // prettier-ignore
    },
  },
  {
    name: "fourteenth: session roster",
    draw: (paper, random) => {
      const names = drawNames(5, random, country);
      paper.centered("TRACKING SESSION: MUSICIANS", 15);
      fact(paper, "Studio:", "Cypress Room, 10 am to 1 pm and 2 pm to 5 pm");
      fact(paper, "Songs:", country.titles.slice(0, 3).join("; "));
      paper.y += 10;
      const parts = ["Leader, guitar", "Bass", "Drums", "Pedal steel", "Keys"];
      grid(paper, [{ head: "Name", width: 28 }, { head: "Instrument", width: 20 }, { head: "Local", width: 10 }, { head: "Scale", width: 12 }, { head: "Hours", width: 10 }, { head: "Signature", width: 20 }], names.map((name, at) => [name, parts[at] ?? "", "257", at === 0 ? "200%" : "100%", "6", ""]), { tall: 24 }); // prettier-ignore
      lines(paper, ["Cartage is paid to drums and keys. Pension 12.4% of scale."]);
    },
  },
  {
    name: "fourteenth: song hold",
    draw: (paper, random) => {
      const [name = "", writer = ""] = drawNames(2, random, country);
      lines(paper, [`From: ${name} <ar@label.example>`, "To: plugging@publisher.example", "Subject: hold", ""]); // prettier-ignore
      paper.paragraph(`Please put "${random.pick(country.titles)}" on hold for ${random.pick(country.artists)} through the end of the month. We cut on the 14th and have 11 songs on hold for 5 slots, so the chance is about 50%.`); // prettier-ignore
      paper.paragraph(`Tell ${writer} the demo is a killer. Is there a version half a step down?`);
      lines(paper, ["Thanks,", name]);
    },
  },
  {
    name: "fourteenth: marketing plan",
    draw: (paper, random) => {
      paper.centered(`${random.pick(club.artists)}: single campaign`, 15);
      grid(paper, [{ head: "Channel", width: 26 }, { head: "Partner", width: 26 }, { head: "Budget", width: 14, right: true }, { head: "Share", width: 10, right: true }], [["Social ads", "in house", "2,000", "40%"], ["Radio plugging", "Wavelength Promo", "1,500", "30%"], ["Press", "Loud Ink", "1,000", "20%"], ["Playlist pitching", "Listwise", "500", "10%"], ["Total", "", "5,000", "100%"]], { sum: true }); // prettier-ignore
      lines(paper, ["Release week: 3 videos, 1 live session", "Goal: 250,000 streams in the first month, 35% of them outside the UK"]); // prettier-ignore
    },
  },
  ...papersAbroad,
];
