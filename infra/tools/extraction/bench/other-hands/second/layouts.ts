import type { Layout } from "../../drawing.ts";
import { secondHandBoxes } from "./boxes.ts";
import { secondHandTables } from "./tables.ts";

export const secondHandLayouts: readonly Layout[] = [...secondHandTables, ...secondHandBoxes];
