import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import {
  filledFurtherDetails,
  furtherDetailsFor,
  type FurtherDetails,
} from "../../../shared/domain/agreement/agreeing/details/further-details.ts";
import { changedDetails } from "../../../shared/domain/address-book/person.ts";
import type {
  DetailsWithoutEmail,
  PersonDetails,
} from "../../../shared/domain/address-book/person-details.ts";
import { replaceMembers } from "../../../shared/domain/address-book/replace-members.ts";
import { sameEmail } from "../../../shared/domain/text/email.ts";
import type { TransactItem } from "../../data/core/expressions.ts";
import type { Table } from "../../data/core/table.ts";
import { changedGroupItem, readGroups } from "../../data/address-book/group-repository.ts";
import {
  personNamesChangedItems,
  replacePeopleItems,
  type StoredPerson,
} from "../../data/address-book/stored-person.ts";
import { movedPersonItems } from "../../data/address-book/resolve-people.ts";
import { readPeople } from "../../data/address-book/person-repository.ts";

/** A client's reference to a person: the id identifies them, the address is part of their table key. */
export interface PersonReference {
  id: string;
  knownAs: string;
}

/** The person with this id at one of these addresses. */
export async function findPerson(
  table: Table,
  workspaceId: WorkspaceId,
  id: string,
  emails: readonly string[],
): Promise<StoredPerson | undefined> {
  const found = await readPeople(table, workspaceId, emails);
  return found.find((one) => one?.id === id);
}

/** Whether a person has exactly these details, their address included. Absent further details are any. */
export function hasDetails(person: StoredPerson, details: PersonDetails): boolean {
  const furtherDetails = chosenFurtherDetails(person, details);
  return (
    person.email === details.email &&
    changedDetails(person, { ...details, furtherDetails }).length === 0
  );
}

/**
 * The further details of a person who gets these details. Earlier clients name none, which keeps those that fit to the
 * publisher; without any field all go.
 */
function chosenFurtherDetails(
  person: StoredPerson,
  details: PersonDetails,
): FurtherDetails | undefined {
  if (details.furtherDetails === undefined) return furtherDetailsFor(person, details);
  const given = filledFurtherDetails(details.furtherDetails);
  return furtherDetailsFor({ ...details, furtherDetails: given }, details);
}

/** A person with details that the owner has confirmed. This also decides the details that a sheet has offered. */
export function withConfirmedDetails(
  person: StoredPerson,
  details: PersonDetails,
  at: string,
): StoredPerson {
  const { offered, ...rest } = person;
  return {
    ...rest,
    ...details,
    furtherDetails: chosenFurtherDetails(person, details),
    updatedAt: at,
    confirmedAt: at,
    revision: person.revision + 1,
    ...(offered === undefined ? {} : { refused: refusedOf(offered) }),
  };
}

function refusedOf(offered: NonNullable<StoredPerson["offered"]>): DetailsWithoutEmail {
  const { name, pro, ipi, publisherName, publisherIpi, selfPublished } = offered;
  return { name, pro, ipi, publisherName, publisherIpi, selfPublished };
}

/**
 * Replaces people with one person, also in their groups. `outdated`: one of them has changed since it was read.
 * `taken`: another person has the address.
 */
export async function replacePeople(
  table: Table,
  workspaceId: WorkspaceId,
  before: readonly StoredPerson[],
  after: StoredPerson,
  additionalItems: readonly TransactItem[] = [],
): Promise<"written" | "outdated" | "taken"> {
  const items = replacePeopleItems(table, workspaceId, before, after);
  const groups = await groupItems(table, workspaceId, before, after);
  const told = personNamesChangedItems(table, workspaceId, [...before, after]);
  const moved = movedPersonItems(table, workspaceId, before, after);
  const refusal = await table.tryTransact([
    ...items,
    ...groups,
    ...moved,
    ...told,
    ...additionalItems,
  ]);
  if (refusal === undefined) return "written";
  const isKnown = before.some(({ email }) => sameEmail(email, after.email));
  return !isKnown && refusal.isCausedBy(items[0]) ? "taken" : "outdated";
}

/** Changes of the groups that have one of these people as a member. */
async function groupItems(
  table: Table,
  workspaceId: WorkspaceId,
  before: readonly StoredPerson[],
  after: StoredPerson,
): Promise<TransactItem[]> {
  const [only, ...more] = before;
  if (only === undefined) return [];
  // A group stores its members' names and addresses.
  if (more.length === 0 && only.name === after.name && only.email === after.email) return [];
  const former = before.map(({ email }) => email);
  return (await readGroups(table, workspaceId)).flatMap((group) => {
    const members = replaceMembers(group.members, former, after);
    if (members === undefined) return [];
    const { updatedAt } = after;
    const changed = { ...group, members, updatedAt, revision: group.revision + 1 };
    return [changedGroupItem(table, workspaceId, group, changed)];
  });
}
