import { cleanDeclaration } from "../../../../../shared/domain/agreement/agreeing/declarations/clean-declaration.ts";
import type {
  Declaration,
  DeclarationEntry,
  DeclaredCompany,
  DeclaredPublishing,
  SocietyAnswer,
} from "../../../../../shared/domain/agreement/agreeing/declarations/declaration.ts";

/** Returns a typed declaration as it is signed: its texts as the API keeps them, and without what was left empty. */
export function tidyDeclaration(typed: Declaration): Declaration {
  const declaration = cleanDeclaration(typed);
  return { ...declaration, entries: declaration.entries.map(withoutEmptyFields) };
}

function withoutEmptyFields({
  person,
  company,
  writesAs,
  custom = [],
  ...entry
}: DeclarationEntry): DeclarationEntry {
  return {
    name: entry.name,
    ...(person && { person: { last: person.last, ...filled("first", person.first) } }),
    ...filled("company", company),
    ...(writesAs === undefined || writesAs.name === ""
      ? {}
      : { writesAs: { name: writesAs.name, ...filled("ipi", writesAs.ipi) } }),
    ...filled("pro", societyOrNothing(entry.pro)),
    ...filled("mechanical", societyOrNothing(entry.mechanical)),
    ...filled("ipi", entry.ipi),
    rows: entry.rows,
    publishing: entry.publishing.map(publishingWithoutEmptyFields),
    customFields: entry.customFields,
    ...(custom.some(({ value }) => value !== "")
      ? { custom: custom.filter(({ value }) => value !== "") }
      : {}),
  };
}

function publishingWithoutEmptyFields({ row, ...one }: DeclaredPublishing): DeclaredPublishing {
  return {
    row,
    ...(one.selfPublished === true
      ? { selfPublished: true }
      : filled("publisher", companyOrNothing(one.publisher))),
    ...filled("administrator", companyOrNothing(one.administrator)),
  };
}

/** A company of which nothing was filled in is absent. */
function companyOrNothing(company: DeclaredCompany | undefined): DeclaredCompany | undefined {
  if (company === undefined) return undefined;
  const { name } = company;
  const fields = {
    ...filled("ipi", company.ipi),
    ...filled("pro", societyOrNothing(company.pro)),
    ...filled("mechanical", societyOrNothing(company.mechanical)),
  };
  return name === "" && Object.keys(fields).length === 0 ? undefined : { name, ...fields };
}

function societyOrNothing(answer: SocietyAnswer | undefined): SocietyAnswer | undefined {
  return typeof answer === "object" && answer.name === "" ? undefined : answer;
}

function filled<Value>(key: string, value: Value | undefined): Record<string, Value> {
  return value === undefined || value === "" ? {} : { [key]: value };
}
