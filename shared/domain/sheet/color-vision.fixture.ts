/** Red, green and blue, linear, 0 to 1. */
type LinearRgb = readonly [number, number, number];
/** CIE L*a*b* with the white point D65. */
type Lab = readonly [number, number, number];
type Matrix = readonly [LinearRgb, LinearRgb, LinearRgb];

/**
 * How people see a color who lack the cones for long, middle or short waves, on linear RGB: Machado, Oliveira and
 * Fernandes 2009, severity 1.0.
 */
const visions = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const satisfies Record<string, Matrix>;

function times(matrix: Matrix, [r, g, b]: LinearRgb): LinearRgb {
  const [x, y, z] = matrix;
  const row = (one: LinearRgb) => one[0] * r + one[1] * g + one[2] * b;
  return [row(x), row(y), row(z)];
}

function linearRgb(hex: string): LinearRgb {
  const channel = (start: number) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

function root(value: number): number {
  return value > 216 / 24389 ? Math.cbrt(value) : ((24389 / 27) * value + 16) / 116;
}

function labOf(rgb: LinearRgb): Lab {
  const clipped = rgb.map((value) => Math.min(1, Math.max(0, value)));
  const [r = 0, g = 0, b = 0] = clipped;
  const x = root((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const y = root(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = root((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

function hueOf(a: number, b: number): number {
  const degrees = (Math.atan2(b, a) * 180) / Math.PI;
  return degrees < 0 ? degrees + 360 : degrees;
}

const seventh = (value: number) => Math.sqrt(value ** 7 / (value ** 7 + 25 ** 7));

/** The difference CIEDE2000 of two colors. Around 1 is the least that is seen; 20 is seen at a glance. */
export function deltaE2000([l1, a1, b1]: Lab, [l2, a2, b2]: Lab): number {
  const meanC = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const g = 0.5 * (1 - seventh(meanC));
  const [x1, x2] = [a1 * (1 + g), a2 * (1 + g)];
  const [c1, c2] = [Math.hypot(x1, b1), Math.hypot(x2, b2)];
  const [h1, h2] = [hueOf(x1, b1), hueOf(x2, b2)];
  const isGray = c1 * c2 === 0;
  const turned = h2 - h1 + (h2 - h1 > 180 ? -360 : h2 - h1 < -180 ? 360 : 0);
  const dH = isGray ? 0 : 2 * Math.sqrt(c1 * c2) * Math.sin(radians(turned) / 2);
  const meanL = (l1 + l2) / 2;
  const mean = (c1 + c2) / 2;
  const sum = h1 + h2;
  const isFar = Math.abs(h1 - h2) > 180;
  const meanH = isGray ? sum : (sum + (isFar ? (sum < 360 ? 360 : -360) : 0)) / 2;
  const t =
    1 -
    0.17 * Math.cos(radians(meanH - 30)) +
    0.24 * Math.cos(radians(2 * meanH)) +
    0.32 * Math.cos(radians(3 * meanH + 6)) -
    0.2 * Math.cos(radians(4 * meanH - 63));
  const lightness =
    (l2 - l1) / (1 + (0.015 * (meanL - 50) ** 2) / Math.sqrt(20 + (meanL - 50) ** 2));
  const chroma = (c2 - c1) / (1 + 0.045 * mean);
  const hue = dH / (1 + 0.015 * mean * t);
  const rotation =
    -2 * seventh(mean) * Math.sin(radians(60 * Math.exp(-(((meanH - 275) / 25) ** 2))));
  return Math.sqrt(lightness ** 2 + chroma ** 2 + hue ** 2 + rotation * chroma * hue);
}

/** The least difference of two colors (hexadecimal RGB) for all kinds of color vision, as CIEDE2000. */
export function leastDifference(one: string, other: string): number {
  return Math.min(
    ...Object.values(visions).map((vision) =>
      deltaE2000(labOf(times(vision, linearRgb(one))), labOf(times(vision, linearRgb(other)))),
    ),
  );
}

function luminance(hex: string): number {
  const [r, g, b] = linearRgb(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The contrast of two colors (hexadecimal RGB) as WCAG 2 defines it, 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}
