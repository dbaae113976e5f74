import { drop, text } from "../../drawing.ts";
import type { Layout } from "../../drawing.ts";
import {
  addressOf,
  blank,
  dayOf,
  grid,
  mannerOf,
  otherTitle,
  rows,
  scrawl,
  signed,
  team,
} from "./kit.ts";
import type { Column } from "./kit.ts";
import { american, dutch, nordic } from "./words.ts";

const roles = ["Topline", "Production", "Lyrics", "Melody / lyrics", "Track", "Guitar, melody"] as const; // prettier-ignore
const bandRoles = ["vocals, lyrics", "guitar, music", "bass", "drums", "keys, music"] as const;

/** Tables with a head and a row for each writer. */
export const tables: readonly Layout[] = [
  {
    name: "twelfth: manager's spreadsheet",
    vocabulary: american,
    paper: "landscape",
    draw: (paper, sheet, random) => {
      const splits = team(sheet, random, american, [3, 3, 4, 4, 5]);
      sheet.artist = random.pick(american.artists);
      const date = dayOf(sheet, "us figures");
      const has = { publisherIpi: random.chance(0.5), email: random.chance(0.6) };
      if (!has.publisherIpi) drop(sheet, "publisherIpi");
      rows(paper, [`Artist: ${sheet.artist}`, `Song: ${text(sheet.title)}`, `${random.pick(["Date", "Updated"])}: ${date}`], 14, 9); // prettier-ignore
      paper.y += 8;
      const columns: readonly Column[] = [
        { head: "Legal name", width: 22 },
        { head: "What they did", width: 16 },
        { head: "PRO", width: 9 },
        { head: "IPI", width: 14 },
        { head: "Writer %", width: 10, right: true },
        { head: "Publisher", width: 24 },
        ...(has.publisherIpi ? [{ head: "Pub IPI", width: 14 }] : []),
        ...(has.email ? [{ head: "Email", width: 28 }] : []),
      ];
      const lines = splits.map((split, at) => [
        text(split.songwriterName),
        bandRoles[at] ?? "",
        text(split.pro),
        text(split.songwriterIpi),
        `${Number(split.songwriterPercentage).toFixed(2)}%`,
        text(split.publisherName),
        ...(has.publisherIpi ? [text(split.publisherIpi)] : []),
        ...(has.email ? [random.chance(0.8) ? addressOf(split, random) : ""] : []),
      ]);
      const sum = splits.reduce((all, split) => all + Number(split.songwriterPercentage), 0);
      const total = columns.map((_, at) => (at === 0 ? "TOTAL" : at === 4 ? `${sum.toFixed(2)}%` : "")); // prettier-ignore
      grid(paper, columns, [...lines, total], { shaded: true, size: 8.5, boldLast: true });
    },
  },
  {
    name: "twelfth: camp protocol",
    vocabulary: nordic,
    paper: "a4",
    draw: (paper, sheet, random) => {
      const splits = team(sheet, random, nordic, [3, 3, 3, 4]);
      const manner = mannerOf(random, { turned: false, comma: random.chance(0.3) });
      drop(sheet, "publisherIpi");
      sheet.artist = null;
      const date = dayOf(sheet, random.pick(["iso", "day"]));
      const withNumbers = random.chance(0.6);
      if (!withNumbers) drop(sheet, "songwriterIpi");
      paper.text(paper.left, "Writing session protocol", { size: 16, bold: true });
      paper.y += 30;
      blank(paper, paper.left, 300, "Working title:", text(sheet.title));
      blank(paper, 320, paper.right, "Date:", date);
      paper.y += 22;
      blank(paper, paper.left, 300, "Room:", `${random.pick(["A", "B", "C"])}, ${random.pick(["Harbour studio", "Attic", "Boathouse"])}`); // prettier-ignore
      blank(paper, 320, paper.right, "Tempo / key:", `${84 + random.below(50)} / ${random.pick(["Am", "C#m", "F"])}`); // prettier-ignore
      paper.y += 30;
      const dated = false;
      const isSigned = splits.map(() => random.chance(0.8));
      const columns: readonly Column[] = [
        { head: "Writer (full name)", width: 24 },
        { head: "Role", width: 15 },
        { head: "CMO", width: 11 },
        ...(withNumbers ? [{ head: "IPI", width: 16 }] : []),
        { head: "Publisher", width: 23 },
        { head: "Share", width: 10 },
        { head: "Signature", width: 22 },
      ];
      const tops = grid(
        paper,
        columns,
        splits.map((split) => [
          manner.name(split),
          random.pick(roles),
          manner.given(split.pro),
          ...(withNumbers ? [manner.given(split.songwriterIpi)] : []),
          manner.given(split.publisherName),
          manner.share(split.songwriterPercentage),
          "",
        ]),
        { height: 30, size: 8.5 },
      );
      for (const [at, split] of splits.entries()) {
        if (isSigned[at] !== true) continue;
        scrawl(paper, paper.right - 78, (tops[at + 1] ?? 0) + 15, random, 55);
        signed(sheet, split, dated);
      }
      paper.paragraph("The writers in the room own the song together. If nothing else is filled in above, the song is divided equally. The camp host takes no share. Send a photo of this page to the A&R before you leave the building.", { size: 8.5 }); // prettier-ignore
    },
  },
  {
    name: "twelfth: works for registration",
    vocabulary: dutch,
    paper: "a4",
    draw: (paper, sheet, random) => {
      const splits = team(sheet, random, dutch, [1, 2, 2, 3]);
      const performer = sheet.artist;
      const date = dayOf(sheet, "dashes");
      paper.text(paper.left, random.pick(dutch.companies), { size: 12, bold: true });
      paper.text(420, "Copyright department", { size: 9 });
      paper.y += 34;
      rows(paper, [
        "NOTIFICATION OF WORK",
        `Title of the work: ${text(sheet.title)}`,
        ...(performer === null ? [] : [`Performer: ${performer}`]),
        `Our reference: ${1000 + random.below(8999)}    Date of notification: ${date}`,
        "Territory: World",
      ]);
      paper.y += 8;
      const comma = random.chance(0.6);
      const figure = (share: number): string => {
        const printed = share.toFixed(2);
        return comma ? printed.replace(".", ",") : printed;
      };
      const lines: string[][] = [];
      for (const split of splits) {
        const [first = "", ...last] = text(split.songwriterName).split(" ");
        const whole = Number(split.songwriterPercentage);
        const half = Math.round(whole * 50) / 100;
        split.songwriterPercentage = split.publisherName === null ? whole : half;
        lines.push([String(lines.length + 1), "CA", `${last.join(" ")}, ${first}`.toUpperCase(), text(split.songwriterIpi), text(split.pro), figure(split.songwriterPercentage)]); // prettier-ignore
        if (split.publisherName === null) continue;
        split.publisherPercentage = half;
        lines.push([String(lines.length + 1), "E", text(split.publisherName).toUpperCase(), text(split.publisherIpi), split.pro === null ? "BUMA" : text(split.pro), figure(half)]); // prettier-ignore
      }
      grid(paper, [{ head: "No.", width: 6 }, { head: "Role", width: 7 }, { head: "Interested party", width: 36 }, { head: "IPI name number", width: 18 }, { head: "Society", width: 17 }, { head: "Share %", width: 10, right: true }], lines, { lines: random.pick(["rows", "all"]), shaded: true }); // prettier-ignore
      rows(paper, ["CA = composer/author, E = original publisher. A publisher follows the writer whom it represents.", "Please confirm receipt and inform us about conflicts within 30 days."], 12, 8); // prettier-ignore
    },
  },
  {
    name: "twelfth: plain thirds",
    vocabulary: american,
    draw: (paper, sheet, random) => {
      const splits = team(sheet, random, american, [2, 3, 3, 3, 4]);
      const manner = mannerOf(random, { turned: false });
      drop(sheet, "publisherIpi", "songwriterIpi");
      sheet.artist = null;
      for (const split of splits) split.songwriterPercentage = Math.round(10_000 / splits.length) / 100; // prettier-ignore
      const date = dayOf(sheet, random.pick(["us", "us figures"]));
      paper.centered(text(sheet.title).toUpperCase(), 16);
      paper.text(paper.left, `Written ${date}`);
      paper.y += 24;
      grid(
        paper,
        [{ head: "WRITER", width: 28 }, { head: "SHARE", width: 10 }, { head: "PRO", width: 12 }, { head: "PUBLISHING COMPANY", width: 32 }],
        splits.map((split) => [manner.name(split), `1/${splits.length}`, manner.given(split.pro), manner.given(split.publisherName)]),
        { lines: random.pick(["all", "head"]), size: 10, height: 22 },
      ); // prettier-ignore
      paper.y += 12;
      for (const split of splits) {
        paper.rule(paper.left, 270, paper.y + 14);
        paper.rule(300, 400, paper.y + 14);
        paper.text(paper.left, text(split.songwriterName), { size: 8, y: paper.y + 17 });
        paper.text(300, "Date", { size: 8, y: paper.y + 17 });
        if (random.chance(0.7)) {
          paper.text(paper.left + 8, text(split.songwriterName), { italic: true, size: 15, y: paper.y - 6 }); // prettier-ignore
          const dated = random.chance(0.7);
          if (dated) paper.text(304, date, { italic: true, size: 12, y: paper.y - 2 });
          signed(sheet, split, dated);
        }
        paper.y += 44;
      }
    },
  },
  {
    name: "twelfth: label's two singles",
    vocabulary: american,
    draw: (paper, sheet, random) => {
      const artist = random.pick(american.artists);
      sheet.artist = artist;
      const date = dayOf(sheet, "us");
      const other = otherTitle(text(sheet.title), random, american);
      const titles = [text(sheet.title), other];
      paper.text(paper.left, "PUBLISHING SPLITS", { size: 15, bold: true });
      paper.y += 24;
      rows(paper, [`Artist: ${artist}`, `As of: ${date}`, "Project: two-track single"]);
      paper.y += 8;
      const manner = mannerOf(random);
      sheet.songs = titles.map((title, at) => {
        const splits = team(sheet, random, american, [2, 2, 3, 4]);
        drop(sheet, "publisherIpi");
        paper.text(paper.left, `${at + 1}. "${title}"`, { bold: true, size: 11 });
        paper.y += 20;
        grid(
          paper,
          [{ head: "Songwriter", width: 26 }, { head: "PRO", width: 10 }, { head: "IPI/CAE", width: 17 }, { head: "Publisher", width: 28 }, { head: "Split", width: 11 }],
          splits.map((split) => [manner.name(split), manner.given(split.pro), manner.given(split.songwriterIpi), manner.given(split.publisherName), manner.share(split.songwriterPercentage)]),
          { lines: "rows" },
        ); // prettier-ignore
        return { title, artist, date: sheet.date, splits };
      });
      sheet.splits = sheet.songs[0]?.splits ?? [];
      rows(paper, ["Please reply with corrections by Friday. No reply means that the splits are approved."], 14, 9); // prettier-ignore
    },
  },
];
