import type { PersonDetailsView } from "../../../../../shared/contracts/address-book/people.ts";
import { noneYet } from "../../../../../shared/domain/sheet/pro.ts";
import { writeCsv } from "../../../../../shared/domain/text/write-csv.ts";
import { peopleCsvHeadings } from "./people-columns.ts";

const answer = (text: string) => (text === noneYet ? "None yet" : text);

/** The text of a CSV file with these people. Importing it again changes no details. */
export function formatPeopleCsv(people: readonly Omit<PersonDetailsView, "id">[]): string {
  return writeCsv([
    peopleCsvHeadings,
    ...people.map((person) => [
      person.name,
      person.email,
      answer(person.pro),
      answer(person.ipi),
      person.publisherName,
      answer(person.publisherIpi),
      person.selfPublished ? "yes" : "",
    ]),
  ]);
}
