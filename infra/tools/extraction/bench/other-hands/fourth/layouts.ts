import type { Layout } from "../../drawing.ts";
import { fourthForms } from "./forms.ts";
import { fourthTablesAbroad } from "./tables-abroad.ts";
import { fourthTables } from "./tables.ts";

/** Split sheets of a month at a lawyer's, a publisher's and an association's desk. */
export const fourthHandLayouts: readonly Layout[] = [
  ...fourthTables,
  ...fourthTablesAbroad,
  ...fourthForms,
];
