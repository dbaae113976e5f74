import { contentOperators } from "./content-operators.ts";

/** A transformation of points: `[a b c d e f]` of PDF. */
export type Matrix = readonly [number, number, number, number, number, number];

/** What one operator has painted: the outlines of a path, without texts and pictures. */
export interface Shape {
  left: number;
  bottom: number;
  right: number;
  top: number;
  /** Its straight lines, apart from those that are shorter than a point, and its curves. */
  lines: number;
  curves: number;
  /** Whether it ends where it begins. */
  isClosed: boolean;
  /** How many outlines it has. */
  outlines: number;
  isStroked: boolean;
  isFilled: boolean;
  /** Whether its filling is dark enough to be seen. */
  isDark: boolean;
  /** Whether it is only a white ground. */
  isWhite: boolean;
  /** Its lines that are level or upright: the borders of boxes, fill-in lines. Not of small shapes and pen lines. */
  edges: readonly Edge[];
}

/** A level or upright line: left, bottom, right, top. */
export type Edge = readonly [number, number, number, number];

/** Gives the contents of a form that is drawn, and how it is placed. */
export type FormContents = (name: string) => { contents: Contents; matrix: Matrix } | undefined;

/** The contents of a page or a form, and the forms that they draw. */
export interface Contents {
  text: string;
  form: FormContents;
}

/** What is left of the work that one page may cost. */
export interface ShapeBudget {
  tokens: number;
  shapes: number;
}

const depthMax = 4;
/** Points of a path, at most. A signature has some hundreds. */
const pointsMax = 3000;
/** Level and upright lines of a path, at most. A table has some hundreds. */
const edgesMax = 1500;
/** Lines that differ by less from a level or upright one are one. */
const edgeSlack = 0.7;

interface State {
  matrix: Matrix;
  isDark: boolean;
  isWhite: boolean;
}

interface Path {
  edges: Edge[];
  xs: number[];
  ys: number[];
  lines: number;
  curves: number;
  outlines: number;
  isClosed: boolean;
  start: [number, number];
  last: [number, number];
}

const emptyPath = (): Path => ({
  edges: [],
  xs: [],
  ys: [],
  lines: 0,
  curves: 0,
  outlines: 0,
  isClosed: false,
  start: [0, 0],
  last: [0, 0],
});

export const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** What a transformation and then another one do. */
export const multiply = (a: Matrix, b: Matrix): Matrix => [
  a[0] * b[0] + a[1] * b[2],
  a[0] * b[1] + a[1] * b[3],
  a[2] * b[0] + a[3] * b[2],
  a[2] * b[1] + a[3] * b[3],
  a[4] * b[0] + a[5] * b[2] + b[4],
  a[4] * b[1] + a[5] * b[3] + b[5],
];

/** Six numbers as a matrix; undefined for fewer. */
export function matrixOf(numbers: readonly number[]): Matrix | undefined {
  const [a, b, c, d, e, f] = numbers;
  return a === undefined ||
    b === undefined ||
    c === undefined ||
    d === undefined ||
    e === undefined ||
    f === undefined
    ? undefined
    : [a, b, c, d, e, f];
}

/** The shapes that contents paint, in the units of the page, in order. */
export function contentShapes(
  contents: Contents,
  budget: ShapeBudget,
  matrix: Matrix = identity,
  depth = 0,
): Shape[] {
  const shapes: Shape[] = [];
  const saved: State[] = [];
  let state: State = { matrix, isDark: true, isWhite: false };
  let path = emptyPath();
  const paint = (isStroked: boolean, isFilled: boolean): void => {
    const own = shapeOf(path, isStroked, isFilled, state);
    path = emptyPath();
    if (own === undefined || budget.shapes <= 0) return;
    budget.shapes--;
    shapes.push(own);
  };
  for (const { name, numbers, word } of contentOperators(contents.text, budget.tokens)) {
    budget.tokens -= 1 + numbers.length;
    if (budget.tokens <= 0) break;
    if (draw(path, name, numbers, state.matrix)) continue;
    if (name === "q" && saved.length < 200) saved.push({ ...state });
    else if (name === "Q") state = saved.pop() ?? state;
    else if (name === "cm") {
      const own = matrixOf(numbers);
      if (own) state.matrix = multiply(own, state.matrix);
    } else if (["g", "rg", "k", "sc", "scn"].includes(name)) {
      state.isDark = isDark(name, numbers);
      state.isWhite = isWhite(numbers);
    } else if (name === "n") path = emptyPath();
    else if (name === "S" || name === "s") {
      path.isClosed ||= name === "s";
      paint(true, false);
    } else if (/^[fF]\*?$/.test(name)) paint(false, true);
    else if (/^[bB]\*?$/.test(name)) paint(true, true);
    else if (name === "Do" && word !== undefined && depth < depthMax) {
      const form = contents.form(word);
      if (form !== undefined)
        shapes.push(...contentShapes(form.contents, budget, multiply(form.matrix, state.matrix), depth + 1)); // prettier-ignore
    }
  }
  return shapes;
}

