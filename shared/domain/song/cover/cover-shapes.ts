/** A filled part of a picture: the data of an SVG path, and its color. */
export interface CoverShape {
  d: string;
  fill: string;
}

/** A number of a path with at most one decimal: a cover is part of the page. */
const short = (value: number) => String(Math.round(value * 10) / 10);

export function rectangle(x: number, y: number, width: number, height: number): string {
  return `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}z`;
}

export function circle(x: number, y: number, radius: number): string {
  const [r, d] = [short(radius), short(2 * radius)];
  return `M${short(x - radius)} ${short(y)}a${r} ${r} 0 1 0 ${d} 0a${r} ${r} 0 1 0 -${d} 0z`;
}

/** A moon. `phase` is from 0, a full moon, to 1, a new one; a waxing moon is lit on its right. */
export function moon(
  x: number,
  y: number,
  radius: number,
  { phase, isWaxing }: { phase: number; isWaxing: boolean },
): string {
  const [r, top, bottom] = [radius, y - radius, y + radius].map(short);
  const inner = short(radius * Math.abs(1 - 2 * phase));
  const limb = isWaxing ? 1 : 0;
  const terminator = phase < 0.5 ? limb : 1 - limb;
  return `M${short(x)} ${top}A${r} ${r} 0 0 ${limb} ${short(x)} ${bottom}A${inner} ${r} 0 0 ${terminator} ${short(x)} ${top}z`;
}

/** The quarter of a circle in a square, around the square's corner `corner` (0 to 3, clockwise from the top left). */
export function quarterCircle(x: number, y: number, size: number, corner: number): string {
  const s = short(size);
  const [left, top, right, bottom] = [x, y, x + size, y + size].map(short);
  switch (corner) {
    case 0:
      return `M${left} ${top}h${s}a${s} ${s} 0 0 1 -${s} ${s}z`;
    case 1:
      return `M${right} ${top}v${s}a${s} ${s} 0 0 1 -${s} -${s}z`;
    case 2:
      return `M${right} ${bottom}h-${s}a${s} ${s} 0 0 1 ${s} -${s}z`;
    default:
      return `M${left} ${bottom}v-${s}a${s} ${s} 0 0 1 ${s} ${s}z`;
  }
}

export function polygon(points: readonly (readonly [x: number, y: number])[]): string {
  return `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join("L")}z`;
}

/** What lies below a wave: from its line at `y` down to `bottom`. */
export function wave(
  y: number,
  bottom: number,
  { amplitude, length, start }: { amplitude: number; length: number; start: number },
): string {
  const half = length / 2;
  const crests = Math.ceil((100 - start) / half);
  const line = `M${short(start)} ${short(y)}q${short(half / 2)} ${short(-2 * amplitude)} ${short(half)} 0`;
  const more = `t${short(half)} 0`.repeat(Math.max(0, crests - 1));
  return `${line}${more}V${short(bottom)}H${short(start)}z`;
}
