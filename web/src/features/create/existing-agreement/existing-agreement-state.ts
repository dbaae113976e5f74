import * as z from "zod";

/** The state of an unfinished upload of an existing agreement, besides the fields of the sheet. */
export const ExistingAgreementState = z.object({
  /** The id of the document. */
  parseId: z.string().optional(),
  /** Whether the form was filled with the content that was read in the document. */
  isFilled: z.boolean(),
  /** The id of the agreement that the upload becomes. */
  agreementId: z.string().optional(),
  choice: z.object({ title: z.string(), songNumber: z.string() }),
  isAs100: z.boolean(),
  /** The revision of the review on the server that the form is based on. */
  revision: z.number().optional(),
});
export type ExistingAgreementState = z.infer<typeof ExistingAgreementState>;

/** Names every field: as a change it leaves nothing of another document. */
export const initialExistingAgreement: Required<
  Pick<ExistingAgreementState, "isFilled" | "choice" | "isAs100">
> &
  Record<"parseId" | "agreementId" | "revision", undefined> = {
  parseId: undefined,
  agreementId: undefined,
  revision: undefined,
  isFilled: false,
  choice: { title: "", songNumber: "" },
  isAs100: false,
};

/**
 * The change to a document, which has a review of its own. What was typed about the upload stays: the id comes only
 * after the server has answered, and the fields can be filled before.
 */
export function withDocument(parseId: string | undefined): Partial<ExistingAgreementState> {
  const { choice: _, ...others } = initialExistingAgreement;
  return { ...others, parseId };
}
