import { cleanPublisherName, isChoice } from "../cells.ts";
import { findEmail, findIpi, ipiLabel, isEmptyAnswer, isSelfPublished, looksLikeCompany } from "../details.ts"; // prettier-ignore
import { fieldOfLabel, isLabelWord } from "../labels/field-of-label.ts";
import type { LabelField } from "../labels/field-of-label.ts";
import { textOf } from "../page-text.ts";
import type { PageWord } from "../page-text.ts";
import { normalizeWords } from "../normalize-words.ts";
import { isTerm } from "../prose/song/song-fields.ts";
import type { FoundValue } from "../rows.ts";
import { findSociety, societyByName } from "../societies.ts";

/** Something that an entry of a directory says of its person. */
export interface Fact {
  field: "pro" | "ipi" | "publisher" | "publisherIpi" | "email";
  found: FoundValue;
}

/** A piece of an entry: a label, if it has one, and the words behind it. */
interface Clause {
  label: LabelField | undefined;
  words: PageWord[];
  /** Whether it stands in brackets behind the clause before it. */
  isBracketed: boolean;
}

const labeled = 0.95;
const known = 0.92;
export const guessed = 0.86;

const told = new Set<LabelField | undefined>(["pro", "ipi", "publisher", "publisherIpi", "publisherPro", "email"]); // prettier-ignore

/** The words of a label. */
const labelWordsMax = 4;

/** What says that somebody publishes, in front of the publisher's name. */
const publishedBy =
  /^(?:(?:is|are|and)\s)?(?:published|administered|publishing|publisher|pub|editad[oa]s?|administrad[oa]s?|editee?s?|verlegt|edit[oa]|pubblicat[oa]|publicad[oa]s?)\s(?:through|by|with|via|is|por|par|chez|durch|bei|von|da|dalla|dall|pela|pelo|is)(?:\s(?:the|la|el|die|den|das))?$|^(?:via|through|c o)$/;

/**
 * Reads what lines of an entry tell: 'PRO SOCAN, IPI 00382218041, publisher Harbor Songs'. `label` is that of
 * the whole list; in an entry with the number of people instead of their names, a publisher may come first.
 */
export function factsOf(
  lines: readonly (readonly PageWord[])[],
  { label: list, isKey }: { label: LabelField | undefined; isKey: boolean },
): Fact[] {
  const out: Fact[] = [];
  const has = (field: Fact["field"]): boolean => out.some((one) => one.field === field);
  const clauses = lines.flatMap(clausesOf);
  let pending: LabelField | undefined = list === "publisher" ? list : undefined;
  let before: Fact["field"] | undefined;
  for (const [index, { label, words, isBracketed }] of clauses.entries()) {
    if (words.length === 0) {
      pending = label;
      continue;
    }
    const field = label ?? pending;
    pending = undefined;
    // 'Achebe Anthems, IPI 00618824003' in a footnote.
    const isNumbered = isKey && index === 0 && field === undefined && clauses[1]?.label === "ipi";
    const isSociety = isNumbered && factOf(words, "pro")?.field === "pro";
    const own = factOf(words, isNumbered && !isSociety ? "publisher" : field, isBracketed);
    if (own === undefined) {
      before = undefined;
      continue;
    }
    // The number behind a publisher is the publisher's, if the person has one or brackets say so.
    const isTheirs = own.field === "ipi" && before === "publisher" && (isBracketed || has("ipi") || (isKey && out.length === 1)); // prettier-ignore
    const fact: Fact = isTheirs ? { ...own, field: "publisherIpi" } : own;
    const isDoubted = own.field === "ipi" && !isTheirs && has("publisher");
    if (!has(fact.field)) out.push(isDoubted ? { ...fact, found: { ...fact.found, trust: guessed } } : fact); // prettier-ignore
    before = fact.field;
    // 'PRS 00271180446' tells two things.
    const beside = own.field === "ipi" ? words.filter(({ text }) => !/\d{2}/.test(text)) : [];
    const society = beside.length > 0 && beside.length < words.length ? factOf(beside, "pro", isBracketed) : undefined; // prettier-ignore
    if (society?.field === "pro" && !has("pro")) out.push(society);
  }
  return out;
}

