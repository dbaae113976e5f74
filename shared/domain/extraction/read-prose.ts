import { looksLikeCompany } from "./details.ts";
import { segmentsOf } from "./page-text.ts";
import type { Line } from "./page-text.ts";
import { readProseDetailsInto } from "./prose-details.ts";
import { personNamePattern, findNames, notNamePattern } from "./prose-names.ts";
import { readEqualShares, readNumberedParties } from "./prose-parties.ts";
import { sentenceEnd, sentenceStart, detailSentenceEnd, findShares } from "./prose-shares.ts";
import type { Share } from "./prose-shares.ts";
import type { LayoutReading, Row } from "./rows.ts";
import { runningText } from "./running-text.ts";
import type { RunningText } from "./running-text.ts";

/** Maximum numbers of characters and shares of a split sheet in prose. Reading a longer text would take minutes. */
const longest = 60_000;
const sharesMax = 200;

/** Reads sentences and lists: 'Ana Reyes (BMI) shall own 25 % …', '25 % to Ana Reyes', 'A and B own 50 % each'. */
export function readProse(
  lines: readonly Line[],
  size: { width: number; height: number },
): LayoutReading {
  const sentences = lines.filter((line) => segmentsOf(line, size.width).length <= 2);
  const running = runningText(sentences, size.height);
  if (running.text.length > longest) return nothing();
  const shares = findShares(running.text);
  if (shares.length > sharesMax) return nothing();
  const rows: Row[] = [...readEqualShares(running), ...readNumberedParties(running)];
  if (rows.length > 0)
    return { rows, words: new Set(rows.flatMap(({ name }) => name?.words ?? [])) };
  for (const [index, share] of shares.entries()) {
    const start = Math.max(shares[index - 1]?.to ?? 0, sentenceStart(running.text, share.from));
    const limit = shares[index + 1]?.from ?? Infinity;
    const end = Math.min(
      limit,
      detailSentenceEnd(running.text, sentenceEnd(running.text, share.to)),
    );
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

const nothing = (): LayoutReading => ({ rows: [], words: new Set() });

function rowsOf(running: RunningText, share: Share, start: number, end: number): Row[] {
  const { text, wordsOf } = running;
  const before = text.slice(start, share.from);
  const after = text.slice(share.to, end);
  const behind = new RegExp(
    String.raw`^[^.;]{0,70}?\b(?:to|for|belongs? to|goes to|owned by|by|à|a|para|an)\s+(${personNamePattern})`,
    "du",
  ).exec(after);
  const dashed = new RegExp(String.raw`^\s*(?:[-–—:=]|each)?\s*(${personNamePattern})`, "du").exec(
    after,
  );
  const ahead = findNames(before);
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
    if (
      value === undefined ||
      place === undefined ||
      notNamePattern.test(value) ||
      looksLikeCompany(value)
    )
      return [];
    return [make(value, share.to + place)];
  }
  const isEach = /\beach\b|\bjeweils\b|\bchacun\b|\bcada uno\b/i.test(
    before.slice(-30) + after.slice(0, 20),
  );
  if (isEach && ahead.length > 1) return ahead.map((one) => make(one.value, start + one.at));
  const row = make(lead.value, start + lead.at);
  const rest = text.slice(start + lead.at + lead.value.length, end);
  readProseDetailsInto(row, rest, start + lead.at + lead.value.length, running);
  return [row];
}
