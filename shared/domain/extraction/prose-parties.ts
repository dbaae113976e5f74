import { readProseDetailsInto } from "./prose-details.ts";
import { personNamePattern, findNames } from "./prose-names.ts";
import { sentenceEnd, sentenceStart, findShares } from "./prose-shares.ts";
import type { Row } from "./rows.ts";
import type { RunningText } from "./running-text.ts";

const alias = String.raw`(?:Party|Writer|Songwriter|Author|Composer|Co-?Writer|Contributor)\s*(?:#|No\.?|Number)?\s*(?:\d{1,2}|[A-F])\b`;
const definitions = [
  new RegExp(String.raw`(?<alias>${alias})\)?\s*[:–—-]?\s+(?<name>${personNamePattern})`, "dgu"),
  new RegExp(
    String.raw`(?<name>${personNamePattern})[^.;\n]{0,60}?\(\s*(?:the\s+)?["“'](?<alias>${alias})["”']`,
    "dgu",
  ),
];
const mention = new RegExp(alias, "iu");

const keyOf = (text: string): string => text.toLowerCase().replaceAll(/no\.?|number|[^a-z\d]/g, "");

/** Reads numbered parties: 'Party #1: Ana Reyes, BMI' and further down '25 % to Party #1'. */
export function readNumberedParties(running: RunningText): Row[] {
  const { text, wordsOf } = running;
  const parties = new Map<string, { value: string; from: number; to: number }>();
  for (const definition of definitions)
    for (const { groups, indices } of text.matchAll(definition)) {
      const [own, called, place] = [groups?.["name"], groups?.["alias"], indices?.groups?.["name"]];
      if (own === undefined || called === undefined || place === undefined) continue;
      const [found] = findNames(own.replace(/,\s*\p{Lu}{2,}$/u, ""));
      const from = place[0] + (found?.at ?? 0);
      if (found && !parties.has(keyOf(called)))
        parties.set(keyOf(called), { value: found.value, from, to: from + found.value.length });
    }
  if (parties.size === 0) return [];
  return findShares(text).flatMap((share) => {
    const start = Math.max(sentenceStart(text, share.from), text.lastIndexOf("\n", share.from) + 1);
    const before = text.slice(start, share.from);
    const after = text.slice(share.to, sentenceEnd(text, share.to)).replace(/\n[^]*/, "");
    const called = mention.exec(after)?.[0] ?? mention.exec(before)?.[0];
    const party = called === undefined ? undefined : parties.get(keyOf(called));
    if (party === undefined || findNames(before + after).length > 0) return [];
    const row: Row = {
      name: {
        value: party.value.replaceAll(/\s+/g, " "),
        words: wordsOf(party.from, party.to),
        trust: 0.92,
      },
      writerShare: { value: share.value, words: wordsOf(share.from, share.to), trust: 0.92 },
    };
    const line = /\n(?:\n|[^\n]*:)/.exec(text.slice(party.to));
    const end = party.to + (line?.index ?? text.length - party.to);
    readProseDetailsInto(
      row,
      text.slice(party.to, Math.min(end, party.to + 200)),
      party.to,
      running,
    );
    return [row];
  });
}

const ratio = /(?<![\d/.,-])\d{1,3}(?:\s?[/:]\s?\d{1,3}){1,4}(?![\d/.,-]*\d)/g;

/** Maximum number of ratios that are read in a text, because a hostile text has thousands. */
const ratiosMax = 20;

/**
 * Reads equal shares: 'Ana Reyes and Tom Okafor split it 50/50', '… were written by A and B. Each writer owns 50 %.'
 */
export function readEqualShares({ text, wordsOf }: RunningText): Row[] {
  const make = (one: { value: string; at: number }, value: number, place: number[]): Row => ({
    name: {
      value: one.value.replaceAll(/\s+/g, " "),
      words: wordsOf(one.at, one.at + one.value.length),
      trust: 0.9,
    },
    writerShare: { value, words: wordsOf(place[0] ?? 0, place[1] ?? 0), trust: 0.9 },
  });
  const ratios = [...text.matchAll(ratio)]
    .map((match) => ({ match, parts: match[0].split(/[/:]/).map(Number) }))
    .filter(({ parts }) => Math.abs(parts.reduce((all, part) => all + part, 0) - 100) <= 1)
    .slice(0, ratiosMax);
  for (const { match, parts } of ratios) {
    const names = namesBefore(text, match.index);
    if (names.length !== parts.length) continue;
    const place = [match.index, match.index + match[0].length];
    return names.map((one, index) => make(one, parts[index] ?? 0, place));
  }
  for (const share of findShares(text)) {
    const start = sentenceStart(text, share.from);
    const around = text.slice(start, sentenceEnd(text, share.to));
    if (!/\b(?:each|equal(?:ly)?|jeweils|chacun|cada un[oa])\b/i.test(around)) continue;
    const names = namesBefore(text, share.from);
    if (![100, 50, 200].some((whole) => Math.abs(names.length * share.value - whole) < 1)) continue;
    if (names.length > 1) return names.map((one) => make(one, share.value, [share.from, share.to]));
  }
  return [];
}

/** Returns the names in a paragraph before a position, without repetitions. */
function namesBefore(text: string, at: number): { value: string; at: number }[] {
  const start = text.lastIndexOf("\n\n", at) + 1;
  const found = findNames(text.slice(start, at)).map((one) => ({ ...one, at: one.at + start }));
  return found.filter(
    (one, index) => found.findIndex((other) => other.value === one.value) === index,
  );
}
