import { drop, text } from "../drawing.ts";
import type { SplitTruth } from "../sheet-truth.ts";
import { nameOf, shareOf } from "./form.ts";
import type { Form, Part } from "./form.ts";
import { fractionInWords, shareInWords } from "./share-in-words.ts";

/** Sentences of a contract around the shares: figures in them are no shares. */
const boilerplate = [
  "Any party that wishes to sell its interest shall first offer it to the other parties, who have thirty (30) days to accept.",
  "If a party is late with a payment, interest of 5% a year is due on it.",
  "Should the Composition be administered by a third party, its fee shall not exceed 15% of gross receipts.",
  "This Agreement is the whole understanding of the parties about the Composition.",
  "No party may grant a synchronization license below 1,000 dollars without the consent of the others.",
  "The parties shall be credited in every publication in the order above.",
] as const;

const joined = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
const joinedBy = (parts: readonly string[], mark: string): string => parts.join(mark);
const figure = (split: SplitTruth): string => `${Number(split.songwriterPercentage)}%`;
const words = (split: SplitTruth): string => shareInWords(Number(split.songwriterPercentage));
const member = (split: SplitTruth, before = " ("): string =>
  split.pro === null ? "" : `${before}${text(split.pro)}${before === " (" ? ")" : ""}`;
const performer = ({ sheet }: Form): string =>
  sheet.artist === null ? "" : `, as recorded by ${sheet.artist}`;
const namesOf = ({ sheet }: Form): string[] => sheet.splits.map(nameOf);

function clauses({ paper, random }: Form, count: number): void {
  const from = random.below(boilerplate.length);
  for (let at = 0; at < count; at++)
    paper.paragraph(boilerplate[(from + at) % boilerplate.length] ?? "");
}

/** A wording of who owns what; it tells the title and the date too. */
type Wording = (form: Form) => string[];

