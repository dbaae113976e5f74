import * as z from "zod";
import { once } from "../once.ts";

/** The types of custom fields. Values of all types are texts, so that nothing is rounded; see `valueRefusal`. */
export const fieldTypes = ["text", "number", "date", "choice", "yes_no"] as const;
export type FieldType = (typeof fieldTypes)[number];

/** Whether a sheet has one value of a field, or each person on it their own. */
export const fieldScopes = ["sheet", "person"] as const;
export type FieldScope = (typeof fieldScopes)[number];

/** Who fills a field in: the sender on the sheet, or the signer in their declaration. */
export const fieldFillers = ["sender", "signer"] as const;
export type FieldFiller = (typeof fieldFillers)[number];

export const maxCustomFields = 10;
export const maxFieldChoices = 20;
/** Maximum number of characters of all values of a sheet, which its stored head holds. */
export const maxCharactersOfSheet = 30_000;

/** A field that a workspace adds to its sheets. Type, scope and filler stay as they were when it was made. */
export const CustomFieldDefinition = once(() =>
  z.object({
    id: z.string(),
    label: z.string(),
    type: z.enum(fieldTypes),
    scope: z.enum(fieldScopes),
    filledBy: z.enum(fieldFillers),
    required: z.boolean(),
    /** For type `choice`: the values to choose from. */
    choices: z.array(z.string()).optional(),
  }),
);
export type CustomFieldDefinition = z.infer<ReturnType<typeof CustomFieldDefinition>>;

/** What was filled in for a field of a sheet, or of one of its rows. */
export const FieldValue = once(() => z.object({ fieldId: z.string(), value: z.string() }));
export type FieldValue = z.infer<ReturnType<typeof FieldValue>>;

/** A filled field with its label, as it is signed. */
export const SignedField = once(() =>
  z.object({
    fieldId: z.string(),
    label: z.string(),
    type: z.enum(fieldTypes),
    value: z.string(),
  }),
);
export type SignedField = z.infer<ReturnType<typeof SignedField>>;

/** A filled field of the signed sheet: with `row` of the person in this row, without it of the sheet. */
export const SheetField = once(() => SignedField().extend({ row: z.string().optional() }));
export type SheetField = z.infer<ReturnType<typeof SheetField>>;

/** A filled field of a song's latest agreement: of the sheet, or declared by the party of its row after the sheet was sent. */
export const SongField = once(() =>
  SheetField().extend({ isDeclared: z.literal(true).optional() }),
);
export type SongField = z.infer<ReturnType<typeof SongField>>;
