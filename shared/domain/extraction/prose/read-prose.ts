import { cleanPublisherName } from "../cells.ts";
import { segmentsOf, textOf } from "../page-text.ts";
import type { Line, PageWord } from "../page-text.ts";
import type { LayoutReading, Row } from "../rows.ts";
import { bareSharesIn } from "./bare-shares.ts";
import { claimsOf } from "./claims.ts";
import type { Way } from "./claims.ts";
import type { Text } from "./text.ts";
import { readCorrespondence } from "./talk/correspondence.ts";
import { readDetailsInto, readOwnDetailsInto } from "./details.ts";
import { withoutNamesOfHouses, writersOfHouses } from "./houses.ts";
import { foldKeepingLength } from "./fold-text.ts";
import { nameKey, titlesIn } from "./people/mentions.ts";
import { castOf } from "./people/people.ts";
import { readChat } from "./talk/read-chat.ts";
import { runningText } from "./running-text.ts";
import type { RunningText } from "./running-text.ts";
import { sentencesOf } from "./sentences.ts";
import type { Sentence } from "./sentences.ts";
import { withoutLeftOut } from "./share-contexts.ts";
import { countingSets } from "./share-sets.ts";
import type { SettledClaim, ShareSet } from "./share-sets.ts";
import { sharesIn } from "./shares.ts";
import type { Share } from "./shares.ts";
import { countedPartsIn } from "./numbers/counted-parts.ts";
import { fullNameByElimination, withSmallNames } from "./people/stage-names.ts";
import { tokensOf } from "./tokens.ts";

/** Maximum numbers of characters and shares of a split sheet in prose. */
const longest = 60_000;
const sharesMax = 200;

/**
 * Reads the shares that sentences and lists of sentences tell, in English, Spanish, French, German, Italian and
 * Portuguese: 'Ana Reyes (BMI) shall own 25 % …', '25 % to Ana Reyes', 'A and B in equal shares'.
 */
export function readProse(
  lines: readonly Line[],
  size: { width: number; height: number },
): LayoutReading {
  const sentences = lines.filter((line) => {
    const [first, ...rest] = segmentsOf(line, size.width);
    const isItem = first !== undefined && item.test(textOf(first.words));
    return rest.length < (isItem ? 3 : 2);
  });
  return readRunningText(runningText(sentences, size.height));
}

/** What counts the clauses of a paper in a column of its own: 'Item 4', '§ 2'. */
const item =
  /^(?:§|(?:item|point|clause|section|article|art|artikel|ziff(?:er)?|punkt|pos|punto|cl[áa]usula|art[íi]culo|articolo|voce|ponto|artigo)\.?)\s?\d{1,2}[.):]?$/iu;

/** Reads the shares in a running text. */
export function readRunningText(running: RunningText): LayoutReading {
  const { text } = running;
  if (text.length > longest) return nothing();
  const folded = foldKeepingLength(text);
  const titles = titlesIn(text, folded);
  const tokens = tokensOf(text);
  const counted = countedPartsIn(tokens, folded);
  const read = outside(withBare(sharesIn(tokens, folded), counted), titles);
  if (read.length > sharesMax) return nothing();
  const named = withSmallNames(castOf(text, folded), text, read);
  const signed = withoutNamesOfHouses(read, text, named.companies);
  const chat = readChat(text, folded, { cast: named, shares: signed });
  const sentences = chat?.sentences ?? sentencesOf(text);
  const cast = chat?.cast ?? named;
  const { mentions, shares, sender, reader } = chat
    ? { mentions: chat.cast.mentions, shares: chat.shares, sender: undefined, reader: undefined }
    : readCorrespondence(text, folded, { cast, shares: withBare(signed, bareSharesIn(folded, tokens, { mentions: cast.mentions, taken: [...signed, ...titles], signed })), sentences }); // prettier-ignore
  if (shares.length === 0) return nothing();
  const known = mentions.filter((one) => one.people.every((person) => cast.people[person]?.isKnown === true)); // prettier-ignore
  const plain = blanked(withoutLeftOut(folded), [...titles, ...known, ...cast.companies]);
  const houses = writersOfHouses({ text, folded, cast: { ...cast, mentions } });
  const whole: Text = { text, folded, houses, plain, shares, sentences, cast: { ...cast, mentions }, ...(chat ? { chat } : {}), ...(sender === undefined ? {} : { sender }), ...(reader === undefined ? {} : { reader }) }; // prettier-ignore
  const sets = bestSets(whole);
  const rows = rowsOf(running, whole, sets);
  const found = rows.flatMap(({ name, writerShare }) => [...(name?.words ?? []), ...(writerShare?.words ?? [])]); // prettier-ignore
  const said = chat?.messages.flatMap(({ named: { from }, to }) => running.wordsOf(from, to)) ?? paragraphsOf(running, mentions); // prettier-ignore
  return { rows, words: new Set([...found, ...said]), isEvident: isEvident(whole, sets) };
}

