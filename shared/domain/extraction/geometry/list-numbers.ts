import { lineOf } from "../page-text.ts";
import type { Line } from "../page-text.ts";

/**
 * Separates list numbers from the text that follows without a space: '2.25% to Ana Reyes' is '2.' and '25%'. List
 * numbers are recognized by counting from 1, line by line.
 */
export function separateListNumbers(lines: readonly Line[]): Line[] {
  const stuck = new Map<Line, string>();
  let expected = 1;
  for (const line of lines) {
    const text = line.words[0]?.text ?? "";
    const [, number, rest = ""] = /^(\d{1,2})\.(\d{1,3}(?:[.,]\d{1,2})?\s?%.*)?$/.exec(text) ?? [];
    if (number === undefined || Number(number) !== expected) continue;
    expected++;
    if (rest !== "") stuck.set(line, rest);
  }
  const isList =
    expected > 2 || [...stuck.values()].some((rest) => /^(?:\d{3}|\d+[.,]\d)/.test(rest));
  if (!isList) return [...lines];
  return lines.map((line) => {
    const rest = stuck.get(line);
    const [first, ...others] = line.words;
    return rest === undefined || first === undefined
      ? line
      : lineOf([
          { ...first, text: first.text.slice(0, -rest.length) },
          { ...first, text: rest },
          ...others,
        ]);
  });
}
