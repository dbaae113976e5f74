import { publisherName, putSociety } from "./cells.ts";
import { findEmail, findIpi, isAbsent, isCompany, isSelf } from "./details.ts";
import { segmentsOf } from "./page-text.ts";
import type { Line } from "./page-text.ts";
import { readPercentage } from "./percentages.ts";
import type { Reading, Row } from "./rows.ts";
import { runningText } from "./running-text.ts";
import type { RunningText } from "./running-text.ts";
import { readSociety } from "./societies.ts";

const numberWords =
  "(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|half|third|thirds|quarter|quarters)";
const phrase = new RegExp(
  String.raw`\b${numberWords}(?:[\s-]+(?:and[\s-]+)?(?:a[\s-]+)?${numberWords})*\s+(?:percent|per\s+cent)\b(?:\s*\(\s*[\d.,\s/]+\s*%?\s*\))?` +
    String.raw`|\b\d{1,3}(?:\s+\d\s*/\s*\d|[.,]\d{1,4}|\s?[½⅓⅔¼¾])?\s?(?:%|percent\b|per\s+cent\b|pour\s?cent\b|por\s?ciento\b|prozent\b)`,
  "giu",
);
const nameWord = String.raw`\p{Lu}[\p{L}'’\-]*\.?`;
const name = String.raw`${nameWord}(?:\s+(?:(?:de|da|di|del|van|von|der|den|la|le|dos|bin|ní|y|I{2,3}|IV)(?!\p{L})|${nameWord})){1,5}(?:,\s*(?:Jr|Sr|II|III|IV)\b\.?)?`;
const single = new RegExp(name, "gu");
const noName =
  /^(?:the|this|these|that|each|all|both|party|parties|writer|song|split|if|in|on|of|we|it|any|no|for|by|words|music|recording|publisher|publishing|agreement|composition|musical|work|total|date|shares?|such|said|dear|re|whereas|now|upon|united|new|los|san|copyright|master|effective|between|as|and|letter|it's|january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)(?!\p{L})/iu;

interface Share {
  from: number;
  to: number;
  value: number;
}

/** Sentences and lists: 'Ana Reyes (BMI) shall own 25 % …', '25 % to Ana Reyes', 'A and B own 50 % each'. */
export function readProse(
  lines: readonly Line[],
  size: { width: number; height: number },
): Reading {
  const sentences = lines.filter((line) => segmentsOf(line, size.width).length <= 2);
  const running = runningText(sentences, size.height);
  const shares = sharesOf(running.text);
  const rows: Row[] = [];
  for (const [index, share] of shares.entries()) {
    const start = Math.max(shares[index - 1]?.to ?? 0, breakBefore(running.text, share.from));
    const end = Math.min(shares[index + 1]?.from ?? Infinity, breakAfter(running.text, share.to));
    for (const row of rowsOf(running, share, start, end)) {
      const known = rows.find(({ name }) => name?.value === row.name?.value);
      if (known)
        for (const [field, found] of Object.entries(row)) {
          if (!(field in known)) Object.assign(known, { [field]: found });
        }
      else rows.push(row);
    }
  }
  return { rows, words: new Set(rows.flatMap(({ name }) => name?.words ?? [])) };
}

function sharesOf(text: string): Share[] {
  return [...text.matchAll(phrase)].flatMap((match) => {
    const inner = /\(\s*([\d.,\s/]+%?)\s*\)$/.exec(match[0])?.[1];
    const read = readPercentage(inner === undefined ? match[0] : `${inner.replace("%", "")}%`);
    return read
      ? [{ from: match.index, to: match.index + match[0].length, value: read.value }]
      : [];
  });
}

const breaks =
  /\n\n|\n\s*(?=[•·▪*\-–—]\s|\(?[a-z\d]{1,2}[.)]\s)|[;]\s|(?<=[\p{Ll}\d)”"]{2})\.\s+(?=[\p{Lu}(])|[•▪]/gu;

function breakBefore(text: string, at: number): number {
  let last = 0;
  for (const match of text.slice(0, at).matchAll(breaks)) last = match.index + match[0].length;
  return last;
}

function breakAfter(text: string, at: number): number {
  breaks.lastIndex = 0;
  const rest = text.slice(at);
  return at + (rest.search(breaks) < 0 ? rest.length : rest.search(breaks));
}

function rowsOf(running: RunningText, share: Share, start: number, end: number): Row[] {
  const { text, wordsOf } = running;
  const before = text.slice(start, share.from);
  const after = text.slice(share.to, end);
  const behind = new RegExp(
    String.raw`^[^.;]{0,70}?\b(?:to|for|belongs? to|goes to|owned by|by|à|a|para|an)\s+(${name})`,
    "du",
  ).exec(after);
  const dashed = new RegExp(String.raw`^\s*(?:[-–—:=]|each)?\s*(${name})`, "du").exec(after);
  const ahead = namesIn(before);
  const lead = ahead[0];
  const field = /^[^.;]{0,40}\bmaster|sound recording/i.test(after)
    ? "masterShare"
    : /^[^.;,]{0,20}\bpublish(?:ing|er[’']?s)\b(?!\s*(?:company|co\b|designee|:))/i.test(after)
      ? "publisherShare"
      : "writerShare";
  const found = { value: share.value, words: wordsOf(share.from, share.to), trust: 0.9 };
  const make = (value: string, from: number): Row => ({
    name: {
      value: value.replaceAll(/\s+/g, " "),
      words: wordsOf(from, from + value.length),
      trust: 0.9,
    },
    [field]: found,
  });
  if (lead === undefined) {
    const match = behind ?? dashed;
    const value = match?.[1];
    const place = match?.indices?.[1]?.[0];
    if (value === undefined || place === undefined || noName.test(value) || isCompany(value))
      return [];
    return [make(value, share.to + place)];
  }
  const isEach = /\beach\b|\bjeweils\b|\bchacun\b|\bcada uno\b/i.test(
    before.slice(-30) + after.slice(0, 20),
  );
  if (isEach && ahead.length > 1) return ahead.map((one) => make(one.value, start + one.at));
  const row = make(lead.value, start + lead.at);
  const rest = text.slice(start + lead.at + lead.value.length, end);
  putDetails(row, rest, start + lead.at + lead.value.length, running);
  return [row];
}

function namesIn(text: string): { value: string; at: number }[] {
  return [...text.matchAll(single)].flatMap((match) => {
    const value = match[0];
    if (noName.test(value) || isCompany(value) || readSociety(value) !== undefined) return [];
    return [{ value: value.replace(/\s+(?:de|da|di|la|le|y)$/, ""), at: match.index }];
  });
}

/** Society, numbers, publisher and address in the words around the share. */
function putDetails(row: Row, text: string, offset: number, { wordsOf }: RunningText): void {
  const publisher =
    /(?:publishers?|published by|publishing(?: company)?|publishing designee|administered by|through|c\/o|éditeur|editeur|editorial|verlag)\s*(?:is|:|-|–)?\s+((?:\p{Lu}|\d)[^;()\n%]*(?:\n[^;()\n%]+)?)/u.exec(
      text,
    );
  const edge = publisher?.index ?? text.length;
  const own = text.slice(0, edge);
  putSociety(
    row,
    wordsOf(offset, offset + own.length)
      .filter(({ text }) => readSociety(text.replaceAll(/[(),.;]/g, "")) !== undefined)
      .slice(0, 1),
    0.9,
  );
  const number = findIpi(own);
  if (number !== undefined)
    row.ipi = {
      value: number,
      words: wordsOf(offset, offset + own.length).filter(({ text }) => /\d{5}/.test(text)),
      trust: 0.9,
    };
  const address = findEmail(text);
  if (address !== undefined)
    row.email = {
      value: address,
      words: wordsOf(offset, offset + text.length).filter(({ text }) => text.includes("@")),
      trust: 0.9,
    };
  if (!publisher) return;
  const value = publisherName(
    (publisher[1] ?? "")
      .replaceAll(/\s+/g, " ")
      .replace(/[.,]?\s*(?:\b(?:IPI|CAE)\b|shall|who|and shall|with|of the|\bfor\b).*$/, ""),
  );
  const words = wordsOf(offset + publisher.index, offset + publisher.index + publisher[0].length);
  if (value !== "" && !isAbsent(value) && !isSelf(value))
    row.publisher = {
      value,
      words: words.filter(({ text }) => value.includes(text.replaceAll(/[^\p{L}]/gu, ""))),
      trust: 0.85,
    };
  const theirs = findIpi(text.slice(edge));
  if (theirs !== undefined)
    row.publisherIpi = {
      value: theirs,
      words: wordsOf(offset + edge, offset + text.length).filter(({ text }) => /\d{5}/.test(text)),
      trust: 0.85,
    };
}
