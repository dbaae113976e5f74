import type { Negative } from "../../negatives.ts";

export const tenthHandPapers: readonly Negative[] = [];
