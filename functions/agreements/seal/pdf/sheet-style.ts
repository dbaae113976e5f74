import type { FontName } from "../fonts.ts";

/** US Letter with the sheet's margins, in points. */
export const pageBounds = {
  width: 612,
  height: 792,
  left: 39,
  right: 573,
  top: 42,
  /** The content ends here; the footer is below. */
  bottom: 736,
} as const;

export const contentWidth = pageBounds.right - pageBounds.left;

/** Points that may stay empty at the end of a page. What comes next begins there if more would. */
export const mostBlank = (pageBounds.bottom - pageBounds.top) / 3;

export const sheetColors = {
  ink: "#14161C",
  muted: "#5B6070",
  line: "#E4E2DB",
  pen: "#2340C8",
} as const;

/** Typeface, size, line height and color of a text. Sizes and line heights are in points. */
export interface TextStyle {
  font: FontName;
  size: number;
  lineHeight: number;
  colour: string;
}

const style = (
  font: FontName,
  size: number,
  lineHeight: number,
  colour: string = sheetColors.ink,
): TextStyle => ({ font, size, lineHeight, colour });

export const textStyles = {
  heading: style("serifMedium", 22.5, 26),
  brand: style("serifMedium", 11, 14),
  section: style("sansSemiBold", 9, 12),
  number: style("sans", 8.25, 11, sheetColors.muted),
  label: style("sans", 7.5, 10, sheetColors.muted),
  value: style("sansMedium", 10.5, 13.5),
  columnHead: style("sansSemiBold", 7.1, 9, sheetColors.muted),
  cell: style("sans", 8.25, 11),
  cellStrong: style("sansSemiBold", 8.25, 11),
  cellMuted: style("sans", 8.25, 11, sheetColors.muted),
  small: style("sans", 7.2, 9.6, sheetColors.muted),
  termHead: style("sansSemiBold", 7.8, 11),
  prose: style("serif", 8.7, 12),
  lyrics: style("serif", 10.5, 14.5),
  mono: style("mono", 7.8, 11),
  fineMono: style("mono", 6.4, 8.4),
  body: style("sans", 8.6, 12),
} as const;
