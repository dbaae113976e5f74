import type {
  Declaration,
  DeclaredCompany,
} from "../../../shared/domain/agreement/agreeing/declarations/declaration.ts";

type Field = readonly [path: string, text: string];

/** All texts of a declaration that are printed, with their fields' paths. */
export function declaredFields(declaration: Declaration | undefined): Field[] {
  return (declaration?.entries ?? []).flatMap((entry, index): Field[] => {
    const { person, company, writesAs, publishing, customFields, custom = [] } = entry;
    const fields: [path: string, text: string | undefined][] = [
      ["person.last", person?.last],
      ["person.first", person?.first],
      ["company.name", company?.name],
      ["writesAs.name", writesAs?.name],
      ["writesAs.ipi", writesAs?.ipi],
      ["pro", societyOf(entry.pro)],
      ["mechanical", societyOf(entry.mechanical)],
      ["ipi", entry.ipi],
      ...publishing.flatMap(({ publisher, administrator }, row) => [
        ...companyFields(`publishing.${row}.publisher`, publisher),
        ...companyFields(`publishing.${row}.administrator`, administrator),
      ]),
      ...customFields.map(({ value }, place): [string, string] => [
        `customFields.${place}.value`,
        value,
      ]),
      ...custom.map(({ fieldId, value }): [string, string] => [`custom.${fieldId}`, value]),
    ];
    return fields.map(([path, text = ""]) => [`declaration.entries.${index}.${path}`, text]);
  });
}

function companyFields(
  path: string,
  company: DeclaredCompany | undefined,
): [path: string, text: string | undefined][] {
  return [
    [`${path}.name`, company?.name],
    [`${path}.ipi`, company?.ipi],
    [`${path}.pro`, societyOf(company?.pro)],
    [`${path}.mechanical`, societyOf(company?.mechanical)],
  ];
}

const societyOf = (answer: DeclaredCompany["pro"]) =>
  typeof answer === "object" ? answer.name : answer;
