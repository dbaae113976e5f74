import type { TextractBlock } from "../../../shared/domain/extraction/textract-words.ts";

/** A picture in gray: a byte for each pixel. */
export interface Gray {
  width: number;
  height: number;
  data: Uint8Array;
}

/** What is darker than the paper around it, on the page turned so that its lines are level: 1 for ink. */
export interface Ink {
  width: number;
  height: number;
  pixels: Uint8Array;
  /** The size of the type in these pixels. */
  em: number;
  /** The place of a word of the picture in the straight page. */
  boxOf: (word: TextractBlock) => Rectangle | undefined;
  /** The corners in fractions of the picture of a place in the straight page. */
  cornersOf: (place: Rectangle) => { X: number; Y: number }[];
}

export interface Rectangle {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Pixels of the longer side of the straight page: about 150 dots per inch. */
const side = 1700;
/** Words of fewer letters slope by chance. */
const lettersMin = 4;
/** From this many words on, they tell how the page lies. */
const wordsMin = 5;
/** The height of a word's ink with a stem, in parts of the type size. */
const stemHeight = 0.73;
/** From this part of the darkness of printed words on, something is ink. */
const darkness = 0.35;

/** Undefined if there are too few words to tell how the page lies. */
export function straightInk(picture: Gray, words: readonly TextractBlock[]): Ink | undefined {
  const long = words.filter(({ Text = "" }) => Text.length >= lettersMin);
  const edges = long.flatMap((word) => edgesOf(word, picture));
  if (edges.length < wordsMin) return undefined;
  const angle = angleOf(edges);
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const width = Math.ceil((picture.width * Math.abs(cos) + picture.height * Math.abs(sin)) * scale);
  const height = Math.ceil(
    (picture.width * Math.abs(sin) + picture.height * Math.abs(cos)) * scale,
  );
  const toPicture = (x: number, y: number): [number, number] => {
    const [dx, dy] = [(x - width / 2) / scale, (y - height / 2) / scale];
    return [dx * cos - dy * sin + picture.width / 2, dx * sin + dy * cos + picture.height / 2];
  };
  const toPage = (x: number, y: number): [number, number] => {
    const [dx, dy] = [x - picture.width / 2, y - picture.height / 2];
    return [(dx * cos + dy * sin) * scale + width / 2, (dy * cos - dx * sin) * scale + height / 2];
  };
  const boxOf = (word: TextractBlock): Rectangle | undefined => {
    const corners = word.Geometry?.Polygon ?? [];
    if (corners.length !== 4) return undefined;
    const own = corners.map(({ X = 0, Y = 0 }) => toPage(X * picture.width, Y * picture.height));
    const [xs, ys] = [own.map(([x]) => x), own.map(([, y]) => y)];
    return {
      left: Math.min(...xs),
      right: Math.max(...xs),
      top: Math.min(...ys),
      bottom: Math.max(...ys),
    };
  };
  const boxes = long.flatMap((word) => boxOf(word) ?? []);
  const light = relativeLight(turned(picture, { width, height, scale, toPicture }), width, height);
  const print = darknessIn(light, width, boxes);
  const pixels = new Uint8Array(light.length);
  for (let at = 0; at < light.length; at++)
    pixels[at] = 255 - (light[at] ?? 255) > print * darkness ? 1 : 0;
  return {
    width,
    height,
    pixels,
    em: median(boxes.map(({ top, bottom }) => bottom - top)) / stemHeight,
    boxOf,
    cornersOf: ({ left, top, right, bottom }) =>
      [
        [left, top],
        [right, top],
        [right, bottom],
        [left, bottom],
      ].map(([x = 0, y = 0]) => {
        const [across, down] = toPicture(x, y);
        return { X: across / picture.width, Y: down / picture.height };
      }),
  };
}

/** The upper edge of a word, in pixels, along the direction in which it is read. */
function edgesOf(word: TextractBlock, { width, height }: Gray): [number, number][] {
  const [a, b] = word.Geometry?.Polygon ?? [];
  if (a === undefined || b === undefined) return [];
  const edge: [number, number] = [
    ((b.X ?? 0) - (a.X ?? 0)) * width,
    ((b.Y ?? 0) - (a.Y ?? 0)) * height,
  ];
  return edge[0] === 0 && edge[1] === 0 ? [] : [edge];
}

/** The angle of most edges: a number of quarter turns, and the slope beside it. */
function angleOf(edges: readonly [number, number][]): number {
  const quarters = edges.map(([dx, dy]) => Math.round(Math.atan2(dy, dx) / (Math.PI / 2)) & 3);
  const votes = [0, 1, 2, 3].map((quarter) => quarters.filter((one) => one === quarter).length);
  const quarter = votes.indexOf(Math.max(...votes));
  const turn = (quarter * Math.PI) / 2;
  const slopes = edges.flatMap(([dx, dy], index) => {
    if (quarters[index] !== quarter) return [];
    const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
    return [Math.atan2(dy * cos - dx * sin, dx * cos + dy * sin)];
  });
  return turn + median(slopes);
}

interface Page {
  width: number;
  height: number;
  scale: number;
  toPicture: (x: number, y: number) => [number, number];
}

/** The picture turned and scaled. Each pixel is the mean of a square of the picture. */
function turned(picture: Gray, { width, height, scale, toPicture }: Page): Uint8Array {
  const out = new Uint8Array(width * height).fill(255);
  const half = Math.floor((1 / scale - 1) / 2 + 0.3);
  const [x0, y0] = toPicture(0, 0);
  const [x1, y1] = toPicture(1, 0);
  const [x2, y2] = toPicture(0, 1);
  const [ax, ay, dx, dy] = [x1 - x0, y1 - y0, x2 - x0, y2 - y0];
  const count = (2 * half + 1) ** 2;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const px = Math.round(x0 + ax * x + dx * y);
      const py = Math.round(y0 + ay * x + dy * y);
      if (px < half || py < half || px >= picture.width - half || py >= picture.height - half)
        continue;
      let sum = 0;
      for (let row = py - half; row <= py + half; row++)
        for (let column = px - half; column <= px + half; column++)
          sum += picture.data[row * picture.width + column] ?? 255;
      out[y * width + x] = sum / count;
    }
  }
  return out;
}

