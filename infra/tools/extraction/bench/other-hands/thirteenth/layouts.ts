import type { Layout } from "../../drawing.ts";
import { tables } from "./tables.ts";

export const thirteenthHandLayouts: readonly Layout[] = [...tables];
