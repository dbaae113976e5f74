import bidiFactory from "bidi-js";
import type { FontName } from "../fonts.ts";
import type { Typefaces } from "./typefaces.ts";

const bidi = bidiFactory();
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

// The shaper reverses texts with these characters, which include Arabic digits.
const reversedByShaping = /[\p{Script=Hebrew}\p{Script=Arabic}\u0660-\u0669]/u;

/** A text without line breaks, its embedding levels (UAX #9) and the typefaces to try in this order. */
export interface Paragraph {
  text: string;
  levels: Uint8Array;
  rightToLeft: boolean;
  chain: readonly FontName[];
}

/** A part of a text with one typeface and one embedding level. `glyphText` is the input of the shaper. */
export interface Run {
  text: string;
  glyphText: string;
  font: FontName;
  level: number;
}

/** Resolves the directions in a paragraph. Its first strong character sets the base direction (UAX #9). */
export function resolveParagraph(text: string, chain: readonly FontName[]): Paragraph {
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text);
  return { text, levels, rightToLeft: (paragraphs[0]?.level ?? 0) % 2 === 1, chain };
}

function glyphTextOf(text: string, level: number): string {
  const rightToLeft = level % 2 === 1;
  const characters = [...text].map(
    (character) => (rightToLeft && bidi.getMirroredCharacter(character)) || character,
  );
  if (reversedByShaping.test(text) !== rightToLeft) characters.reverse();
  return characters.join("");
}

/** The runs of `paragraph` from `start` to `end` (exclusive), in reading order. */
export function textRuns(
  paragraph: Paragraph,
  start: number,
  end: number,
  faces: Typefaces,
): Run[] {
  const text = paragraph.text.slice(start, end);
  const runs: { text: string; font: FontName; level: number }[] = [];
  for (const { segment, index } of graphemes.segment(text)) {
    const level = paragraph.levels[start + index] ?? 0;
    const last = runs.at(-1);
    const staysInFont = last && /^\s$/u.test(segment) && faces.has(last.font, segment);
    const font = staysInFont ? last.font : faces.pick(segment, paragraph.chain);
    if (last?.font === font && last.level === level) last.text += segment;
    else runs.push({ text: segment, font, level });
  }
  return runs
    .map((run) => shapedRun(run, faces))
    .flatMap((run) =>
      faces.shapes(run.font, run.glyphText) ? [run] : smallerRuns(run, paragraph.chain, faces),
    );
}

function shapedRun(run: Omit<Run, "glyphText">, faces: Typefaces): Run {
  return { ...run, glyphText: faces.printable(run.font, glyphTextOf(run.text, run.level)) };
}

/** Splits a run that the shaper fails on into runs that it can shape, in other typefaces where needed. */
function smallerRuns(run: Run, chain: readonly FontName[], faces: Typefaces): Run[] {
  return [...graphemes.segment(run.text)].flatMap(({ segment }) => {
    const font = chain.find((name) => faces.has(name, segment) && faces.shapes(name, segment));
    const pieces = font ? [segment] : [...segment];
    return pieces.map((text) =>
      shapedRun({ text, font: font ?? faces.pick(text, chain), level: run.level }, faces),
    );
  });
}

/** The order of runs from left to right (UAX #9, rule L2), as indices into `runs`. */
export function visualOrder(runs: readonly Run[]): number[] {
  const order = runs.map((_, index) => index);
  const levelAt = (position: number): number => runs[order[position] ?? 0]?.level ?? 0;
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    // Runs keep their levels when they are reordered, so each pass reads the levels in the order of the previous pass.
    const levels = order.map((_, position) => levelAt(position));
    for (let from = 0; from < order.length; from += 1) {
      if ((levels[from] ?? 0) < level) continue;
      let to = from;
      while ((levels[to + 1] ?? 0) >= level) to += 1;
      order.splice(from, to - from + 1, ...order.slice(from, to + 1).toReversed());
      from = to;
    }
  }
  return order;
}
