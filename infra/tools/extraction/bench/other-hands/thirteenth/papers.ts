import type { Negative } from "../../negatives.ts";

export const thirteenthHandPapers: readonly Negative[] = [];
