import { drop, text } from "../../drawing.ts";
import type { Layout } from "../../drawing.ts";
import type { Paper } from "../../paper.ts";
import type { Random } from "../../random.ts";
import type { SheetTruth, SplitTruth } from "../../sheet-truth.ts";
import { artistOf, cast, fact, grid, line, mailOf, mannerOf, sign } from "./kit.ts";
import type { Some } from "./kit.ts";
import { city, club, country } from "./words.ts";

/** A mail of a writer's publisher to the others. */
function publishersMail(paper: Paper, sheet: SheetTruth, random: Random): void {
  const splits = cast(sheet, random, country, [2, 3, 3, 3, 4]);
  drop(sheet, "songwriterIpi", "publisherIpi");
  sheet.artist = null;
  const sender = "Patty Lovell <patty@office.example>";
  const to = splits.map((split) => `${text(split.songwriterName)} <${mailOf(split, "mail.example")}>`); // prettier-ignore
  fact(paper, "From:", sender, { at: 110, step: 15 });
  for (const [at, one] of to.entries()) fact(paper, at === 0 ? "To:" : "", one, { at: 110, step: 15 }); // prettier-ignore
  fact(paper, "Date:", sheet.printedDate, { at: 110, step: 15 });
  fact(paper, "Subject:", `Splits for "${text(sheet.title)}"`, { at: 110, step: 15 });
  paper.rule(paper.left, paper.right, paper.y + 2);
  paper.y += 18;
  line(paper, random.pick(["Hey y'all,", "Hi everyone,", "Hi folks,"]), { step: 20 });
  paper.paragraph("Here is what I have down for this one. Please reply if anything is off, otherwise I will register it on Friday."); // prettier-ignore
  paper.y += 4;
  const dash = random.pick(["-", "–", ":"] as const);
  const gap = dash === ":" ? ": " : ` ${dash} `;
  for (const split of splits) {
    const more = [text(split.pro), text(split.publisherName)].filter((one) => one !== "").join(" / "); // prettier-ignore
    line(paper, `${text(split.songwriterName)}${gap}${text(split.songwriterPercentage)}%${more === "" ? "" : ` (${more})`}`, { step: 16 }); // prettier-ignore
  }
  paper.y += 10;
  for (const words of ["Thanks so much,", "Patty", "Creative & Copyright Manager"]) line(paper, words); // prettier-ignore
}

/** A chat of people who wrote a track, exported from a phone. */
function chat(paper: Paper, sheet: SheetTruth, random: Random): void {
  const splits = cast(sheet, random, club, [2, 3, 3, 4]);
  drop(sheet, "songwriterIpi", "publisherIpi", "publisherName");
  sheet.artist = null;
  const withSociety = random.chance(0.6);
  if (!withSociety) drop(sheet, "pro");
  const [first = "", second = ""] = splits.map(({ songwriterName }) => text(songwriterName));
  let minute = 10 + random.below(20);
  const say = (who: string, words: string): void => {
    minute += 1 + random.below(3);
    for (const part of paper.wrapped(`[${sheet.printedDate}, 19:${minute}] ${who}: ${words}`, 490)) line(paper, part); // prettier-ignore
  };
  line(paper, "Chat export", { size: 12, bold: true, step: 24 });
  say(first, "bounce is in the folder");
  say(second, "love it, can we sort the splits now so it doesn't drag");
  say(first, `ok so for ${text(sheet.title)} we said:`);
  for (const split of splits) {
    const society = split.pro === null ? "" : ` (${text(split.pro)})`;
    line(paper, `${text(split.songwriterName)} ${text(split.songwriterPercentage)}%${society}`);
  }
  for (const other of splits.slice(1)) say(text(other.songwriterName), random.pick(["yes agreed", "fine by me", "all good", "ok!"])); // prettier-ignore
  say(first, "great, will put it in the registration tonight");
}

const cardFields: Some<[string, (split: SplitTruth) => string]> = [
  ["Ownership", (split) => `${Number(split.songwriterPercentage).toFixed(2)}%`],
  ["PRO", (split) => text(split.pro) || "Not provided"],
  ["IPI", (split) => text(split.songwriterIpi) || "Not provided"],
  ["Publisher", (split) => text(split.publisherName) || "Not provided"],
  ["Email", (split) => mailOf(split, "inbox.example")],
];

/** What a program for agreements of writers exports: a card for each, and a log on a second page. */
function exportedAgreement(paper: Paper, sheet: SheetTruth, random: Random): void {
  const splits = cast(sheet, random, city, [2, 2, 3, 3, 4]);
  drop(sheet, "publisherIpi");
  const manner = mannerOf(random);
  line(paper, "Split Agreement", { size: 18, bold: true, step: 30 });
  const all = random.chance(0.75);
  fact(paper, "Status", all ? "Completed" : "Awaiting signatures", { at: 150 });
  fact(paper, "Song", text(sheet.title), { at: 150 });
  fact(paper, "Artist", artistOf(sheet, random, city), { at: 150 });
  fact(paper, "Created", sheet.printedDate, { at: 150 });
  fact(paper, "Document ID", `SA-${100_000 + random.below(800_000)}`, { at: 150 });
  paper.y += 8;
  for (const [at, split] of splits.entries()) {
    const top = paper.y;
    paper.y += 6;
    line(paper, text(split.songwriterName), { x: paper.left + 10, bold: true, size: 11, step: 17 });
    line(paper, random.pick(["Songwriter", "Producer, Songwriter", "Composer"]), { x: paper.left + 10, size: 8 }); // prettier-ignore
    for (const [field, [label, value]] of cardFields.entries()) {
      paper.text(field % 2 === 0 ? paper.left + 10 : 310, `${label}: ${value(split)}`, { size: 9 });
      if (field % 2 === 1) paper.y += 15;
    }
    paper.y += 18;
    paper.box(paper.left, top, paper.right - paper.left, paper.y - top);
    paper.y += 8;
    if (all || at === 0) sign(sheet, split, true);
  }
  line(paper, `Total ownership: ${manner.share(100)}`, { bold: true });
  paper.nextPage();
  line(paper, "Audit trail", { size: 13, bold: true, step: 24 });
  const log = splits.flatMap((split, at) => {
    const name = text(split.songwriterName);
    const viewed = [sheet.printedDate, `10:${10 + at}`, name, "Viewed"];
    return split.signed === true ? [viewed, [sheet.printedDate, `10:${20 + at}`, name, "Signed"]] : [viewed]; // prettier-ignore
  });
  grid(paper, [{ head: "Date", width: 20 }, { head: "Time (UTC)", width: 12 }, { head: "Contributor", width: 30 }, { head: "Event", width: 14 }], log, { lines: "rows" }); // prettier-ignore
}

export const messages: readonly Layout[] = [
  { name: "fourteenth: mail of a publisher", vocabulary: country, draw: publishersMail },
  { name: "fourteenth: chat about a track", vocabulary: club, draw: chat },
  {
    name: "fourteenth: exported agreement",
    vocabulary: city,
    textOnly: true,
    draw: exportedAgreement,
  },
];
