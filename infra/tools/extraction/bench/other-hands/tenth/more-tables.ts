import { drop, text } from "../../drawing.ts";
import type { Layout } from "../../drawing.ts";
import { dateAs, gather, grid, line, mannerOf, sign } from "./kit.ts";
import { american, brazilian, british, german } from "./words.ts";

const fraction = (share: number): string =>
  ({ 100: "1/1", 50: "1/2", 25: "1/4", 20: "1/5" })[share] ?? "1/3";

/** Tables of a camp and a row of offices, two of them not in English. */
export const moreTables: readonly Layout[] = [
  {
    name: "tenth: writing camp",
    vocabulary: british,
    paper: "a4",
    draw: (paper, sheet, random) => {
      const splits = gather(sheet, random, british, [3, 3, 4, 4, 5]);
      const manner = mannerOf(random);
      drop(sheet, "publisherIpi");
      if (sheet.artist !== null) sheet.artist = null;
      const date = dateAs(sheet, "uk short");
      paper.shade(40, 34);
      paper.text(paper.left + 8, "SONG CAMP  /  DAILY SPLITS", { size: 14, bold: true, y: 48 });
      paper.y = 92;
      line(paper, paper.left, "Song", sheet.title ?? "");
      line(paper, 330, "Room", String(1 + random.below(6)));
      line(paper, 420, "Date", date);
      paper.y += 18;
      line(
        paper,
        paper.left,
        "Brief",
        random.pick(["female pop, mid tempo", "boy band, up", "open"]),
      );
      paper.y += 28;
      grid(
        paper,
        [{ head: "Name", width: 22 }, { head: "Publisher (or self)", width: 24 }, { head: "PRO", width: 9 }, { head: "IPI", width: 14 }, { head: "Split", width: 9 }, { head: "Initials", width: 9 }],
        splits.map((split) => {
          if (split.publisherName === null) split.alsoRight = { publisherName: ["self"] };
          const parts = text(split.songwriterName).split(" ");
          const initials = parts.map((part) => part.slice(0, 1)).join("");
          split.signed = true;
          split.alsoRight = { ...split.alsoRight, signed: [null], signedDate: [sheet.date] };
          return [manner.name(split), split.publisherName === null ? "self" : text(split.publisherName), manner.given(split.pro), manner.given(split.songwriterIpi), manner.share(split.songwriterPercentage), initials];
        }),
        { height: 24, shaded: true },
      ); // prettier-ignore
      paper.text(paper.left, "Everybody in the room shares equally unless all agree on something else today.", { size: 8.5 }); // prettier-ignore
      paper.y += 12;
      paper.text(paper.left, "Hand this in at the desk before dinner. Bounce name = song_room_date.", { size: 8.5 }); // prettier-ignore
      paper.text(paper.left, "Camp office  |  Sheet 1 of 1", { size: 7.5, y: 800 });
    },
  },
  {
    name: "tenth: one song, equal thirds",
    vocabulary: american,
    draw: (paper, sheet, random) => {
      const splits = gather(sheet, random, american, [2, 2, 3, 3, 3, 4]);
      const equal = [100, 50, 33.33, 25][splits.length - 1] ?? 25;
      for (const split of splits) split.songwriterPercentage = equal;
      drop(sheet, "songwriterIpi", "publisherIpi");
      const manner = mannerOf(random);
      const date = dateAs(sheet, "us");
      sheet.artist = null;
      paper.text(paper.left, sheet.title, { size: 18, bold: true });
      paper.y += 26;
      paper.text(paper.left, `Date of song: ${date}`);
      paper.y += 30;
      grid(
        paper,
        [{ head: "WRITER", width: 24 }, { head: "AFFILIATION", width: 14 }, { head: "PUBLISHING COMPANY", width: 30 }, { head: "INTEREST", width: 12 }],
        splits.map((split) => [manner.name(split), manner.given(split.pro), manner.given(split.publisherName), fraction(Number(split.songwriterPercentage))]),
        { lines: "none", height: 20, size: 10 },
      ); // prettier-ignore
      paper.y += 6;
      paper.text(paper.left, "Demo costs are shared in the same way. Lyric and work tape attached.", { size: 9 }); // prettier-ignore
    },
  },
  {
    name: "tenth: Urheberanteile",
    vocabulary: german,
    paper: "a4",
    draw: (paper, sheet, random) => {
      const splits = gather(sheet, random, german);
      const manner = mannerOf(random, { comma: true });
      drop(sheet, "publisherIpi");
      const date = dateAs(sheet, "de");
      paper.text(paper.left, "Festlegung der Urheberanteile", { size: 16, bold: true });
      paper.y += 34;
      line(paper, paper.left, "Werktitel:", sheet.title ?? "", { to: paper.right });
      paper.y += 20;
      line(paper, paper.left, "Interpret:", sheet.artist ?? "", { to: paper.right });
      paper.y += 20;
      line(paper, paper.left, "Spieldauer:", `03:${10 + random.below(49)}`, { to: 260 });
      paper.y += 30;
      const rows = splits.map((split) => [
        manner.name(split),
        random.pick(["Komponist", "Textdichter", "Komp. / Text", "Komponist"]),
        manner.given(split.pro),
        manner.given(split.songwriterIpi),
        manner.given(split.publisherName),
        manner.share(split.songwriterPercentage),
      ]);
      rows.push(["Summe", "", "", "", "", mannerOf(random, { sign: false }).share(100)]);
      grid(
        paper,
        [{ head: "Urheber", width: 20 }, { head: "Rolle", width: 13 }, { head: "Verw.-Ges.", width: 10 }, { head: "IPI-Nr.", width: 14 }, { head: "Verlag", width: 20 }, { head: "Anteil", width: 10, right: true }],
        rows,
        { height: 22, shaded: true },
      ); // prettier-ignore
      paper.paragraph("Die Anteile gelten für Aufführungs- und Vervielfältigungsrechte gleichermaßen. Änderungen bedürfen der Zustimmung aller Urheber in Textform.", { size: 9 }); // prettier-ignore
      paper.y += 22;
      const place = random.pick(["Leipzig", "Bremen", "Graz", "Köln"]);
      for (const split of splits) {
        const signs = random.chance(0.85);
        if (signs) {
          paper.text(paper.left, `${place}, ${date}`, { y: paper.y - 14 });
          paper.text(300, text(split.songwriterName), { italic: true, size: 13, y: paper.y - 17 });
          sign(sheet, split, true);
        }
        paper.rule(paper.left, 240, paper.y);
        paper.rule(290, paper.right, paper.y);
        paper.text(paper.left, "Ort, Datum", { size: 7.5, y: paper.y + 3 });
        paper.text(290, `Unterschrift ${text(split.songwriterName)}`, {
          size: 7.5,
          y: paper.y + 3,
        });
        paper.y += 42;
      }
    },
  },
  {
    name: "tenth: ficha de obra",
    vocabulary: brazilian,
    paper: "a4",
    draw: (paper, sheet, random) => {
      const splits = gather(sheet, random, brazilian);
      const manner = mannerOf(random, { comma: true });
      drop(sheet, "publisherIpi");
      const date = dateAs(sheet, "slashes");
      paper.centered("FICHA DE CADASTRO DE OBRA MUSICAL", 14);
      paper.y += 6;
      paper.box(paper.left, paper.y - 6, paper.right - paper.left, 62);
      line(paper, paper.left + 8, "Título da obra:", sheet.title ?? "");
      paper.y += 18;
      line(paper, paper.left + 8, "Intérprete:", sheet.artist ?? "");
      line(paper, 340, "Gênero:", random.pick(["MPB", "Samba", "Pop", "Forró"]));
      paper.y += 18;
      line(paper, paper.left + 8, "Data:", date);
      line(paper, 340, "Instrumental:", "( ) sim  (X) não");
      paper.y += 34;
      grid(
        paper,
        [{ head: "Titular", width: 22 }, { head: "Categoria", width: 12 }, { head: "Sociedade", width: 11 }, { head: "CAE/IPI", width: 14 }, { head: "Editora", width: 22 }, { head: "Participação (%)", width: 12 }],
        splits.map((split) => [manner.name(split), random.pick(["Autor", "Compositor", "Autor/Compositor"]), manner.given(split.pro), manner.given(split.songwriterIpi), manner.given(split.publisherName), manner.share(split.songwriterPercentage)]),
        { height: 22 },
      ); // prettier-ignore
      paper.paragraph("Declaro que as informações acima são verdadeiras e que a soma dos percentuais é igual a 100%.", { size: 9 }); // prettier-ignore
      paper.y += 30;
      const [one] = splits;
      if (one === undefined || random.chance(0.3)) return;
      paper.text(paper.left + 10, text(one.songwriterName), { italic: true, size: 13, y: paper.y - 16 }); // prettier-ignore
      paper.rule(paper.left, 280, paper.y);
      paper.text(paper.left, `Assinatura do titular: ${text(one.songwriterName)}`, { size: 8, y: paper.y + 4 }); // prettier-ignore
      sign(sheet, one, false);
    },
  },
];
