import { drop, text } from "../../drawing.ts";
import type { Layout } from "../../drawing.ts";
import type { Paper } from "../../paper.ts";
import type { SplitTruth } from "../../sheet-truth.ts";
import { dated, dateIn, foot, listed, needArtist, parts, scrawl, sign, textTo } from "./kit.ts";
import { beats, english } from "./words.ts";

const inWords: Record<number, string> = { 5: "five", 10: "ten", 15: "fifteen", 20: "twenty", 25: "twenty-five", 30: "thirty", 35: "thirty-five", 40: "forty", 45: "forty-five", 50: "fifty", 60: "sixty", 65: "sixty-five", 70: "seventy", 75: "seventy-five", 80: "eighty", 90: "ninety", 100: "one hundred" }; // prettier-ignore

/** A share as letters write it: in words with the figure, if there are words. */
function written(split: SplitTruth): string {
  const share = Number(split.songwriterPercentage);
  const words = inWords[share];
  return words === undefined ? `${share}%` : `${words} percent (${share}%)`;
}

/** A film company's letter to the composers, who sign for agreement on its second page. */
const filmLetter: Layout = {
  name: "letter of a film company to the composers",
  vocabulary: english,
  textOnly: true,
  font: 1,
  draw: (paper, sheet, random) => {
    drop(sheet, "email");
    paper.centered("PELICAN GATE PICTURES", 15);
    paper.centered("Music Department, 41 Almond Yard, Bristol", 8);
    paper.y += 14;
    paper.text(paper.left, dated(sheet, "long"));
    paper.y += 30;
    for (const split of sheet.splits) {
      paper.text(paper.left, text(split.songwriterName));
      paper.y += 14;
    }
    paper.y += 14;
    paper.text(paper.left, `Re: "${sheet.title ?? ""}" (the "Song")`, { bold: true });
    paper.y += 26;
    const firsts = sheet.splits.map((split) => parts(split).first);
    paper.paragraph(`Dear ${listed(firsts, "and")}:`);
    const by = sheet.artist === null ? "" : `, which is performed by ${sheet.artist} over the end titles`; // prettier-ignore
    paper.paragraph(`Thank you for the Song${by}. Before we deliver the music cue sheet we ask you to confirm how its authorship is divided. We understand it to be as follows:`); // prettier-ignore
    paper.y += 4;
    for (const [at, split] of sheet.splits.entries()) {
      const member = [
        split.pro === null ? "" : `a member of ${text(split.pro)}`,
        split.songwriterIpi === null ? "" : `IPI ${text(split.songwriterIpi)}`,
      ].filter((one) => one !== "");
      const who = `${text(split.songwriterName)}${member.length > 0 ? ` (${member.join(", ")})` : ""}`; // prettier-ignore
      const ipi = split.publisherIpi === null ? "" : ` (IPI ${text(split.publisherIpi)})`;
      const house = split.publisherName === null ? "" : `, whose publisher for the Song is ${text(split.publisherName)}${ipi}`; // prettier-ignore
      paper.paragraph(`(${"abcde".charAt(at)})  ${who} is credited with ${written(split)} of the Song${house};`, { x: paper.left + 24 }); // prettier-ignore
    }
    paper.y += 4;
    paper.paragraph("together one hundred percent. The fee that each of you has been paid for the score, and your 2% of the soundtrack album, are not touched by this letter. If we do not hear from you within ten days we will deliver the cue sheet on this footing."); // prettier-ignore
    paper.paragraph("Kindly sign below and return one copy.");
    paper.y += 10;
    paper.text(paper.left, "Yours sincerely,");
    paper.y += 34;
    scrawl(paper, paper.left, random);
    paper.y += 14;
    paper.text(paper.left, "Music supervisor, for Pelican Gate Pictures");
    foot(paper, "PGP/music", "1");
    paper.nextPage();
    paper.text(paper.left, "AGREED:", { bold: true });
    paper.y += 44;
    for (const split of sheet.splits) {
      if (random.chance(0.8)) {
        scrawl(paper, paper.left + 12, random, paper.y - 4);
        paper.text(310, dateIn(sheet, "long"), { y: paper.y - 14 });
        sign(sheet, split);
      }
      paper.rule(paper.left, 280);
      paper.rule(300, 440);
      paper.text(paper.left, text(split.songwriterName), { size: 9, y: paper.y + 3 });
      paper.text(300, "Date", { size: 9, y: paper.y + 3 });
      paper.y += 56;
    }
    foot(paper, "PGP/music", "2");
  },
};

