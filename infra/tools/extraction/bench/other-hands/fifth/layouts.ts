import type { Layout } from "../../drawing.ts";
import { formsOfOffices } from "./forms-of-offices.ts";
import { messages } from "./messages.ts";
import { officeTables } from "./office-tables.ts";
import { signedOnline } from "./signed-online.ts";

/** Twenty split sheets as they lie in the inbox of a producer, a manager or a writer. */
export const fifthHandLayouts: readonly Layout[] = [
  ...officeTables,
  ...signedOnline,
  ...messages,
  ...formsOfOffices,
];
