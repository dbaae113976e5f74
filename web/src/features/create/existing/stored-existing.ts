import * as z from "zod";
import { StoredSheet } from "../../../sheet/form/stored-sheet.ts";
import { StoredUploads } from "../saving/stored-wizard.ts";
import { ExistingState } from "./existing-state.ts";
import { existingStepIds } from "./steps.ts";

/** An unfinished upload of an existing agreement, as stored in the tab's session storage. */
export const StoredExisting = z.object({
  form: StoredSheet,
  uploads: StoredUploads,
  state: ExistingState,
  done: z.array(z.enum(existingStepIds)),
});
export type StoredExisting = z.infer<typeof StoredExisting>;
