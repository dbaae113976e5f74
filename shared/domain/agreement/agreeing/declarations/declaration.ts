import * as z from "zod";
import { once } from "../../../once.ts";
import { SignedField } from "../../../custom-fields/custom-field.ts";
import { noneYet } from "../../../sheet/pro.ts";
import { canonicalJson, type CanonicalValue } from "../../evidence/canonical-json.ts";

/** A society with CISAC's code, if it was chosen from the table; or the answer 'none yet'. */
export const SocietyAnswer = once(() =>
  z.union([z.literal(noneYet), z.object({ name: z.string(), code: z.string().optional() })]),
);
export type SocietyAnswer = z.infer<ReturnType<typeof SocietyAnswer>>;

/** A publisher or an administrator. `ipi` is a number or 'none'. */
export const DeclaredCompany = once(() =>
  z.object({
    name: z.string(),
    ipi: z.string().optional(),
    pro: SocietyAnswer().optional(),
    mechanical: SocietyAnswer().optional(),
  }),
);
export type DeclaredCompany = z.infer<ReturnType<typeof DeclaredCompany>>;

/** Who publishes the shares of one row, and who administers them. A publisher's own row has an administrator at most. */
export const DeclaredPublishing = once(() =>
  z.object({
    row: z.string(),
    selfPublished: z.boolean().optional(),
    publisher: DeclaredCompany().optional(),
    administrator: DeclaredCompany().optional(),
  }),
);
export type DeclaredPublishing = z.infer<ReturnType<typeof DeclaredPublishing>>;

/** A field that the sheet's owner added, with a label and its text. */
export const CustomField = once(() => z.object({ label: z.string(), value: z.string() }));
export type CustomField = z.infer<ReturnType<typeof CustomField>>;

/** What a party declares about one name that is printed on the sheet. Fields that were not filled in are absent. */
export const DeclarationEntry = once(() =>
  z.object({
    /** The name as it is printed on the sheet. The declared name never takes its place. */
    name: z.string(),
    person: z.object({ last: z.string(), first: z.string().optional() }).optional(),
    company: z.object({ name: z.string() }).optional(),
    writesAs: z.object({ name: z.string(), ipi: z.string().optional() }).optional(),
    pro: SocietyAnswer().optional(),
    mechanical: SocietyAnswer().optional(),
    /** An IPI number as entered, or 'none'. */
    ipi: z.string().optional(),
    /** Ids of the rows that the entry is about. */
    rows: z.array(z.string()),
    publishing: z.array(DeclaredPublishing()).default([]),
    customFields: z.array(CustomField()).default([]),
    /** The sheet's custom fields that the party filled in. Absent if there are none, as in earlier declarations. */
    custom: z.array(SignedField()).optional(),
  }),
);
export type DeclarationEntry = z.infer<ReturnType<typeof DeclarationEntry>>;

/** What one party says about itself on one agreement: one entry for each printed name of its rows. */
export const Declaration = once(() =>
  z.object({ agreement: z.string(), party: z.string(), entries: z.array(DeclarationEntry()) }),
);
export type Declaration = z.infer<ReturnType<typeof Declaration>>;

/**
 * Returns the canonical text of a declaration: RFC 8785 JSON with NFC strings. Its SHA-256 is the declaration's hash. A
 * field that was not filled in is absent, the answer 'none yet' is null.
 */
export function canonicalDeclaration(declaration: Declaration): string {
  return canonicalJson(declarationValue(declaration));
}

/** Returns the canonical text of several declarations, which the sealed PDF holds as `declarations.json`. */
export function canonicalDeclarations(declarations: readonly Declaration[]): string {
  return canonicalJson(declarations.map(declarationValue));
}

/**
 * Returns the declarations of a canonical text. Throws SyntaxError if the text is not JSON, else ZodError if it holds no
 * declarations.
 */
export function declarationsIn(text: string): Declaration[] {
  return z.array(CanonicalDeclaration()).parse(JSON.parse(text));
}

function declarationValue({ agreement, party, entries }: Declaration): CanonicalValue {
  return {
    schema: 3,
    agreement,
    party,
    entries: entries.map((entry) => ({
      name: entry.name,
      ...filled(
        "person",
        entry.person && { last: entry.person.last, ...filled("first", entry.person.first) },
      ),
      ...filled("company", entry.company && { name: entry.company.name }),
      ...filled(
        "writesAs",
        entry.writesAs && { name: entry.writesAs.name, ...filledIpi(entry.writesAs.ipi) },
      ),
      ...filledSociety("pro", entry.pro),
      ...filledSociety("mechanical", entry.mechanical),
      ...filledIpi(entry.ipi),
      rows: entry.rows,
      publishing: entry.publishing.map((one) => ({
        row: one.row,
        ...(one.selfPublished === true ? { selfPublished: true } : {}),
        ...filled("publisher", one.publisher && companyValue(one.publisher)),
        ...filled("administrator", one.administrator && companyValue(one.administrator)),
      })),
      customFields: entry.customFields.map(({ label, value }) => ({ label, value })),
      ...filled("custom", customValue(entry)),
    })),
  };
}

function customValue({ custom = [] }: DeclarationEntry): CanonicalValue | undefined {
  if (custom.length === 0) return undefined;
  return custom.map(({ fieldId, label, type, value }) => ({ fieldId, label, type, value }));
}

function companyValue({ name, ipi, pro, mechanical }: DeclaredCompany): CanonicalValue {
  return {
    name,
    ...filledIpi(ipi),
    ...filledSociety("pro", pro),
    ...filledSociety("mechanical", mechanical),
  };
}

type Members = Record<string, CanonicalValue>;

const filled = (key: string, value: CanonicalValue | undefined): Members =>
  value === undefined || value === "" ? {} : { [key]: value };

const filledIpi = (ipi: string | undefined): Members => filled("ipi", ipi === noneYet ? null : ipi);

function filledSociety(key: string, answer: SocietyAnswer | undefined): Members {
  if (answer === undefined) return {};
  if (answer === noneYet) return { [key]: null };
  return { [key]: { name: answer.name, ...filled("code", answer.code) } };
}

const CanonicalDeclaration = once(() => z.preprocess(withNoneYet, Declaration()));

/** In a canonical declaration, null is only ever the answer 'none yet'. */
function withNoneYet(value: unknown): unknown {
  if (value === null) return noneYet;
  if (Array.isArray(value)) return value.map(withNoneYet);
  if (typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, withNoneYet(member)]),
  );
}
