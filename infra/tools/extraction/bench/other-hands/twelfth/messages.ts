import { drop, text } from "../../drawing.ts";
import type { Layout } from "../../drawing.ts";
import { drawNames } from "../../sheet-truth.ts";
import type { SplitTruth } from "../../sheet-truth.ts";
import { addressOf, dayOf, mannerOf, rows, signed, team } from "./kit.ts";
import { american, british, dutch, nordic } from "./words.ts";

const listed = (...parts: string[]): string => parts.filter((part) => part !== "").join(", ");

/** A mail, a note, and what a program prints. */
export const messages: readonly Layout[] = [
  {
    name: "twelfth: manager's mail",
    vocabulary: dutch,
    paper: "a4",
    draw: (paper, sheet, random) => {
      const splits = team(sheet, random, dutch, [2, 3, 3, 4]);
      drop(sheet, "publisherIpi");
      sheet.artist = random.pick(dutch.artists);
      const date = dayOf(sheet, "day");
      const manner = mannerOf(random, { turned: false });
      const comma = random.chance(0.4);
      const sign = random.pick(["%", "%", " %"]);
      const share = (value: SplitTruth["pro"]): string =>
        `${comma ? text(value).replace(".", ",") : text(value)}${sign}`;
      const [manager = ""] = drawNames(1, random, nordic);
      const withNumbers = random.chance(0.5);
      if (!withNumbers) drop(sheet, "songwriterIpi");
      const header = [
        ["From:", `${manager} <management@lowlands.example>`],
        ["To:", "Copyright <copyright@lowlands.example>"],
        ["Date:", `${date} ${10 + random.below(9)}:${10 + random.below(49)}`],
        ["Subject:", `Splits ${text(sheet.title)}`],
      ];
      for (const [label = "", value = ""] of header) {
        paper.text(paper.left, label, { bold: true, size: 9.5 });
        paper.text(110, value, { size: 9.5 });
        paper.y += 15;
      }
      paper.rule(paper.left, paper.right, paper.y + 4);
      paper.y += 20;
      rows(paper, ["Hi there,"], 20);
      paper.paragraph(`Hereby the agreed splits for the new single of ${sheet.artist}, "${text(sheet.title)}". Everybody confirmed by phone. Can you register the work this week?`); // prettier-ignore
      paper.y += 6;
      for (const split of splits) {
        paper.text(paper.left, `- ${listed(`${manner.name(split)}: ${share(split.songwriterPercentage)}`, text(split.pro), withNumbers && split.songwriterIpi !== null ? `IPI ${text(split.songwriterIpi)}` : "", split.publisherName === null ? random.pick(["no publisher", ""]) : text(split.publisherName))}`); // prettier-ignore
        paper.y += 17;
      }
      paper.y += 8;
      rows(paper, ["The mix is 3 minutes 12, the release is planned for after the summer.", "", "Kind regards,", manager], 16); // prettier-ignore
    },
  },
  {
    name: "twelfth: note from a phone",
    vocabulary: american,
    draw: (paper, sheet, random) => {
      const splits = team(sheet, random, american, [2, 2, 3, 3]);
      drop(sheet, "publisherIpi", "songwriterIpi");
      sheet.artist = null;
      const date = dayOf(sheet, "us");
      const sign = random.pick(["%", "%", ""]);
      const dash = random.pick([" - ", ": ", " "]);
      const withPublishers = random.chance(0.5);
      if (!withPublishers) drop(sheet, "publisherName");
      const withMail = random.chance(0.3);
      paper.text(230, `${date} at ${1 + random.below(11)}:${10 + random.below(49)} PM`, { size: 8.5, color: "#777777" }); // prettier-ignore
      paper.y += 22;
      paper.text(paper.left, `${text(sheet.title)} splits`, { size: 17, bold: true });
      paper.y += 30;
      for (const split of splits) {
        const share = `${text(split.songwriterPercentage)}${sign}`;
        rows(paper, [listed(`${text(split.songwriterName)}${dash}${share}`, text(split.pro), withPublishers ? text(split.publisherName) : "", withMail ? addressOf(split, random) : "")], 19, 11); // prettier-ignore
      }
      paper.y += 10;
      rows(paper, random.pick([["Verse 2 still needs a fix", "Everyone ok with this"], ["No samples", "Demo is in the shared folder"], ["Cut the bridge?"]]), 19, 11); // prettier-ignore
    },
  },
  {
    name: "twelfth: record of a catalog program",
    vocabulary: british,
    paper: "a4",
    draw: (paper, sheet, random) => {
      const splits = team(sheet, random, british, [2, 2, 3, 3, 4]);
      sheet.artist = random.pick(british.artists);
      const date = dayOf(sheet, "iso");
      paper.text(paper.left, text(sheet.title), { size: 18, bold: true });
      paper.y += 26;
      paper.text(paper.left, `Work #${2000 + random.below(7000)}   Status: ${random.pick(["Active", "Unreleased", "Released"])}`, { size: 9, color: "#555555" }); // prettier-ignore
      paper.y += 26;
      const pair = (x: number, label: string, value: string): void => {
        paper.text(x, label, { size: 7.5, color: "#666666" });
        paper.text(x, value === "" ? "–" : value, { size: 9.5, y: paper.y + 10 });
      };
      pair(paper.left, "Artist", sheet.artist);
      pair(230, "Created", date);
      pair(390, "ISWC", "");
      paper.y += 40;
      paper.text(paper.left, "Contributors", { size: 12, bold: true });
      paper.y += 22;
      for (const split of splits) {
        paper.rule(paper.left, paper.right, paper.y - 4);
        paper.text(paper.left, text(split.songwriterName), { bold: true, y: paper.y + 2 });
        paper.text(460, `${Number(split.songwriterPercentage).toFixed(2)}%`, { bold: true, y: paper.y + 2 }); // prettier-ignore
        paper.y += 20;
        pair(paper.left, "Email", addressOf(split, random));
        pair(230, "Society", text(split.pro));
        pair(390, "IPI", text(split.songwriterIpi));
        paper.y += 28;
        pair(paper.left, "Publisher", text(split.publisherName));
        pair(230, "Publisher IPI", text(split.publisherIpi));
        const isSigned = random.chance(0.75);
        pair(390, "Signature", isSigned ? `Signed ${date}` : "Pending");
        if (isSigned) signed(sheet, split, true);
        paper.y += 36;
      }
      paper.rule(paper.left, paper.right, paper.y - 4);
      paper.y += 6;
      const sum = splits.reduce((all, split) => all + Number(split.songwriterPercentage), 0);
      paper.text(400, `Total ${sum.toFixed(2)}%`, { size: 9.5 });
      paper.text(paper.left, "Printed from the catalog. Page 1 of 1", { size: 7.5, y: 805 });
    },
  },
];
