import type { Layout } from "../../drawing.ts";
import { formsAbroad } from "./forms-abroad.ts";
import { forms } from "./forms.ts";
import { letters } from "./letters.ts";
import { messages } from "./messages.ts";
import { moreTables } from "./more-tables.ts";
import { tables } from "./tables.ts";

/** Twenty split sheets as a label, an administrator of publishing or an association gets them. */
export const eleventhHandLayouts: readonly Layout[] = [
  ...tables,
  ...moreTables,
  ...forms,
  ...formsAbroad,
  ...letters,
  ...messages,
];
