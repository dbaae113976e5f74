import type { Paper } from "./paper.ts";

/** Documents that are no split sheets. */
export const negatives: readonly { name: string; draw: (paper: Paper) => void }[] = [
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
];
