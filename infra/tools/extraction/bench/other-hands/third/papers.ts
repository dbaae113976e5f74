import type { Negative } from "../../negatives.ts";

/** Papers of the same worlds in which nobody has a share of a song. */
export const thirdHandPapers: readonly Negative[] = [];