/** A line below a signature is shorter. */
const paragraph = 90;

/** Returns the words of the paragraphs that name people: who is named there has not signed there. */
function paragraphsOf({ text, wordsOf }: RunningText, mentions: readonly Sentence[]): PageWord[] {
  const out: PageWord[] = [];
  let at = 0;
  for (const line of text.split("\n")) {
    const [from, to] = [at, at + line.length];
    at = to + 1;
    if (line.length > paragraph && !line.includes("/s/") && mentions.some((one) => one.from >= from && one.to <= to)) out.push(...wordsOf(from, to)); // prettier-ignore
  }
  return out;
}

/** Adds the numbers without a sign beside names to shares. */
const withBare = (shares: readonly Share[], bare: readonly Share[]): Share[] =>
  [...shares, ...bare].toSorted((a, b) => a.from - b.from);

/** Whether most names stand on other lines than their shares, as in boxes of labels and values. */
function areLabels({ text }: Pick<Text, "text">, sets: readonly ShareSet[]): boolean {
  const claims = sets.flatMap((set) => set.claims);
  const apart = claims.filter(({ mention, share }) => {
    const [from, to] = mention ? [Math.min(mention.to, share.to), Math.max(mention.from, share.from)] : [0, 0]; // prettier-ignore
    return text.slice(from, to).includes("\n");
  });
  return apart.length * 2 > claims.length;
}

