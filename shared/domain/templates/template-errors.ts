import type { ErrorDetail } from "../domain-error.ts";
import type { TemplateRow } from "./template.ts";

export const templateMessages = {
  nobody: "Choose a person, or name a role such as “Producer”",
  unknownPerson: "This person is not in your address book",
  both: "A row has a person or a placeholder, not both",
  sameId: "Two rows have the same id",
  noSuchRow: "A publisher can only publish rows of this template",
} as const;

/** Returns what is wrong with the rows of a template, with the paths of the API (`rows.0.placeholder`). */
export function templateErrorsOf(rows: readonly TemplateRow[]): ErrorDetail[] {
  const ids = rows.map(({ id }) => id);
  return rows.flatMap(({ id, person, placeholder, forRows = [] }, index) => {
    const at = (field: string, message: string) => [{ path: `rows.${index}.${field}`, message }];
    return [
      ...(person === undefined && placeholder === ""
        ? at("placeholder", templateMessages.nobody)
        : []),
      ...(person !== undefined && placeholder !== "" ? at("person", templateMessages.both) : []),
      ...(ids.indexOf(id) === index ? [] : at("id", templateMessages.sameId)),
      ...(forRows.every((one) => one !== id && ids.includes(one))
        ? []
        : at("forRows", templateMessages.noSuchRow)),
    ];
  });
}
