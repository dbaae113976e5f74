import type { Negative } from "../../negatives.ts";

export const seventhHandPapers: readonly Negative[] = [];
