import type { CoverPalette } from "./cover-palettes.ts";
import type { Draw } from "./cover-seed.ts";
import {
  circle,
  moon,
  polygon,
  quarterCircle,
  rectangle,
  wave,
  type CoverShape,
} from "./cover-shapes.ts";

/** The size of a cover's art, in hundredths of the cover's width. */
export const artWidth = 100;
export const artHeight = 62;

/** Draws a cover's art on its field. Shapes may reach beyond the art's size, where they are cut. */
type Composition = (palette: CoverPalette, draw: Draw) => CoverShape[];

const between = (draw: Draw, least: number, most: number) => least + draw() * (most - least);
const oneOf = <T>(draw: Draw, items: readonly [T, ...T[]]): T =>
  items[Math.floor(draw() * items.length)] ?? items[0];
const range = (length: number) => Array.from({ length }, (_, index) => index);

/** A sun at the horizon, and its light on the water. */
const sun: Composition = ({ ground, one, two }, draw) => {
  const horizon = between(draw, 34, 42);
  const radius = between(draw, 15, 23);
  const x = between(draw, 28, 72);
  const bands = range(5).map((index) => {
    const width = (radius * 2 + 6) * (1 - index * 0.16) * between(draw, 0.75, 1.1);
    return rectangle(x - width / 2, horizon + 3 + index * 5.4, width, 1.7);
  });
  return [
    { d: circle(x, horizon - radius * between(draw, 0, 0.5), radius), fill: one },
    { d: rectangle(0, horizon, 100, 30), fill: oneOf(draw, [ground, two]) },
    { d: bands.join(""), fill: one },
  ];
};

/** Waves one before the other. The last one has the color of the ground. */
const tide: Composition = ({ ground, one, two, field }, draw) => {
  const length = between(draw, 46, 84);
  const amplitude = between(draw, 3, 6.5);
  const fills = [one, two, field, ground];
  const waves = fills.map((fill, index) => ({
    d: wave(between(draw, 16, 20) + index * between(draw, 10.5, 12), artHeight, {
      amplitude,
      length,
      start: -between(draw, 0, length),
    }),
    fill,
  }));
  const disk = circle(between(draw, 16, 84), between(draw, 8, 12), between(draw, 4, 6));
  return [{ d: disk, fill: oneOf(draw, [one, ground]) }, ...waves];
};

/** The waveform of a recording, a part of which was played. */
const waveform: Composition = ({ one, two, ground }, draw) => {
  const bars = 16;
  const played = Math.floor(between(draw, 4, 12));
  const [slow, fast] = [between(draw, 0.25, 0.5), between(draw, 1, 2.2)];
  const phase = between(draw, 0, 6);
  const bar = (index: number) => {
    const swell = 0.55 + 0.45 * Math.sin(phase + index * slow);
    const beat = 0.6 + 0.4 * Math.sin(phase * 2 + index * fast);
    const height = Math.max(3, 46 * swell * beat);
    return rectangle(7 + index * 5.45, artHeight / 2 - height / 2, 3.2, height);
  };
  const shape = (first: number, end: number) =>
    range(end - first)
      .map((index) => bar(first + index))
      .join("");
  return [
    { d: shape(0, played), fill: oneOf(draw, [one, ground]) },
    { d: shape(played, bars), fill: two },
  ];
};

/** The grooves of a record, which reaches beyond the picture. */
const record: Composition = ({ ground, one, two, field }, draw) => {
  const x = oneOf(draw, [0, 50, 100, 22, 78]);
  const y = oneOf(draw, [artHeight, artHeight / 2, 0]);
  const widest = between(draw, 44, 58);
  const step = between(draw, 4.6, 6.4);
  const grooves = range(6).map((index) => ({
    d: circle(x, y, widest - index * step),
    fill: index % 2 === 0 ? ground : field,
  }));
  const label = widest - 6 * step;
  return [
    ...grooves,
    { d: circle(x, y, label), fill: one },
    { d: circle(x, y, label * 0.45), fill: two },
    { d: circle(x, y, 1.6), fill: ground },
  ];
};

/** Quarter circles in a grid, each turned its own way. */
const tiles: Composition = ({ ground, one, two }, draw) => {
  const fills = [one, two, ground, one];
  const size = 20.7;
  const parts = new Map<string, string>();
  for (const row of range(3))
    for (const column of range(5)) {
      const d = quarterCircle(column * size - 1.7, row * size, size, Math.floor(draw() * 4));
      const fill = fills[Math.floor(draw() * 5)];
      if (fill !== undefined) parts.set(fill, `${parts.get(fill) ?? ""}${d}`);
    }
  return [...parts].map(([fill, d]) => ({ d, fill }));
};

const mountain = (x: number, height: number, width: number) =>
  polygon([
    [x - width, artHeight],
    [x, artHeight - height],
    [x + width * 0.85, artHeight],
  ]);

/** Mountains before a moon. */
const peaks: Composition = ({ ground, one, two }, draw) => {
  const turn = between(draw, 0, 100);
  return [
    { d: circle((turn + 52) % 100, between(draw, 13, 22), between(draw, 7, 11)), fill: one },
    {
      d:
        mountain(turn, between(draw, 36, 46), 52) +
        mountain(turn + 96, 38, 50) +
        mountain(turn - 90, 36, 50),
      fill: two,
    },
    {
      d: mountain((turn + 34) % 110, between(draw, 22, 30), 46) + mountain(turn - 40, 20, 40),
      fill: ground,
    },
  ];
};

/** A row of moons, each in its own phase. */
const moons: Composition = ({ one, ground }, draw) => {
  const count = Math.floor(between(draw, 3, 5.99));
  const step = 100 / count;
  const radius = step * 0.4;
  const fullAt = Math.floor(draw() * count);
  const d = range(count).map((index) => {
    const phase = Math.min(0.92, Math.abs(index - fullAt) * (1.7 / count));
    return moon(step * (index + 0.5), artHeight / 2, radius, { phase, isWaxing: index < fullAt });
  });
  return [{ d: d.join(""), fill: oneOf(draw, [one, ground]) }];
};

/** Bars of shares: each row is divided its own way. */
const shares: Composition = ({ ground, one, two, field }, draw) => {
  const fills = [one, two, ground, field];
  const rows = 4;
  const height = artHeight / rows;
  return range(rows).flatMap((row) => {
    const first = Math.floor(draw() * fills.length);
    let x = -1;
    const shapes: CoverShape[] = [];
    for (let part = 0; x < 100; part += 1) {
      const width = between(draw, 14, 46);
      const fill = fills[(first + part) % fills.length] ?? one;
      shapes.push({ d: rectangle(x, row * height, width - 1, height - 1), fill });
      x += width;
    }
    return shapes;
  });
};

export const coverCompositions: readonly Composition[] = [
  sun,
  tide,
  waveform,
  record,
  tiles,
  peaks,
  moons,
  shares,
];
