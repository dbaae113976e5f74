import * as z from "zod";
import { StoredSheetForm } from "../../../sheet/form/stored-sheet-form.ts";
import { StoredUploads } from "../saving/stored-wizard.ts";
import { ExistingAgreementState } from "./existing-agreement-state.ts";
import { existingStepIds } from "./existing-steps.ts";

/** An unfinished upload of an existing agreement, as stored in the tab's session storage. */
export const StoredExistingAgreement = z.object({
  form: StoredSheetForm,
  uploads: StoredUploads,
  state: ExistingAgreementState,
  done: z.array(z.enum(existingStepIds)),
});
export type StoredExistingAgreement = z.infer<typeof StoredExistingAgreement>;
