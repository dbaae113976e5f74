import { middleOf, textOf } from "../page-text.ts";
import type { Line } from "../page-text.ts";
import { normalizeWords } from "../normalize-words.ts";

/**
 * Returns the lines without running heads and footers, which are repeated at the top or bottom of each page: a title, a
 * date, 'Page 2 of 3'. Of repeated lines at the top, those of the first page are kept. `isKept` names lines that are
 * never removed, such as table heads.
 */
export function withoutRunningHeads(
  lines: readonly Line[],
  isKept: (index: number) => boolean,
): Line[] {
  const pages = [...new Set(lines.map(({ page }) => page))];
  const left = new Set<Line>();
  for (const [turn, page] of pages.entries()) {
    const own = lines.filter((line) => line.page === page);
    const before = lines.filter((line) => line.page === pages[turn - 1]);
    const after = lines.filter((line) => line.page === pages[turn + 1]);
    for (const line of own) {
      if (!repeats(line, before) || isKept(lines.indexOf(line))) break;
      left.add(line);
    }
    for (const line of own.toReversed()) {
      if (middleOf(line) < 0.85 || !(repeats(line, before) || repeats(line, after))) break;
      left.add(line);
    }
  }
  return lines.filter((line) => !left.has(line));
}

/** Whether another page has the same text at about the same height, apart from page numbers. */
function repeats(line: Line, others: readonly Line[]): boolean {
  const text = keyOf(line);
  return others.some(
    (other) => Math.abs(middleOf(other) - middleOf(line)) < 0.04 && keyOf(other) === text,
  );
}

function keyOf(line: Line): string {
  const text = normalizeWords(textOf(line.words));
  return /\b(?:page|seite|pagina|pag)\b|\d (?:of|de|von|di) \d/.test(text)
    ? text.replaceAll(/\d+/g, "0")
    : text;
}
