import { drop } from "../../drawing.ts";
import type { Layout } from "../../drawing.ts";
import { cast, dateAs, fact, grid, habitOf, lined, or, scribble, sign } from "./kit.ts";
import { american, british } from "./words.ts";

/** A form of a writers' room: what the song is and who wrote it, both as tables. */
const writersRoom: Layout = {
  name: "writers' room sheet of two tables",
  vocabulary: american,
  draw: (paper, sheet, random) => {
    const splits = cast(sheet, random, american);
    const habit = habitOf(random);
    drop(sheet, "publisherIpi");
    paper.text(paper.left, "Co-Write Split Sheet", { bold: true, size: 20 });
    paper.y += 36;
    const facts = [
      ["Song title", sheet.title ?? ""],
      ["Alternate title", habit.empty],
      ["Date written", dateAs(sheet, random.pick(["us", "3/4"] as const))],
      ["Where", random.pick(["Studio B", "East Nashville", "Zoom", "Kelso Street house"] as const)],
      ["Written for / artist", or(sheet.artist, habit.empty)],
    ];
    grid(paper, [["", 140], ["", 330]], facts, { hasHead: false, size: 10 }); // prettier-ignore
    paper.y += 8;
    paper.text(paper.left, "Writers", { bold: true, size: 13 });
    paper.y += 22;
    const roles = ["lyrics", "music", "lyrics & music", "track", "topline"] as const;
    const rows = splits.map((split, index) => {
      const isSelf = split.publisherName === null && random.chance(0.3);
      if (isSelf) split.alsoRight = { publisherName: ["self"] };
      return [
        String(index + 1),
        habit.name(split),
        random.pick(roles),
        isSelf ? "self" : or(split.publisherName, habit.empty),
        or(split.pro, habit.empty),
        or(split.songwriterIpi, habit.empty),
        habit.share(split.songwriterPercentage),
      ];
    });
    const heads = [["#", 22], ["Writer (legal name)", 112], ["Did what", 70], ["Publisher", 118], ["PRO", 50], ["IPI / CAE", 82], ["Owns", 58]] as const; // prettier-ignore
    grid(paper, heads, [...rows, ["", "Total", "", "", "", "", "100%"]]);
    paper.paragraph("Ownership covers words and music only. The recording is dealt with in a separate paper. Samples or borrowed material: none.", { size: 8.5 }); // prettier-ignore
    paper.y += 16;
    paper.text(paper.left, "Writers' room form 04, page 1 of 1", {
      size: 7.5,
      y: paper.bottom - 12,
    });
    const areSigned = random.chance(0.7);
    for (const split of splits) {
      lined(paper, paper.left, 330, "Signed", "");
      lined(paper, 345, 520, "Date", areSigned ? sheet.printedDate : "");
      paper.text(paper.left + 40, String(split.songwriterName), { size: 8, y: paper.y + 15 });
      if (areSigned) {
        scribble(paper, random, 110, paper.y + 4);
        sign(split, sheet);
      }
      paper.y += 40;
    }
  },
};

/** What a British band's manager has the members sign: signatures are in the table. */
const bandManager: Layout = {
  name: "manager's form with signatures in the table",
  paper: "a4",
  vocabulary: british,
  draw: (paper, sheet, random) => {
    const splits = cast(sheet, random, british, [2, 3, 3, 4, 4, 5]);
    const habit = habitOf(random);
    drop(sheet, "publisherName", "publisherIpi");
    sheet.artist ??= random.pick(british.artists);
    paper.text(paper.left, "Songwriting shares", { bold: true, size: 16 });
    paper.text(400, `Held by: ${random.pick(["Fold Management", "Northgate Artists"])}`, { size: 9 }); // prettier-ignore
    paper.y += 34;
    fact(paper, paper.left, "Band:", sheet.artist);
    paper.y += 16;
    fact(paper, paper.left, "Song:", sheet.title ?? "");
    paper.y += 16;
    fact(paper, paper.left, "Finished on:", dateAs(sheet, "en"));
    paper.y += 26;
    const heads = [["Full name", 120], ["Society", 48], ["CAE/IPI no.", 82], ["Share", 52], ["Signature", 110], ["Date", 83]] as const; // prettier-ignore
    const signed = splits.map((split) => {
      const isSigned = random.chance(0.8);
      if (isSigned) sign(split, sheet);
      return isSigned;
    });
    const rows = splits.map((split, index) => [
      habit.name(split),
      or(split.pro, habit.empty),
      or(split.songwriterIpi, random.pick(["", "tbc"])),
      habit.share(split.songwriterPercentage),
      "",
      signed[index] === true ? sheet.printedDate : "",
    ]);
    grid(paper, heads, rows, {
      isShaded: false,
      padding: 9,
      size: 8.5,
      inCell: (row, column, x, y) => {
        if (column === 4 && signed[row] === true) scribble(paper, random, x + 6, y + 15);
      },
    });
    paper.paragraph("We agree that the song was written by the people above in these shares and that nobody else has a claim. Any later change has to be signed by all of us.", { size: 9 }); // prettier-ignore
    paper.paragraph("Please send back to the office before the track is delivered to the label.", {
      size: 9,
    });
    paper.text(paper.left, "Tel. 020 7946 0118   office@foldmanagement.example   Registered in England", { size: 7.5, y: paper.bottom - 12 }); // prettier-ignore
  },
};

