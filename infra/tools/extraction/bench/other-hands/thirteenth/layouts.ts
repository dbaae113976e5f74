import type { Layout } from "../../drawing.ts";
import { formsAbroad } from "./forms-abroad.ts";
import { forms } from "./forms.ts";
import { letters } from "./letters.ts";
import { messages } from "./messages.ts";
import { moreTables } from "./more-tables.ts";
import { tables } from "./tables.ts";

export const thirteenthHandLayouts: readonly Layout[] = [
  ...tables,
  ...moreTables,
  ...forms,
  ...formsAbroad,
  ...letters,
  ...messages,
];
