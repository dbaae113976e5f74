import { noneYet } from "../../../sheet/pro.ts";
import { canonicalJson, type CanonicalValue } from "../../evidence/canonical-json.ts";
import type { Declaration, DeclaredCompany, SocietyAnswer } from "../declaration.ts";

// Apart from the schemas, because the signing page hashes declarations and is loaded without zod.

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
    })),
  };
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
