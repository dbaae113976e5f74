import type { PersonView } from "../../../../../shared/contracts/address-book/people.ts";
import { writeCsv } from "../../../../../shared/domain/text/write-csv.ts";
import { csvAnswer as answer, furtherDetailsCells } from "./further-details-csv.ts";
import { peopleCsvHeadings } from "./people-columns.ts";

/** What a file has of a person. */
type ExportedPerson = Omit<PersonView, "id" | "revision" | "updatedAt">;

/** The text of a CSV file with these people. Importing it again changes no details. */
export function formatPeopleCsv(people: readonly ExportedPerson[]): string {
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
      ...furtherDetailsCells(person.furtherDetails),
    ]),
  ]);
}
