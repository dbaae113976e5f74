import bidiFactory from "bidi-js";
import type { FontName } from "../fonts.ts";
import type { Typefaces } from "./typefaces.ts";

const bidi = bidiFactory();
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

// The shaper lays these out from right to left by itself, Arabic digits included.
const reversedByShaping = /[\p{Script=Hebrew}\p{Script=Arabic}\u0660-\u0669]/u;

/** A text without line breaks, its resolved embedding levels (UAX #9) and the typefaces to try. */
export interface Paragraph {
  text: string;
  levels: Uint8Array;
  rightToLeft: boolean;
  chain: readonly FontName[];
}

/** A stretch of one typeface and one direction. `glyphText` is what is handed to the shaper. */
export interface Run {
  text: string;
  glyphText: string;
  font: FontName;
  level: number;
}

/** Resolves the directions of a paragraph; its own first strong character decides about the whole. */
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
export function runsOf(paragraph: Paragraph, start: number, end: number, faces: Typefaces): Run[] {
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

/** A run that can't be shaped as a whole: cut into what can be, in other typefaces where that helps. */
function smallerRuns(run: Run, chain: readonly FontName[], faces: Typefaces): Run[] {
  return [...graphemes.segment(run.text)].flatMap(({ segment }) => {
    const font = chain.find((name) => faces.has(name, segment) && faces.shapes(name, segment));
    const pieces = font ? [segment] : [...segment];
    return pieces.map((text) =>
      shapedRun({ text, font: font ?? faces.pick(text, chain), level: run.level }, faces),
    );
  });
}

/** The order in which runs stand from left to right (UAX #9, rule L2), as indices into `runs`. */
export function visualOrder(runs: readonly Run[]): number[] {
  const order = runs.map((_, index) => index);
  const levelAt = (position: number): number => runs[order[position] ?? 0]?.level ?? 0;
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    // Runs keep their levels while they move, so each pass reads the order that the last one left.
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
