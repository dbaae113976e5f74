/** Consecutive lines that are in both texts, only in the new one, or only in the old one. */
export interface LyricsPart {
  kind: "same" | "added" | "removed";
  text: string;
}

/**
 * Maximum number of line comparisons. Above it, all lines between the common beginning and the common end count as
 * different.
 */
const maxComparisons = 1_000_000;

/** Returns the lines of both texts in order, with added and removed lines marked. Their number is minimal. */
export function compareLyrics(oldText: string, newText: string): LyricsPart[] {
  const [old, now] = [linesOf(oldText), linesOf(newText)];
  const shorter = Math.min(old.length, now.length);
  let head = 0;
  while (head < shorter && old[head] === now[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && old.at(-1 - tail) === now.at(-1 - tail)) tail += 1;
  return joined([
    ...now.slice(0, head).map((text) => ({ kind: "same" as const, text })),
    ...compareLines(old.slice(head, old.length - tail), now.slice(head, now.length - tail)),
    ...now.slice(now.length - tail).map((text) => ({ kind: "same" as const, text })),
  ]);
}

function linesOf(text: string): string[] {
  return text === "" ? [] : text.split(/\r\n|\r|\n/);
}

function compareLines(old: readonly string[], now: readonly string[]): LyricsPart[] {
  const parts: LyricsPart[] = [];
  const common = old.length * now.length > maxComparisons ? undefined : commonLines(old, now);
  let [from, to] = [0, 0];
  while (from < old.length || to < now.length) {
    const [oldLine, newLine] = [old[from], now[to]];
    if (common !== undefined && oldLine !== undefined && oldLine === newLine) {
      parts.push({ kind: "same", text: oldLine });
      from += 1;
      to += 1;
    } else if (
      oldLine !== undefined &&
      (newLine === undefined ||
        common === undefined ||
        common(from + 1, to) >= common(from, to + 1))
    ) {
      parts.push({ kind: "removed", text: oldLine });
      from += 1;
    } else if (newLine !== undefined) {
      parts.push({ kind: "added", text: newLine });
      to += 1;
    }
  }
  return parts;
}

/**
 * Returns a function that gives the length of the longest common subsequence of lines of both texts, from two line
 * numbers on.
 */
function commonLines(old: readonly string[], now: readonly string[]) {
  const width = now.length + 1;
  const counts = new Uint32Array((old.length + 1) * width);
  const at = (from: number, to: number) => counts[from * width + to] ?? 0;
  for (let from = old.length - 1; from >= 0; from -= 1)
    for (let to = now.length - 1; to >= 0; to -= 1)
      counts[from * width + to] =
        old[from] === now[to]
          ? at(from + 1, to + 1) + 1
          : Math.max(at(from + 1, to), at(from, to + 1));
  return at;
}

/** Joins consecutive lines of one kind. */
function joined(lines: readonly LyricsPart[]): LyricsPart[] {
  const parts: LyricsPart[] = [];
  for (const { kind, text } of lines) {
    const last = parts.at(-1);
    if (last?.kind === kind) last.text += `\n${text}`;
    else parts.push({ kind, text });
  }
  return parts;
}
