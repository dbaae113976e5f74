import { normalizeWords } from "../normalize-words.ts";
import { formWords } from "./form-words.ts";
import { questionWords } from "./question-words.ts";
import { besideWords, headWords, joiningWords, labelWords } from "./label-words.ts";

/** The field that a label or a column head names. */
export type LabelField =
  | "name"
  | "givenName"
  | "familyName"
  | "role"
  | "pro"
  | "ipi"
  | "writerShare"
  | "publisher"
  | "publisherPro"
  | "publisherIpi"
  | "publisherShare"
  | "copyrightShare"
  | "masterShare"
  | "email"
  | "contact"
  | "signature"
  | "date"
  | "title"
  | "artist"
  | "onBehalfOf"
  | "index"
  | "other";

/** Fields that only sheets with shares of several people have. */
export const shareFields = [
  "writerShare",
  "publisherShare",
  "copyrightShare",
  "masterShare",
] as const;

/** Whether a field is a person's name or a part of it. */
export const isNameField = (field: LabelField | undefined): boolean =>
  field === "name" || field === "givenName" || field === "familyName";

type Meaning = keyof typeof labelWords | "beside" | "head" | "joining";

const listOf = (text: string): string[] => text.split(/,\s*/);

/** The meanings of a phrase of up to four words. */
const meanings = new Map<string, Set<Meaning>>();
for (const [meaning, byLanguage] of Object.entries(labelWords))
  for (const phrases of Object.values(byLanguage))
    // Object.entries gives the keys as strings.
    for (const phrase of listOf(phrases)) add(phrase, meaning as Meaning);
for (const [meaning, phrases] of Object.entries(formWords))
  for (const phrase of listOf(phrases))
    // Object.entries gives the keys as strings.
    add(phrase, meaning as Meaning);
for (const phrase of listOf(besideWords)) add(phrase, "beside");
for (const phrase of listOf(headWords)) add(phrase, "head");
for (const phrase of listOf(joiningWords)) add(phrase, "joining");

function add(phrase: string, meaning: Meaning): void {
  const own = meanings.get(phrase) ?? new Set();
  meanings.set(phrase, own.add(meaning));
}

/** The same in a question, where some words mean more. */
const inQuestions = new Map([...meanings].map(([phrase, own]) => [phrase, new Set(own)]));
for (const [meaning, phrases] of Object.entries(questionWords))
  for (const phrase of listOf(phrases))
    // Object.entries gives the keys as strings.
    inQuestions.set(phrase, new Set(inQuestions.get(phrase)).add(meaning as Meaning));

const phraseLength = Math.max(...[...meanings.keys()].map((phrase) => phrase.split(" ").length));

/** Labels that mean something only if they are the whole text. */
const whole: Record<string, LabelField> = { re: "title", le: "date", x: "signature", betrifft: "title", betreff: "title", objet: "title", asunto: "title", oggetto: "title", assunto: "title" }; // prettier-ignore

interface Parsed {
  has: ReadonlySet<Meaning>;
  unknown: number;
  words: number;
  edges: readonly (Meaning | undefined)[];
}

/** From this many letters on, a word that differs from one of labels by one letter is that word, misread. */
const fewestLetters = 6;

/** Letters that scans have for each other. Others tell words of two languages apart: 'distribution', 'distribución'. */
const alike = ["aeocus", "iltfjr1", "hbnkmu", "vyw", "gqp", "o0", "s5", "b8", "er", "fp"];

/** The words of labels, each with one letter left out. */
const withoutLetter = new Map<string, string>();
for (const phrase of meanings.keys())
  if (phrase.length >= fewestLetters && /^\p{L}+$/u.test(phrase))
    for (const key of keysOf(phrase)) withoutLetter.set(key, phrase);

function keysOf(word: string): string[] {
  return Array.from(word, (_, at) => `${word.slice(0, at)} ${word.slice(at + 1)}`);
}

/** Words with those of labels for which scans have another letter: 'cognume' is 'cognome'. */
function asPrinted(words: string): string {
  return words
    .split(" ")
    .map((word) => {
      if (meanings.has(word) || word.length < fewestLetters || word.length > 20) return word;
      const printed = keysOf(word).map((key, at) => {
        const label = withoutLetter.get(key);
        const pair = [word[at] ?? "", label?.[at] ?? ""];
        return alike.some((some) => pair.every((one) => some.includes(one))) ? label : undefined;
      });
      return printed.find((one) => one !== undefined) ?? word;
    })
    .join(" ");
}

