import { parseSplitSheet, type ExtractedRow } from "./parse-split-sheet.ts";
import { typewritten } from "./typewritten.fixture.ts";

/** Returns the values of rows without confidence and place. */
export function plainSplits(splits: readonly ExtractedRow[]): Record<string, unknown>[] {
  return splits.map((split) =>
    Object.fromEntries(Object.entries(split).map(([key, read]) => [key, read.value])),
  );
}

/** Returns the rows extracted from pages of text, without confidence and place. */
export function splitsOf(...pages: string[]): Record<string, unknown>[] {
  return plainSplits(parseSplitSheet(typewritten(...pages)).splits);
}
