import type {
  PersonDetailsView,
  PersonView,
} from "../../../shared/contracts/address-book/people.ts";
import { personDetailsOf } from "../../../shared/domain/address-book/person.ts";
import type { StoredPerson } from "../../data/address-book/stored-person.ts";

/** A person of the address book with what fills a sheet's row. */
export function personDetailsView(person: StoredPerson): PersonDetailsView {
  const { id, isPublisher } = person;
  const { furtherDetails: _, ...details } = personDetailsOf(person);
  return { id, ...details, ...(isPublisher === true ? { isPublisher } : {}) };
}

/** A person of the address book as its owner sees them. */
export function personView(person: StoredPerson): PersonView {
  const { revision, updatedAt, confirmedAt, offered, furtherDetails } = person;
  return {
    ...personDetailsView(person),
    ...(furtherDetails === undefined ? {} : { furtherDetails }),
    revision,
    updatedAt,
    ...(confirmedAt === undefined ? {} : { confirmedAt }),
    ...(offered === undefined ? {} : { offered }),
  };
}
