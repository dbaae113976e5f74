import type { PersonView } from "../../../shared/contracts/address-book/people.ts";
import { personDetailsOf } from "../../../shared/domain/address-book/person.ts";
import type { StoredPerson } from "../../data/address-book/stored-person.ts";

/** A person of the address book as its owner sees them. */
export function personView(person: StoredPerson): PersonView {
  const { id, revision, updatedAt, confirmedAt, offered } = person;
  return {
    ...personDetailsOf(person),
    id,
    revision,
    updatedAt,
    ...(confirmedAt === undefined ? {} : { confirmedAt }),
    ...(offered === undefined ? {} : { offered }),
  };
}
