import type { Layout } from "../../drawing.ts";
import { forms } from "./forms.ts";
import { letters } from "./letters.ts";
import { messages } from "./messages.ts";
import { severalTables } from "./several-tables.ts";
import { tables } from "./tables.ts";

/** Twenty split sheets as a lawyer, a publisher or an association gets them. */
export const eighthHandLayouts: readonly Layout[] = [
  ...tables,
  ...severalTables,
  ...forms,
  ...letters,
  ...messages,
];
