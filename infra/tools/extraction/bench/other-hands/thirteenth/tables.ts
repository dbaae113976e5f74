import { text } from "../../drawing.ts";
import type { Layout } from "../../drawing.ts";
import { courseForm } from "./course.ts";
import { address, blank, drawTable, fact, gather, mannerOf, sign, signatures } from "./kit.ts"; // prettier-ignore
import type { Some } from "./kit.ts";
import { english, worship } from "./words.ts";

/** A guild's sample sheet: a row for each writer, with room to sign in it. */
const guildTable: Layout = {
  name: "thirteenth: guild's sample sheet",
  vocabulary: english,
  draw: (paper, sheet, random) => {
    const splits = gather(sheet, random, english);
    const manner = mannerOf(random);
    const signing = random.pick(["typed", "typed", "none"]);
    paper.centered("SONGWRITER SPLIT SHEET", 16);
    paper.y += 4;
    blank(paper, paper.left, 370, "Song Title:", text(sheet.title));
    blank(paper, 385, paper.right, "Date:", sheet.printedDate);
    paper.y += 26;
    blank(paper, paper.left, 370, "Artist / Project (if any):", text(sheet.artist));
    paper.y += 32;
    paper.paragraph(
      "We, the writers listed below, created the musical work named above together. Each of us owns the share of the words and music that is written beside our name.",
      { size: 9 },
    );
    paper.y += 8;
    drawTable(
      paper,
      [
        { head: "Writer (legal name)", width: 3 },
        { head: "PRO", width: 1.3 },
        { head: "IPI / CAE #", width: 2 },
        { head: "Share", width: 1.3 },
        { head: "Publisher", width: 2.4 },
        { head: "Signature", width: 2.4 },
      ],
      [
        ...splits.map((split) => {
          split.publisherIpi = null;
          if (signing === "typed") sign(sheet, split, false);
          return [
            manner.name(split),
            text(split.pro) || manner.none,
            text(split.songwriterIpi) || manner.none,
            manner.share(split.songwriterPercentage),
            text(split.publisherName) || manner.none,
            signing === "typed" ? `/s/ ${text(split.songwriterName)}` : "",
          ];
        }),
        ["TOTAL", "", "", "100%", "", ""],
      ],
      { size: 8.5, high: 26 },
    );
    paper.y += 14;
    paper.paragraph(
      "This sample is offered to members as a convenience and is not legal advice. Have a lawyer look at it before you rely on it. Keep one copy each.",
      { size: 8 },
    );
  },
};

/** What a worship publisher has its writers send in: writers' and publishers' shares are 100 % each. */
const worshipSubmission: Layout = {
  name: "thirteenth: worship song submission",
  vocabulary: worship,
  draw: (paper, sheet, random) => {
    const splits = gather(sheet, random, worship, [1, 2, 2, 3, 3, 4]);
    const manner = mannerOf(random);
    sheet.artist ??= random.pick(worship.artists);
    paper.text(paper.left, "Song Submission & Split Form", { size: 17, bold: true });
    paper.y += 24;
    paper.text(paper.left, "Return to the copyright office before the song is recorded", { size: 9 }); // prettier-ignore
    paper.rule(paper.left, paper.right, paper.y + 16);
    paper.y += 30;
    fact(paper, paper.left, "Song Title:", text(sheet.title));
    fact(paper, 350, "CCLI Song #:", random.chance(0.5) ? String(7_000_000 + random.below(250_000)) : "pending"); // prettier-ignore
    paper.y += 18;
    fact(paper, paper.left, "Church / Artist:", sheet.artist);
    fact(paper, 350, "Date Submitted:", sheet.printedDate);
    paper.y += 18;
    fact(paper, paper.left, "Scripture:", random.pick(["Psalm 23:4-6", "Isaiah 55:1", "Romans 8:31", "Lamentations 3:22"])); // prettier-ignore
    fact(paper, 350, "Key / Tempo:", random.pick(["G / 72", "B flat / 68", "E / 140", "D / 76"]));
    paper.y += 28;
    drawTable(
      paper,
      [
        { head: "Songwriter", width: 2.6 },
        { head: "PRO / IPI", width: 2.6 },
        { head: "Writer Share", width: 1.3 },
        { head: "Publisher / Administrator", width: 3 },
        { head: "Publisher Share", width: 1.4 },
      ],
      splits.map((split) => {
        split.publisherIpi = null;
        if (split.publisherName !== null) split.publisherPercentage = split.songwriterPercentage;
        return [
          manner.name(split),
          [split.pro, split.songwriterIpi]
            .map(text)
            .filter((one) => one !== "")
            .join(" "),
          manner.share(split.songwriterPercentage),
          text(split.publisherName) || manner.none,
          split.publisherName === null ? "" : manner.share(split.publisherPercentage),
        ];
      }),
      { lines: "rows", high: 22 },
    );
    paper.y += 16;
    for (const line of [
      "Writer shares add up to 100%. Publisher shares add up to 100%.",
      "Leave the publisher empty if the writer has not joined one; we will write to them.",
      "Please attach a lyric sheet and a chord chart in two keys.",
    ]) {
      // prettier-ignore
      paper.text(paper.left, `* ${line}`, { size: 8.5 });
      paper.y += 13;
    }
    paper.text(paper.left, "OFFICE USE   Received ________   Entered ________   Chart ________", { size: 8, y: 740 }); // prettier-ignore
  },
};

