import {
  readAddition,
  readDigits,
  readFractionWords,
  readNumberWords,
  readSlash,
} from "./numbers/read-number.ts";
import type { ReadNumber } from "./numbers/read-number.ts";
import { withoutLooseFractions } from "./numbers/wide-fractions.ts";
import { equalAt, restAt } from "./share-phrases.ts";
import type { Token } from "./tokens.ts";

/** A share, or a list of them, in a running text. */
export interface Share {
  from: number;
  to: number;
  /**
   * `part`: percentages, more than one in a list ('60 and 40 percent'); `rest`: what the others leave; `equal`: equal
   * parts of the whole; `range`: no share, but it stands where one would.
   */
  kind: "part" | "rest" | "equal" | "range";
  values: number[];
  /** `percent`: with its sign or word; `fraction`: '1/3', 'one half'; `ratio`: '60/40'. */
  form: "percent" | "fraction" | "ratio";
  /** Whether words and digits tell different numbers. */
  contradicts?: true;
  /** Whether it was proposed, and agreed to in other words. */
  isProposed?: true;
  /** The denominator of figures with a slash that only their sum makes fractions. */
  under?: number;
}

const round = (value: number): number => Math.round(value * 100) / 100;
const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);
const isWhole = (total: number): boolean => [100, 50, 200].some((one) => Math.abs(one - total) < 1);

/** Returns all shares in the tokens of a text, in order. What they are shares of is not looked at. */
export function sharesIn(tokens: readonly Token[], folded: string): Share[] {
  const out: Share[] = [];
  for (let at = 0; at < tokens.length;) {
    const read = sameAs(tokens, folded, at, out.at(-1)) ?? shareAt(tokens, folded, at);
    // 'Half is divided equally' is one share.
    if (
      read &&
      !(read.share.kind === "equal" && divides(folded, out.at(-1), read.share)) &&
      !isAgain(folded, read.share)
    )
      // prettier-ignore
      out.push(read.share);
    at = read?.next ?? at + 1;
  }
  return withoutLooseFractions(out);
}

const same =
  /(?:the same|an identical|lo mismo|(?:la )?misma (?:parte|cuota|participacion)|autant|la meme (?:part|chose)|dasselbe|das gleiche|(?:den)?selben anteil|(?:ebenso|gleich) ?viel|lo stesso|la stessa (?:quota|parte)|o mesmo|a mesma (?:parte|quota|percentagem)|ditto|dito|idem|likewise)(?: (?:share|percentage|amount|portion|cut|interest|split))?(?=\s*(?:[,.;)\n]|$|(?:and|y|et|und|e|as|que|for|to|para|pour|fur|wie|come)\b))/uy;

/** Reads 'the same' behind a share as that share. */
function sameAs(
  tokens: readonly Token[],
  folded: string,
  at: number,
  last: Share | undefined,
): ReadShare | undefined {
  const from = tokens[at]?.from;
  if (from === undefined || last?.kind !== "part" || last.values.length > 1) return undefined;
  if (from - last.to > 80 || /[.!?\n]\s/.test(folded.slice(last.to, from))) return undefined;
  same.lastIndex = from;
  const match = same.exec(folded);
  if (!match || /\p{L}/u.test(folded[from - 1] ?? " ")) return undefined;
  const to = from + match[0].length;
  let next = at;
  while ((tokens[next]?.from ?? Infinity) < to) next++;
  return { share: { ...last, from, to }, next };
}

/** What stands between a share and the words that divide it: 'the other half is to be divided equally'. */
const dividing =
  /^\s*(?:(?:of (?:the )?\p{L}+|is|are|be|to|shall|will|divided|shared|split|held|owned|se|reparte|dividida?|partagee?|est|wird|geteilt|divisa|e)\b[\s,]*)*$/u;

/** A part that was said before, and how its owners divide it: 'the lyricists dividing their half equally'. */
const again =
  /\b(?:divid(?:es?|ing)|shar(?:es?|ing)|split(?:s|ting)?) (?:their|that|this|such|the same|said) (?:own )?(?:half|halves|third|quarter|share|part|portion)\b[^.;:\n%\d]{0,30}?\b(?:equally|evenly|(?:in|into) equal (?:shares|parts))/g;

/** Whether a share is in such words behind the part that they mean. */
function isAgain(folded: string, { from, to }: Share): boolean {
  const start = Math.max(0, from - 80);
  return [...folded.slice(start, to + 60).matchAll(again)].some(({ index, 0: own }) => start + index <= from && start + index + own.length >= to); // prettier-ignore
}

function divides(folded: string, last: Share | undefined, share: Share): boolean {
  if (last?.kind !== "part" || last.values.length > 1 || share.from - last.to > 60) return false;
  return dividing.test(folded.slice(last.to, share.from));
}

interface ReadShare {
  share: Share;
  next: number;
}

