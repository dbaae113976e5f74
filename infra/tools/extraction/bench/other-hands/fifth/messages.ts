import type { Layout } from "../../drawing.ts";
import { drop, text } from "../../drawing.ts";
import { shareInWords } from "../../forms/share-in-words.ts";
import { drawNames, makeSplit } from "../../sheet-truth.ts";
import { american, americanLegal, british } from "./words.ts";
import { americanDate, atLeastTwo, britishDate, grid, lastFirst, mailDate, sign, typedBy } from "./parts.ts"; // prettier-ignore

/** Splits in mails, notes and sentences. */
export const messages: readonly Layout[] = [
  {
    name: "fifth hand: printed mail to the writers",
    vocabulary: american,
    draw: (paper, sheet, random) => {
      atLeastTwo(sheet, random, american);
      const weekday = mailDate(sheet);
      drop(sheet, "publisherIpi");
      const people = typedBy(sheet, random, { empty: "" });
      const title = `"${text(sheet.title)}"`;
      paper.text(paper.left, `Splits - ${text(sheet.title)}`, { size: 15, bold: true });
      paper.y += 24;
      paper.text(paper.left, `${people.length + 1} people`, { size: 8, color: "#777" });
      paper.y += 12;
      paper.rule(paper.left, paper.right);
      paper.y += 10;
      paper.text(paper.left, "Dana Kessler", { bold: true });
      paper.text(130, "<dana@kesslermgmt.example>", { size: 9, color: "#555" });
      paper.text(420, `${weekday}, ${sheet.printedDate} at 4:1${random.below(9)} PM`, {
        size: 8.5,
      });
      paper.y += 16;
      paper.paragraph(`To: ${people.map(({ split }) => `${text(split.songwriterName)} <${text(split.email)}>`).join(", ")}`, { size: 8.5 }); // prettier-ignore
      paper.y += 14;
      paper.paragraph("Hi all,");
      const whose = sheet.artist === null ? "" : ` for ${sheet.artist}`;
      paper.paragraph(random.pick([
        `Great session! Just putting the splits for ${title}${whose} in writing so we can get it registered:`,
        `Here are the splits we talked about on ${title}${whose}. Reply all with "approved" if this is right.`,
      ])); // prettier-ignore
      paper.y += 4;
      for (const { split, name, share } of people) {
        const details = [
          split.pro,
          split.songwriterIpi === null ? null : `IPI ${text(split.songwriterIpi)}`,
          split.publisherName === null ? null : `pub: ${text(split.publisherName)}`,
        ].filter((detail) => detail !== null);
        const rest = details.length === 0 ? "" : ` (${details.join(", ")})`;
        for (const [line, words] of paper.wrapped(`${name} - ${share}${rest}`, 470).entries()) {
          if (line === 0) paper.text(paper.left + 10, "•");
          paper.text(paper.left + 24, words);
          paper.y += 15;
        }
      }
      paper.y += 10;
      paper.paragraph("If your IPI isn't listed please send it over. Master side is separate, we will paper that with the label."); // prettier-ignore
      paper.paragraph("Thanks!");
      paper.paragraph("Dana Kessler | Kessler Management | 615-555-0142", { size: 8.5 });
    },
  },
  {
    name: "fifth hand: note on a phone",
    vocabulary: american,
    draw: (paper, sheet, random) => {
      atLeastTwo(sheet, random, american);
      mailDate(sheet);
      drop(sheet, "email", "publisherIpi");
      const people = typedBy(sheet, random, { empty: "" });
      const isLow = random.chance(0.35);
      const typed = (words: string): string => (isLow ? words.toLowerCase() : words);
      paper.text(240, `${sheet.printedDate} at 1:0${random.below(9)} AM`, { size: 8, color: "#888" }); // prettier-ignore
      paper.y += 26;
      paper.text(paper.left, typed(`${text(sheet.title)} splits`), { size: 17, bold: true });
      paper.y += 32;
      if (sheet.artist !== null) {
        paper.text(paper.left, typed(`Artist: ${sheet.artist}`), { size: 12 });
        paper.y += 30;
      }
      const sayIpi = random.pick(["ipi ", "IPI# ", "IPI: "]);
      for (const { split, name, share } of people) {
        paper.text(paper.left, typed(`${name} ${share}`), { size: 12 });
        paper.y += 18;
        const ipi = split.songwriterIpi === null ? "" : sayIpi + text(split.songwriterIpi);
        const second = [text(split.pro), ipi].filter((part) => part !== "").join(" ");
        paper.text(paper.left, second, { size: 12 });
        if (second !== "") paper.y += 18;
        if (split.publisherName !== null) {
          paper.text(paper.left, typed(`Pub: ${text(split.publisherName)}`), { size: 12 });
          paper.y += 18;
        }
        paper.y += 16;
      }
      paper.text(paper.left, typed(random.pick(["Need to send to Dana", "Bounce w new hook friday", "Tempo 92, Fm"])), { size: 12 }); // prettier-ignore
    },
  },
  {
    name: "fifth hand: split rider of a beat license",
    vocabulary: american,
    draw: (paper, sheet, random) => {
      atLeastTwo(sheet, random, american);
      americanDate(sheet, random);
      sheet.artist ??= "Kid Verona";
      drop(sheet, "email", "publisherIpi");
      const people = typedBy(sheet, random, { empty: "N/A", self: "Self-administered" });
      paper.text(paper.left, "EXHIBIT B", { size: 9, bold: true });
      paper.y += 14;
      paper.text(paper.left, "Songwriting Split Rider", { size: 15, bold: true });
      paper.y += 26;
      paper.paragraph(`This rider is part of Unlimited Lease no. ${1000 + random.below(9000)} dated ${sheet.printedDate} between Producer and Licensee. The fee of $149.00 was paid in full. The license of the beat "${random.pick(["Trophy Room", "Snakeskin", "Moonwalk 140"])}" does not transfer ownership of the beat.`, { size: 9.5 }); // prettier-ignore
      paper.y += 4;
      paper.text(paper.left, `New Song: ${text(sheet.title)}`);
      paper.text(330, `Performing artist: ${sheet.artist}`);
      paper.y += 26;
      grid(paper, [1.5, 2.8, 2.6, 2.8, 1.5], [
        ["Party", "Legal name", "PRO / IPI", "Publisher", "Writer share"],
        ...people.map(({ split, name, pro, publisher, share }, at) => {
          const numbers = split.songwriterIpi === null ? pro : `${pro} / ${text(split.songwriterIpi)}`;
          return [at === 0 ? "Producer" : at === 1 ? "Licensee" : "Co-writer", name, numbers, publisher, share];
        }),
      ]); // prettier-ignore
      paper.y += 14;
      paper.paragraph("Producer shall also receive 3% (three points) of net master royalties after recoupment. Licensee shall credit Producer in all metadata. No more than 500,000 audio streams are allowed before renewal.", { size: 9.5 }); // prettier-ignore
      paper.y += 12;
      for (const { split } of people) {
        const signs = random.chance(0.75);
        paper.text(paper.left, `By: ${signs ? `/s/ ${text(split.songwriterName)}` : "____________________"}`); // prettier-ignore
        paper.text(330, `Date: ${signs ? sheet.printedDate : "____________"}`);
        if (signs) sign(split, sheet);
        paper.y += 24;
      }
    },
  },
  {
    name: "fifth hand: letter of numbered terms with shares in sentences",
    vocabulary: americanLegal,
    draw: (paper, sheet, random) => {
      atLeastTwo(sheet, random, americanLegal);
      americanDate(sheet, random);
      drop(sheet, "email", "publisherIpi");
      sheet.artist = null;
      paper.text(paper.left, sheet.printedDate);
      paper.y += 30;
      paper.text(paper.left, `Re: "${text(sheet.title)}" (the "Composition")`, { bold: true });
      paper.y += 26;
      paper.paragraph(
        "This letter confirms our understanding about the Composition, which we wrote together:",
      );
      paper.paragraph(
        "1. Each of us owns an undivided interest in the copyright of the Composition as follows:",
      );
      const letters = "abcde";
      for (const [
        at,
        { songwriterName, songwriterPercentage, pro, songwriterIpi, publisherName },
      ] of sheet.splits.entries()) {
        const society = [pro, songwriterIpi === null ? null : `IPI ${text(songwriterIpi)}`].filter((one) => one !== null).join("; "); // prettier-ignore
        const member = society === "" ? "" : ` (${society})`;
        const printed = `${shareInWords(Number(songwriterPercentage))} percent (${text(songwriterPercentage)}%)`; // prettier-ignore
        const company = publisherName === null ? "" : `, published by ${text(publisherName)}`;
        paper.paragraph(`(${letters[at]}) ${text(songwriterName)}${member}: ${printed}${company}${at === sheet.splits.length - 1 ? "." : ";"}`, { x: paper.left + 24 }); // prettier-ignore
      }
      paper.paragraph(
        "2. Each of us administers his or her own share and collects it directly. A license of more than $2,500 needs the consent of all.",
      );
      paper.paragraph(
        "3. If the Composition is changed by a later writer, shares are reduced pro rata, but only with written consent.",
      );
      paper.y += 10;
      const isSigned = random.chance(0.7);
      for (const split of sheet.splits) {
        paper.rule(paper.left, 280, paper.y + 14);
        if (isSigned) {
          paper.text(paper.left + 8, text(split.songwriterName), {
            italic: true,
            size: 14,
            y: paper.y - 4,
          });
          sign(split, sheet, false);
        }
        paper.text(paper.left, text(split.songwriterName), { size: 9, y: paper.y + 17 });
        paper.y += 44;
      }
    },
  },
  {
    name: "fifth hand: songs of a British writing camp in one table",
    vocabulary: british,
    paper: "a4",
    draw: (paper, sheet, random) => {
      britishDate(sheet, random);
      sheet.date = null;
      const names = drawNames(6, random, british);
      const writers = names.map((name) => makeSplit(name, 0, random, british));
      const titles = new Set([text(sheet.title)]);
      while (titles.size < 2 + random.below(3)) titles.add(random.pick(british.titles));
      const shares = [[50, 50], [33.34, 33.33, 33.33], [25, 25, 25, 25], [40, 30, 30], [60, 40]] as const; // prettier-ignore
      sheet.songs = [...titles].map((title) => {
        const own = random.pick<readonly number[]>(shares);
        const from = random.below(6);
        const splits = own.map((share, at) => ({ ...(writers[(from + at) % 6] ?? makeSplit("", 0, random, british)), songwriterPercentage: share, email: null, publisherIpi: null })); // prettier-ignore
        return { title, artist: random.pick(british.artists), date: null, splits };
      });
      Object.assign(sheet, sheet.songs[0]);
      paper.text(paper.left, `Camp songs, week ${1 + random.below(50)}`, { size: 15, bold: true });
      paper.y += 30;
      grid(paper, [2.2, 1.8, 2.6, 1, 1.9, 2.4, 1.2], [
        ["Song", "For", "Writer", "PRO", "IPI", "Publisher", "%"],
        ...sheet.songs.flatMap(({ title, artist, splits }) => splits.map((split, at) => [
          at === 0 ? text(title) : "", at === 0 ? text(artist) : "", lastFirst(text(split.songwriterName)),
          text(split.pro), text(split.songwriterIpi), text(split.publisherName), text(split.songwriterPercentage)])),
      ], { size: 8 }); // prettier-ignore
      paper.y += 14;
      paper.text(paper.left, "Any corrections to the office by Friday please.", { size: 8 });
    },
  },
];
