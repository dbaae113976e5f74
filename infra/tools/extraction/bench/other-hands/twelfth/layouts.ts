import type { Layout } from "../../drawing.ts";
import { forms } from "./forms.ts";
import { letters } from "./letters.ts";
import { messages } from "./messages.ts";
import { moreTables } from "./more-tables.ts";
import { tables } from "./tables.ts";

/** Twenty split sheets of an ordinary month. */
export const twelfthHandLayouts: readonly Layout[] = [
  ...tables,
  ...moreTables,
  ...forms,
  ...letters,
  ...messages,
];
