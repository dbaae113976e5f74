import type { Layout } from "../../drawing.ts";
import { forms } from "./forms.ts";
import { formsAbroad } from "./forms-abroad.ts";
import { letters } from "./letters.ts";
import { messages } from "./messages.ts";
import { moreTables } from "./more-tables.ts";
import { severalTables } from "./several-tables.ts";
import { tables } from "./tables.ts";

/** Layouts of the seventh hand: what is usual. */
export const seventhHandLayouts: readonly Layout[] = [
  ...tables,
  ...severalTables,
  ...moreTables,
  ...forms,
  ...formsAbroad,
  ...letters,
  ...messages,
];
