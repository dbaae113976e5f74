import { drop } from "../../drawing.ts";
import type { Layout } from "../../drawing.ts";
import { boxed, cast, dateAs, grid, habitOf, lined, mailOf, scribble, sign } from "./kit.ts";
import { american, british, rap } from "./words.ts";

/** Blocks for four writers, two beside each other; those that are not needed stay empty. */
const fourBlocks: Layout = {
  name: "ninth: four blocks on a page",
  vocabulary: american,
  draw: (paper, sheet, random) => {
    const splits = cast(sheet, random, american, [2, 2, 2, 3, 3, 4]);
    const habit = habitOf(random);
    paper.centered("Songwriter Split Agreement", 18);
    lined(paper, paper.left, 370, "SONG TITLE", sheet.title ?? "");
    lined(paper, 380, paper.right, "DATE", dateAs(sheet, random.pick(["us", "us0", "en"])));
    paper.y += 26;
    lined(paper, paper.left, 370, "ARTIST / PROJECT", sheet.artist ?? "");
    lined(paper, 380, paper.right, "GENRE", random.pick(["", "Country", "Americana", "Pop"]));
    paper.y += 34;
    const top = paper.y;
    const hasMail = random.chance(0.6);
    for (let at = 0; at < 4; at++) {
      const split = splits[at];
      const x = paper.left + (at % 2) * 262;
      const to = x + 250;
      paper.y = top + Math.floor(at / 2) * 222;
      paper.box(x, paper.y, 250, 208);
      paper.y += 6;
      paper.text(x + 8, `WRITER ${at + 1}`, { bold: true });
      paper.y += 20;
      const values = [
        ["Name:", split === undefined ? "" : habit.name(split)],
        ["Phone:", split !== undefined && random.chance(0.5) ? `(615) 555-01${10 + random.below(89)}` : ""],
        ["Email:", split !== undefined && hasMail ? mailOf(split) : ""],
        ["PRO:", split === undefined ? "" : habit.or(split.pro)],
        ["IPI #:", split === undefined ? "" : habit.or(split.songwriterIpi)],
        ["Publisher:", split === undefined ? "" : habit.or(split.publisherName)],
        ["Ownership:", split === undefined ? (random.chance(0.3) ? "" : "%") : habit.share(split.songwriterPercentage)],
        ["Signature:", ""],
      ]; // prettier-ignore
      for (const [label = "", value = ""] of values) {
        lined(paper, x + 8, to - 8, label, value);
        paper.y += 22;
      }
      if (split !== undefined && random.chance(0.85)) {
        scribble(paper, random, x + 75, paper.y - 16);
        sign(split, sheet, false);
      }
    }
    drop(sheet, "publisherIpi");
    paper.y = top + 460;
    paper.paragraph("All writers agree that the percentages above add up to 100% and cover words and music. This form does not cover the sound recording.", { size: 8 }); // prettier-ignore
  },
};

const societies = ["ASCAP", "BMI", "SESAC"];

/** A PDF with fields to fill in. */
const fillable: Layout = {
  name: "ninth: fillable sheet with PRO buttons",
  vocabulary: rap,
  textOnly: true,
  draw: (paper, sheet, random) => {
    const splits = cast(sheet, random, rap, [2, 2, 3, 3]);
    const habit = habitOf(random, { sign: random.chance(0.5) });
    paper.text(paper.left, "Song split form", { size: 20, bold: true });
    paper.y += 34;
    const field = (x: number, label: string, value: string, width: number): void => {
      paper.text(x, label, { size: 8 });
      paper.y += 13;
      paper.field(x, value, width);
      paper.y -= 13;
    };
    field(paper.left, "Song title", sheet.title ?? "", 300);
    field(365, "Date", dateAs(sheet, "us0"), 195);
    paper.y += 38;
    field(paper.left, "Performing artist", sheet.artist ?? "", 300);
    field(365, "Studio", random.pick(["", "Home", "Room B"]), 195);
    paper.y += 46;
    for (let at = 0; at < 3; at++) {
      const split = splits[at];
      paper.rule(paper.left, paper.right, paper.y - 8);
      paper.text(paper.left, `Collaborator ${at + 1}`, { bold: true });
      paper.y += 18;
      field(paper.left, "Legal name", split === undefined ? "" : habit.name(split), 300);
      field(365, "Share of composition (%)", split === undefined ? "" : habit.share(split.songwriterPercentage), 195); // prettier-ignore
      paper.y += 38;
      paper.y += 14;
      paper.text(paper.left, "PRO affiliation", { size: 9 });
      paper.radioButtons(
        paper.left + 90,
        societies,
        split?.pro === null ? undefined : split?.pro?.toString(),
      );
      paper.y -= 14;
      field(365, "IPI / CAE number", split === undefined ? "" : habit.or(split.songwriterIpi), 195);
      paper.y += 38;
      field(paper.left, "Publisher (leave blank if self-published)", split?.publisherName?.toString() ?? "", 300); // prettier-ignore
      field(365, "Publisher IPI / CAE", split?.publisherIpi?.toString() ?? "", 195);
      paper.y += 54;
    }
    paper.text(paper.left, "By typing a name below, each collaborator agrees to the shares above.", { size: 9 }); // prettier-ignore
    paper.y += 24;
    for (const split of splits) {
      const isSigned = random.chance(0.8);
      field(paper.left, "Signature", isSigned ? `/s/ ${String(split.songwriterName)}` : "", 300);
      field(365, "Date signed", isSigned ? sheet.printedDate : "", 195);
      if (isSigned) sign(split, sheet);
      paper.y += 40;
    }
  },
};