/** Contracts in sentences. Each wording shows names and shares, and some also societies and publishers. */
export const wordings: Record<string, { wording: Wording; shows: (keyof typeof shownFields)[] }> = {
  "owned as follows": {
    shows: [],
    wording: (form) => [
      `THIS AGREEMENT is made as of ${form.sheet.printedDate} by and between ${joined(namesOf(form))} (each a "Party") with respect to the musical composition entitled "${form.sheet.title}" (the "Composition")${performer(form)}.`,
      `The Parties agree that the Composition shall be owned as follows: ${joined(form.sheet.splits.map((split) => `${nameOf(split)} ${words(split)} percent (${figure(split)})`))}.`,
    ],
  },
  "undivided interests": {
    shows: ["pro"],
    wording: (form) => [
      `WHEREAS the undersigned have jointly written the song known as "${form.sheet.title}"${performer(form)}, they now, on ${form.sheet.printedDate}, record their interests in it.`,
      `The song is held in undivided interests: ${joinedBy(form.sheet.splits.map((split) => `as to ${nameOf(split)}${member(split, ", a member of ")}, ${random50(form, split)}`), "; ")}.`,
    ],
  },
  schedule: {
    shows: ["pro", "publisher"],
    wording: (form) => [
      `This agreement of ${form.sheet.printedDate} relates to the work "${form.sheet.title}"${performer(form)}. Its writers own the work in the proportions of Schedule A, which forms part of this agreement.`,
      "SCHEDULE A: OWNERSHIP",
      ...form.sheet.splits.map((split, index) => `${index + 1}. ${nameOf(split)}${member(split)}${split.publisherName === null ? "" : `, through ${text(split.publisherName)}`} – ${figure(split)}`),
    ],
  },
  "the remaining": {
    shows: [],
    wording: (form) => {
      const [last] = form.sheet.splits.slice(-1);
      const first = form.sheet.splits.slice(0, -1);
      return [
        `Re: "${form.sheet.title}"${performer(form)} – agreement of ${form.sheet.printedDate}`,
        `${joined(first.map((split) => `${nameOf(split)} shall receive ${figure(split)}`))} of all income from the song, and the remaining ${form.random.chance(0.5) && last ? figure(last) : "share"} shall go to ${last ? nameOf(last) : ""}.`,
      ];
    },
  },
  "equal shares": {
    shows: [],
    wording: (form) => [
      `We, ${joined(namesOf(form))}, wrote "${form.sheet.title}"${performer(form)} together. As of ${form.sheet.printedDate} we own the words and the music ${form.random.pick(["in equal shares", "equally", "share and share alike, in equal parts"])}.`,
    ],
  },
  "one half": {
    shows: [],
    wording: (form) => [
      `Memorandum of ${form.sheet.printedDate}. The copyright in "${form.sheet.title}"${performer(form)} belongs ${joined(form.sheet.splits.map((split) => `${fractionInWords(Number(split.songwriterPercentage)) ?? figure(split)} to ${nameOf(split)}`))}.`,
    ],
  },
  "defined parties": {
    shows: ["pro"],
    wording: (form) => [
      ...form.sheet.splits.map((split, index) => `${nameOf(split)}${member(split)} (hereinafter "Writer ${letter(index)}")`),
      `have on ${form.sheet.printedDate} created the musical work "${form.sheet.title}"${performer(form)} and agree: ${joined(form.sheet.splits.map((split, index) => `Writer ${letter(index)} owns ${figure(split)}`))}.`,
    ],
  },
  "numbered clauses": {
    shows: ["pro", "publisher"],
    wording: (form) => [
      `Dated ${form.sheet.printedDate}`,
      "1. THE COMPOSITION",
      `1.1 This deed concerns the composition "${form.sheet.title}"${performer(form)}.`,
      "2. OWNERSHIP",
      ...form.sheet.splits.map((split, index) => `2.${index + 1} ${nameOf(split)}${member(split)} holds ${words(split)} per cent of the copyright${split.publisherName === null ? "" : `, administered by ${text(split.publisherName)}`}.`),
      "3. FEES",
    ],
  },
  email: {
    shows: [],
    wording: (form) => [
      `Subject: splits for ${form.sheet.title}`,
      `Hi all, great session on ${form.sheet.printedDate}! Just so we have it in writing, here is what we said: ${joined(form.sheet.splits.map((split) => `${nameOf(split)} ${Number(split.songwriterPercentage)}`))}. Please reply "agreed" if that is right.`,
    ],
  },
  "shares before names": {
    shows: ["pro", "publisher"],
    wording: (form) => [
      `By this letter of ${form.sheet.printedDate} the writers of "${form.sheet.title}"${performer(form)} confirm the division of the publishing:`,
      ...form.sheet.splits.map((split) => `${figure(split)} – ${nameOf(split)}${member(split, ", ")}${split.publisherName === null ? "" : ` / ${text(split.publisherName)}`}`),
    ],
  },
  "words and music": {
    shows: [],
    wording: (form) => {
      const [first, ...others] = form.sheet.splits;
      return [
        `The song "${form.sheet.title}"${performer(form)}, completed on ${form.sheet.printedDate}, was written by ${joined(namesOf(form))}.`,
        `For the lyrics, ${first ? `${nameOf(first)} is entitled to ${figure(first)}` : ""} of the song${others.length === 0 ? "" : `; for the music, ${joined(others.map((split) => `${nameOf(split)} is entitled to ${figure(split)}`))}`}.`,
      ];
    },
  },
  "each of them": {
    shows: [],
    wording: (form) => [
      `Split confirmation, ${form.sheet.printedDate}. Title: ${form.sheet.title}.`,
      `The writers are ${joined(namesOf(form))}. Each of them owns ${figure(form.sheet.splits[0] as SplitTruth)} of the composition, and each controls that part alone.`,
    ],
  },
}; // prettier-ignore

const shownFields = { pro: ["pro"], publisher: ["publisherName"] } as const;
const letter = (index: number): string => "ABCDEFGH"[index] ?? "";

function random50({ random }: Form, split: SplitTruth): string {
  return random.chance(0.5) ? figure(split) : `${words(split)} percent`;
}

export function proseBody(name: string): Part {
  const own = wordings[name];
  if (own === undefined) throw new Error(`no wording ${name}`);
  return (form) => {
    const { sheet, random, paper } = form;
    const hidden = (["pro", "publisher"] as const).filter((field) => !own.shows.includes(field));
    drop(sheet, "publisherIpi", "songwriterIpi", "email", ...hidden.flatMap((field) => shownFields[field])); // prettier-ignore
    // These wordings name no performer.
    if (name === "email" || name === "each of them") sheet.artist = null;
    const isContract = name !== "email";
    if (isContract && random.chance(0.4)) clauses(form, 1);
    for (const paragraph of own.wording(form)) paper.paragraph(paragraph);
    if (isContract) clauses(form, random.below(3));
    paper.y += 10;
  };
}

/** The sentences of a contract in the language of the sheet. */
export const localContract: Part = (form) => {
  const { paper, sheet, language, random } = form;
  paper.paragraph(language.contract.opening(sheet.title ?? "", sheet.printedDate, sheet.artist));
  const owns = random.pick(language.contract.owns);
  for (const split of sheet.splits) {
    const share = shareOf(form, split);
    paper.paragraph(owns({ name: nameOf(split), share, pro: split.pro === null ? null : text(split.pro) }), { x: paper.left + 20 }); // prettier-ignore
  }
  paper.paragraph(language.contract.closing);
  paper.y += 8;
};
