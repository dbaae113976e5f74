import type { Layout } from "../../drawing.ts";
import { agreements } from "./agreements.ts";
import { cards } from "./cards.ts";
import { mailAndLetters } from "./mail-and-letters.ts";
import { prints } from "./prints.ts";
import { tables } from "./tables.ts";
import { wideTables } from "./wide-tables.ts";

/** What independent artists send around: mails, agreements, forms, posters and prints of screens. */
export const thirdHandLayouts: readonly Layout[] = [
  ...mailAndLetters,
  ...agreements,
  ...tables,
  ...wideTables,
  ...cards,
  ...prints,
];
