import type { Box } from "../page-text.ts";

/** A word or a mark with its corners on the page. */
export interface Placed {
  text: string;
  mark?: true;
  confidence: number;
  page: number;
  box: Box;
  /** Corners in reading direction: upper left, upper right, lower right, lower left. */
  corners: { x: number; y: number }[];
}
