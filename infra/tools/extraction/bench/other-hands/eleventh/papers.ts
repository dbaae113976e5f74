import type { Negative } from "../../negatives.ts";
import { drawNames } from "../../sheet-truth.ts";
import { cells, facts, foot, line, scribble, words } from "./draw.ts";
import { papersAbroad } from "./papers-abroad.ts";
import { australian, canadian, caribbean, indie, irish, southAfrican } from "./words.ts";

/** Papers of the same desk in which there are no splits. */
export const eleventhHandPapers: readonly Negative[] = [
  {
    name: "eleventh: budget of a label for an EP",
    draw: (paper, random) => {
      paper.text(paper.left, `Recording budget: ${random.pick(indie.artists)}, EP`, { size: 15, bold: true }); // prettier-ignore
      paper.y += 32;
      const items = ["Studio hire, 6 days", "Producer's fee", "Mixing, 5 tracks", "Mastering", "Session strings", "Travel and food"]; // prettier-ignore
      cells(paper, [
        { head: "Item", width: 4 },
        { head: "Agreed", width: 1.5 },
        { head: "Spent", width: 1.5 },
        { head: "% of total", width: 1.5 },
      ], items.map((item, at) => [item, `${1 + random.below(4)},${100 + random.below(899)}`, random.chance(0.5) ? `${400 + random.below(590)}` : "–", `${[30, 25, 15, 10, 15, 5][at] ?? 0}%`])); // prettier-ignore
      words(
        paper,
        "Overspend of more than 10% needs approval by the A&R manager. All costs are recoupable.",
      );
    },
  },
  {
    name: "eleventh: royalty statement of an island's society",
    draw: (paper, random) => {
      const [member = ""] = drawNames(1, random, caribbean);
      paper.centered("ROYALTY STATEMENT", 15);
      facts(paper, [
        ["Member", member],
        ["Period", "July to December 2022"],
        ["Statement no.", `RS-${1000 + random.below(8000)}`],
      ]); // prettier-ignore
      paper.y += 10;
      cells(paper, [
        { head: "Work", width: 3.5 },
        { head: "Source", width: 2 },
        { head: "Uses", width: 1 },
        { head: "Amount (TT$)", width: 1.5 },
      ], caribbean.titles.slice(0, 5).map((title) => [title, random.pick(["Radio", "Television", "Live", "Carnival tents"]), String(1 + random.below(90)), `${random.below(900)}.${10 + random.below(89)}`])); // prettier-ignore
      words(
        paper,
        "Administration 25% and social fund 2% were deducted. Amounts below TT$50 are carried forward.",
      );
    },
  },
  {
    name: "eleventh: quote of a sync license",
    draw: (paper, random) => {
      const [manager = ""] = drawNames(1, random, indie);
      for (const row of [`To: ${manager}, Longspur Administration`, "From: Clearances, Brightmoor Television", `Re: ${random.pick(indie.titles)} by ${random.pick(indie.artists)}`]) {
        paper.text(paper.left, row);
        paper.y += 15;
      } // prettier-ignore
      paper.y += 16;
      words(
        paper,
        "We would like to use the above song in the series 'Harbour Ward', season 2, episode 4.",
      );
      paper.y += 12;
      facts(paper, [
        ["Use", "Background vocal, up to 1:15, scene in a café"],
        ["Media", "All media except theatrical"],
        ["Term", "Perpetuity"],
        ["Territory", "World"],
        ["Fee", `${1 + random.below(6)},500 US dollars for 100% of the composition, on an MFN basis with the master`],
        ["Option", "Out-of-context advertising: plus 50%"],
      ]); // prettier-ignore
      paper.y += 10;
      words(
        paper,
        "Please let us know by Friday whether the fee is approved. This is not a license.",
      );
    },
  },
  {
    name: "eleventh: roster of a publisher",
    draw: (paper, random) => {
      paper.text(paper.left, "Writer roster", { size: 16, bold: true });
      paper.y += 30;
      cells(paper, [
        { head: "Writer", width: 2.5 },
        { head: "Society", width: 1.3 },
        { head: "Based in", width: 1.6 },
        { head: "Contract until", width: 1.6 },
        { head: "Creative contact", width: 2 },
      ], drawNames(7, random, canadian).map((name) => [name, random.pick(["SOCAN", "SOCAN", "ASCAP"]), random.pick(["Toronto", "Halifax", "Vancouver", "Regina"]), `${2024 + random.below(4)}-${random.pick(["03", "06", "12"])}-31`.replace("06-31", "06-30"), random.pick(["Ines", "Paul", "Ines / Paul"])])); // prettier-ignore
      foot(paper, "Internal. Do not forward.");
    },
  },
  {
    name: "eleventh: set list of a festival",
    draw: (paper, random) => {
      paper.centered(random.pick(irish.artists).toUpperCase(), 18);
      paper.centered("Field stage, Saturday, 50 minutes", 11);
      paper.y += 10;
      for (const [at, title] of irish.titles.entries()) {
        paper.text(150, `${at + 1}. ${title}`, { size: 14, bold: true });
        paper.text(430, random.pick(["capo 2", "in D", "new", "click"]), { size: 10 });
        paper.y += 32;
      }
      words(paper, "If short of time leave out 4 and 5. Merch 20% to the festival.");
    },
  },
  {
    name: "eleventh: application for membership",
    draw: (paper, random) => {
      const [name = ""] = drawNames(1, random, southAfrican);
      paper.centered("APPLICATION FOR MEMBERSHIP", 15);
      paper.centered("Composers and authors", 10);
      paper.y += 10;
      for (const [label, value] of [
        ["Full name", name],
        ["Pseudonym", random.pick(southAfrican.artists)],
        ["ID number", "************"],
        ["Postal address", "PO Box 4410, Durban"],
        ["Bank and branch", random.pick(["Cape Commercial, Durban North", "Umgeni Savings, Berea"])],
        ["Number of works released", String(1 + random.below(20))],
        ["Member of another society?", "No"],
      ] as const) {
        line(paper, paper.left, label, value);
        paper.y += 26;
      } // prettier-ignore
      words(
        paper,
        "I apply for admission and have read the rules. An application fee of R100 is enclosed.",
      );
      paper.y += 24;
      line(paper, paper.left, "Signature", "", { to: 300 });
      scribble(paper, 120, paper.y - 8, random, 100);
    },
  },
  {
    name: "eleventh: invoice of a studio in Melbourne",
    draw: (paper, random) => {
      const [engineer = ""] = drawNames(1, random, australian);
      paper.text(paper.left, "TAX INVOICE", { size: 17, bold: true });
      paper.text(400, `No. ${200 + random.below(700)}`);
      paper.y += 34;
      facts(paper, [
        ["From", `${engineer}, Tin Annexe Studio`],
        ["ABN", `${10 + random.below(80)} 555 010 ${100 + random.below(800)}`],
        ["To", "Hollow Oak Recordings"],
      ]); // prettier-ignore
      paper.y += 10;
      cells(paper, [
        { head: "Description", width: 4 },
        { head: "Hours", width: 1 },
        { head: "Rate", width: 1 },
        { head: "Amount", width: 1.4 },
      ], [
        [`Tracking: ${random.pick(australian.titles)}`, "8", "$85", "$680.00"],
        ["Vocal editing", "3", "$85", "$255.00"],
        ["GST 10%", "", "", "$93.50"],
        ["Total", "", "", "$1,028.50"],
      ]); // prettier-ignore
      words(paper, "Payable within 14 days. Late payments bear 2% a month.");
    },
  },
  ...papersAbroad,
];