/** A band's own paper: how it shares a song, in one sentence among its other rules. */
const bandPaper: Layout = {
  name: "band's paper, shares in a sentence",
  vocabulary: english,
  draw: (paper, sheet, random) => {
    drop(sheet, "email", "publisherName", "publisherIpi");
    const band = needArtist(sheet, random, english.artists);
    paper.text(paper.left, `${band}: who wrote what`, { bold: true, size: 15 });
    paper.y += 32;
    const shares = sheet.splits.map(
      (split) => `${text(split.songwriterName)} ${text(split.songwriterPercentage)}%`,
    );
    paper.paragraph(`We talked about this after rehearsal on ${dated(sheet, "uk")} and everybody was there. It is about the song "${sheet.title ?? ""}" and nothing else.`, { size: 10.5 }); // prettier-ignore
    paper.paragraph(`The writing (words and music) is shared like this: ${listed(shares, "and")}.`, { size: 10.5 }); // prettier-ignore
    const members = sheet.splits
      .filter(({ pro }) => pro !== null)
      .map((split) => {
        const number = split.songwriterIpi === null ? "" : `, number ${text(split.songwriterIpi)}`;
        return `${parts(split).first} is with ${text(split.pro)}${number}`;
      });
    for (const split of sheet.splits) if (split.pro === null) split.songwriterIpi = null;
    if (members.length > 0)
      paper.paragraph(`For the registration: ${listed(members, "and")}. Nobody has a publisher.`, { size: 10.5 }); // prettier-ignore
    paper.paragraph("Gigs are another matter. After 15% for the booker and the van, what is left of the door goes to whoever played. Shirts pay back the printer first.", { size: 10.5 }); // prettier-ignore
    paper.paragraph("If somebody leaves the band they keep what is written here.", { size: 10.5 });
    paper.y += 30;
    for (const [at, split] of sheet.splits.entries()) {
      const x = paper.left + (at % 2) * 260;
      scrawl(paper, x + 6, random);
      sign(sheet, split, false);
      split.alsoRight = { signedDate: [sheet.date] };
      paper.text(x, `(${text(split.songwriterName)})`, { size: 9, y: paper.y + 10 });
      if (at % 2 === 1) paper.y += 62;
    }
  },
};

/** The saved text of a chat: one proposes the shares, the others agree with their society. */
const chat: Layout = {
  name: "saved chat, shares in messages",
  vocabulary: beats,
  font: 0,
  draw: (paper, sheet, random) => {
    drop(sheet, "email", "publisherIpi");
    sheet.artist = null;
    const day = dated(sheet, "uk");
    const title = sheet.title ?? "";
    const [year = "", month = "", date = ""] = (sheet.date ?? "").split("-");
    let minute = 3 + random.below(9);
    const say = (who: string, words: string): void => {
      minute += 1 + random.below(3);
      const time = `19:${String(minute).padStart(2, "0")}`;
      paper.paragraph(`[${date}.${month}.${year}, ${time}] ${who}: ${words}`, { size: 9.5 });
    };
    const [first] = sheet.splits;
    const starter = text(first?.songwriterName ?? null);
    paper.text(paper.left, `Chat: ${title} (session)`, { bold: true, size: 12 });
    textTo(paper, paper.right, `saved ${day}`, { size: 8 });
    paper.y += 28;
    say(starter, "bounce is in the folder. my phone is on 12% so let's do this quick");
    say(starter, `splits for "${title}" so we have it in writing:`);
    paper.y -= 4;
    for (const split of sheet.splits) {
      paper.text(paper.left + 14, `${text(split.songwriterName)} ${text(split.songwriterPercentage)}%`, { size: 9.5 }); // prettier-ignore
      paper.y += 13.5;
    }
    paper.y += 5;
    say(starter, "that's the whole 100. everybody ok? send me your pro and ipi too");
    for (const [at, split] of sheet.splits.entries()) {
      const own = [
        split.pro === null ? "" : `i'm ${text(split.pro)}`,
        split.songwriterIpi === null ? "" : `ipi ${text(split.songwriterIpi)}`,
        split.publisherName === null ? "" : `publisher is ${text(split.publisherName)}`,
      ].filter((one) => one !== "");
      const opening = at === 0 ? "mine:" : random.pick(["ok with me.", "agreed.", "yes, fair."]);
      say(text(split.songwriterName), `${opening} ${own.join(", ") || "no pro yet"}`);
      // Saying yes in a chat may pass for a signature or not.
      split.alsoRight = { signed: [true], signedDate: [sheet.date] };
    }
    say(starter, "sent to the lawyer. dinner friday, 20% off at the noodle place");
  },
};

/** A note on a telephone, with the shares before the names. */
const phoneNote: Layout = {
  name: "note on a telephone",
  vocabulary: english,
  font: 2,
  paper: "a4",
  draw: (paper, sheet, random) => {
    drop(sheet, "email", "publisherIpi");
    const isFor = sheet.artist === null ? "" : ` (for ${sheet.artist})`;
    paper.text(paper.left, `2${random.below(4)}:${10 + random.below(49)}`, { bold: true, y: 26 });
    textTo(paper, 330, `LTE  ${30 + random.below(60)}%`, { y: 26 });
    paper.text(170, dated(sheet, "long"), { size: 8.5 });
    paper.y += 24;
    paper.text(paper.left, `${sheet.title ?? ""}${isFor}`, { bold: true, size: 16 });
    paper.y += 32;
    paper.text(paper.left, "split, agreed in the kitchen", { size: 12 });
    paper.y += 24;
    for (const split of sheet.splits) {
      paper.text(paper.left, `${text(split.songwriterPercentage)}  ${text(split.songwriterName)}`, { size: 12 }); // prettier-ignore
      paper.y += 18;
      const about = [
        [split.pro, split.songwriterIpi].filter((one) => one !== null).map((one) => text(one)).join(" "),
        split.publisherName === null ? "" : `pub ${text(split.publisherName)}`,
      ].filter((one) => one !== ""); // prettier-ignore
      for (const line of about) {
        paper.text(paper.left + 24, `- ${line}`, { size: 11 });
        paper.y += 16;
      }
      paper.y += 4;
    }
    paper.y += 10;
    noted(paper, [
      "todo",
      "- bridge vocal again",
      "- 2 mixes by friday",
      "- ask about the sax loop",
    ]);
  },
};

function noted(paper: Paper, lines: readonly string[]): void {
  for (const line of lines) {
    paper.text(paper.left, line, { size: 12 });
    paper.y += 18;
  }
}

export const secondHandLetters: readonly Layout[] = [filmLetter, bandPaper, chat, phoneNote];