/** Words that only papers about a song have beside its shares. */
const ofSongs =
  /\b(?:songs?|the composition|(?:this|that|said|musical|joint|our) composition|composition (?:entitled|titled|known)|musical works?|(?:this|the|our) (?:track|beat|tune)|(?:recorded|performed) by|melody|music|lyrics|(?:song|our|the)? ?splits?|songwriters?|songwriting|co-?writers?|copyright in|music publishing|writers? of|(?:obra|composicion) musical|(?:la|de la|esta) obra|coautor\w*|cancion(?:es)?|compositor\w*|(?:l'|d'|de l'|cette )(?:oeuvre|ouvre)|coauteurs?|chansons?|droits d'auteur|auteurs? (?:et|de|du)|compositeurs?|miturheber\w*|urheberanteil\w*|komponist\w*|textdichter\w*|(?:des|das|am|dem) (?:werkes|liedes|werk|lied|werke)|bran[oi]|gli autori|autor[ei]|opera musicale|canzon[ei]|musicas?|canca?o|os autores|da obra|a obra)\b/;

/** Whether several people divide a song, and their shares sum to the whole. */
function isEvident({ folded, text }: Text, sets: readonly ShareSet[]): boolean {
  const isWhole =
    sets.length > 0 &&
    sets.every(
      (set) =>
        set.isWhole && set.claims.length > 1 && set.claims.every(({ trust }) => trust >= 0.9),
    );
  return isWhole && !areLabels({ text }, sets) && text.length < 20_000 && ofSongs.test(folded);
}

/** Returns what is in none of the ranges. Both are in order. */
function outside<T extends Sentence>(items: readonly T[], ranges: readonly Sentence[]): T[] {
  let next = 0;
  return items.filter(({ from, to }) => {
    while ((ranges[next]?.to ?? Infinity) <= from) next++;
    return (ranges[next]?.from ?? Infinity) >= to;
  });
}

/** Returns a text with spaces in the place of names and titles, whose words say nothing about shares. */
function blanked(text: string, ranges: readonly Sentence[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { from, to } of ranges.toSorted((a, b) => a.from - b.from)) {
    if (from < at) continue;
    parts.push(text.slice(at, from), " ".repeat(to - from));
    at = to;
  }
  return parts.join("") + text.slice(at);
}

const nothing = (): LayoutReading => ({ rows: [], words: new Set() });

/** Pairs names and shares as the sentences suggest, or all in one direction if only that gives whole sums. */
function bestSets(text: Text): ShareSet[] {
  const ways: Way[] = ["best", "before", "after"];
  let first: ShareSet[] | undefined;
  for (const way of ways) {
    const sets = countingSets(text, claimsOf(text, way));
    if (sets.length > 0 && sets.every((set) => set.isWhole)) return sets;
    first ??= sets;
  }
  return first ?? [];
}

function rowsOf(running: RunningText, text: Text, sets: readonly ShareSet[]): Row[] {
  const byPerson = new Map<number, { row: Row; claims: SettledClaim[] }>();
  const ofCompanies: SettledClaim[] = [];
  const hasWriters = sets.some(({ field }) => field === "writerShare");
  for (const { field, claims } of sets)
    for (const claim of claims) {
      if (claim.person >= text.cast.people.length) {
        ofCompanies.push(claim);
        continue;
      }
      const known = byPerson.get(claim.person) ?? { row: { name: nameOf(running, text, claim) }, claims: [] }; // prettier-ignore
      byPerson.set(claim.person, known);
      known.claims.push(claim);
      const own = field === "publisherShare" && !hasWriters ? "writerShare" : field;
      known.row[own] = {
        value: claim.value,
        words: running.wordsOf(claim.share.from, claim.share.to),
        trust: claim.trust,
      };
    }
  for (const [person, { row }] of byPerson) {
    readDetailsInto(row, person, text, running);
    if (person === text.sender || person === text.reader)
      readOwnDetailsInto(row, person, text, running);
  }
  const rows = [...byPerson.values()].map(({ row }) => row);
  for (const [person, { row }] of byPerson) {
    const { isKnown = true, value = "" } = text.cast.people[person] ?? {};
    const full = isKnown || text.chat ? undefined : fullNameByElimination(value, text.cast.people, new Set(byPerson.keys())); // prettier-ignore
    if (full && row.name) row.name = { ...row.name, value: full.value };
  }
  for (const claim of ofCompanies) shareOfHouse(rows, claim, text, running);
  return rows;
}

/** Stores the publishers' share that a sentence gives to a company in the row of its only writer. */
function shareOfHouse(
  rows: readonly Row[],
  { person, value, share, trust }: SettledClaim,
  { cast }: Text,
  { wordsOf }: RunningText,
): void {
  const name = cast.companies[person - cast.people.length]?.value;
  if (name === undefined) return;
  const key = nameKey(cleanPublisherName(name));
  const own = rows.filter((row) => row.publisher && nameKey(row.publisher.value) === key);
  const [row] = own;
  if (own.length === 1 && row && !row.publisherShare)
    row.publisherShare = { value, words: wordsOf(share.from, share.to), trust: Math.min(trust, 0.9) }; // prettier-ignore
}

function nameOf(
  { wordsOf }: RunningText,
  text: Text,
  claim: SettledClaim,
): NonNullable<Row["name"]> {
  // prettier-ignore
  const person = text.cast.people[claim.person];
  const { mention, trust } = claim;
  const value = (person?.value ?? "").replaceAll(/\s+/g, " ");
  // The full name below the signatures or in a letter's head is not where the share is.
  const isSame = mention !== undefined && nameKey(text.text.slice(mention.from, mention.to)) === nameKey(value); // prettier-ignore
  const isLater = mention !== undefined && person !== undefined && person.from > mention.from;
  const place = isLater || isSame ? mention : (person ?? mention ?? claim.share);
  return {
    value,
    words: wordsOf(place.from, place.to),
    trust: person?.isKnown === true ? Math.max(trust, 0.9) : 0.75,
  };
}
