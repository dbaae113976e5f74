import * as z from "zod";
import { filePurposes } from "../../../../../shared/domain/files/song-files.ts";
import { StoredSheetForm } from "../../../sheet/form/stored-sheet-form.ts";
import { ExistingAgreementState } from "../existing-agreement/existing-agreement-state.ts";
import { wizardSteps } from "../wizard-steps.ts";

/** The uploads of an unfinished wizard as stored in the tab. */
export const StoredUploads = z.array(
  z.object({
    id: z.string().optional(),
    name: z.string(),
    type: z.string(),
    sizeBytes: z.number(),
    purpose: z.enum(filePurposes),
    phase: z.enum(["sending", "checking", "ready", "failed"]),
    url: z.string().optional(),
  }),
);

/** An unfinished wizard as stored in the tab. */
export const StoredWizard = z.object({
  form: StoredSheetForm,
  uploads: StoredUploads,
  /** Whether some values were not saved on the server. */
  isUnsaved: z.boolean().default(true),
  /** The values, as JSON, of a change of the draft without response yet. */
  unanswered: z.string().optional(),
  /** A creation on the server without response yet. */
  creation: z.object({ key: z.string(), body: z.string() }).optional(),
  /** The agreement that was uploaded in place of entered splits. */
  existing: ExistingAgreementState.optional(),
  done: z.array(z.enum(wizardSteps.map(({ id }) => id))),
});
export type StoredWizard = z.infer<typeof StoredWizard>;
