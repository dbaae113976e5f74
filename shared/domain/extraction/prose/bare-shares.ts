import { numberWords } from "./numbers/number-words.ts";
import type { PersonMention } from "./people/people.ts";
import { readNumberWords } from "./numbers/read-number.ts";
import type { Sentence } from "./sentences.ts";
import type { Share } from "./shares.ts";
import type { Token } from "./tokens.ts";

/** A number that is no date, time, price, count of something or part of a longer number. */
const plainNumber =
  /(?<![\d.,/:$€£#+\p{L}-])(?:100|\d{1,2}(?:[.,]\d{1,2})?)(?![\d/:%\p{L}]|[.,]\d|\s?(?:%|percent|per cent|[ap]\.?m\b))/gu;
/** What stands between a name and its number: 'Ana – 40', 'Ana (lyrics) 30', 'Ana @ 25', 'Ana (50)'. */
const afterName =
  /^[ \t]*(?:[,:]?[ \t]*\([^()\n\d]{1,30}\))?[ \t]*(?:[-–—:=@→>(|~]{1,2}|\.{2,}|gets|has|owns|takes|is on)?[ \t]*$/u;
const beforeName =
  /^[ \t]*(?:[-–—:=@→>)|~]{1,2})?[ \t]*(?:(?:to|for|para|pra|pour|für|fur|per|a|an)[ \t]+)?$/u;
/** What may follow an entry. */
const entryEnd = /^[ \t]*\)?[ \t]*(?:$|\n|[,;/|•·&+.(]|(?:and|y|e|et|und|to|for|points?)\b)/u;
const entryStart =
  /(?:^|\n|[,;/|•·&+:]|\b(?:and|y|e|et|und|is|are|es|son|ist|sind|est|sont|sono|sao)|[-–*→>])[ \t]*$/u;
/** Words of papers that divide a song. */
const ofSplits =
  /\b(?:splits?|shares?|written by|words by|music by|lyrics by|composed by|writers?|songwriters?|authors?|composers?|composition|copyright|ownership|publishing|reparto|porcentajes?|autor\w*|compositor\w*|letra|repartition|parts?|paroles|compositeurs?|auteurs?|anteile?|aufteilung|urheber\w*|komponist\w*|quote|ripartizione|autori|testo|divisao|partilha|percentua\w+|percentage[sn]?)\b/;

/** Words of papers that count something else. */
const ofCounts =
  /\b(?:points?|scores?|votes?|contest|jury|judges?|ranking|\d (?:minutes|mins?)|dollars|euros?|tickets|guests|puntos|puntuacion|punkte|stimmen|votos|concurso|voix|punti|giuria|concorso|pontos)\b/;

/** Maximum numbers in a text: no split sheet in sentences has as many. */
const numbersMax = 400;

interface Entry {
  share: Share;
  mention: PersonMention;
  from: number;
  to: number;
}

/**
 * Returns the numbers without a sign that stand beside names in a row or in a list, if they sum to 100 and the words
 * around are about splits: 'Ana – 40 / Tom – 30 / Kim – 30', 'words by Ana (50), music by Tom (50)'.
 */
export function bareSharesIn(
  folded: string,
  tokens: readonly Token[],
  { mentions, taken, signed = [] }: { mentions: readonly PersonMention[]; taken: readonly Sentence[]; signed?: readonly Share[] }, // prettier-ignore
): Share[] {
  const digits = [...folded.matchAll(plainNumber)].map(({ 0: own, index }) => ({ value: Number(own.replace(",", ".")), from: index, to: index + own.length })); // prettier-ignore
  if (digits.length > numbersMax) return [];
  const numbers = [...digits, ...inWords(tokens)]
    .toSorted((a, b) => a.from - b.from)
    .filter(({ from, value }) => value > 0 && !taken.some((one) => one.from <= from && one.to > from)); // prettier-ignore
  if (numbers.length === 0 || numbers.length > numbersMax) return [];
  // Who types a list leaves the sign away here and there: 'Ana – 40 % / Tom – 60'.
  const beside = signed.flatMap(({ kind, values: [value], form, from, to }) => (kind === "part" && form === "percent" && value !== undefined ? [{ value, from, to }] : [])); // prettier-ignore
  for (const side of ["before", "after"] as const) {
    const own = numbers.flatMap((number) => entryOf(folded, mentions, number, side) ?? []);
    const others = beside.flatMap((number) => entryOf(folded, mentions, number, side) ?? []);
    const isOwn = ({ share }: Entry): boolean => own.some((one) => one.share === share);
    const found = [own, [...own, ...others].toSorted((a, b) => a.from - b.from)]
      .map((entries) =>
        runsOf(entries, folded).filter((run) => run.some(isOwn) && isWhole(run, folded)),
      ) // prettier-ignore
      .find(({ length }) => length > 0);
    if (found) return found.flatMap((run) => run.filter(isOwn).map(({ share }) => share));
  }
  return [];
}

/** Returns the numbers in words, as voice notes have them: 'thirty-five for Ana'. */
function inWords(tokens: readonly Token[]): (Sentence & { value: number })[] {
  const out: (Sentence & { value: number })[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const first = tokens[at];
    if (!first || (numberWords.get(first.text) ?? 0) < 5) continue;
    const read = readNumberWords(tokens, at);
    const end = read && tokens[read.next - 1];
    if (!read || !end) continue;
    out.push({ value: read.value, from: first.from, to: end.to });
    at = read.next - 1;
  }
  return out;
}

function entryOf(
  folded: string,
  mentions: readonly PersonMention[],
  { value, from, to }: Sentence & { value: number },
  side: "before" | "after",
): Entry | undefined {
  const share: Share = { kind: "part", values: [value], form: "ratio", from, to };
  if (side === "before") {
    const mention = mentions.findLast((one) => one.to <= from);
    const fits = mention && from - mention.to < 45 && afterName.test(folded.slice(mention.to, from)); // prettier-ignore
    if (!fits || !entryEnd.test(folded.slice(to, to + 12))) return undefined;
    return { share, mention, from: mention.from, to };
  }
  const mention = mentions.find((one) => one.from >= to);
  const fits = mention && mention.from - to < 16 && beforeName.test(folded.slice(to, mention.from));
  if (!fits || !entryStart.test(folded.slice(Math.max(0, from - 12), from))) return undefined;
  return { share, mention, from, to: mention.to };
}

/** Returns the rows of entries that follow each other closely. */
function runsOf(entries: readonly Entry[], folded: string): Entry[][] {
  const runs: Entry[][] = [];
  for (const entry of entries) {
    const last = runs.at(-1)?.at(-1);
    const between = last ? folded.slice(last.to, entry.from) : "";
    const isNear = last && entry.from - last.to < 90 && !/\n\s*\n[^\n]*\n/.test(between);
    if (isNear) runs.at(-1)?.push(entry);
    else runs.push([entry]);
  }
  return runs;
}

function isWhole(run: readonly Entry[], folded: string): boolean {
  const sum = run.reduce((all, { share }) => all + (share.values[0] ?? 0), 0);
  const people = new Set(run.map(({ mention }) => mention.people.join()));
  const [first] = run;
  if (!first || run.length < 2 || people.size !== run.length || Math.abs(sum - 100) > 0.11) return false; // prettier-ignore
  const around = folded.slice(Math.max(0, first.from - 400), run.at(-1)?.to);
  return ofSplits.test(around) && !ofCounts.test(around);
}
