import { noneYet, normalizeIpi } from "../../../sheet/pro.ts";
import { isInvisible, withoutDirectionMarks } from "../../../text/plain-text.ts";
import type { Declaration, DeclaredCompany, SocietyAnswer } from "./declaration.ts";

/**
 * Returns a declaration with its texts as the API keeps them: in NFC, without outer spaces and direction marks. A page
 * signs the hash of this form, so that the API, which cleans what it receives, finds the same hash.
 */
export function cleanDeclaration({ agreement, party, entries }: Declaration): Declaration {
  return {
    agreement,
    party,
    entries: entries.map((entry) => ({
      ...entry,
      name: cleanLine(entry.name),
      ...given("person", entry.person, ({ last, first }) => ({
        last: cleanLine(last),
        ...given("first", first, cleanLine),
      })),
      ...given("company", entry.company, ({ name }) => ({ name: cleanLine(name) })),
      ...given("writesAs", entry.writesAs, ({ name, ipi }) => ({
        name: cleanLine(name),
        ...given("ipi", ipi, cleanIpi),
      })),
      ...given("pro", entry.pro, cleanSociety),
      ...given("mechanical", entry.mechanical, cleanSociety),
      ...given("ipi", entry.ipi, cleanIpi),
      publishing: entry.publishing.map((one) => ({
        ...one,
        ...given("publisher", one.publisher, cleanCompany),
        ...given("administrator", one.administrator, cleanCompany),
      })),
      customFields: entry.customFields.map(({ label, value }) => ({
        label: cleanLine(label),
        value: cleanLine(value),
      })),
      ...given("custom", entry.custom, (custom) =>
        custom.map((field) => ({ ...field, value: cleanLine(field.value) })),
      ),
    })),
  };
}

function cleanCompany({ name, ipi, pro, mechanical }: DeclaredCompany): DeclaredCompany {
  return {
    name: cleanLine(name),
    ...given("ipi", ipi, cleanIpi),
    ...given("pro", pro, cleanSociety),
    ...given("mechanical", mechanical, cleanSociety),
  };
}

function cleanSociety(answer: SocietyAnswer): SocietyAnswer {
  return answer === noneYet ? noneYet : { ...answer, name: cleanLine(answer.name) };
}

const cleanLine = (text: string) =>
  (isInvisible(text) ? "" : withoutDirectionMarks(text)).trim().normalize("NFC");

const cleanIpi = (ipi: string) => normalizeIpi(cleanLine(ipi));

/** The field with its cleaned value, or nothing if it was not filled in. */
function given<Key extends string, Value, Cleaned>(
  key: Key,
  value: Value | undefined,
  clean: (value: Value) => Cleaned,
): { [K in Key]?: Cleaned } {
  // Cast because TypeScript does not relate a computed key to the mapped type.
  return (value === undefined ? {} : { [key]: clean(value) }) as { [K in Key]?: Cleaned };
}
