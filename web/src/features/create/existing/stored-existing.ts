import * as z from "zod";
import { StoredSheet } from "../../../sheet/form/stored-sheet.ts";
import { StoredUploads } from "../saving/stored-wizard.ts";
import { existingStepIds } from "./steps.ts";

/** The part of an unfinished upload that is no field of the sheet. */
export const ExistingState = z.object({
  /** The document. */
  parseId: z.string().optional(),
  /** Whether the form has what was read in the document. */
  isFilled: z.boolean(),
  /** The uploaded agreement. */
  agreementId: z.string().optional(),
  choice: z.object({ title: z.string(), songNumber: z.string() }),
  isAs100: z.boolean(),
});
export type ExistingState = z.infer<typeof ExistingState>;

export const newExisting: ExistingState = {
  isFilled: false,
  choice: { title: "", songNumber: "" },
  isAs100: false,
};

/** An unfinished upload of an existing agreement, as stored in the tab. */
export const StoredExisting = z.object({
  form: StoredSheet,
  uploads: StoredUploads,
  state: ExistingState,
  done: z.array(z.enum(existingStepIds)),
});
export type StoredExisting = z.infer<typeof StoredExisting>;
