import type { Negative } from "../../negatives.ts";

export const secondHandPapers: readonly Negative[] = [];