/** Pixels of a side of the squares in which the brightness of the paper is measured. */
const block = 32;

/** The brightness of each pixel in parts of that of the paper around it, 255 for paper. */
function relativeLight(pixels: Uint8Array, width: number, height: number): Uint8Array {
  const columns = Math.ceil(width / block);
  const rows = Math.ceil(height / block);
  const paper = new Float32Array(columns * rows);
  const histogram = new Uint32Array(256);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      histogram.fill(0);
      let count = 0;
      for (let y = row * block; y < Math.min(height, (row + 1) * block); y += 2)
        for (let x = column * block; x < Math.min(width, (column + 1) * block); x += 2) {
          const value = pixels[y * width + x] ?? 0;
          histogram[value] = (histogram[value] ?? 0) + 1;
          count++;
        }
      let level = 255;
      for (let seen = histogram[255] ?? 0; seen < count * 0.3 && level > 0;) {
        level--;
        seen += histogram[level] ?? 0;
      }
      paper[row * columns + column] = level;
    }
  }
  const out = new Uint8Array(pixels.length);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const light = Math.max(1, paperAround(paper, columns, rows, { row, column }));
      for (let y = row * block; y < Math.min(height, (row + 1) * block); y++)
        for (let x = column * block; x < Math.min(width, (column + 1) * block); x++) {
          const at = y * width + x;
          out[at] = Math.min(255, ((pixels[at] ?? 0) * 255) / light);
        }
    }
  return out;
}

/** The median of the paper's brightness in a square and those around it. */
function paperAround(
  paper: Float32Array,
  columns: number,
  rows: number,
  { row, column }: { row: number; column: number },
): number {
  const near: number[] = [];
  for (let r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r++)
    for (let c = Math.max(0, column - 1); c <= Math.min(columns - 1, column + 1); c++)
      near.push(paper[r * columns + c] ?? 0);
  return median(near);
}

/** How dark printed words are: that of their darkest tenth, as a difference to paper. */
function darknessIn(light: Uint8Array, width: number, boxes: readonly Rectangle[]): number {
  const values = boxes.flatMap((box) => {
    const own: number[] = [];
    for (let y = Math.max(0, Math.floor(box.top)); y < box.bottom; y++)
      for (let x = Math.max(0, Math.floor(box.left)); x < box.right; x++)
        own.push(light[y * width + x] ?? 255);
    return own.length === 0 ? [] : [own.toSorted((a, b) => a - b)[(own.length / 10) | 0] ?? 255];
  });
  return 255 - median(values);
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}
