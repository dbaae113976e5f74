import { isLabelWord } from "../labels/field-of-label.ts";
import type { Box } from "../page-text.ts";

interface Word {
  text: string;
  confidence: number;
  straight: Box;
  mark?: true;
}

/** What was mended is doubtful. */
const doubtful = 0.6;

/** An IPI or CAE number, which nothing else in a sheet is as long as. */
const longNumber = /^\D{0,2}\d{8,11}\D{0,3}$/;
/** 'IPI' with strokes in place of its letters, or 'n.º' with another sign. */
const strokes = /^([([]?)(?:[I1l!|[\]]P[I1l!|\]]|[I1l!|[\]]P[I1l!|\]]?(?=:))(:?)$/i;
const numero = /^n[.,]?[^\p{L}\s.,:]{1,2}$/iu;
/** An at sign that was read as a bracket and a letter. */
const brokenAt =
  /^([a-z\d][\w.+-]{2,})(?:\((?:[9OQ0o]|[aeo]\))|[©®])([\w-]+(?:\.[\w-]+)*\.[a-z]{2,})?([.,:;)]*)$/;
const domain = /^[a-z\d-]{2,}(?:\.[a-z\d-]+)*\.[a-z]{2,}[.,:;)]*$/;
/** An address whose last point was lost or has a space behind it, and what follows. */
const cutAddress = /^([<([]?[\w.+-]+@[a-z\d][a-z\d-]+)[.,]?$/i;
const endOfAddress = /^[.,]?([a-z]{2,10}[>.,:;)\]]*)$/;
/** From this confidence on, a word is what is written. */
const legible = 0.95;
/** A number of eleven digits with the stroke before it read as a digit: 'IMRO / 00168210055'. */
const strokeAndNumber = /^[17](00\d{9})$/;
/** A percentage whose point was lost: '3333%'. */
const withoutPoint = /^([1-9]\d)(\d{2}%[,.;)]?)$/;
/** What recognition makes of dots or dashes that lead from a text to another: 'eee see ees', 'mmm mem mmm'. */
const leader = /^["“”'‘’]?[ecsmnrato]{1,7}[.…,"“”'‘’]*$/;
/** Such words with hardly more than one letter of them, of which a run has two at least. */
const plainLeader =
  /^["“”'‘’]?(?:[es]{3,}|[em]{3,}|[mn]{3,}|[ce]{3,}|[er]{3,}|[o0]{4,})[.…,"“”'‘’]*$/;

/**
 * Mends what recognition makes of signs that have a shape of their own, where what stands beside them leaves no doubt
 * about them. One such word would hide a number, an address or a whole sentence from all that follows.
 */
export function withMendedWords<W extends Word>(words: readonly W[]): W[] {
  const out: W[] = [];
  const gone = new Set(leadersIn(words));
  const domains = domainsOf(words);
  for (const [index, word] of words.entries()) {
    if (gone.has(word)) continue;
    const next = words[index + 1];
    const parts = addressInParts(words, index);
    if (parts !== undefined) {
      for (const part of parts.rest) gone.add(part);
      out.push(parts.whole);
      continue;
    }
    const whole = next === undefined ? undefined : wholeAddress(word, next);
    if (next !== undefined && whole !== undefined) {
      gone.add(next);
      out.push(whole);
      continue;
    }
    const text = word.mark === true ? word.text : withoutBracketLetter(mended(word, next), domains);
    out.push(text === word.text ? word : { ...word, text, confidence: Math.min(word.confidence, doubtful) }); // prettier-ignore
  }
  return out;
}

function mended({ text, straight }: Word, next: Word | undefined): string {
  if (text.length < 2) return text;
  const follows = next !== undefined && isBeside(straight, next.straight) ? next.text : "";
  const [, opening, colon] = longNumber.test(follows) ? (strokes.exec(text) ?? []) : [];
  if (opening !== undefined) return `${opening === "[" ? "" : opening}IPI${colon ?? ""}`;
  if (longNumber.test(follows) && numero.test(text)) return "n.º";
  const [, name, rest, stop] = brokenAt.exec(text) ?? [];
  if (name !== undefined && (rest !== undefined || domain.test(follows)))
    return `${name}@${rest ?? ""}${stop ?? ""}`;
  const [, whole, part] = withoutPoint.exec(text) ?? [];
  if (whole !== undefined && part !== undefined) return `${whole}.${part}`;
  const [, number] = strokeAndNumber.exec(text) ?? [];
  return number ?? text;
}

/** An address that was read as two words. */
function wholeAddress<W extends Word>(word: W, next: W): W | undefined {
  const start = cutAddress.exec(word.text)?.[1];
  const end = endOfAddress.exec(next.text)?.[1];
  if (start === undefined || end === undefined || !isBeside(word.straight, next.straight))
    return undefined;
  if (word.confidence >= legible && next.confidence >= legible) return undefined;
  const { left, top, height } = word.straight;
  const width = next.straight.left + next.straight.width - left;
  const confidence = Math.min(word.confidence, doubtful);
  return { ...word, text: `${start}.${end}`, confidence, straight: { left, top, width, height } };
}

/** An address with spaces behind its sign or its points: 'ana@ post. example', 'ana. reyes@post.example'. */
function addressInParts<W extends Word>(
  words: readonly W[],
  index: number,
): { whole: W; rest: W[] } | undefined {
  const [first] = words.slice(index, index + 1);
  if (first === undefined || first.confidence >= legible) return undefined;
  const isStart = /^[<([]?[a-z][\w-]+\.$/.test(first.text) && !isLabelWord(first.text);
  if (!isStart && !/^[<([]?[\w.+-]+@$/.test(first.text)) return undefined;
  let text = first.text;
  const rest: W[] = [];
  for (const next of words.slice(index + 1, index + 4)) {
    const last = rest.at(-1) ?? first;
    // The box of what ends in the sign may reach over what follows.
    const isNext = last.text.endsWith("@") ? isInLine(last.straight, next.straight) : isBeside(last.straight, next.straight); // prettier-ignore
    const fits = text.includes("@") ? /^[a-z\d-]{2,}(?:\.[a-z\d-]*)*[>.,:;)\]]*$/ : /^[a-z][\w.+-]*@(?:[a-z\d-]+(?:\.[a-z\d-]*)*)?[>.,:;)\]]*$/; // prettier-ignore
    if (!isNext || !fits.test(next.text)) break;
    text += next.text;
    rest.push(next);
    if (!/[@.]$/.test(text)) break;
  }
  if (!/^\S+@[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,10}[>,:;)\]]*$/.test(text)) return undefined;
  const { left, top, height } = first.straight;
  const end = (rest.at(-1) ?? first).straight;
  const straight = { left, top, width: end.left + end.width - left, height };
  const confidence = Math.min(...[first, ...rest].map((one) => one.confidence), doubtful);
  return rest.length === 0 ? undefined : { whole: { ...first, text, confidence, straight }, rest };
}

