import * as z from "zod";

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
