import * as z from "zod";
import { storedItem, type ItemOf } from "../core/stored-item.ts";
import { furtherDetailsFor } from "../../../shared/domain/agreement/agreeing/details/further-details.ts";
import { personDetailsOf } from "../../../shared/domain/address-book/person.ts";
import {
  DetailsWithoutEmail,
  PersonDetails,
  type PersonDetails as Details,
} from "../../../shared/domain/address-book/person-details.ts";
import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import { searchEntriesOf } from "../../../shared/domain/song/suggestions.ts";
import { normalizeEmail } from "../../../shared/domain/text/email.ts";
import { randomId } from "../../platform/random-id.ts";
import { mustBeNew, type Expression, type TransactItem } from "../core/expressions.ts";
import { addressBookKeys } from "./address-book-keys.ts";
import type { Table } from "../core/table.ts";
import { namesChangedItems } from "../outbox/event-items.ts";

/** A person of a workspace's address book. */
export const StoredPerson = storedItem(() =>
  PersonDetails().extend({
    id: z.string(),
    /** Whether the person's index entries exist; false for people from before the index existed. */
    isIndexed: z.boolean().default(false),
    createdAt: z.string().optional(),
    updatedAt: z.string(),
    /** Number of changes of the details; 0 for people from before it was counted. */
    revision: z.number().int().default(0),
    /** When the owner last confirmed the details. */
    confirmedAt: z.string().optional(),
    /** Differing details of a sheet that was sent since, with the sheet's title and the time. */
    offered: DetailsWithoutEmail().extend({ title: z.string(), at: z.string() }).optional(),
    /** The last offered details that the owner chose not to use. */
    refused: DetailsWithoutEmail().optional(),
    /** Whether sheets have it as a publisher who is a party. */
    isPublisher: z.literal(true).optional(),
  }),
);
export type StoredPerson = ItemOf<typeof StoredPerson>;

/** A new person. */
export function newPerson(details: Details, at: string): StoredPerson {
  return {
    ...personDetailsOf({ ...details, furtherDetails: furtherDetailsFor(details, details) }),
    id: randomId(),
    isIndexed: true,
    createdAt: at,
    updatedAt: at,
    revision: 1,
  };
}

/**
 * Transaction items that replace the people `before` by the person `after`: they add, change, merge or remove people.
 * Refused if one of the people was changed or removed since read, or if another person has the address of `after`.
 */
export function replacePeopleItems(
  table: Table,
  workspaceId: WorkspaceId,
  before: readonly StoredPerson[],
  after: StoredPerson | undefined,
): TransactItem[] {
  const addressOf = ({ email }: StoredPerson) => normalizeEmail(email);
  const predecessor = before.find(
    (one) => after !== undefined && addressOf(one) === addressOf(after),
  );
  const gone = before.filter((one) => one !== predecessor);
  const former = new Map(before.flatMap((one) => entriesOf(workspaceId, one)));
  const next = new Map(after === undefined ? [] : entriesOf(workspaceId, after));
  const isIndexed = before.every((one) => one.isIndexed);
  const missing = [...next].filter(([sk]) => !isIndexed || !former.has(sk));
  const stale = [...former].filter(([sk]) => !next.has(sk));
  return [
    ...(after === undefined
      ? []
      : [
          table.putItem(
            addressBookKeys.person(workspaceId, after.email),
            "songwriter",
            { ...after, isIndexed: true },
            predecessor === undefined ? mustBeNew : asRead(predecessor),
          ),
        ]),
    ...gone.map((one) =>
      table.deleteItem(addressBookKeys.person(workspaceId, one.email), asRead(one)),
    ),
    ...stale.map(([, { key }]) => table.deleteItem(key)),
    ...missing.map(([, { key, email }]) => table.putItem(key, "songwriter-entry", { email })),
  ];
}

/** Transaction items that notify the search of new, changed or removed people. A sent sheet has its own event. */
export function personNamesChangedItems(
  table: Table,
  workspaceId: WorkspaceId,
  people: readonly Pick<StoredPerson, "email">[],
): TransactItem[] {
  const refs = new Set(people.map(({ email }) => normalizeEmail(email)));
  return namesChangedItems(table, workspaceId, "person", [...refs]);
}

/** The index entries of a person by their sort keys. */
function entriesOf(workspaceId: WorkspaceId, { name, email }: StoredPerson) {
  return searchEntriesOf({ name, email }).map((entry) => {
    const key = addressBookKeys.personIndexEntry(workspaceId, entry, email);
    return [key.sk, { key, email }] as const;
  });
}

/** The condition that a person has not changed since they were read. */
function asRead({ id, revision }: StoredPerson): Expression {
  const isSame = "revision = :revision";
  return {
    text: `id = :id AND ${revision === 0 ? `(attribute_not_exists(revision) OR ${isSame})` : isSame}`,
    values: { ":id": id, ":revision": revision },
  };
}