/** Whether words begin with something that is told of a person. */
export function beginsWithFact(words: readonly PageWord[]): boolean {
  const [first] = clausesOf(words);
  if (first === undefined) return false;
  return told.has(first.label) ? true : factOf(first.words, undefined) !== undefined;
}

/** What clauses say, by how they are read. */
const factsByWords = new WeakMap<readonly PageWord[], Map<string, Fact | undefined>>();

function factOf(
  words: readonly PageWord[],
  label: LabelField | undefined,
  isBracketed = false,
): Fact | undefined {
  const own = factsByWords.get(words) ?? new Map<string, Fact | undefined>();
  factsByWords.set(words, own);
  const key = `${label} ${isBracketed}`;
  const fact = own.has(key) ? own.get(key) : readFact(words, label, isBracketed);
  own.set(key, fact);
  return fact;
}

function readFact(
  words: readonly PageWord[],
  label: LabelField | undefined,
  isBracketed: boolean,
): Fact | undefined {
  const text = textOf(words);
  const trust = label === undefined ? known : labeled;
  const address = findEmail(text);
  if (address !== undefined)
    return { field: "email", found: { value: address, words: words.filter(({ text: own }) => own.includes("@")), trust } }; // prettier-ignore
  if (isEmptyAnswer(text) || isChoice(words)) return undefined;
  if (label === "publisher") return publisherFact(words, labeled);
  if (label !== undefined && !told.has(label)) return undefined;
  const number = findIpi(text);
  if (number !== undefined && label !== "pro")
    return { field: label === "publisherIpi" ? "publisherIpi" : "ipi", found: { value: number, words: words.filter(({ text: own }) => /\d{2}/.test(own)), trust } }; // prettier-ignore
  if (label === "ipi" || label === "publisherIpi" || label === "publisherPro" || label === "email")
    return undefined;
  const plain = words.map(({ text: own }) => own.replaceAll(/[(),.;:[\]]/g, ""));
  // '(bmi)' in a note.
  // 'SPA' and 'CASH' are societies where nothing else stands.
  const alone = plain.length === 1 && /^\p{Lu}+$/u.test(plain[0] ?? "") ? societyByName(plain[0] ?? "") : undefined; // prettier-ignore
  const society = alone !== undefined ? { name: alone, at: 0, count: 1 } : findSociety(isBracketed && plain.length === 1 ? plain.map((own) => own.toUpperCase()) : plain); // prettier-ignore
  // A society in a sentence is not said of the person: 'Ana asks ASCAP for the forms'.
  if (society !== undefined && (label === "pro" || words.length - society.count < 4))
    return { field: "pro", found: { value: society.name, words: words.slice(society.at, society.at + society.count), trust } }; // prettier-ignore
  return label === undefined && isCompanyAlone(text) ? publisherFact(words, guessed) : undefined;
}

function publisherFact(words: readonly PageWord[], trust: number): Fact | undefined {
  const value = cleanPublisherName(textOf(words).replace(/[\s,]+(?:o\/b\/o|obo|on behalf of|f\/s\/o)\s.*$/i, "")); // prettier-ignore
  if (!/^\P{L}*(?:\p{Lu}|\d)/u.test(value) || isEmptyAnswer(value) || isSelfPublished(value)) return undefined; // prettier-ignore
  if (!/\p{L}{2}/u.test(value) || value.split(" ").length > 7) return undefined;
  if (isTerm(value)) return undefined;
  if (fieldOfLabel(value) !== undefined || value.split(" ").every(isLabelWord)) return undefined;
  return { field: "publisher", found: { value, words, trust } };
}

const isRecordCompany = /(?<!\p{L})(?:records?|recordings|studios?|agency|management|law|llp)(?!\p{L})/iu; // prettier-ignore