function shareAt(tokens: readonly Token[], folded: string, at: number): ReadShare | undefined {
  const token = tokens[at];
  if (!token) return undefined;
  const make = (next: number, share: Omit<Share, "from" | "to">): ReadShare => ({
    share: { from: token.from, to: tokens[next - 1]?.to ?? token.to, ...share },
    next,
  });
  const phrase = restAt(folded, token.from) ?? equalAt(folded, token.from);
  if (phrase) {
    let next = at;
    while ((tokens[next]?.from ?? Infinity) < phrase.to) next++;
    return make(next, { kind: phrase.kind, values: [], form: "fraction" });
  }
  const listed = readList(tokens, at) ?? readRatio(tokens, at);
  if (listed) return make(listed.next, { kind: "part", ...listed.list });
  const range = readRange(tokens, at);
  if (range !== undefined) return make(range, { kind: "range", values: [], form: "percent" });
  const one = readOne(tokens, at);
  if (!one || one.value > 200) return undefined;
  return make(one.next, {
    kind: "part",
    values: [round(one.value)],
    form: one.form,
    ...(one.contradicts ? { contradicts: true } : {}),
    ...(one.under === undefined ? {} : { under: one.under }),
  });
}

interface ReadOne extends ReadNumber {
  form: "percent" | "fraction";
  contradicts?: boolean;
  under?: number;
}

