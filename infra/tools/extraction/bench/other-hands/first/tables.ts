import { drop, text } from "../../drawing.ts";
import type { Layout } from "../../drawing.ts";
import type { SongTruth } from "../../sheet-truth.ts";
import { footer, grid, scrawl } from "./marks.ts";
import { dateIn, english } from "./words.ts";
import { drawShares, nameOf, nameParts, seat, shuffled, sign } from "./writers.ts";

/** Song and recording in two tables, the second in another order and without those who own none of the recording. */
const twoTables: Layout = {
  name: "song and recording in two tables",
  draw: (paper, sheet, random) => {
    seat(sheet, random, english, { least: 3 });
    drop(sheet, "email");
    sheet.printedDate = dateIn("en", sheet.date ?? "");
    paper.text(paper.left, text(sheet.title), { size: 20, bold: true });
    paper.y += 28;
    const by = sheet.artist === null ? "" : `${sheet.artist}  |  `;
    paper.text(paper.left, `${by}Splits agreed on ${sheet.printedDate}`, { size: 9 });
    paper.y += 30;
    paper.text(paper.left, "1. THE SONG (words and music)", { bold: true });
    paper.y += 18;
    const songRows = sheet.splits.map((split) => [
      nameOf(split),
      text(split.songwriterPercentage),
      [text(split.pro), text(split.songwriterIpi)].filter((one) => one !== "").join(" / "),
      [text(split.publisherName), text(split.publisherIpi)].filter((one) => one !== "").join(" / "),
    ]);
    const songColumns = [{ head: "Who wrote it", width: 3 }, { head: "% of song", width: 1.2 }, { head: "Society / IPI", width: 2.6 }, { head: "Publisher / its IPI", width: 3.6 }]; // prettier-ignore
    grid(paper, songColumns, songRows, { size: 9.5, lines: "rows", shadedHead: false });
    paper.y += 16;
    paper.text(paper.left, "2. THE RECORDING (master)", { bold: true });
    paper.y += 18;
    const owners = shuffled(sheet.splits, random).slice(
      0,
      2 + random.below(sheet.splits.length - 1),
    );
    const shares = drawShares(owners.length, random);
    for (const [index, owner] of owners.entries()) owner.masterPercentage = shares[index] ?? 0;
    const masterRows = owners.map((owner) => [
      nameOf(owner),
      text(owner.masterPercentage),
      random.pick(["Vocals", "Production", "Guitars", "Producer, mix", "Drums, keys"]),
    ]);
    const masterColumns = [{ head: "Who owns it", width: 3 }, { head: "% of master", width: 1.4 }, { head: "Played or did", width: 3 }]; // prettier-ignore
    grid(paper, masterColumns, masterRows, { size: 9.5, lines: "rows", shadedHead: false });
    paper.paragraph("Streaming and sales money follows table 2; performing and mechanical money follows table 1. Both tables add up to 100.", { size: 9 }); // prettier-ignore
  },
};