/** Whether a text is the name of a company and nothing else. */
function isCompanyAlone(text: string): boolean {
  const words = text.split(" ");
  return (
    looksLikeCompany(text) &&
    !isRecordCompany.test(text) &&
    !isNumbered.test(text) &&
    words.length > 1 &&
    words.length < 7 &&
    words.every((word) => /^[(“"]?[\p{Lu}\d&]|^(?:de|del|della|di|of|the|and|y|e|et|und|la|le|da|do|dos|das|d['’]\p{Lu}.*)$/u.test(word)) // prettier-ignore
  );
}

/** The number of a heading: '3. Administration'. */
const isNumbered = /^\(?(?:\d{1,2}|\p{L})[.)]\s/u;

const companyEnd = /^(?:ltd|inc|llc|co|corp|gmbh|s\.?a\.?|s\.?r\.?l|sarl|limited|llp|pty|lda)[.,;]*$/i; // prettier-ignore

/** The clauses of words: the same words are looked at in each way to divide a list. */
const clausesByWords = new WeakMap<readonly PageWord[], readonly Clause[]>();

function clausesOf(words: readonly PageWord[]): readonly Clause[] {
  const found = clausesByWords.get(words) ?? divided(words);
  clausesByWords.set(words, found);
  return found;
}

/** Divides words into clauses: at commas, brackets, signs between, and before labels. */
function divided(words: readonly PageWord[]): Clause[] {
  const groups: { words: PageWord[]; isBracketed: boolean }[] = [];
  let isOpen = true;
  let isInBrackets = false;
  for (const [at, word] of words.entries()) {
    const { text } = word;
    if (/^[|/·•–—:=*-]+$/.test(text)) {
      isOpen = true;
      continue;
    }
    const opens = /^[([]/.test(text);
    const isEnd = companyEnd.test(text);
    const isNew = isOpen && !isEnd;
    const last = groups.at(-1);
    if (last === undefined || isNew || opens || (last.words.length > 0 && beginsLabel(words, at))) {
      if (opens) isInBrackets = true;
      groups.push({ words: [word], isBracketed: isInBrackets });
    } else last.words.push(word);
    if (/[)\]][.,;:]?$/.test(text)) isInBrackets = false;
    isOpen = /[,;)\]]$/.test(text) || (text.endsWith(".") && text.length > 4 && !isEnd) || /^\D*\d{8,11}[.,;)]*$/.test(text); // prettier-ignore
  }
  return groups.map(({ words: own, isBracketed }) => ({ ...withLabel(own), isBracketed }));
}

/** Whether a label begins at a word: 'IPI', 'Publisher:', 'published'. */
function beginsLabel(words: readonly PageWord[], at: number): boolean {
  const text = words[at]?.text ?? "";
  if (ipiLabel.test(text)) return true;
  if (/^(?:published|publisher|administered|pub\.|éditeur|editorial|editado|editada|editore|verlegt|via|email|e-mail)$/.test(text)) return true; // prettier-ignore
  for (let to = at + 1; to <= at + labelWordsMax; to++) {
    const last = words[to - 1]?.text ?? "";
    if (!last.endsWith(":")) continue;
    return told.has(fieldOfLabel(textOf(words.slice(at, to)).replace(/^[([]/, "")));
  }
  return false;
}

function withLabel(words: PageWord[]): Pick<Clause, "label" | "words"> {
  for (let count = Math.min(labelWordsMax, words.length); count > 0; count--) {
    const text = textOf(words.slice(0, count)).replaceAll(/^[([]|[:.=]$/g, "");
    const rest = words.slice(count);
    if (publishedBy.test(normalizeWords(text))) return { label: "publisher", words: rest };
    const field = fieldOfLabel(text);
    const hasSign = /[:=]$/.test(words[count - 1]?.text ?? "");
    // 'Publishing' may begin the name of a company, 'BMI' is no label.
    const isLabel = hasSign || (rest.length > 0 && told.has(field));
    if (field !== undefined && isLabel && findSociety([text]) === undefined) return { label: field, words: rest }; // prettier-ignore
  }
  return { label: undefined, words };
}
