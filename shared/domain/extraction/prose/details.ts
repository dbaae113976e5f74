import { cleanPublisherName, readSocietyInto } from "../cells.ts";
import {
  findEmail,
  findIpi,
  isEmptyAnswer,
  isSelfPublished,
  looksLikeCompany,
} from "../details.ts";
import { fieldOfLabel } from "../labels/field-of-label.ts";
import type { Row } from "../rows.ts";
import { findSociety, societyByName } from "../societies.ts";
import type { Text } from "./text.ts";
import { houseOf } from "./houses.ts";
import { foldKeepingLength } from "./fold-text.ts";
import type { PersonMention } from "./people/people.ts";
import { memberOf } from "./people/mentions.ts";
import type { RunningText } from "./running-text.ts";

const trust = 0.9;

/** Maximum number of characters behind a name in which its details are. */
const reach = 300;

const published =
  /(?:\b(?:(?:[Ee]diç(?:ão|ões)|[Ee]dici(?:ón|ones)|[Ee]dizion[ei]|[Ee]ditions?|[Pp]ub|[Vv]erlag)(?=\s?:)|[Pp]ub(?=\.? \p{Lu})|Publishers?|Publishing(?: [Cc]ompany| [Dd]esignee)?|publisher|publishing (?:company|designee|entity)|music publisher|published|administered|Published|Administered|through|c\/o|via|d\/?b\/?a|Éditeur|éditeurs?|édité[es]*|Editorial|editorial|editad[oa]s?|Verlag|verlegt|Musikverlag|Editore|editore|edit[oa]|Editora|editora|publicad[oa]|administrad[oa]|pubblicat[oa]|amministrat[oa])\b)\.?\s*(?:\([^)]*\))?\s*(?:by|par|por|durch|bei|von|da|is|es|est|ist|è|é|through|:|-|–|—)?\s*(?:(?:his|her|their|its|own|the|su|sa|seinen?|ihren?|la sua|sua|el|la|le|der|den)\s+)*(?:(?:publishing |music )?(?:company|companies|designee|publisher|editorial|Verlag|editora|editrice|société)\s*,?\s*)?["“„«]?((?:\p{Lu}|\d)[^;()\n%"”»]*)/u;
const detailSentence =
  /^[\s.]*(?:(?:[Hh]is|[Hh]er|[Tt]heir|[Ss]ein|[Ii]hr|[Ss]u|[Ss]on|[Ss]a|[Ii]l suo|[Oo] seu|[Aa] sua|[Ll]a sua|[Ss]eine?|[Ii]hre?) )?(?:Publish(?:er|ing)|Published by|pub(?:\.|(?= \p{Lu}))|PRO\b|IPI\b|CAE\b|Member of|Administered by|E-?mail|Éditeur|Editorial|Verlag|Editore|Editora|publisher|éditeur|editorial|Verlag|editore|editora)\b/u;

/** A date in figures, whose digits are part of no number. */
const printedDate = /\b(?:\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}[./-]\d{1,2}[./-]\d{1,2})\b/g;

const withoutDates = (text: string): string =>
  text.replaceAll(printedDate, (date) => "x".repeat(date.length));

/** Stores the society, number, email address and publisher that stand behind the mentions of a person. */
export function readDetailsInto(
  row: Row,
  person: number,
  text: Text,
  running: RunningText,
  counts: (mention: PersonMention) => boolean = () => true,
): void {
  const { mentions, people } = text.cast;
  const house = houseOf(person, text, text.houses);
  if (house && !row.publisher) row.publisher = { value: cleanPublisherName(house.value), words: running.wordsOf(house.from, house.to), trust }; // prettier-ignore
  for (const [index, mention] of mentions.entries()) {
    if (mention.people.length !== 1 || mention.people[0] !== person || !counts(mention)) continue;
    const next = mentions
      .slice(index + 1, index + 12)
      .find((one) =>
        one.people.some((other) => other !== person && people[other]?.isKnown === true),
      );
    const end = Math.min(next?.from ?? Infinity, mention.to + reach, detailsEnd(text, mention.to));
    const range = text.text.slice(mention.to, end).slice(0, endOfMembers(text.text, mention));
    // A footnote begins: '(1) Harbor Songs, IPI …'.
    const note = /\n\s*\n\s*[([]\d{1,2}[)\]]\s/.exec(range)?.index;
    const everybody = ofEverybody.exec(range)?.index;
    const most = Math.min(note ?? Infinity, everybody ?? Infinity);
    readRangeInto(row, range.slice(0, most), mention.to, text, running);
  }
}