/** An amendment with old and new shares, a writer who joins, and dates of two sheets. */
const amendment: Layout = {
  name: "amendment with old and new shares",
  font: 1,
  draw: (paper, sheet, random) => {
    seat(sheet, random, english, { least: 3, most: 4 });
    drop(sheet, "email", "publisherName", "publisherIpi");
    sheet.printedDate = dateIn("en", sheet.date ?? "");
    const before = dateIn("en", `2015-${text(sheet.date).slice(5)}`);
    const oldShares = [
      ...drawShares(sheet.splits.length - 1, random).map((share) => `${share}%`),
      "none",
    ];
    const joins = sheet.splits.at(-1);
    if (joins === undefined) return;
    paper.centered("FIRST AMENDMENT TO SPLIT AGREEMENT", 14);
    paper.y += 8;
    const by = sheet.artist === null ? "" : ` recorded by ${sheet.artist}`;
    paper.paragraph(`Song: "${text(sheet.title)}"${by}`, { size: 11 });
    paper.paragraph(`Date of this amendment: ${sheet.printedDate}`, { size: 11 });
    paper.paragraph(
      `The writers signed a split sheet for the song on ${before}. Since then the bridge was rewritten with ${nameOf(joins)}, who is added as a writer. The shares of that sheet no longer apply. They are replaced by the new shares below, with effect from the first release.`,
      { size: 11 },
    );
    paper.y += 8;
    const rows = sheet.splits.map((split, index) => [
      nameOf(split),
      `${text(split.pro)} ${text(split.songwriterIpi)}`,
      oldShares[index] ?? "",
      `${text(split.songwriterPercentage)}%`,
    ]);
    const columns = [{ head: "Writer", width: 3 }, { head: "PRO and IPI", width: 2.6 }, { head: "Share until now", width: 1.6 }, { head: "New share", width: 1.6 }]; // prettier-ignore
    grid(paper, columns, [...rows, ["Total", "", "100%", "100%"]], { size: 10, boldLast: true });
    paper.paragraph("All other terms stay as they are.", { size: 11 });
    paper.y += 28;
    for (const split of sheet.splits) {
      scrawl(paper, paper.left + 20, paper.y, random);
      paper.rule(paper.left, 250, paper.y + 9);
      paper.text(paper.left, nameOf(split), { size: 8, y: paper.y + 11 });
      paper.text(330, sheet.printedDate, { italic: true, size: 12, y: paper.y - 5 });
      paper.rule(330, 480, paper.y + 9);
      paper.text(330, "Date", { size: 8, y: paper.y + 11 });
      sign(split, sheet.date);
      paper.y += 46;
    }
  },
};

/** A table of many narrow columns whose cells wrap, with signature and date in the last one. */
const narrowCells: Layout = {
  name: "landscape table of wrapped cells",
  paper: "landscape",
  draw: (paper, sheet, random) => {
    seat(sheet, random, english, { most: 4 });
    drop(sheet, "publisherIpi");
    sheet.printedDate = text(sheet.date);
    paper.text(paper.left, "SPLIT SHEET", { size: 18, bold: true });
    const facts = [`Song title: ${text(sheet.title)}`, ...(sheet.artist === null ? [] : [`Recording / release: ${sheet.artist}`]), `Date: ${sheet.printedDate}`]; // prettier-ignore
    for (const [row, fact] of facts.entries()) paper.text(420, fact, { y: paper.y - 6 + row * 14 });
    paper.y += 52;
    const rows = sheet.splits.map((split, index) => [
      String(index + 1),
      nameOf(split),
      text(split.email).replace("@", "@\n"),
      random.pick(["lyrics and top line melody", "chords, beat and arrangement of the strings", "production, programming, second verse", "hook and title"]), // prettier-ignore
      `${text(split.pro)}\n${text(split.songwriterIpi)}`,
      text(split.publisherName),
      `${text(split.songwriterPercentage)}%`,
      `\n\n\n${sheet.printedDate}`,
    ]);
    const columns = [{ head: "#", width: 0.5 }, { head: "Legal name", width: 1.1 }, { head: "E-mail", width: 2.3 }, { head: "Role(s)", width: 1.5 }, { head: "PRO and IPI/CAE number", width: 1.5 }, { head: "Publisher (if any)", width: 1.2 }, { head: "Share", width: 1 }, { head: "Signature and date", width: 2.2 }]; // prettier-ignore
    const top = paper.y;
    grid(paper, columns, rows, { size: 8.5 });
    const height = (paper.y - 10 - top) / (rows.length + 0.6);
    for (const [index, split] of sheet.splits.entries()) {
      scrawl(
        paper,
        paper.right - 105,
        paper.y - 10 - height * (rows.length - index - 0.45),
        random,
        70,
      );
      sign(split, sheet.date);
    }
    paper.text(paper.left, "Total shares: 100 % (must equal 100 %)", { bold: true });
    footer(paper, "Keep a signed copy with the session files.", "v1.2");
  },
};