/** A publisher's song information sheet: half of a song is its writers', half its publishers'. */
const songInformation: Layout = {
  name: "song information sheet with writers' and publishers' halves",
  vocabulary: american,
  draw: (paper, sheet, random) => {
    const splits = cast(sheet, random, american, [2, 2, 3, 4]);
    const habit = habitOf(random);
    for (const split of splits) {
      split.publisherName ??= random.pick(american.companies);
      split.songwriterPercentage = Math.round(Number(split.songwriterPercentage) * 50) / 100;
      split.publisherPercentage = split.songwriterPercentage;
    }
    paper.centered("SONG INFORMATION SHEET", 15);
    paper.rule(paper.left, paper.right, paper.y - 6);
    lined(paper, paper.left, 380, "Title:", sheet.title ?? "");
    lined(paper, 395, paper.right, "Date:", dateAs(sheet, "3/4"));
    paper.y += 22;
    lined(paper, paper.left, 380, "Artist (if recorded):", or(sheet.artist, habit.empty));
    lined(paper, 395, paper.right, "Label:", habit.empty);
    paper.y += 34;
    paper.text(paper.left, "WRITERS (50% in total)", { bold: true });
    paper.y += 17;
    const writers = splits.map((split) => [
      habit.name(split),
      or(split.pro, habit.empty),
      or(split.songwriterIpi, habit.empty),
      habit.share(split.songwriterPercentage),
    ]);
    grid(paper, [["Writer", 190], ["PRO", 90], ["IPI", 130], ["Writer share", 100]], writers, { lines: "rows", size: 9.5 }); // prettier-ignore
    paper.y += 8;
    paper.text(paper.left, "PUBLISHERS (50% in total)", { bold: true });
    paper.y += 17;
    const publishers = splits.map((split) => [
      String(split.publisherName),
      habit.name(split),
      or(split.publisherIpi, habit.empty),
      habit.share(split.publisherPercentage),
    ]);
    grid(paper, [["Publisher", 190], ["For writer", 130], ["IPI", 100], ["Publisher share", 90]], publishers, { lines: "rows", size: 9.5 }); // prettier-ignore
    paper.paragraph("Controlled in all territories unless noted. Send lyric and MP3 with this sheet.", { size: 8.5 }); // prettier-ignore
  },
};

/** A table that has a column for each writer. */
const columnPerWriter: Layout = {
  name: "column for each writer, third one free",
  paper: "landscape",
  vocabulary: american,
  draw: (paper, sheet, random) => {
    const splits = cast(sheet, random, american, [2, 2, 3]);
    const habit = habitOf(random);
    for (const split of splits)
      if (random.chance(0.7))
        split.email = `${String(split.songwriterName).toLowerCase().replace(" ", ".")}@mailbox.example`;
    paper.centered("SPLIT AGREEMENT", 17);
    fact(paper, paper.left, "Composition:", sheet.title ?? "", 11);
    fact(paper, 330, "Recording artist:", or(sheet.artist, habit.empty), 11);
    fact(paper, 590, "Date:", dateAs(sheet, "us"), 11);
    paper.y += 30;
    const areSigned = random.chance(0.7);
    const row = (label: string, value: (split: (typeof splits)[number]) => string): string[] => [
      label,
      ...splits.map(value),
    ];
    const rows = [
      row("Legal name", habit.name),
      row("Address", () => random.pick(["", "Nashville, TN", "Austin, TX", "Los Angeles, CA"])),
      row("Email", (split) => or(split.email, habit.empty)),
      row("PRO", (split) => or(split.pro, habit.empty)),
      row("IPI number", (split) => or(split.songwriterIpi, habit.empty)),
      row("Publishing company", (split) => or(split.publisherName, habit.empty)),
      row("Publisher's IPI", (split) => or(split.publisherIpi, habit.empty)),
      row("Ownership share", (split) => habit.share(split.songwriterPercentage)),
      row("Signature", () => ""),
      row("Date signed", () => (areSigned ? sheet.printedDate : "")),
    ];
    if (areSigned) for (const split of splits) sign(split, sheet);
    grid(paper, [["", 122], ["Writer 1", 190], ["Writer 2", 190], ["Writer 3", 190]], rows, {
      padding: 7,
      inCell: (at, column, x, y) => {
        if (areSigned && at === 8 && column > 0 && column <= splits.length)
          scribble(paper, random, x + 20, y + 12);
      },
    }); // prettier-ignore
    paper.text(paper.left, "Use a second sheet for more than three writers. The shares of all sheets add up to 100%.", { size: 8 }); // prettier-ignore
  },
};

export const tables: readonly Layout[] = [
  writersRoom,
  bandManager,
  songInformation,
  columnPerWriter,
];
