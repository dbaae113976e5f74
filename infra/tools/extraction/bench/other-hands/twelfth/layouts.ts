import type { Layout } from "../../drawing.ts";
import { moreTables } from "./more-tables.ts";
import { tables } from "./tables.ts";

/** Twenty split sheets of an ordinary month. */
export const twelfthHandLayouts: readonly Layout[] = [...tables, ...moreTables];