/** The print of a catalog's spreadsheet: one row for each writer, in tiny type. */
const spreadsheet: Layout = {
  name: "print of a catalog spreadsheet",
  paper: "landscape",
  font: 0,
  draw: (paper, sheet, random) => {
    seat(sheet, random, english);
    drop(sheet, "email");
    sheet.printedDate = text(sheet.date);
    for (const split of sheet.splits)
      split.publisherPercentage = split.publisherName === null ? null : split.songwriterPercentage;
    const code = `T-${300 + random.below(600)}.${100 + random.below(800)}.${100 + random.below(800)}-${random.below(9)}`;
    const heads = ["Work Title", "ISWC", "Recording Artist", "Date Written", "Writer Last Name", "Writer First Name", "Role", "Writer PRO", "Writer IPI", "Writer Share %", "Publisher", "Publisher IPI", "Publisher Share %", "Territory"]; // prettier-ignore
    const widths = [2.6, 1.8, 2.2, 1.4, 2, 1.8, 0.7, 1.2, 1.7, 1.3, 3, 1.7, 1.4, 1.2];
    const rows = sheet.splits.map((split) => {
      const [given, family] = nameParts(split);
      return [text(sheet.title), code, text(sheet.artist), sheet.printedDate, family, given, "CA", text(split.pro), text(split.songwriterIpi), text(split.songwriterPercentage), text(split.publisherName), text(split.publisherIpi), text(split.publisherPercentage), "World"]; // prettier-ignore
    });
    const letters = ["", ...heads.map((_, at) => String.fromCodePoint(65 + at))];
    const numbered = [heads, ...rows, ...Array.from({ length: 14 }, () => heads.map(() => ""))].map((cells, index) => [String(index + 1), ...cells]); // prettier-ignore
    const columns = letters.map((head, at) => ({
      head,
      width: at === 0 ? 0.5 : (widths[at - 1] ?? 1),
    }));
    paper.y = 50;
    grid(paper, columns, numbered, { size: 5.4 });
    footer(paper, `catalog_FINAL_v${2 + random.below(5)}.xlsx - Works`, "1 / 1");
  },
};

/** The day of a writing camp with two songs, each with its own writers. */
const camp: Layout = {
  name: "camp day with two songs",
  draw: (paper, sheet, random) => {
    seat(sheet, random, english, { least: 4, most: 5 });
    drop(sheet, "email", "publisherIpi");
    sheet.printedDate = dateIn("en", sheet.date ?? "");
    const people = sheet.splits;
    const titles = shuffled(english.titles, random);
    const songs: SongTruth[] = [0, 1].map((number) => {
      const count = 2 + random.below(2);
      const shares = drawShares(count, random);
      const writers = shuffled(people, random).slice(0, count);
      return {
        title: titles[number] ?? null,
        artist: random.chance(0.6) ? random.pick(english.artists) : null,
        date: sheet.date,
        splits: writers.map((one, index) => ({ ...one, songwriterPercentage: shares[index] ?? 0 })),
      };
    });
    const [first] = songs;
    if (first === undefined) return;
    Object.assign(sheet, first, { songs });
    paper.text(paper.left, `Writing camp, day ${1 + random.below(5)}`, { size: 18, bold: true });
    paper.text(430, sheet.printedDate, { y: paper.y + 8 });
    paper.y += 30;
    paper.paragraph("One block for each song that was finished today. Please check your name before you leave; the office registers on Monday.", { size: 9 }); // prettier-ignore
    for (const [number, song] of songs.entries()) {
      paper.y += 16;
      const room = random.pick(["Room A", "Room B", "Attic"]);
      paper.text(paper.left, `Song ${number + 1}: ${text(song.title)}`, { size: 13, bold: true });
      paper.y += 19;
      const pitch = song.artist === null ? "" : `   Artist: ${song.artist}`;
      paper.text(paper.left, `${room}   Key ${random.pick(["C", "F#", "Bb"])}, ${80 + random.below(60)} bpm${pitch}`, { size: 9 }); // prettier-ignore
      paper.y += 18;
      const rows = song.splits.map((split) => [nameOf(split), `${text(split.songwriterPercentage)}%`, text(split.pro), text(split.songwriterIpi), text(split.publisherName)]); // prettier-ignore
      const columns = [{ head: "Writer", width: 2.6 }, { head: "Split", width: 1 }, { head: "PRO", width: 1.1 }, { head: "IPI", width: 1.8 }, { head: "Publisher", width: 3 }]; // prettier-ignore
      grid(paper, columns, rows, { size: 9 });
    }
    paper.y += 20;
    paper.text(paper.left, `Camp host: ${random.pick(["M. Aldridge", "S. Fontaine"])}`, {
      size: 9,
    });
  },
};

export const tables: readonly Layout[] = [twoTables, amendment, narrowCells, spreadsheet, camp];
