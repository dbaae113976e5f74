import * as z from "zod";

/** The state of an unfinished upload of an existing agreement, besides the fields of the sheet. */
export const ExistingAgreementState = z.object({
  /** The id of the document. */
  parseId: z.string().optional(),
  /** Whether the form was filled with the content that was read in the document. */
  isFilled: z.boolean(),
  /** The id of the uploaded agreement. */
  agreementId: z.string().optional(),
  choice: z.object({ title: z.string(), songNumber: z.string() }),
  isAs100: z.boolean(),
});
export type ExistingAgreementState = z.infer<typeof ExistingAgreementState>;

export const initialExistingAgreement: ExistingAgreementState = {
  isFilled: false,
  choice: { title: "", songNumber: "" },
  isAs100: false,
};
