import * as z from "zod";
import type { Declaration } from "../../domain/agreement/agreeing/declarations/declaration.ts";
import { maxCustomFields } from "../../domain/custom-fields/custom-field.ts";
import { noneYet } from "../../domain/sheet/pro.ts";
import { bounds } from "../../domain/text/bounds.ts";
import { once } from "../../domain/once.ts";
import { SignedFieldInput } from "../custom-fields/custom-field-views.ts";
import { Id, Ipi, Sha256, singleLineName, singleLineText } from "../fields.ts";

/** Maximum number of fields of the sheet's owner that one name fills. */
const customFieldsPerName = 5;

/** Id of a row of the sheet. Rows of earlier releases have their position in place of one. */
export const RowId = once(() => z.string().regex(/^[0-9A-Za-z]{1,40}$/, "Not a valid identifier"));

/** A society with CISAC's code, if it is known, or 'none' for 'None yet'. */
export const SocietyInput = once(() =>
  z.union([
    z.literal(noneYet),
    z.object({
      name: singleLineName(bounds.proCharacters),
      code: z
        .string()
        .regex(/^[0-9]{1,4}$/, "Not a code of CISAC")
        .optional(),
    }),
  ]),
);

/** A publisher or an administrator. */
export const CompanyInput = once(() =>
  z.object({
    name: singleLineName(bounds.publisherCharacters),
    ipi: Ipi().optional(),
    pro: SocietyInput().optional(),
    mechanical: SocietyInput().optional(),
  }),
);

/** What a party declares about one printed name. Any field may be missing in a draft. */
export const EntryInput = once(() =>
  z.object({
    name: singleLineName(bounds.publisherCharacters),
    person: z
      .object({
        last: singleLineName(bounds.nameCharacters),
        first: singleLineName(bounds.nameCharacters).optional(),
      })
      .optional(),
    company: z.object({ name: singleLineName(bounds.publisherCharacters) }).optional(),
    writesAs: z
      .object({ name: singleLineName(bounds.nameCharacters), ipi: Ipi().optional() })
      .optional(),
    pro: SocietyInput().optional(),
    mechanical: SocietyInput().optional(),
    ipi: Ipi().optional(),
    rows: z.array(RowId()).max(bounds.contributors),
    publishing: z
      .array(
        z.object({
          row: RowId(),
          selfPublished: z.boolean().optional(),
          publisher: CompanyInput().optional(),
          administrator: CompanyInput().optional(),
        }),
      )
      .max(bounds.contributors)
      .default([]),
    customFields: z
      .array(
        z.object({
          label: singleLineText(bounds.customFieldLabelCharacters),
          value: singleLineText(bounds.customFieldCharacters),
        }),
      )
      .max(customFieldsPerName)
      .default([]),
    /** The sheet's custom fields that signers fill in; absent if there are none. */
    custom: z.array(SignedFieldInput()).max(maxCustomFields).optional(),
  }),
);

/** What a party says about itself on one agreement, as it is sent with a signature or kept as a draft. */
export const DeclarationInput = once(() =>
  z.object({
    agreement: Id(),
    party: Id(),
    entries: z.array(EntryInput()).max(bounds.contributors),
  }),
) satisfies () => z.ZodType<Declaration>;

/** The declaration of each other party that the signer's page showed; null where it showed none. */
export const SeenInput = once(() =>
  z.array(z.object({ party: Id(), declarationHash: Sha256().nullable() })).max(bounds.contributors),
);
