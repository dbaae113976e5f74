import { fieldOfColumnHead } from "../labels/field-of-label.ts";
import { textOf } from "../page-text.ts";
import type { PageWord, Segment } from "../page-text.ts";

interface Size {
  width: number;
}

/**
 * Gives the heads of a lower line the words of the head above that spans several of them: 'Perf.' and 'Mech.' below
 * "Publisher's share". Returns undefined if no head spans several.
 */
export function withSpanningHeads(
  upper: readonly Segment[],
  lower: readonly Segment[],
  { width }: Size,
): { spanning: Set<Segment>; above: Map<Segment, readonly PageWord[]> } | undefined {
  // One text above a table is its title.
  if (upper.length < 2) return undefined;
  const near = nearParts(upper, lower, width);
  const spans = [...near].filter(
    ([head, parts]) => parts.length > 1 && isGroup(head) && !areOneText(parts, width),
  );
  const found = spans.length > 0 ? spans : divided(upper, lower);
  if (found.length === 0) return undefined;
  const above = new Map<Segment, readonly PageWord[]>();
  for (const [head, parts] of found) for (const part of parts) above.set(part, head.words);
  return { spanning: new Set(found.map(([head]) => head)), above };
}

/** Whether a head names whose columns or which shares are below it. */
function isGroup(head: Segment): boolean {
  const field = fieldOfColumnHead(textOf(head.words));
  return field === "name" || field === "publisher" || field?.endsWith("Share") === true;
}

/** Whether parts are so near to each other that they are one text. */
function areOneText(parts: readonly Segment[], width: number): boolean {
  return parts.every((part, index) => {
    const before = parts[index - 1];
    return before === undefined || part.left - before.right < width * 1.5;
  });
}

/** The parts of the lower line that are below each head, or beside its end. */
function nearParts(
  upper: readonly Segment[],
  lower: readonly Segment[],
  width: number,
): Map<Segment, Segment[]> {
  const near = new Map<Segment, Segment[]>();
  for (const part of lower) {
    const rated = upper
      .map((head) => ({
        head,
        away: Math.max(head.left - part.right, part.left - head.right),
      }))
      .toSorted((a, b) => a.away - b.away);
    const [best] = rated;
    if (best === undefined || best.away > width * 3) continue;
    near.set(best.head, [...(near.get(best.head) ?? []), part]);
  }
  return near;
}

/**
 * Divides the lower line among heads that are all those of groups, 'Writer' and 'Publisher': the heads stand at the
 * beginning or in the middle of their parts.
 */
function divided(upper: readonly Segment[], lower: readonly Segment[]): [Segment, Segment[]][] {
  const areGroups = upper.length > 1 && upper.every(isGroup) && lower.length > upper.length;
  if (!areGroups || upper.length > 6 || lower.length > 16) return [];
  let best: { cost: number; cuts: number[] } | undefined;
  const search = (at: number, from: number, sum: number, cuts: number[]): void => {
    if (best !== undefined && sum >= best.cost) return;
    const head = upper[at];
    if (head === undefined) {
      if (from === lower.length) best = { cost: sum, cuts };
      return;
    }
    const isLast = at === upper.length - 1;
    for (let to = isLast ? lower.length : from + 1; to <= lower.length; to++)
      search(at + 1, to, sum + costOf(head, lower.slice(from, to)), [...cuts, to]);
  };
  search(0, 0, 0, []);
  const cuts = best?.cuts ?? [];
  if (best === undefined || best.cost > 0.06 * upper.length) return [];
  return upper.map((head, at) => [head, lower.slice(cuts[at - 1] ?? 0, cuts[at])]);
}

/** How far a head is from the beginning and the middle of its parts. */
function costOf(head: Segment, parts: readonly Segment[]): number {
  const [left, right] = [parts[0]?.left ?? 0, parts.at(-1)?.right ?? 0];
  const away = Math.min(
    Math.abs(head.left - left),
    Math.abs(head.left + head.right - left - right) / 2,
  );
  // 'Name' twice in a group is the beginning of the next one.
  const texts = new Set(parts.map(({ words }) => textOf(words)));
  return away + (parts.length - texts.size) * 0.1;
}
