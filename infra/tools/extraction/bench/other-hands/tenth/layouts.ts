import type { Layout } from "../../drawing.ts";
import { moreTables } from "./more-tables.ts";
import { tables } from "./tables.ts";

/** Twenty split sheets as a lawyer, a publisher or an association gets them. */
export const tenthHandLayouts: readonly Layout[] = [...tables, ...moreTables];
