import { text } from "../../drawing.ts";
import type { Layout } from "../../drawing.ts";
import { figureDate, grid, habitOf, keepOnly, longDate, people } from "./kit.ts";
import { british } from "./words.ts";

/** A publisher's notice of a new work: halves for writers and publishers, and who controls them. */
const notice: Layout = {
  name: "6: new work notice with capacity and control",
  vocabulary: british,
  paper: "a4",
  draw: (paper, sheet, random) => {
    people(sheet, random, british, [1, 4]);
    keepOnly(sheet, "pro", "songwriterIpi", "publisherName");
    const habit = habitOf(random, ["", "n/a", "TBC"], ["Last, First", "LAST, FIRST"]);
    paper.text(paper.left, "COPYRIGHT DEPARTMENT", { bold: true, size: 9 });
    paper.text(400, `Ref NW/${1000 + random.below(8999)}`, { size: 9 });
    paper.text(paper.left, "Fiddler House, 12 Cobble Lane, London N1", {
      size: 8,
      y: paper.y + 13,
    });
    paper.y += 30;
    paper.centered("New Work Notification", 16);
    const facts = [
      ["Title", sheet.title ?? ""],
      ["Alternative title(s)", habit.none],
      ["Performed by", sheet.artist ?? habit.none],
      ["Date notified", figureDate(sheet, "/")],
      ["Duration", `3:${10 + random.below(49)}`],
      ["Contains samples", "No"],
    ];
    for (const [label = "", value = ""] of facts) {
      paper.text(paper.left, label, { size: 9 });
      paper.text(170, value, { bold: true, size: 9 });
      paper.y += 15;
    }
    paper.y += 12;
    const isHalf = random.chance(0.5);
    const rows = sheet.splits.map((split) => {
      const whole = Number(split.songwriterPercentage);
      const own = split.publisherName !== null;
      if (own && isHalf) {
        split.songwriterPercentage = Math.round(whole * 50) / 100;
        split.publisherPercentage = split.songwriterPercentage;
      }
      const figure = (value: unknown): string => (value === null ? habit.none : Number(value).toFixed(2)); // prettier-ignore
      return [
        habit.name(split),
        random.pick(["CA", "C", "A"]),
        text(split.pro) || habit.none,
        habit.number(split.songwriterIpi),
        figure(split.songwriterPercentage),
        text(split.publisherName) || "Unpublished",
        ...(isHalf ? [figure(split.publisherPercentage)] : []),
      ];
    });
    grid(
      paper,
      [["Writer", 120], ["Cap.", 34], ["Society", 52], ["IPI Name No.", 84], ["Writer Share", 48], ["Original Publisher", 115], ...(isHalf ? [["Pub. Share", 48] as const] : [])],
      rows,
      { lines: "rows", shade: false, size: 8.5 },
    ); // prettier-ignore
    paper.y += 20;
    paper.paragraph("Please advise of any counterclaim within 14 days of the date above.", { size: 8.5 }); // prettier-ignore
    paper.paragraph("Distribution: Copyright, Royalties, Sync, A&R", { size: 8.5 });
  },
};

/** What a college's students hand in with a song: printed from an online form, the answers below the questions. */
const coursework: Layout = {
  name: "6: coursework declaration of co-writers",
  vocabulary: british,
  paper: "a4",
  draw: (paper, sheet, random) => {
    people(sheet, random, british, [2, 3]);
    keepOnly(sheet, "pro", "email");
    sheet.artist = null;
    const habit = habitOf(random, ["None", "n/a", "not a member yet"]);
    paper.text(paper.left, "Songwriting 2: Declaration of co-writers", { size: 15, bold: true });
    paper.y += 26;
    paper.text(paper.left, `Response 1 of 1 · submitted ${longDate(sheet, "en")}`, { size: 8 });
    paper.y += 26;
    const ask = (question: string, answer: string): void => {
      paper.text(paper.left, question, { bold: true, size: 9 });
      paper.text(paper.left + 12, answer, { size: 10, y: paper.y + 13 });
      paper.y += 33;
    };
    ask("What is your song called?", sheet.title ?? "");
    ask("Module tutor", "Dr L. Fenwick");
    for (const [at, split] of sheet.splits.entries()) {
      const own = at === 0 ? "Your" : `Co-writer ${at}:`;
      const small = (words: string): string => (at === 0 ? words : words[0]?.toUpperCase() + words.slice(1)); // prettier-ignore
      ask(`${own} ${small("full name")}`, habit.name(split));
      ask(`${own} ${small("email")}`, text(split.email));
      ask(`${own} ${small("collection society, if any")}`, text(split.pro) || habit.none);
      ask(
        `${own} ${small("share of the song (%)")}`,
        habit.share(split.songwriterPercentage).replace(",", "."),
      );
    }
    ask("Have all co-writers seen this declaration?", "Yes");
  },
};

export const englishLayouts: readonly Layout[] = [notice, coursework];
