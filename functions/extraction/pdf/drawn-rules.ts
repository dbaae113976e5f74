import type { Edge, Shape } from "./content-shapes.ts";

/** Shorter lines are dashes and parts of letters, in points. A row of a table is higher than the second. */
const levelMin = 18;
const uprightMin = 11;
/** Lines that are nearer to each other are one: the sides of a thin box, the borders of two cells. */
const nearest = 2.2;
/** The gap between the dashes of a line, at most. */
const gapMax = 3.5;
/** At most this many lines of a page. Pages with more have drawings. */
const rulesMax = 1200;

/**
 * The level and upright lines of a page, each once and as long as it goes: borders of cells, boxes and cards, with the
 * edges of colored grounds, and lines to fill in.
 */
export function drawnRules(shapes: readonly Shape[]): Edge[] {
  const edges = shapes.filter(isRuled).flatMap((shape) => shape.edges);
  const level = joined(edges.filter(isLevel).map(([x, y, to]) => ({ at: y, from: x, to })));
  const upright = joined(
    edges.filter((edge) => !isLevel(edge)).map(([x, y, , to]) => ({ at: x, from: y, to })),
  );
  const rules: Edge[] = [
    ...level
      .filter(({ from, to }) => to - from >= levelMin)
      .map(({ at, from, to }): Edge => [from, at, to, at]),
    ...upright
      .filter(({ from, to }) => to - from >= uprightMin)
      .map(({ at, from, to }): Edge => [at, from, at, to]),
  ];
  return rules.length > rulesMax ? [] : rules;
}

/** Whether a shape can be seen and is larger than a box to tick or the cell of a comb. */
function isRuled({ left, right, bottom, top, isStroked, isFilled, isWhite }: Shape): boolean {
  if ((!isStroked && !isFilled) || isWhite) return false;
  const [width, height] = [right - left, top - bottom];
  const isSmallBox = width < 20 && height < 20 && width > nearest && height > nearest;
  return !isSmallBox;
}

const isLevel = ([x, y, toX, toY]: Edge): boolean => toX - x > toY - y;

interface Run {
  at: number;
  from: number;
  to: number;
}

/** Joins the pieces of one line. */
function joined(pieces: readonly Run[]): Run[] {
  const sorted = pieces.toSorted((a, b) => a.at - b.at || a.from - b.from);
  const bands: Run[][] = [];
  for (const piece of sorted) {
    const band = bands.at(-1);
    if (band?.[0] && piece.at - band[0].at < nearest) band.push(piece);
    else bands.push([piece]);
  }
  return bands.flatMap((band) => {
    const out: Run[] = [];
    for (const piece of band.toSorted((a, b) => a.from - b.from)) {
      const last = out.at(-1);
      if (last && piece.from - last.to < gapMax) last.to = Math.max(last.to, piece.to);
      else out.push({ ...piece });
    }
    return out;
  });
}
