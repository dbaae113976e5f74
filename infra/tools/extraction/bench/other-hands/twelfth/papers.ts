import type { Negative } from "../../negatives.ts";

/** Papers of the same desk in which there are no splits. */
export const twelfthHandPapers: readonly Negative[] = [];