/** Whether a word begins behind the beginning of another one, in its line. */
function isInLine(one: Box, two: Box): boolean {
  const apart = Math.abs(two.top + two.height - one.top - one.height);
  return two.left > one.left && two.left < one.left + one.width + one.height && apart < one.height;
}

/** An address that a bracket opens and none closes. */
const openAddress = /^(<[^<>@\s]+@)([^<>@\s]+\.[a-z]{2,})([;,.]*)$/i;

/** The domains of the addresses of a page. */
function domainsOf(words: readonly Word[]): ReadonlySet<string> {
  return new Set(
    words.flatMap(
      ({ text }) => /^[<([]?[\w.+-]+@([a-z\d.-]+\.[a-z]{2,})>[;,.]*$/.exec(text)?.[1] ?? [],
    ),
  );
}

/** An address without the letter that recognition made of its closing bracket, where another one has the same domain. */
function withoutBracketLetter(text: string, domains: ReadonlySet<string>): string {
  const [, name, domain = "", stop = ""] = openAddress.exec(text) ?? [];
  const own = domain.slice(0, -1);
  return name !== undefined && !domains.has(domain) && domains.has(own)
    ? `${name}${own}>${stop}`
    : text;
}

/** Whether a word follows another one in its line, with no more than a space between. */
function isBeside(one: Box, two: Box): boolean {
  const gap = two.left - one.left - one.width;
  const height = Math.max(one.height, two.height);
  const apart = Math.abs(two.top + two.height - one.top - one.height);
  return gap > -height * 0.5 && gap < height && apart < height;
}

/** The words that were dots or dashes: a run of them in a line, half of them of hardly more than one letter. */
function leadersIn<W extends Word>(words: readonly W[]): ReadonlySet<W> {
  const gone = new Set<W>();
  let run: W[] = [];
  const end = (): void => {
    const plain = run.filter(({ text }) => plainLeader.test(text)).length;
    if (plain >= 2 && plain * 2 >= run.length) for (const word of run) gone.add(word);
    run = [];
  };
  for (const word of words) {
    const last = run.at(-1);
    if (!leader.test(word.text) && !plainLeader.test(word.text)) end();
    else {
      if (last !== undefined && !isBeside(last.straight, word.straight)) end();
      run.push(word);
    }
  }
  end();
  return gone;
}
