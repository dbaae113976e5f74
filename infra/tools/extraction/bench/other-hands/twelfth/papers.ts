import type { Negative } from "../../negatives.ts";
import { drawNames } from "../../sheet-truth.ts";
import { blank, grid, rows } from "./kit.ts";
import { papersAbroad } from "./papers-abroad.ts";
import { american, british, dutch, nordic } from "./words.ts";

/** Papers of the same desk in which there are no splits. */
export const twelfthHandPapers: readonly Negative[] = [
  {
    name: "twelfth: sub-publisher's statement",
    draw: (paper, random) => {
      paper.text(paper.left, random.pick(dutch.companies), { size: 13, bold: true });
      paper.y += 22;
      rows(paper, [`Royalty statement to ${random.pick(american.companies)}`, "Period: second half of the year", "Territory: Benelux", "Our share: 20%. Your share: 80%."]); // prettier-ignore
      paper.y += 10;
      const lines = american.titles.slice(0, 7).map((title) => {
        const received = 15 + random.below(60_000) / 100;
        return [title, random.pick(["BUMA", "STEMRA", "SABAM"]), random.pick(["Radio", "Online", "Live", "Mechanical"]), received.toFixed(2), (received * 0.8).toFixed(2)];
      }); // prettier-ignore
      grid(paper, [{ head: "Work", width: 30 }, { head: "Source", width: 12 }, { head: "Type", width: 14 }, { head: "Received EUR", width: 14, right: true }, { head: "Due 80% EUR", width: 14, right: true }], lines, { lines: "rows" }); // prettier-ignore
      rows(paper, ["Please send an invoice. Amounts under EUR 50 are carried forward."], 14, 9);
    },
  },
  {
    name: "twelfth: session singer's invoice",
    draw: (paper, random) => {
      const [singer = ""] = drawNames(1, random, american);
      paper.text(paper.left, singer, { size: 15, bold: true });
      paper.text(430, `Invoice #${20 + random.below(400)}`);
      paper.y += 36;
      rows(paper, [`Bill to: ${random.pick(american.companies)}`, "Terms: net 30"]);
      paper.y += 10;
      grid(paper, [{ head: "Description", width: 40 }, { head: "Hours", width: 10 }, { head: "Rate", width: 12, right: true }, { head: "Amount", width: 14, right: true }], [[`Demo vocal, "${random.pick(american.titles)}"`, "2", "$150.00", "$300.00"], ["Harmonies and doubles", "1.5", "$150.00", "$225.00"], ["Rush fee 10%", "", "", "$52.50"], ["Total", "", "", "$577.50"]], { boldLast: true }); // prettier-ignore
      rows(
        paper,
        ["Vocals are a work for hire. I claim no writing credit.", "Thank you!"],
        15,
        9.5,
      );
    },
  },
  {
    name: "twelfth: set list of a festival",
    draw: (paper, random) => {
      paper.centered(random.pick(british.artists).toUpperCase(), 20);
      for (const [at, title] of [...british.titles, "Old Money (cover)"].entries())
        rows(paper, [`${at + 1}  ${title}   ${random.pick(["capo 2", "drop D", "click", ""])}`], 27, 15); // prettier-ignore
      paper.y += 14;
      rows(paper, ["Changeover 20 min / stage time 40 min / 100 dB max", "In-ears on mix 3 and 4"]);
    },
  },
  {
    name: "twelfth: rooms of a camp",
    draw: (paper, random) => {
      const names = drawNames(9, random, nordic);
      paper.centered("Writing camp: rooms for Tuesday", 16);
      rows(paper, [`Host: ${random.pick(nordic.companies)}`, "Breakfast 9:00, sessions 10:30 to 18:00, playback 20:00"]); // prettier-ignore
      paper.y += 10;
      grid(paper, [{ head: "Room", width: 10 }, { head: "Producer", width: 22 }, { head: "Topline", width: 22 }, { head: "Artist / writer", width: 22 }, { head: "Brief", width: 24 }], ["A", "B", "C"].map((room, at) => [room, ...names.slice(at * 3, at * 3 + 3), random.pick(["uptempo, 120+", "ballad", "female pop, English"])]), { height: 26 }); // prettier-ignore
      rows(paper, ["Fill in the session protocol in your room before playback."], 14, 9);
    },
  },
  {
    name: "twelfth: settlement of a show",
    draw: (paper, random) => {
      const sold = 120 + random.below(200);
      const gross = sold * 18;
      paper.text(paper.left, "SETTLEMENT", { size: 16, bold: true });
      paper.y += 30;
      blank(paper, paper.left, 300, "Artist:", random.pick(american.artists));
      blank(paper, 315, paper.right, "Deal:", "70/30 after costs");
      paper.y += 30;
      grid(paper, [{ head: "Item", width: 40 }, { head: "Detail", width: 24 }, { head: "Amount", width: 16, right: true }], [["Tickets sold", `${sold} x $18.00`, `$${gross}.00`], ["Sales tax", "9.25%", `$${(gross * 0.0925).toFixed(2)}`], ["Sound and door staff", "flat", "$450.00"], ["Artist", "70%", `$${((gross - 450) * 0.7).toFixed(2)}`], ["House", "30%", `$${((gross - 450) * 0.3).toFixed(2)}`]]); // prettier-ignore
      const [manager = "", house = ""] = drawNames(2, random, american);
      rows(paper, [`For the artist: ${manager}`, `For the house: ${house}`], 24);
    },
  },
  {
    name: "twelfth: deal memo of a sub-publisher",
    draw: (paper, random) => {
      const date = `${1 + random.below(28)} October 20${16 + random.below(8)}`;
      paper.centered("DEAL MEMO", 16);
      rows(paper, [`Original publisher: ${random.pick(british.companies)}`, `Sub-publisher: ${random.pick(nordic.companies)}`, `Date: ${date}`], 16); // prettier-ignore
      paper.y += 8;
      for (const [label = "", value = ""] of [["Territory", "Sweden, Norway, Denmark, Finland, Iceland"], ["Term", "3 years, 12 months of collection after the term"], ["Performance", "80/20 in favor of the original publisher"], ["Mechanical", "85/15 in favor of the original publisher"], ["Local covers", "70/30"], ["Advance", `EUR ${2 + random.below(8)},000`]]) {
        paper.text(paper.left, label, { bold: true, size: 9.5 });
        paper.text(180, value, { size: 9.5 });
        paper.y += 18;
      } // prettier-ignore
      paper.y += 8;
      paper.paragraph("The long form will follow. Until it is signed this memo binds both companies. The writers' share of performance income is paid by the societies and is not part of this deal."); // prettier-ignore
    },
  },
  ...papersAbroad,
];
