/** The grounds of a theme on which the accent color is text, or a button's ground: page and sheet. */
const grounds = {
  light: ["#faf9f6", "#ffffff"],
  dark: ["#13151a", "#1b1e25", "#14161c", "#1d2028"],
} as const;
type Theme = keyof typeof grounds;

/** The least contrast of text with its ground, as WCAG 2 (AA) demands. */
export const leastContrast = 4.5;

/** An accent color in both themes, and the color of text on it. All are hexadecimal RGB in lower case. */
export interface AccentColors {
  light: string;
  dark: string;
  onLight: string;
  onDark: string;
}

type Rgb = readonly [number, number, number];

function rgbOf(hex: string): Rgb {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

function hexOf(rgb: Rgb): string {
  return `#${rgb.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

/** Relative luminance by WCAG 2, 0 to 1. */
function luminanceOf(rgb: Rgb): number {
  const [r, g, b] = rgb.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}

function contrastOf(one: Rgb, other: Rgb): number {
  const [a, b] = [luminanceOf(one), luminanceOf(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Steps between a color and black or white. */
const steps = 256;

/**
 * Returns the color for a theme: the given one if its contrast with the theme's grounds is at least 4.5:1, else the
 * nearest on its way to black (light theme) or to white (dark theme) that has it, which keeps its hue.
 */
function readable(hex: string, theme: Theme): string {
  const given = rgbOf(hex);
  const end = theme === "light" ? 0 : 255;
  for (let step = 0; step <= steps; step += 1) {
    const mixed = (channel: number) => Math.round(channel + ((end - channel) * step) / steps);
    const color: Rgb = [mixed(given[0]), mixed(given[1]), mixed(given[2])];
    if (grounds[theme].every((ground) => contrastOf(color, rgbOf(ground)) >= leastContrast))
      return hexOf(color);
  }
  return hexOf([end, end, end]);
}

/** Returns the color of text on a color: white, or the darkest ink if that has more contrast. */
function textOn(hex: string): string {
  const [white, ink] = ["#ffffff", "#11152b"];
  const on = rgbOf(hex);
  return contrastOf(on, rgbOf(white)) >= contrastOf(on, rgbOf(ink)) ? white : ink;
}

/** Returns an accent color (hexadecimal RGB with six digits) as each theme shows it. */
export function accentColorsOf(hex: string): AccentColors {
  const color = hex.toLowerCase();
  const [light, dark] = [readable(color, "light"), readable(color, "dark")];
  return { light, dark, onLight: textOn(light), onDark: textOn(dark) };
}
