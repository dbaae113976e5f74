/**
 * The colors of a sheet's rows, in turn, as hexadecimal RGB: the same row has the same color in the PDF and on a
 * light screen, whose tokens `--color-share-1` to `-6` hold these values.
 */
export const sharePalette = [
  "#2340c8",
  "#556bd8",
  "#93a3eb",
  "#c9d1f6",
  "#3f4658",
  "#8b92a6",
] as const;

/** The color of the row at `index`, from 0. */
export function shareColorOf(index: number): string {
  return sharePalette[index % sharePalette.length] ?? sharePalette[0];
}
