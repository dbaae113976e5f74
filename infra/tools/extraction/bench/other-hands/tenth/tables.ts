import { drop, text } from "../../drawing.ts";
import type { Layout } from "../../drawing.ts";
import { address, dateAs, gather, grid, line, mannerOf, scribble, sign } from "./kit.ts";
import { american, british, pacific } from "./words.ts";

/** Tables in English that a writer, a publisher or a studio fills in. */
export const tables: readonly Layout[] = [
  {
    name: "tenth: chapter sheet",
    vocabulary: american,
    draw: (paper, sheet, random) => {
      const splits = gather(sheet, random, american);
      const manner = mannerOf(random);
      drop(sheet, "songwriterIpi", "publisherIpi");
      sheet.artist = null;
      const date = dateAs(sheet, random.pick(["us", "us figures"]));
      paper.text(paper.left, "Piedmont Songwriters Circle", { size: 11, bold: true });
      paper.text(430, "Co-Writers' Split Sheet", { size: 11 });
      paper.y += 30;
      line(paper, paper.left, "Title of song:", sheet.title ?? "", { to: 380 });
      line(paper, 400, "Written on:", date, { to: paper.right });
      paper.y += 28;
      paper.paragraph("We, the writers of this song, agree that it belongs to us in the percentages below. Please print clearly. Every writer signs, every writer keeps a copy.", { size: 9 }); // prettier-ignore
      paper.y += 6;
      const rows = [0, 1, 2, 3, 4, 5].map((at) => {
        const split = splits[at];
        if (split === undefined) return [String(at + 1)];
        return [String(at + 1), manner.name(split), manner.given(split.pro), manner.given(split.publisherName), manner.share(split.songwriterPercentage)]; // prettier-ignore
      });
      const { lefts, tops } = grid(
        paper,
        [{ head: "No.", width: 4 }, { head: "Writer (print)", width: 20 }, { head: "ASCAP / BMI / SESAC", width: 12 }, { head: "Publisher, if any", width: 22 }, { head: "Share", width: 9 }, { head: "Signature", width: 22 }],
        rows,
        { height: 28 },
      ); // prettier-ignore
      for (const [at, split] of splits.entries()) {
        if (random.chance(0.25)) continue;
        const y = (tops[at] ?? 0) + 6;
        paper.text((lefts[5] ?? 0) + 5, text(split.songwriterName), { italic: true, size: 11, y });
        sign(sheet, split, false);
      }
      paper.paragraph("Shares must come to 100%. If no shares are written in, all writers own the same. This sheet is not a publishing contract.", { size: 8 }); // prettier-ignore
    },
  },
  {
    name: "tenth: new work advice",
    vocabulary: british,
    paper: "landscape",
    draw: (paper, sheet, random) => {
      const splits = gather(sheet, random, british);
      const manner = mannerOf(random, { sign: false });
      for (const split of splits) {
        split.publisherName ??= random.pick(british.companies);
        split.songwriterPercentage = Number(split.songwriterPercentage) / 2;
        split.songwriterPercentage = Math.round(split.songwriterPercentage * 100) / 100;
        split.publisherPercentage = split.songwriterPercentage;
      }
      paper.text(paper.left, "NEW WORK ADVICE", { size: 15, bold: true });
      paper.text(520, "To: Copyright Department", { size: 9 });
      paper.y += 26;
      line(paper, paper.left, "Work title", sheet.title ?? "", { gap: 14 });
      line(paper, 400, "Date of advice", dateAs(sheet, "uk"), { gap: 14 });
      paper.y += 16;
      line(paper, paper.left, "Performer", sheet.artist ?? "", { gap: 14 });
      line(paper, 400, "Alternative title(s)", "none", { gap: 14 });
      paper.y += 16;
      line(paper, paper.left, "Duration", `03:${10 + random.below(49)}`, { gap: 14 });
      line(paper, 400, "ISWC", "to be allocated", { gap: 14 });
      paper.y += 28;
      const rows = splits.map((split) => [
        manner.name(split),
        random.pick(["CA", "C", "A", "CA"]),
        manner.given(split.pro),
        manner.given(split.songwriterIpi),
        manner.share(split.songwriterPercentage),
        text(split.publisherName),
        manner.given(split.publisherIpi),
        manner.share(split.publisherPercentage),
      ]);
      grid(
        paper,
        [{ head: "Writer", width: 22 }, { head: "Cap.", width: 6 }, { head: "Society", width: 11 }, { head: "CAE/IPI", width: 15 }, { head: "Writer share %", width: 10, right: true }, { head: "Original publisher", width: 26 }, { head: "CAE/IPI", width: 15 }, { head: "Publ. share %", width: 10, right: true }],
        rows,
        { shaded: true, lines: "rows" },
      ); // prettier-ignore
      paper.text(paper.left, "C = composer, A = author, CA = both. Writers' and publishers' shares come to 100 together.", { size: 8 }); // prettier-ignore
      paper.y += 14;
      paper.text(paper.left, "Territory: World.  Controlled: see publisher.  Sent by the writer's office; please confirm once registered.", { size: 8 }); // prettier-ignore
    },
  },
  {
    name: "tenth: producer's session splits",
    vocabulary: american,
    draw: (paper, sheet, random) => {
      const splits = gather(sheet, random, american, [2, 2, 3, 3, 4]);
      const manner = mannerOf(random, { turned: false });
      drop(sheet, "publisherName", "publisherIpi");
      sheet.artist ??= random.pick(american.artists);
      const date = dateAs(sheet, "us figures");
      const roles = ["Producer", "Artist / top line", "Lyrics", "Co-producer", "Guitar, melody"];
      const masters = random.chance(0.5) ? [50, 50, 0, 0, 0] : [60, 40, 0, 0, 0];
      for (const [at, split] of splits.entries()) {
        const master = masters[at] ?? 0;
        split.masterPercentage = master === 0 ? null : master;
        address(split, random);
      }
      paper.text(paper.left, "SPLITS", { size: 26, bold: true });
      paper.y += 42;
      for (const [label, value] of [["Track", sheet.title], ["Artist", sheet.artist], ["Session date", date], ["BPM / Key", `${80 + random.below(70)} / F min`], ["Studio", "Room C, Eastgate"]] as const) {
        paper.text(paper.left, label, { size: 10 });
        paper.text(150, value, { size: 10, bold: true });
        paper.y += 17;
      } // prettier-ignore
      paper.y += 14;
      grid(
        paper,
        [{ head: "Who", width: 20 }, { head: "Did what", width: 15 }, { head: "PRO", width: 9 }, { head: "IPI", width: 14 }, { head: "Song %", width: 9 }, { head: "Master %", width: 9 }, { head: "Email", width: 24 }],
        splits.map((split, at) => [manner.name(split), roles[at] ?? "", manner.given(split.pro), manner.given(split.songwriterIpi), manner.share(split.songwriterPercentage), split.masterPercentage === null ? "" : manner.share(split.masterPercentage), text(split.email)]),
        { size: 8.5 },
      ); // prettier-ignore
      paper.text(paper.left, "No samples. Beat fee paid separately. Everyone in this list was in the room.", { size: 9 }); // prettier-ignore
      paper.y += 30;
      if (random.chance(0.5)) return;
      for (const split of splits) {
        scribble(paper, paper.left + 6, paper.y + 4, random);
        paper.rule(paper.left, 220, paper.y + 10);
        paper.text(paper.left, text(split.songwriterName), { size: 8, y: paper.y + 13 });
        paper.text(250, date, { y: paper.y - 2 });
        paper.rule(245, 340, paper.y + 10);
        paper.text(250, "Date", { size: 8, y: paper.y + 13 });
        sign(sheet, split, true);
        paper.y += 42;
      }
    },
  },
  {
    name: "tenth: shares before registering",
    vocabulary: pacific,
    paper: "a4",
    draw: (paper, sheet, random) => {
      const splits = gather(sheet, random, pacific);
      const manner = mannerOf(random);
      drop(sheet, "publisherIpi");
      const date = dateAs(sheet, "uk");
      paper.text(paper.left, "Song shares", { size: 20, bold: true });
      paper.y += 30;
      paper.text(paper.left, "Agree on these before anybody registers the work online.", {
        size: 9,
      });
      paper.y += 26;
      line(paper, paper.left, "Song name:", sheet.title ?? "");
      paper.y += 18;
      line(paper, paper.left, "Band / artist:", sheet.artist ?? "");
      paper.y += 18;
      line(paper, paper.left, "Date agreed:", date);
      paper.y += 28;
      const rows = splits.map((split) => [
        manner.name(split),
        random.pick(["words", "music", "words + music", "music"]),
        manner.given(split.pro),
        manner.given(split.songwriterIpi),
        manner.given(split.publisherName),
        manner.share(split.songwriterPercentage),
      ]);
      rows.push(["", "", "", "", "Total", "100%"]);
      grid(
        paper,
        [{ head: "Writer's full name", width: 20 }, { head: "Wrote", width: 13 }, { head: "Society", width: 13 }, { head: "IPI number", width: 14 }, { head: "Publisher", width: 20 }, { head: "Share", width: 10, right: true }],
        rows,
        { height: 22 },
      ); // prettier-ignore
      paper.y += 8;
      for (const split of splits) {
        const signs = random.chance(0.8);
        line(paper, paper.left, "Signed", "", { to: 270, bold: false });
        line(paper, 290, text(split.songwriterName), "", { bold: false });
        line(paper, 440, "Date", signs ? date : "", { to: paper.right, bold: false, size: 9 });
        if (signs) {
          paper.text(95, text(split.songwriterName), { italic: true, size: 12, y: paper.y - 2 });
          sign(sheet, split, true);
        }
        paper.y += 30;
      }
    },
  },
  {
    name: "tenth: two songs of a session",
    vocabulary: american,
    draw: (paper, sheet, random) => {
      const date = dateAs(sheet, "us");
      sheet.artist ??= random.pick(american.artists);
      const artist = sheet.artist;
      const manner = mannerOf(random);
      paper.centered("Writers' Shares", 16);
      paper.text(paper.left, `Project: ${artist}`);
      paper.text(400, `Date: ${date}`);
      paper.y += 30;
      const first = sheet.title ?? "";
      const others = american.titles.filter((title) => title !== first);
      const second = others[random.below(others.length)] ?? "";
      for (const [at, title] of [first, second].entries()) {
        const splits = gather(sheet, random, american, [2, 2, 3, 3, 4]);
        drop(sheet, "publisherIpi");
        sheet.songs.push({ title, artist, date: sheet.date, splits });
        paper.text(paper.left, `${at + 1}.  ${title}`, { size: 12, bold: true });
        paper.y += 20;
        grid(
          paper,
          [{ head: "Writer", width: 22 }, { head: "PRO", width: 10 }, { head: "IPI #", width: 15 }, { head: "Publisher", width: 26 }, { head: "%", width: 9, right: true }],
          splits.map((split) => [manner.name(split), manner.given(split.pro), manner.given(split.songwriterIpi), manner.given(split.publisherName), manner.share(split.songwriterPercentage)]),
          { lines: "rows" },
        ); // prettier-ignore
        paper.y += 16;
      }
      sheet.splits = sheet.songs[0]?.splits ?? [];
      paper.text(paper.left, "Prepared by the artist's office from the session notes. Tell us within ten days if anything is wrong.", { size: 8 }); // prettier-ignore
    },
  },
];
