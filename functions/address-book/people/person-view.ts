import type { PersonView } from "../../../shared/contracts/address-book/people.ts";
import { detailsOf } from "../../../shared/domain/address-book/person.ts";
import type { Songwriter } from "../../data/address-book/songwriter.ts";

/** A person of the address book as its owner sees them. */
export function personView(person: Songwriter): PersonView {
  const { id, revision, updatedAt, confirmedAt, offered } = person;
  return {
    ...detailsOf(person),
    id,
    revision,
    updatedAt,
    ...(confirmedAt === undefined ? {} : { confirmedAt }),
    ...(offered === undefined ? {} : { offered }),
  };
}