/** Adds to a path; false for an operator of another kind. */
function draw(path: Path, name: string, numbers: readonly number[], matrix: Matrix): boolean {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers;
  const place = (x: number, y: number): [number, number] => [
    x * matrix[0] + y * matrix[2] + matrix[4],
    x * matrix[1] + y * matrix[3] + matrix[5],
  ];
  const add = ([x, y]: [number, number]): void => {
    if (path.xs.length >= pointsMax) return;
    path.xs.push(x);
    path.ys.push(y);
  };
  const edge = (from: readonly [number, number], to: readonly [number, number]): void => {
    const isLevel = Math.abs(from[1] - to[1]) < edgeSlack;
    if ((!isLevel && Math.abs(from[0] - to[0]) >= edgeSlack) || path.edges.length >= edgesMax)
      return;
    path.edges.push([Math.min(from[0], to[0]), Math.min(from[1], to[1]), Math.max(from[0], to[0]), Math.max(from[1], to[1])]); // prettier-ignore
  };
  const curve = (...points: [number, number][]): void => {
    // A curve stays near its middle; its handles may be far outside.
    const [x0, y0] = path.last;
    const [first = path.last, second = first, end = second] = points;
    add([(x0 + 3 * first[0] + 3 * second[0] + end[0]) / 8, (y0 + 3 * first[1] + 3 * second[1] + end[1]) / 8]); // prettier-ignore
    add(end);
    path.last = end;
    path.curves++;
  };
  switch (name) {
    case "m":
      path.start = path.last = place(a, b);
      path.outlines++;
      path.isClosed = false;
      add(path.last);
      return true;
    case "l": {
      const to = place(a, b);
      if (Math.hypot(to[0] - path.last[0], to[1] - path.last[1]) > 1) path.lines++;
      edge(path.last, to);
      path.last = to;
      add(to);
      return true;
    }
    case "c":
      curve(place(a, b), place(c, d), place(e, f));
      return true;
    case "v":
      curve(path.last, place(a, b), place(c, d));
      return true;
    case "y":
      curve(place(a, b), place(c, d), place(c, d));
      return true;
    case "h":
      path.isClosed = true;
      edge(path.last, path.start);
      path.last = path.start;
      return true;
    case "re": {
      const corners = [place(a, b), place(a + c, b), place(a + c, b + d), place(a, b + d)] as const;
      for (const [index, corner] of corners.entries()) {
        add(corner);
        edge(corner, corners[(index + 1) % 4] ?? corner);
      }
      path.outlines++;
      path.lines += 4;
      path.isClosed = true;
      return true;
    }
    default:
      return false;
  }
}

function shapeOf(
  path: Path,
  isStroked: boolean,
  isFilled: boolean,
  state: State,
): Shape | undefined {
  // prettier-ignore
  if (path.xs.length < 2) return undefined;
  const [left, right] = [Math.min(...path.xs), Math.max(...path.xs)];
  const [bottom, top] = [Math.min(...path.ys), Math.max(...path.ys)];
  const { lines, curves, outlines, start, last } = path;
  const gap = Math.hypot(start[0] - last[0], start[1] - last[1]);
  const isClosed = path.isClosed || gap < Math.max(right - left, top - bottom) * 0.3;
  return {
    left,
    bottom,
    right,
    top,
    lines,
    curves,
    outlines,
    isClosed,
    isStroked,
    isFilled,
    isDark: isFilled && state.isDark,
    isWhite: isFilled && !isStroked && state.isWhite,
    edges: path.curves > 8 ? [] : path.edges,
  };
}

/** Whether a color of gray, red, green and blue, or four inks is dark. */
function isDark(operator: string, numbers: readonly number[]): boolean {
  if (numbers.length === 4) return numbers.some((ink) => ink > 0.5);
  const sum = numbers.reduce((all, one) => all + one, 0);
  // One number of another color space than gray is an amount of ink.
  if (numbers.length === 1 && operator !== "g") return true;
  return sum < Math.max(1, numbers.length) * 0.6;
}

/** Whether a color of gray or of red, green and blue is white. */
function isWhite(numbers: readonly number[]): boolean {
  return numbers.length < 4 && numbers.length > 0 && numbers.every((part) => part > 0.985);
}
