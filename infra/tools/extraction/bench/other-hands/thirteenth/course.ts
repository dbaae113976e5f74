import { text } from "../../drawing.ts";
import type { Layout } from "../../drawing.ts";
import { drawTable, gather, mannerOf, scribble, sharesFor, sign } from "./kit.ts";
import { english } from "./words.ts";

const contributions = ["Lyrics", "Lyrics and melody", "Music", "Chords and production"] as const;

/** What students of a songwriting course hand in with a song that they wrote together. */
export const courseForm: Layout = {
  name: "thirteenth: songwriting course co-write form",
  vocabulary: english,
  draw: (paper, sheet, random) => {
    const splits = gather(sheet, random, english, [2, 2, 2, 3]);
    const shares = sharesFor(splits.length, random);
    const manner = mannerOf(random, { none: ["none", "", "n/a"] });
    sheet.artist = null;
    paper.text(paper.left, "SWR 310  Collaborative Songwriting", { size: 9 });
    paper.y += 18;
    paper.text(paper.left, "Co-Write Agreement", { size: 18, bold: true });
    paper.y += 32;
    for (const [label, value] of [
      [
        "Assignment",
        random.pick(["3: Write for another voice", "5: The bridge", "Final portfolio"]),
      ],
      ["Title of song", text(sheet.title)],
      ["Date completed", sheet.printedDate],
    ] as const) {
      paper.text(paper.left, label, { size: 9 });
      paper.text(150, value, { size: 10.5 });
      paper.rule(145, 430, paper.y + 14);
      paper.y += 22;
    }
    paper.y += 14;
    drawTable(
      paper,
      [
        { head: "Co-writer", width: 3 },
        { head: "Contribution", width: 3 },
        { head: "PRO (if a member)", width: 2 },
        { head: "Percentage of song", width: 2 },
      ],
      [
        ...splits.map((split, index) => {
          split.songwriterPercentage = shares[index] ?? 0;
          if (random.chance(0.4)) split.pro = null;
          split.songwriterIpi = null;
          split.publisherName = null;
          split.publisherIpi = null;
          return [
            manner.name(split),
            contributions[(index * 2 + 1) % contributions.length] ?? "",
            text(split.pro) || manner.none,
            manner.share(split.songwriterPercentage),
          ];
        }),
        ["", "", "Total (must be 100)", "100"],
      ],
    );
    paper.y += 18;
    paper.paragraph("We agree that these are our shares of the song, whatever grade each of us is given for it. The song belongs to us and not to the school.", { size: 9 }); // prettier-ignore
    paper.y += 40;
    for (const split of splits) {
      const name = text(split.songwriterName);
      if (random.chance(0.5))
        paper.text(paper.left + 8, name, { italic: true, size: 15, y: paper.y - 18 }); // prettier-ignore
      else scribble(paper, paper.left + 12, paper.y - 8, random);
      paper.rule(paper.left, 300, paper.y);
      paper.text(paper.left, `${name}, ${sheet.printedDate}`, { size: 9, y: paper.y + 3 });
      sign(sheet, split);
      paper.y += 46;
    }
  },
};
