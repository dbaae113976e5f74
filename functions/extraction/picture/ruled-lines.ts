import type { Ink } from "./straight-ink.ts";

/** From this length on a straight run of ink is a ruled line, in heights of the type. */
const shortest = 4;
/** A ruled line is no thicker than this. */
const thickest = 0.4;
/** What touches a line at places as near as this goes on between them. */
const bridge = 0.6;

/** A way to go through the picture: along its rows or its columns. */
interface Way {
  along: number;
  across: number;
  step: number;
  aside: number;
}

/**
 * The ink without ruled lines, which would join what stands on them. What crosses a line stays, and so does the line
 * between two places where something touches it: the lower turn of a letter that a pen wrote.
 */
export function withoutRuledLines({ width, height, pixels, em }: Ink): Uint8Array {
  const out = Uint8Array.from(pixels);
  const rows = { along: width, across: height, step: 1, aside: width };
  const columns = { along: height, across: width, step: width, aside: 1 };
  for (const way of [rows, columns])
    for (let line = 0; line < way.across; line++)
      for (const [start, end] of runsIn(pixels, line, way, em * shortest))
        erase({ pixels, out, way, em }, line, start, end);
  return out;
}

/** The runs of ink of at least this length in a row or a column, with gaps of two pixels at most. */
function runsIn(pixels: Uint8Array, line: number, way: Way, length: number): [number, number][] {
  const runs: [number, number][] = [];
  let [start, last] = [-1, -1];
  for (let at = 0; at <= way.along; at++) {
    if (at < way.along && pixels[line * way.aside + at * way.step] === 1) {
      if (start < 0) start = at;
      last = at;
    } else if (start >= 0 && (at === way.along || at - last > 2)) {
      if (last - start >= length) runs.push([start, last]);
      start = -1;
    }
  }
  return runs;
}

interface Lines {
  pixels: Uint8Array;
  out: Uint8Array;
  way: Way;
  em: number;
}

function erase({ pixels, out, way, em }: Lines, line: number, start: number, end: number): void {
  const thick = Math.max(3, Math.round(em * thickest));
  const isInk = (row: number, on: number): boolean =>
    row >= 0 && row < way.across && pixels[row * way.aside + on * way.step] === 1;
  let touched = -1;
  for (let on = start; on <= end; on++) {
    let [before, after] = [0, 0];
    while (before <= thick && isInk(line - before - 1, on)) before++;
    while (after <= thick && isInk(line + after + 1, on)) after++;
    // Something crosses the line here, or stands on it.
    if (before + after + 1 > thick) {
      if (touched >= 0 && on - touched <= em * bridge)
        for (let between = touched + 1; between < on; between++)
          out[line * way.aside + between * way.step] =
            pixels[line * way.aside + between * way.step] ?? 0;
      touched = on;
      continue;
    }
    for (let row = line - before; row <= line + after; row++)
      out[row * way.aside + on * way.step] = 0;
  }
}
