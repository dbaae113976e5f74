import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import { differingDetails } from "../../../shared/domain/address-book/person.ts";
import type {
  OfferedDetails,
  PersonDetails,
} from "../../../shared/domain/address-book/person-details.ts";
import { replacedMembers } from "../../../shared/domain/address-book/replace-members.ts";
import { sameEmail } from "../../../shared/domain/text/email.ts";
import type { TransactItem } from "../../data/core/expressions.ts";
import type { Table } from "../../data/core/table.ts";
import { changedGroupItem, readGroups } from "../../data/address-book/group-repository.ts";
import {
  peopleRenamedItems,
  replacedItems,
  type Songwriter,
} from "../../data/address-book/songwriter.ts";
import { readSongwriters } from "../../data/address-book/songwriter-repository.ts";

/** A client's reference to a person: the id identifies them, the address is part of their table key. */
export interface Named {
  id: string;
  knownAs: string;
}

/** The person with this id at one of these addresses. */
export async function findPerson(
  table: Table,
  workspaceId: WorkspaceId,
  id: string,
  emails: readonly string[],
): Promise<Songwriter | undefined> {
  const found = await readSongwriters(table, workspaceId, emails);
  return found.find((one) => one?.id === id);
}

/** Whether a person has exactly these details, their address included. */
export function hasDetails(person: Songwriter, details: PersonDetails): boolean {
  return person.email === details.email && differingDetails(person, details).length === 0;
}

/** A person with details that the owner has confirmed. This also decides the details that a sheet has offered. */
export function confirmed(person: Songwriter, details: PersonDetails, at: string): Songwriter {
  const { offered, ...rest } = person;
  return {
    ...rest,
    ...details,
    updatedAt: at,
    confirmedAt: at,
    revision: person.revision + 1,
    ...(offered === undefined ? {} : { refused: refusedOf(offered) }),
  };
}

function refusedOf(offered: NonNullable<Songwriter["offered"]>): OfferedDetails {
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
  before: readonly Songwriter[],
  after: Songwriter,
  alongside: readonly TransactItem[] = [],
): Promise<"written" | "outdated" | "taken"> {
  const items = replacedItems(table, workspaceId, before, after);
  const groups = await groupItems(table, workspaceId, before, after);
  const told = peopleRenamedItems(table, workspaceId, [...before, after]);
  const refusal = await table.tryTransact([...items, ...groups, ...told, ...alongside]);
  if (refusal === undefined) return "written";
  const isKnown = before.some(({ email }) => sameEmail(email, after.email));
  return !isKnown && refusal.isCausedBy(items[0]) ? "taken" : "outdated";
}

/** Changes of the groups that have one of these people as a member. */
async function groupItems(
  table: Table,
  workspaceId: WorkspaceId,
  before: readonly Songwriter[],
  after: Songwriter,
): Promise<TransactItem[]> {
  const [only, ...more] = before;
  if (only === undefined) return [];
  // A group stores its members' names and addresses.
  if (more.length === 0 && only.name === after.name && only.email === after.email) return [];
  const former = before.map(({ email }) => email);
  return (await readGroups(table, workspaceId)).flatMap((group) => {
    const members = replacedMembers(group.members, former, after);
    if (members === undefined) return [];
    const { updatedAt } = after;
    const changed = { ...group, members, updatedAt, revision: group.revision + 1 };
    return [changedGroupItem(table, workspaceId, group, changed)];
  });
}
