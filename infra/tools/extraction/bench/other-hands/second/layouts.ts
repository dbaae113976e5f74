import type { Layout } from "../../drawing.ts";
import { secondHandAbroad } from "./abroad.ts";
import { secondHandBoxes } from "./boxes.ts";
import { secondHandLetters } from "./letters.ts";
import { secondHandReports } from "./reports.ts";
import { secondHandTables } from "./tables.ts";

export const secondHandLayouts: readonly Layout[] = [
  ...secondHandTables,
  ...secondHandBoxes,
  ...secondHandLetters,
  ...secondHandAbroad,
  ...secondHandReports,
];