const fractions: Some<Some<readonly [number, string]>> = [
  [[50, "1/2"], [50, "1/2"]],
  [[33.33, "1/3"], [33.33, "1/3"], [33.33, "1/3"]],
  [[50, "1/2"], [25, "1/4"], [25, "1/4"]],
  [[25, "1/4"], [25, "1/4"], [25, "1/4"], [25, "1/4"]],
  [[40, "2/5"], [20, "1/5"], [20, "1/5"], [20, "1/5"]],
]; // prettier-ignore
const parts = [
  "words, melody",
  "guitar, chords",
  "bass line, bridge",
  "drums, arrangement",
] as const;

/** A page that a band typed: what each did, and fractions. */
const bandPage: Layout = {
  name: "thirteenth: band's page with fractions",
  vocabulary: english,
  paper: "a4",
  draw: (paper, sheet, random) => {
    const own = random.pick(fractions);
    const splits = gather(sheet, random, english, [own.length]);
    const isShort = random.chance(0.3);
    sheet.artist ??= random.pick(english.artists);
    paper.text(paper.left, `Song splits: ${sheet.artist}`, { size: 15, bold: true });
    paper.y += 34;
    fact(paper, paper.left, "Song:", text(sheet.title), 11);
    paper.y += 18;
    fact(paper, paper.left, "Band:", sheet.artist, 11);
    paper.y += 18;
    fact(paper, paper.left, "Finished on:", sheet.printedDate, 11);
    paper.y += 34;
    const rows = splits.map((split, index) => {
      const [share, printed] = own[index] ?? own[0];
      split.songwriterPercentage = share;
      split.songwriterIpi = null;
      split.publisherName = null;
      split.publisherIpi = null;
      if (isShort) split.pro = null;
      const row = [text(split.songwriterName), parts[index] ?? "", printed];
      return isShort ? row : [...row, text(split.pro) || "not yet"];
    });
    const heads = [{ head: "Name", width: 3 }, { head: "What they did", width: 3 }, { head: "Share", width: 1.5 }]; // prettier-ignore
    drawTable(paper, isShort ? heads : [...heads, { head: "PRO", width: 1.5 }], rows, {
      lines: "none",
      size: 11,
      shaded: false,
    });
    paper.y += 16;
    paper.paragraph(
      "That is for the song (lyrics and music). Who plays on the recording is another matter and we settle it when we know where it comes out.",
    );
    paper.y += 44;
    signatures(paper, sheet, random, { signature: "Signed" });
  },
};

const masters: Readonly<Record<number, Some<readonly number[]>>> = {
  2: [[50, 50], [20, 80], [75, 25]],
  3: [[20, 60, 20], [50, 25, 25]],
  4: [[25, 25, 25, 25], [20, 40, 20, 20]],
}; // prettier-ignore
const akas = ["prod. Nite Ferry", "Lil Harbor", "Quay", "Tall Mike", "Violet Ave", "808 Deacon"] as const; // prettier-ignore

/** A beat maker's sheet with shares of the song and of the recording. */
const beatSheet: Layout = {
  name: "thirteenth: beat maker's sheet",
  vocabulary: english,
  paper: "landscape",
  draw: (paper, sheet, random) => {
    const splits = gather(sheet, random, english, [2, 2, 2, 3, 3, 4]);
    const manner = mannerOf(random);
    const shares = random.pick(masters[splits.length] ?? [[100]]);
    const first = random.below(akas.length);
    sheet.artist ??= random.pick(english.artists);
    paper.text(paper.left, "SPLIT SHEET", { size: 20, bold: true });
    paper.text(paper.right - 190, "Beat lease ref. " + (1000 + random.below(9000)), { size: 9 });
    paper.y += 36;
    fact(paper, paper.left, "Track:", text(sheet.title));
    fact(paper, 330, "Artist:", sheet.artist);
    fact(paper, 560, "Date:", sheet.printedDate);
    paper.y += 18;
    fact(paper, paper.left, "Beat:", random.pick(["Cold Pavement (142 bpm)", "Late Bus (90 bpm)", "Gold Tooth (128 bpm)"])); // prettier-ignore
    fact(paper, 330, "Samples:", random.pick(["none", "none", "1 (cleared)"]));
    paper.y += 28;
    drawTable(
      paper,
      [
        { head: "Legal Name", width: 2.4 },
        { head: "A.K.A.", width: 1.8 },
        { head: "PRO", width: 1 },
        { head: "IPI #", width: 1.6 },
        { head: "Publisher", width: 2.3 },
        { head: "Publishing %", width: 1.3 },
        { head: "Master %", width: 1.2 },
        { head: "Email", width: 3.9 },
      ],
      splits.map((split, index) => {
        split.masterPercentage = shares[index] ?? null;
        split.publisherIpi = null;
        return [
          manner.name(split),
          akas[(first + index) % akas.length] ?? "",
          text(split.pro) || manner.none,
          text(split.songwriterIpi) || manner.none,
          text(split.publisherName) || manner.none,
          manner.share(split.songwriterPercentage),
          manner.share(split.masterPercentage),
          random.chance(0.8) ? address(split, random) : manner.none,
        ];
      }),
      { size: 8, high: 24 },
    );
    paper.y += 14;
    paper.paragraph("Publishing % is each person's share of the composition (writer's and publisher's part together). Master % is the share of net income from the recording.", { size: 8.5 }); // prettier-ignore
    paper.y += 34;
    signatures(paper, sheet, random, { signed: random.pick([splits.length, splits.length, 0]), gap: 40 }); // prettier-ignore
  },
};

export const tables: readonly Layout[] = [guildTable, worshipSubmission, bandPage, beatSheet, courseForm]; // prettier-ignore