/** What can be numbered. */
const counted = ["person", "name", "publisher", "share"] as const;

/** Divides a normalized text into the longest phrases that have a meaning. */
function parse(text: string, known: ReadonlyMap<string, ReadonlySet<Meaning>> = meanings): Parsed {
  const words = text.split(" ");
  const has = new Set<Meaning>();
  const edges: (Meaning | undefined)[] = [];
  let unknown = 0;
  for (let at = 0; at < words.length;) {
    let count = Math.min(phraseLength, words.length - at);
    while (count > 0 && !known.has(words.slice(at, at + count).join(" "))) count--;
    const own = known.get(words.slice(at, at + count).join(" "));
    if (own === undefined) {
      // 'Writer 2' is a label, too, and so is 'Writer 2: name'.
      const isCounted = /^\d{1,2}$/.test(words[at] ?? "") && counted.some((one) => has.has(one));
      if (!isCounted) unknown++;
      edges.push(isCounted ? "number" : undefined);
      at++;
      continue;
    }
    for (const one of own) has.add(one);
    // A word with a meaning of its own is more than one that joins others.
    edges.push([...own].every((one) => one === "joining") ? "joining" : "name");
    at += count;
  }
  return { has, unknown, words: words.length, edges };
}

const normalized = (text: string): string =>
  normalizeWords(
    text
      // 'Interpret/in', 'Urheber*innen', 'Autor(a)', 'auteur·rice', 'auteur.e'.
      .replaceAll(
        /(?<=\p{L}{3})(?:[/*:·•_.][-‑]?(?:in(?:nen)?|e|a|as|es|r|euses?|trices?|rice)|\((?:in|innen|e|a|as|es|r)\))(?:[.·]?s)?(?![\p{L}\d-])/gu,
        "",
      )
      // 'dell'opera', 'l'auteur'.
      .replaceAll(/(?<=\p{L})['’](?=\p{L}{2})/gu, " ")
      .replaceAll(/\([^)]*\)?/g, (inner) =>
        /%/.test(inner) && !/\d/.test(inner) ? " % " : /s\)|print|legal/i.test(inner) ? inner : " ",
      )
      .replaceAll("#", " "),
  );

/** Texts of the document that is being read, which has most of them more than once. */
const known = new Map<string, LabelField | null>();

/** Forgets the texts of a document, so that none outlives its reading. */
export function forgetLabelTexts(): void {
  known.clear();
}

/** Whether a word means something in labels: 'Name', 'Split'. */
export function isLabelWord(text: string): boolean {
  const own = meanings.get(normalizeWords(text));
  return own !== undefined && !own.has("joining");
}

/** Returns the field of a text that is a label and nothing else. */
export function fieldOfLabel(text: string): LabelField | undefined {
  if (text.length > 90) return undefined;
  const before = known.get(text);
  if (before !== undefined) return before ?? undefined;
  const field = ofLabel(text);
  known.set(text, field ?? null);
  return field;
}

function ofLabel(text: string): LabelField | undefined {
  // A label with its value, unless it is 'Writer 1: full name'.
  if (/:.*[\p{L}\d]/u.test(text) && !/^\p{L}[^:]{2,30}\d\s*:/u.test(text)) return undefined;
  const words = normalized(withoutItemNumber(text));
  if (words === "") return text.trim() === "#" ? "index" : undefined;
  if (words.length > 60) return undefined;
  const alone = whole[words];
  if (alone !== undefined) return alone;
  if (isQuestion(text)) return ofQuestion(words);
  const printed = parse(words);
  const parsed = printed.unknown > 0 ? parse(asPrinted(words)) : printed;
  if (parsed.unknown > 0 || parsed.words > wordsMax || parsed.has.has("head")) return undefined;
  if (parsed.edges[0] === "joining" || parsed.edges.at(-1) === "joining") return undefined;
  if (isTwoLabels(parsed.has) && !/[/&+]/.test(text)) return undefined;
  return fieldOf(parsed.has, words);
}

/** Returns a label without its number on the form: '1 Title of work', '3a. Performer', 'b) Name'. */
function withoutItemNumber(text: string): string {
  return text.replace(/^\(?(?:\d{1,2}[a-z]?|[a-z](?=[.)]))[.)]*\s+(?=\p{Lu})/u, "");
}

const isQuestion = (text: string): boolean => /\p{L}\s?\?\s*\*?$/u.test(text);

/** The field of a question that stands for a label. */
function ofQuestion(words: string): LabelField | undefined {
  const parsed = parse(words, inQuestions);
  const isAsked = parsed.unknown === 0 && parsed.words <= 12;
  return isAsked ? fieldOf(parsed.has, words) : undefined;
}

/** Whether the words are two labels without a wide gap: 'Writer Share Publisher'. */
function isTwoLabels(has: ReadonlySet<Meaning>): boolean {
  const figures = (["share", "society", "ipi"] as const).filter((one) => has.has(one));
  const isShared = has.has("share") && has.has("publisher") && has.has("person");
  return figures.length > 1 || isShared;
}

/** More words than this are a sentence. */
const wordsMax = 9;

/**
 * Returns the field of a column head, which can have more words than a label: 'Songwriter Name & Contact Info'.
 * `unknown` is the maximum fraction of words that are not known.
 */
export function fieldOfColumnHead(text: string, unknown = 0.34): LabelField | undefined {
  const sure = fieldOfLabel(text);
  if (sure !== undefined) return sure;
  // What becomes of a small % in a scan.
  const words = normalizeWords(text).replaceAll(/(?<= )(?:yo|y%|%o|o%|9o|o o)$/g, "%");
  if (words === "" || /\d{3}/.test(words) || words.split(" ").length > wordsMax) return undefined;
  const printed = parse(words);
  const parsed = printed.unknown > 0 ? parse(asPrinted(words)) : printed;
  if (parsed.unknown > parsed.words * unknown) return undefined;
  return fieldOf(parsed.has, words);
}

/** The field of the meanings of a label's words: 'Pub. IPI' is the number of the publisher. */
function fieldOf(has: ReadonlySet<Meaning>, words: string): LabelField | undefined {
  const any = (...some: Meaning[]): boolean => some.some((one) => has.has(one));
  const only = (...some: Meaning[]): boolean =>
    [...has].every((one) => some.includes(one) || one === "beside" || one === "joining");
  // 'Split agreement' is the title of a form.
  if (any("event") && !any("date", "signature")) return undefined;
  if (any("onBehalfOf")) return "onBehalfOf";
  if (any("email")) return "email";
  if (any("date") && !any("person", "publisher", "share", "society", "ipi")) return "date";
  if (any("signature") && any("date")) return "date";
  if (any("signature")) return any("share", "society", "ipi") ? shareOrNumber(has) : "signature";
  if (any("contact") && !any("name", "person", "publisher")) return "contact";
  if (any("publisher", "society", "ipi")) return shareOrNumber(has);
  if (any("artist") && !any("share")) return "artist";
  if (any("master")) return "masterShare";
  if (any("copyright")) return "copyrightShare";
  if (any("title") && !any("share")) return "title";
  if (any("other") && only("other", "work", "number", "event", "master")) return "other";
  if (any("share")) return "writerShare";
  // 'Work code', 'Werk-Nr.', 'Código de la obra' are no title.
  if (any("work") && any("number") && only("work", "number", "name")) return "other";
  if (any("work") && !any("person", "role")) return only("work", "name") ? "title" : undefined;
  if (any("role")) return "role";
  // 'Name and surname', 'Surname, first name'.
  if (any("familyName") && any("givenName", "name")) return "name";
  if (any("givenName")) return "givenName";
  if (any("familyName")) return "familyName";
  if (any("person", "name")) return "name";
  if (any("other")) return "other";
  return any("number") && only("number") && /^(?:no|nr|n|num)$/.test(words) ? "index" : undefined;
}

function shareOrNumber(has: ReadonlySet<Meaning>): LabelField {
  if (has.has("publisher")) {
    if (has.has("ipi")) return "publisherIpi";
    if (has.has("society")) return "publisherPro";
    return has.has("share") ? "publisherShare" : "publisher";
  }
  if (has.has("ipi")) return "ipi";
  return has.has("society") ? "pro" : "writerShare";
}
