import type { Layout } from "../../drawing.ts";
import { forms } from "./forms.ts";
import { letters } from "./letters.ts";
import { messages } from "./messages.ts";
import { moreTables } from "./more-tables.ts";
import { tables } from "./tables.ts";

/** Twenty split sheets as a lawyer, a publisher or an association gets them. */
export const tenthHandLayouts: readonly Layout[] = [
  ...tables,
  ...moreTables,
  ...forms,
  ...letters,
  ...messages,
];
