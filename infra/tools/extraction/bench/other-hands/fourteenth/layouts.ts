import type { Layout } from "../../drawing.ts";
import { forms } from "./forms.ts";
import { letters } from "./letters.ts";
import { messages } from "./messages.ts";
import { moreTables } from "./more-tables.ts";
import { tables } from "./tables.ts";

/** Twenty split sheets as they come in: publishers, supervisors, bands, producers and writers of five countries more. */
export const fourteenthHandLayouts: readonly Layout[] = [
  ...tables,
  ...moreTables,
  ...forms,
  ...letters,
  ...messages,
];