/** What is said of all people is not said of who is named before: 'Both writers are members of BMI'. */
const ofEverybody =
  /(?<=\n[^\n]{0,24})(?<!\p{L})(?:(?:both|all(?: (?:the|two|three|four|of the))?) (?:writers|songwriters|authors|composers|parties)|(?:ambos|todos los|los (?:dos|tres)|todos os) (?:autores|compositores)|(?:tous les|les (?:deux|trois)) (?:auteurs|compositeurs)|(?:alle|beide) (?:urheber|autoren|komponisten)|(?:entrambi|tutti) gli autori)(?!\p{L})/iu;

/** Who stands in brackets behind a society is one of its members: nothing behind the brackets is theirs. */
function endOfMembers(text: string, { from, to }: PersonMention): number | undefined {
  const before = /(\S+)\s\([^()\n]*$/.exec(text.slice(Math.max(0, from - 60), from))?.[1];
  const end = text.slice(to, to + 60).indexOf(")");
  return before === undefined || end < 0 || societyByName(before) === undefined ? undefined : end;
}

/** What somebody says of themselves: 'I am a member of', 'my share is published by'. */
const ofMyself =
  /^[\s.]*(?:I(?:['’]m| am| have)\b|My\b|Soy\b|Mi\b|Je suis\b|Mon\b|Ma\b|J['’]ai\b|Ich bin\b|Mein(?:e[rn]?)?\b|Sono\b|Il mio\b|La mia\b|Sou\b|O meu\b|A minha\b|Minha\b|Meu\b)/u;

/** The same of the one to whom they write: 'you are with BMI and publish as'. */
const ofReader =
  /^[\s.]*(?:[Yy]ou(?:['’]re| are| have| publish)\b|[Yy]our? (?:society|publisher|PRO|IPI)\b|[Tt]ú? (?:eres|estás)\b|[Tt]u (?:es|sei|és)\b|[Dd]u bist\b|[Vv]ocê é\b)/u;

/** Where what somebody says of another one begins in a sentence: 'you are with BMI; I am with PRS'. */
const clauses = /;\s*|,?\s(?:and|but|y|et|und|e)\s(?=(?:I['’]m|I am|you['’]re|you are)\b)/gu;

/** Stores what a letter says of its sender, or of its reader, in clauses that name nobody else. */
export function readOwnDetailsInto(
  row: Row,
  person: number,
  text: Text,
  running: RunningText,
): void {
  const { mentions, people } = text.cast;
  const about = person === text.sender ? ofMyself : ofReader;
  for (const sentence of text.sentences) {
    const whole = text.text.slice(sentence.from, sentence.to);
    if (whole.length > reach) continue;
    const starts = [0, ...[...whole.matchAll(clauses)].map(({ 0: own, index }) => index + own.length)]; // prettier-ignore
    for (const [at, start] of starts.entries()) {
      const own = whole.slice(start, starts[at + 1]);
      if (!about.test(own)) continue;
      const [from, to] = [sentence.from + start, sentence.from + start + own.length];
      const isOthers = mentions.some((one) => one.from >= from && one.to <= to && one.people.some((other) => other !== person && people[other]?.isKnown === true)); // prettier-ignore
      if (!isOthers) readRangeInto(row, own, from, text, running);
    }
  }
}

/** Returns the end of the sentence at a position, with a following sentence that is about the person's details. */
function detailsEnd(text: Text, at: number): number {
  const message = text.chat?.messages.find(({ from, to }) => at < to && at >= from - 60);
  if (message && at <= message.from) return message.to;
  const index = sentenceAt(text, at);
  const own = text.sentences[index];
  if (!own) return text.text.length;
  let end = own.to;
  const lists = listMark.test(text.text.slice(text.text.lastIndexOf("\n", at - 1) + 1, at))
    ? undefined
    : listMark;
  for (const next of text.sentences.slice(index + 1, index + 1 + sentencesMax)) {
    const isSameEntry = !/\n/.test(text.text.slice(end, next.from + 1).trimEnd());
    const start = text.text.slice(next.from, next.from + 60);
    // Below a name that is no entry of a list, the list is of its details.
    const inList = lists?.test(start) === true ? start.replace(lists, "") : undefined;
    const isPublished = isSameEntry && published.test(text.text.slice(next.from, next.to)) && !namesSomebody(text, next); // prettier-ignore
    const isDetail = isPublished || detailSentence.test(inList ?? start) || (inList ?? (isSameEntry ? start : undefined)) !== undefined && beginsWithDetail(inList ?? start); // prettier-ignore
    if (!isDetail) break;
    end = next.to;
  }
  return end;
}

/** Whether a sentence names a person. */
const namesSomebody = ({ cast }: Text, { from, to }: { from: number; to: number }): boolean =>
  cast.mentions.some((one) => one.from >= from && one.to <= to && one.people.some((person) => cast.people[person]?.isKnown === true)); // prettier-ignore

const listMark = /^\s*[-–—•·*>+][ \t]+/u;

/** Maximum number of sentences behind that of a name that are about the person's details. */
const sentencesMax = 3;

/** Whether a sentence is of details alone: 'BMI, published by …', '00123456789.', 'Member of …'. */
function beginsWithDetail(text: string): boolean {
  const words = text.trim().split(/\s+/).slice(0, 3);
  const plain = words.map((word) => word.replaceAll(/[(),.;:]/g, ""));
  return /^\d{9,11}\D?/.test(words[0] ?? "") || findSociety(plain.slice(0, 1)) !== undefined || /^[\s.]*(?:Registered|Affiliated|Affiliation|Society|Socia|Socio|Sociedad|Sociétaire|PRO|Mitglied|Iscritt[oa]|Associad[oa]|Filiad[oa])(?!\p{L})/u.test(text); // prettier-ignore
}

function sentenceAt({ sentences }: Text, at: number): number {
  let low = 0;
  let high = sentences.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sentences[middle]?.to ?? Infinity) <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}

function readRangeInto(
  row: Row,
  range: string,
  offset: number,
  text: Text,
  running: RunningText,
): void {
  const { wordsOf } = running;
  const near = text.cast.companies.find((one) => one.from >= offset && one.to <= offset + range.length); // prettier-ignore
  // 'Blue Heron Songs administers the share of Okafor' is not about who is named before.
  const isOthers = near !== undefined && text.houses.has(near.from);
  const company = isOthers ? undefined : near;
  const labeled = isOthers
    ? published.exec(range.slice(0, near.from - offset))
    : published.exec(range);
  const edge = Math.min(labeled?.index ?? range.length, company ? company.from - offset : range.length); // prettier-ignore
  const own = range.slice(0, edge);
  const words = wordsOf(offset, offset + own.length);
  const society = findSociety(words.map(({ text }) => text.replaceAll(/[(),.;]/g, "")));
  if (society) readSocietyInto(row, words.slice(society.at, society.at + society.count), trust);
  else readUnknownSocietyInto(row, range, offset, running);
  const number = findIpi(withoutDates(own).replaceAll("\n", ";"));
  if (number !== undefined && !row.ipi)
    row.ipi = { value: number, words: words.filter(({ text }) => /\d{4}/.test(text)), trust };
  const address = findEmail(range);
  if (address !== undefined && !row.email)
    row.email = {
      value: address,
      words: wordsOf(offset, offset + range.length).filter(({ text }) => text.includes("@")),
      trust,
    };
  if (row.publisher) return;
  const from = company?.from ?? offset + (labeled?.index ?? 0);
  const value = company
    ? cleanPublisherName(company.value.replace(/\s+(?:IPI|CAE)(?![\p{L}]).*$/u, ""))
    : publisherOf(labeled?.[1] ?? "");
  if (!/\p{L}{2}/u.test(value) || isEmptyAnswer(value) || isSelfPublished(value)) return;
  // An empty label, behind which the next one or somebody's society stands.
  if (beginsWithLabel(value) || findSociety([value.split(" ")[0] ?? ""])) return;
  // 'Do you have a publisher I should list?', or the next message of a chat.
  if (value.endsWith("?") || /^\d{1,4}[./-]\d{1,2}[./-]\d{2,4}(?![\d\p{L}])/u.test(value)) return;
  const place = wordsOf(from, company?.to ?? from + (labeled?.[0].length ?? 0));
  row.publisher = {
    value,
    words: place.filter(({ text }) => value.includes(text.replaceAll(/[^\p{L}]/gu, ""))),
    trust: 0.85,
  };
  const theirs = findIpi(withoutDates(range.slice(edge)));
  if (theirs !== undefined && !row.publisherIpi)
    row.publisherIpi = {
      value: theirs,
      words: wordsOf(offset + edge, offset + range.length).filter(({ text }) => /\d{4}/.test(text)),
      trust: 0.85,
    };
}

/** Stores a society that is named by 'a member of', 'Mitglied der', also if it is not a known one. */
function readUnknownSocietyInto(
  row: Row,
  range: string,
  offset: number,
  running: RunningText,
): void {
  const folded = foldKeepingLength(range);
  const name = [...range.matchAll(/\p{Lu}[\p{Lu}\d/-]{2,}/gu)].find(({ index }) =>
    memberOf.test(folded.slice(Math.max(0, index - 30), index)),
  );
  if (!name || row.pro) return;
  const from = offset + name.index;
  row.pro = { value: name[0], words: running.wordsOf(from, from + name[0].length), trust: 0.8 };
}

/** Whether a text is a label, as the next head in a line of heads, or begins with one and a colon: 'PRO: BMI'. */
const beginsWithLabel = (text: string): boolean => {
  if (fieldOfLabel(text) !== undefined && !looksLikeCompany(text)) return true;
  const label = /^([^:]{2,24}):/.exec(text)?.[1];
  return label !== undefined && fieldOfLabel(label) !== undefined;
};

function publisherOf(text: string): string {
  return cleanPublisherName(
    text
      .replaceAll(/\s+/g, " ")
      // The rest of a label: 'Publisher Company: none'.
      .replace(
        /^(?:(?:Publishing |Music )?(?:Company|Name|Entity|Designee)|IPI|Share|PRO|Society|(?:IPI-?)?Nummer|Number|No|Nr|Firma|Anteil)\.?\s*[:=–-]\s*/,
        "",
      )
      .replace(/^(?:Publishing |Music )?(?:Company|Name|Entity|Designee)$/, "")
      .replace(/\.{1,2}\s+(?:\p{Lu}\p{Ll}+|\d).*$/u, ".")
      .replace(
        /[.,]?\s*(?:\b(?:IPI|CAE)\b|\b(?:shall|who|and shall|with|owns?|holds?|receives?|for|as|erhält|hält|recibe|reçoit|détient|riceve|recebe|le corresponde)\b|of the (?:composition|song|work|recording|total|copyright)).*$/,
        "",
      )
      .replace(/,\s*(?:\p{Ll}|\d).*$/u, ""),
  );
}
