import * as z from "zod";
import { licensings } from "../agreement/agreeing/licensing.ts";
import { signingPeriods } from "../agreement/lifecycle/signing-period.ts";
import type { PersonDetails } from "../address-book/person-details.ts";
import { FieldValue } from "../custom-fields/custom-field.ts";
import { once } from "../once.ts";
import { rowKinds, writerRoleCodes } from "../sheet/row-kinds/kinds-and-roles.ts";

/**
 * A row of a template. Its person is one of the address book, by reference, or a placeholder, which names a role and is
 * filled when the template is used. Shares are basis points; their sums are not checked.
 */
export const TemplateRow = once(() =>
  z.object({
    id: z.string(),
    /**
     * The person's id in the address book, with address and name when the template was saved. What they are called now
     * is in the address book.
     */
    person: z.object({ id: z.string(), email: z.string(), name: z.string() }).optional(),
    /** Whom to fill in. Empty in the row of a person. */
    placeholder: z.string(),
    /** A publisher that the template sets. With an empty name and without `selfPublished` it is the person's own. */
    publisherName: z.string(),
    publisherIpi: z.string(),
    selfPublished: z.boolean(),
    songwriterShare: z.number().int(),
    publisherShare: z.number().int(),
    copyrightShare: z.number().int(),
    masterShare: z.number().int(),
    kind: z.enum(rowKinds).optional(),
    role: z.enum(writerRoleCodes).nullable().optional(),
    versionOf: z.string().nullable().optional(),
    /** Ids of the rows that a publisher's row publishes. */
    forRows: z.array(z.string()).optional(),
    /** Values of custom fields of the person. Absent in rows of earlier releases, and if there are none. */
    custom: z.array(FieldValue()).optional(),
  }),
);
export type TemplateRow = z.infer<ReturnType<typeof TemplateRow>>;

/** What a template says. A sheet without a song: no title, lyrics or files. */
export const TemplateContent = once(() =>
  z.object({
    name: z.string(),
    rows: z.array(TemplateRow()),
    licensing: z.enum(licensings),
    /** What the sheet says about samples, interpolations and AI-generated parts; null is 'None'. */
    thirdParty: z.string().nullable(),
    /** Days for which its sheets can be signed, unless their owner chooses others. */
    expiresInDays: z.literal(signingPeriods).optional(),
    /** Values of custom fields of the sheet. Those of deleted fields are left out when it is used. */
    custom: z.array(FieldValue()).optional(),
    /** The labels, by id, of the fields that have values here. Absent in templates of earlier releases. */
    fieldLabels: z.record(z.string(), z.string()).optional(),
  }),
);
export type TemplateContent = z.infer<ReturnType<typeof TemplateContent>>;

/** Details of a person of the address book that fill a row. */
export type PersonOfRow = PersonDetails & { isPublisher?: boolean | undefined };

/** The details of somebody whom the address book does not have. */
export function unknownPerson(name: string, email: string): PersonOfRow {
  const unknown = { pro: "", ipi: "", publisherName: "", publisherIpi: "", selfPublished: false };
  return { name, email, ...unknown };
}

/** A row with its person's present details. Without them it is a placeholder. */
export type ResolvedRow = TemplateRow & { details?: PersonOfRow | undefined };

/**
 * Returns rows with the present details of their persons, by the ids of the rows. A person who is no longer in the
 * address book becomes a placeholder with their old name. The result can be stored, as a template that nothing changes.
 */
export function resolvedRows(
  rows: readonly TemplateRow[],
  details: ReadonlyMap<string, PersonOfRow>,
): ResolvedRow[] {
  return rows.map(({ person, ...row }) => {
    if (person === undefined) return row;
    const known = details.get(row.id);
    return known === undefined
      ? { ...row, placeholder: person.name }
      : { ...row, person, details: known };
  });
}

/** Returns the rows whose persons must be filled in. */
export function placeholdersOf(rows: readonly ResolvedRow[]): ResolvedRow[] {
  return rows.filter(({ details }) => details === undefined);
}