/** Reads one share with its repetition in parentheses: 'fifty percent (50%)', '50 (fifty) %', 'one half (1/2)'. */
function readOne(tokens: readonly Token[], at: number): ReadOne | undefined {
  const before = tokens[at - 1];
  const isGlued = before !== undefined && before.to === tokens[at]?.from && /[\p{L}\d.,$€£/#]/u.test(before.text); // prettier-ignore
  if (isGlued) return undefined;
  const words = readNumberWords(tokens, at);
  const digits = words ? undefined : readDigits(tokens, at);
  const added = words && readAddition(tokens, words.next);
  const number = words && added ? { value: words.value + added.value, next: added.next } : (words ?? digits); // prettier-ignore
  if (number) {
    const inner = readInner(tokens, number.next);
    const percent = percentEnd(tokens, inner?.next ?? number.next);
    if (percent !== undefined) return repeated(tokens, { value: number.value, next: percent }, "percent", inner); // prettier-ignore
    // 'Fifty (50%)': the sign is inside.
    if (inner?.isPercent === true) return { ...inner, form: "percent" };
  }
  const slash = readSlash(tokens, at);
  const fraction = slash ?? readFractionWords(tokens, at);
  if (!fraction) return undefined;
  // 'One half of one percent' is half a percent.
  const [of, one] = [tokens[fraction.next]?.text, tokens[fraction.next + 1]?.text];
  const percent = of === "of" && (one === "one" || one === "a" || one === "1") ? percentEnd(tokens, fraction.next + 2) : percentEnd(tokens, fraction.next); // prettier-ignore
  if (percent !== undefined) return { value: fraction.value, next: percent, form: "percent" };
  const share = { value: fraction.value * 100, next: fraction.next };
  const read = repeated(tokens, share, "fraction");
  // Digits of a fraction without more could be a date, a page or a size of paper.
  const under = tokens[at + 2]?.text;
  if (slash && slash.next === read.next && !/^[1-9]\/[2-9]$|^1\/1\d$/.test(`${tokens[at]?.text}/${under}`)) return { ...read, under: Number(under) }; // prettier-ignore
  return read;
}

/** Reads the repetition of a share in parentheses behind it. Digits count if both differ. */
function repeated(
  tokens: readonly Token[],
  share: ReadNumber,
  form: "percent" | "fraction",
  inner?: ReadNumber,
): ReadOne {
  const other = inner ?? readInner(tokens, share.next);
  if (!other) return { ...share, form };
  const next = Math.max(share.next, other.next);
  const near = (value: number): boolean => Math.abs(value - share.value) < 0.7;
  if (near(other.value) || near(other.value * 100)) {
    // 'Thirty-three and one-third percent (33.34 %)': what is printed counts.
    const isRounded = near(other.value) && !Number.isInteger(other.value);
    const isExact = (form === "percent" && !isRounded) || other.value < 1;
    return { value: isExact ? share.value : other.value, next, form };
  }
  if (other.value === 100 || other.value < 1) return { ...share, next: share.next, form };
  return { value: other.value, next, form: "percent", contradicts: true };
}

/** Reads '(50%)', '(fifty)', '(1/2)'. */
function readInner(
  tokens: readonly Token[],
  at: number,
): (ReadNumber & { isPercent: boolean }) | undefined {
  if (tokens[at]?.text !== "(") return undefined;
  const from = tokens[at + 1]?.text === "i" ? at + 2 : at + 1;
  const words = readNumberWords(tokens, from);
  const added = words && readAddition(tokens, words.next);
  const fraction = readSlash(tokens, from) ?? readFractionWords(tokens, from);
  const number = (words && added ? { value: words.value + added.value, next: added.next } : undefined) ?? fraction ?? words ?? readDigits(tokens, from); // prettier-ignore
  if (!number) return undefined;
  const percent = percentEnd(tokens, number.next);
  const next = percent ?? number.next;
  if (tokens[next]?.text !== ")") return undefined;
  return { value: number.value, next: next + 1, isPercent: percent !== undefined };
}

/** Returns the index after '%', 'percent', 'por ciento', 'pour cent', 'Prozent', 'per cento' at an index. */
export function percentEnd(tokens: readonly Token[], at: number): number | undefined {
  const [own = "", next = ""] = [tokens[at]?.text, tokens[at + 1]?.text];
  if (
    /^(?:%|٪|percent|precent|percents|pct|prozent|pourcent|percento|porciento|porcento)$/.test(own)
  )
    return at + 1;
  if (/^(?:per|por|pour)$/.test(own) && /^(?:cent|ciento|cento)$/.test(next)) return at + 2;
  if (own === "vom" && next === "hundert") return at + 2;
  if (own === "v" && next === "." && tokens[at + 2]?.text === "h" && tokens[at + 3]?.text === ".") return at + 4; // prettier-ignore
  return undefined;
}

const commas = new Set([",", "and", "y", "et", "und", "e", "&", "/"]);

/** Reads a list whose sign stands at its end: '60 and 40 percent', '50, 30 y 20 %', 'sixty and forty per cent'. */
function readList(
  tokens: readonly Token[],
  at: number,
): { list: { values: number[]; form: "percent" }; next: number } | undefined {
  const values: number[] = [];
  let index = at;
  for (;;) {
    const number = readDigits(tokens, index) ?? readNumberWords(tokens, index);
    if (!number) return undefined;
    values.push(number.value);
    const percent = percentEnd(tokens, number.next);
    index = number.next;
    if (percent !== undefined)
      return values.length > 1 && isWhole(sum(values))
        ? { list: { values: values.map(round), form: "percent" }, next: percent }
        : undefined;
    if (!commas.has(tokens[index]?.text ?? "") || values.length > 8) return undefined;
    while (commas.has(tokens[index]?.text ?? "")) index++;
  }
}

/** Reads '50/50', '60-40', '40 / 35 / 25', 'fifty-fifty': parts that sum to 100. */
function readRatio(
  tokens: readonly Token[],
  at: number,
): { list: { values: number[]; form: "ratio" }; next: number } | undefined {
  const before = tokens[at - 1];
  if (/^[/:\-.,]$/.test(before?.text ?? "") && before?.to === tokens[at]?.from) return undefined;
  const first = tokens[at]?.text;
  const halves = [first, ...[1, 2, 3].map((next) => tokens[at + next]?.text)].join(" ");
  const both = /^(?:fifty [-/] fifty|moitie [-/] moitie|halb [-/] halb|half [-/] half|fifty fifty|half and half|halbe halbe|mitad y mitad|mitad a mitad|meta e meta|meio a meio|halbe [-/] halbe)(?= |$)/.exec(halves); // prettier-ignore
  if (both)
    return { list: { values: [50, 50], form: "ratio" }, next: at + both[0].split(" ").length };
  const values: number[] = [];
  let index = at;
  let mark: string | undefined;
  while (/^\d{1,2}(?:[.,]\d{1,2})?$/.test(tokens[index]?.text ?? "")) {
    values.push(Number(tokens[index]?.text.replace(",", ".")));
    index++;
    const own = tokens[index]?.text ?? "";
    if (mark === undefined ? !/^[/:-]$/.test(own) : own !== mark) break;
    mark = own;
    if (!/^\d/.test(tokens[index + 1]?.text ?? "")) break;
    index++;
  }
  if (values.length < 2 || Math.abs(sum(values) - 100) > 1) return undefined;
  return {
    list: { values, form: "ratio" },
    next: percentEnd(tokens, index) ?? index,
  };
}

/** Returns the index after a range: '20-25 %', '20 to 25 percent', 'between 20 % and 25 %', 'entre 20 y 25 %'. */
function readRange(tokens: readonly Token[], at: number): number | undefined {
  const isBetween = /^(?:between|from|entre|zwischen|tra|fra)$/.test(tokens[at]?.text ?? "");
  const low = readDigits(tokens, isBetween ? at + 1 : at);
  if (!low) return undefined;
  const signed = percentEnd(tokens, low.next);
  // 'From 20 % to 25 %' is a change.
  if (signed !== undefined && /^(?:from|de|del|von|da|dal|du)$/.test(tokens[at - 1]?.text ?? "")) return undefined; // prettier-ignore
  const middle = signed ?? low.next;
  const joint = tokens[middle]?.text ?? "";
  const isJoint = isBetween && joint !== "to" ? /^(?:and|y|et|und|e|a)$/.test(joint) : /^(?:-|to|bis|a)$/.test(joint); // prettier-ignore
  if (!isJoint || tokens[at]?.text === "from") return undefined;
  const high = readDigits(tokens, middle + 1);
  const end = high && percentEnd(tokens, high.next);
  return high && end !== undefined && high.value > low.value && low.value + high.value < 99
    ? end
    : undefined;
}
