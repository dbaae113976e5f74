import { foldKeepingLength } from "../fold-text.ts";
import { nameKey } from "../people/mentions.ts";
import type { Cast, PersonMention } from "../people/people.ts";
import type { Sentence } from "../sentences.ts";
import type { Share } from "../shares.ts";

// Letters and emails in which people agree about their shares: 'so we said 40 me, 35 Ana, 25 Tom'. Who 'me' is the
// signature or the header tells. Only what is clear is read: no questions, no proposals.

const opening =
  /(?:^|\n)[ \t]*(?:from|to|cc|subject|de|para|asunto|objet|von|an|betreff|da|oggetto|a|assunto)\s*:|(?:^|\n)[ \t]*(?:hi|hey|hello|dear|hola|querid[oa]s?|estimad[oa]s?|sehr geehrte[rs]?|bonjour|salut|cher|chere|ciao|car[oaie]|gentile|hallo|liebe[rs]?|guten tag|ola|oi|carissim[oa]|prezad[oa])\b/;
/** Words of questions and proposals. */
export const hedged =
  /\?|\b(?:maybe|perhaps|what if|how about|should we|could|would you|i(?:'d)? (?:think|guess|propose|suggest|would|was thinking)|proposal|not sure|quiza|tal vez|propongo|que tal|peut-etre|je propose|vielleicht|schlage|forse|propongo|magari|talvez|proponho|let's talk|to be (?:agreed|discussed|confirmed))\b/;
const self =
  /(?<!\()\b(?:me|myself|mine|i(?:'[md])?|my (?:share|part|cut|split|end)|mi(?: parte)?|yo|moi|j'ai|ma part|ich|mich|mir|mein anteil|io|la mia quota|mim|eu|minha parte)(?![\p{L}'])/gu;
const other =
  /\b(?:you|yourself|yours|your (?:share|part|cut)|ti|tu|vos|usted|toi|vous|du|dir|dich|te|tu|voce|lei)\b/g;

const greeting =
  /(?:^|\n)[ \t]*(?:Hi|Hey|Hello|Dear|Hola|Querid[oa]s?|Bonjour|Salut|Ch[eè]re?s?|Ciao|Car[oaie]|Hallo|Liebe[r]?|Olá|Oi|Estimad[oa]s?|Prezad[oa]s?|Gentile|Sehr geehrte[rs]?)\s[^\n,!:.]{1,60}[,!:\n]/gu;

/** What a letter adds to the people and shares of a text. */
export interface Correspondence {
  mentions: PersonMention[];
  shares: Share[];
  /** Who wrote it. */
  sender?: number;
  /** To whom it is written, if to one person. */
  reader?: number;
}

/** Returns the people whom a letter calls 'me' and 'you', and its shares without a sign. Nothing if it is no letter. */
export function readCorrespondence(
  text: string,
  folded: string,
  { cast, shares, sentences }: { cast: Cast; shares: readonly Share[]; sentences: readonly Sentence[] }, // prettier-ignore
): Correspondence {
  const isLetter = opening.test(folded.slice(0, 1500));
  const declared = isLetter ? undefined : declarantOf(text, cast);
  if (text.length > 8000 || (!isLetter && declared === undefined)) return { mentions: cast.mentions, shares: [...shares] }; // prettier-ignore
  const sender = declared ?? senderOf(text, cast);
  const recipient = recipientOf(text, cast, sender);
  const greetings = [...text.matchAll(greeting)].map(({ 0: own, index }) => ({ from: index, to: index + own.length })); // prettier-ignore
  // Who is greeted is named, but not there.
  const mentions = cast.mentions.filter(
    ({ from, to }) => !greetings.some((one) => one.from <= from && one.to >= to),
  );
  const kept: Share[] = [];
  for (const sentence of sentences) {
    const own = folded.slice(sentence.from, sentence.to);
    const inside = shares.filter(({ from }) => from >= sentence.from && from < sentence.to);
    if (hedged.test(own)) continue;
    const places = pronounsIn(own, sentence.from, { sender, recipient });
    const free = places.filter(
      ({ from, to }) => !mentions.some((one) => one.from < to && one.to > from),
    );
    const people = [...mentions, ...free]
      .filter(({ from }) => from >= sentence.from && from < sentence.to)
      .toSorted((a, b) => a.from - b.from);
    const bare = bareShares(own, sentence.from, people);
    if (bare.length > 0) kept.push(...bare);
    else kept.push(...inside);
    const counted = bare.length > 0 ? bare : inside;
    mentions.push(...free.filter((one) => counted.some((share) => isBeside(folded, one, share))));
  }
  return {
    mentions: mentions.toSorted((a, b) => a.from - b.from),
    shares: kept,
    ...(sender === undefined ? {} : { sender }),
    ...(recipient === undefined ? {} : { reader: recipient }),
  };
}

/** Who speaks in a declaration: 'I, Ana Reyes, musician, of … declare'. */
const declares =
  /(?:^|\n)[ \t]*(?:I|Yo|Je|Ich|Io|Eu)(?: soussignée?| sottoscritt[oa]|, (?:the undersigned|el|la|o|a|le|der|die) (?:undersigned|abajo firmante|soussignée?|Unterzeichnete|abaixo assinad[oa]))?,? (?=\p{Lu})/u;

/** Returns who makes a declaration, if one person does. */
function declarantOf(text: string, { mentions, people }: Cast): number | undefined {
  const match = declares.exec(text);
  const at = match ? match.index + match[0].length : undefined;
  const first = mentions.find(({ from }) => at !== undefined && from >= at && from - at < 8);
  const [person, ...others] = first?.people ?? [];
  return person !== undefined && others.length === 0 && people[person]?.isKnown === true ? person : undefined; // prettier-ignore
}

/** Returns the places where a sentence says 'me' and 'you'. */
export function pronounsIn(
  sentence: string,
  offset: number,
  { sender, recipient }: { sender: number | undefined; recipient: number | undefined },
): PersonMention[] {
  const places = (pattern: RegExp, person: number | undefined): PersonMention[] =>
    person === undefined
      ? []
      : [...sentence.matchAll(pattern)].map(({ 0: own, index }) => ({
          people: [person],
          from: offset + index,
          to: offset + index + own.length,
        }));
  return [...places(self, sender), ...places(other, recipient)];
}

const joint =
  /^[\s,:=()–@>→-]*(?:(?:for|to|para|pra|pour|fur|per|by|get|gets|got|has|have|had|own|owns|takes?|take|keep|receive|hold|is|am|at|on|down for|with|goes to|will|shall|would|va|a|an|al|de|con|mit|avec|com|das?|of|the|my|as|hab|habe|hast|bekommst|kriegst|erhaltst|erhalte|tienes|recibes|te quedas|me quedo|quedas|as|auras|aurai|prends|hai|avrai|ricevi|prendi|tens|ficas|tem|recebes|kriege?|bekomme|bekommt|tengo|recibo|quedo|prends|garde|ho|prendo|tenho|fico|fica|fur|en|el|il|o|die|der|le|la|e|y|et|und|and|betragt|betraegt|amounts to|es del|asciende|est|e del|remaining|other|rest|restante|verbleibenden?|restants?|rimanente|outros?|otro)\b[\s:=]*){0,4}$/;

/** Whether nothing but a few words of joining stands between two places: 'goes to', 'for', '='. */
export function isBeside(folded: string, one: Sentence, other: Sentence): boolean {
  const between = one.to <= other.from ? folded.slice(one.to, other.from) : folded.slice(other.to, one.from); // prettier-ignore
  return between.length < 24 && joint.test(between);
}

/** Returns numbers without a sign that stand beside people, if they sum to 100: '40 me, 35 Ana, 25 Tom'. */
function bareShares(sentence: string, offset: number, people: readonly Sentence[]): Share[] {
  const found = [
    ...sentence.matchAll(
      /(?<![\d.,/:$€£-])\d{1,2}(?:[.,]\d{1,2})?(?![\d/:%-]|[.,]\d|\s?(?:%|percent|per cent|[ap]m\b|uhr))/g,
    ),
  ].map(
    ({ 0: own, index }) => ({ value: Number(own.replace(",", ".")), from: offset + index, to: offset + index + own.length }), // prettier-ignore
  );
  const beside = found.filter((number) => {
    const ahead = people.findLast((one) => one.to <= number.from);
    const behind = people.find((one) => one.from >= number.to);
    return (
      (ahead && joint.test(sentence.slice(ahead.to - offset, number.from - offset))) ||
      (behind && joint.test(sentence.slice(number.to - offset, behind.from - offset)))
    );
  });
  const sum = beside.reduce((all, { value }) => all + value, 0);
  if (beside.length < 2 || Math.abs(sum - 100) > 0.05) return [];
  return beside.map(({ value, from, to }) => ({ kind: "part", values: [value], form: "ratio", from, to })); // prettier-ignore
}

/** How letters end, in a folded text. */
const closing =
  /^(?:(?:yours|very)(?: (?:truly|sincerely|faithfully|respectfully))*|(?:with )?(?:kind|best|warm|many)? ?(?:regards|wishes)|best|sincerely|cheers|thanks|thank you|many thanks|all (?:the )?best|love|warmly|respectfully(?: yours)?|saludos|un abrazo|abrazos|atentamente|cordialmente|un saludo|cordialement|bien a (?:toi|vous)|amities|salutations|bises|(?:viele|liebe|beste|herzliche|mit freundlichen|freundliche)n? grusen?|gruss|lg|mfg|saluti|cordiali saluti|distinti saluti|un abbraccio|a presto|com os melhores cumprimentos|atenciosamente|abracos?|um abraco|cumprimentos)(?![\p{L}])[^\p{L}]*(?:\p{L}+)?(?: \p{L}+){0,2}[,.!]?$/u;

/** Returns who wrote a letter: of the header 'From', or the name in the last lines. */
function senderOf(text: string, cast: Cast): number | undefined {
  const header = /(?:^|\n)[ \t]*(?:From|De|Von|Da)\s*:\s*(\p{Lu}[^\n<(]{1,60})/u.exec(text);
  if (header) return personOf(header[1] ?? "", cast);
  const lines = text
    .split("\n")
    .map((line) => line.replace(/^\s*(?:\[signed\]|\/s\/|\(signed\))\s*/i, "").trim())
    .filter((line) => line !== "");
  // Behind 'Yours sincerely', else in the last lines.
  const closed = lines.findLastIndex((line) => closing.test(foldKeepingLength(line)));
  const behind = closed < 0 ? [] : lines.slice(closed, closed + 4);
  for (const line of [...behind, ...lines.slice(-4).toReversed()]) {
    const signed = line.replace(/^[^,]{4,40},\s*(?=\p{Lu})/u, (lead) => (closing.test(foldKeepingLength(lead)) ? "" : lead)); // prettier-ignore
    const named = /^(?:[-–—]\s*)?(\p{Lu}[\p{L}.'’-]*(?: \p{Lu}?[\p{L}.'’-]+){0,3})$/u.exec(signed);
    const person = named && personOf(named[1] ?? "", cast);
    if (person !== undefined && person !== null) return person;
  }
  const inline = /[.!,)\d]\s+[-–—]?\s?(\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,2})\s*$/u.exec(
    lines.at(-1) ?? "",
  );
  const last = inline ? personOf(inline[1] ?? "", cast) : undefined;
  if (last !== undefined) return last;
  const told = /\b(?:it['’]s|this is|[Ss]oy|[Cc]['’]est|hier ist|[Ii]ch bin|[Ss]ono|[Aa]qui é (?:o|a)|me llamo) (\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?)/u.exec(text.slice(0, 600)); // prettier-ignore
  return told ? personOf(told[1] ?? "", cast) : undefined;
}

/** Returns to whom a letter is written, if it is one person. */
function recipientOf(text: string, cast: Cast, sender: number | undefined): number | undefined {
  const header = /(?:^|\n)[ \t]*(?:To|Para|À|An|A)\s*:\s*(\p{Lu}[^\n<(,;]{1,60})(?:<[^>\n]*>)?\s*(?:\n|$)/u.exec(text); // prettier-ignore
  const greeting = /(?:^|\n)[ \t]*(?:Hi|Hey|Hello|Dear|Hola|Querid[oa]|Bonjour|Salut|Ch[eè]re?|Ciao|Car[oa]|Hallo|Liebe[r]?|Olá|Oi|Estimad[oa]|Prezad[oa]|Gentile|Sehr geehrte[rs]?)\s+(?:(?:Mr|Mrs|Ms|Herrn?|Frau|Sra?|Sig|Mme|M)\.? )?(\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?)\s*[,!:\n]/u.exec(text); // prettier-ignore
  const named = header?.[1] ?? greeting?.[1];
  const person = named === undefined ? undefined : personOf(named, cast);
  return person === sender ? undefined : person;
}

function personOf(name: string, { people }: Cast): number | undefined {
  const key = nameKey(name);
  const exact = people.findIndex(({ value }) => nameKey(value) === key);
  if (exact >= 0) return exact;
  const first = people.flatMap(({ value }, index) => (nameKey(value).split(" ")[0] === key ? [index] : [])); // prettier-ignore
  return first.length === 1 ? first[0] : undefined;
}