/** A society's paper form: boxes for the work, and a list of those who have a share in it. */
const workNotification: Layout = {
  name: "ninth: notification of a work",
  vocabulary: british,
  paper: "a4",
  draw: (paper, sheet, random) => {
    const splits = cast(sheet, random, british);
    const habit = habitOf(random);
    paper.shade(paper.y - 6, 26);
    paper.text(paper.left + 6, "NOTIFICATION OF A MUSICAL WORK", {
      bold: true,
      size: 13,
      y: paper.y - 2,
    });
    paper.text(paper.right - 100, "Unpublished work", { size: 9 });
    paper.y += 30;
    boxed(paper, [paper.left, 335], "1. TITLE OF WORK", (sheet.title ?? "").toUpperCase());
    boxed(paper, [paper.left + 335, 160], "2. ISWC (office use)", "");
    paper.y += 32;
    boxed(paper, [paper.left, 335], "3. PERFORMER (if recorded)", sheet.artist ?? "");
    boxed(paper, [paper.left + 335, 80], "4. DURATION", `0${2 + random.below(3)}:${10 + random.below(49)}`); // prettier-ignore
    boxed(paper, [paper.left + 415, 80], "5. LANGUAGE", random.pick(["English", "EN", ""]));
    paper.y += 32;
    boxed(paper, [paper.left, 165], "6. YEAR OF CREATION", String(sheet.date).slice(0, 4));
    boxed(paper, [paper.left + 165, 330], "7. ALTERNATIVE TITLES", random.pick(["", "", "none"]));
    paper.y += 46;
    paper.text(paper.left, "8. Writers", { bold: true });
    paper.text(paper.left + 62, "Role: C composer, A author, CA composer and author, AR arranger", { size: 8 }); // prettier-ignore
    paper.y += 16;
    const roles = ["CA", "CA", "C", "A", "C"];
    const rows = Array.from({ length: Math.max(5, splits.length) }, (_, at) => {
      const split = splits[at];
      if (split === undefined) return ["", "", "", "", ""];
      return [
        habit.name(split),
        roles[at] ?? "CA",
        habit.or(split.pro),
        habit.or(split.songwriterIpi),
        habit.share(split.songwriterPercentage),
      ];
    });
    grid(
      paper,
      [["NAME OF WRITER", 180], ["ROLE", 40], ["SOCIETY", 70], ["CAE/IPI NO.", 105], ["SHARE", 70]],
      rows,
      { size: 9, pad: 6 },
    ); // prettier-ignore
    drop(sheet, "publisherName", "publisherIpi");
    paper.text(paper.left, "9. Declaration", { bold: true });
    paper.y += 16;
    paper.paragraph("I have told all writers of this work that I am notifying it and they agree with the shares. I understand that wrong information may delay payment.", { size: 9 }); // prettier-ignore
    const [first] = splits;
    paper.y += 8;
    boxed(paper, [paper.left, 200], "NAME OF MEMBER", first === undefined ? "" : habit.name(first));
    boxed(paper, [paper.left + 200, 180], "SIGNATURE", "");
    boxed(paper, [paper.left + 380, 115], "DATE", dateAs(sheet, random.pick(["dmy", "short"])));
    if (first !== undefined) {
      scribble(paper, random, paper.left + 230, paper.y + 20);
      sign(first, sheet);
    }
    paper.text(paper.left, "WN1 (2021)", { size: 7, y: 800 });
  },
};

export const forms: readonly Layout[] = [fourBlocks, fillable, workNotification];
