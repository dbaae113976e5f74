import type { UserId, WorkspaceId } from "../../../../shared/domain/ids.ts";
import { searchKinds } from "../../../../shared/domain/search/search-words.ts";
import type { TransactItem } from "../../../../functions/data/core/expressions.ts";
import { prefixes } from "../../../../functions/data/core/key-prefixes.ts";
import type { Table } from "../../../../functions/data/core/table.ts";
import { NotificationRepository } from "../../../../functions/data/notifications/notification-repository.ts";
import { SearchIndex } from "../../../../functions/data/search/search-index.ts";
import {
  replacePeopleItems,
  StoredPerson,
} from "../../../../functions/data/address-book/stored-person.ts";
import { randomId } from "../../../../functions/platform/random-id.ts";
import { searchedObject } from "../../../../functions/search/searched-objects.ts";
import type { Item } from "./copied-items.ts";

/** The items of the `Put` members of a transaction. */
const putItems = (items: readonly TransactItem[]): Item[] =>
  items.flatMap(({ Put }) => (Put?.Item === undefined ? [] : [Put.Item]));

const searchedBy = {
  song: prefixes.song,
  agreement: prefixes.agreement,
  person: prefixes.person,
  file: prefixes.file,
};

/** Adds the search entries after each item of a searchable kind. */
export function* withSearchEntries(
  table: Table,
  workspaceId: WorkspaceId,
  items: Iterable<Item>,
  at: string,
): Iterable<Item> {
  const index = new SearchIndex(table);
  for (const item of items) {
    const sk = String(item["sk"]);
    // Made again with the song's other entries.
    if (sk.startsWith(prefixes.songTitle)) continue;
    yield item;
    const kind = searchKinds.find((one) => sk.startsWith(searchedBy[one]));
    if (kind === undefined || item["pk"] !== `OWNER#${workspaceId}`) continue;
    const ref = sk.slice(searchedBy[kind].length);
    const names = searchedObject(kind, item) ?? { words: [] };
    yield* putItems(index.indexItems({ workspaceId, kind, ref }, undefined, names, at));
  }
}

/** A copy of a person of the address book under another name, with its index entries. */
export function personItems(
  table: Table,
  workspaceId: WorkspaceId,
  pattern: Item,
  word: string,
): Item[] {
  const person = StoredPerson.parse(pattern);
  const copy = { ...person, id: randomId(), name: `${word} Boat`, email: `${word}@example.com` };
  return putItems(replacePeopleItems(table, workspaceId, [], copy));
}

/** A notification about an agreement. */
export function notificationItems(
  table: Table,
  userId: UserId,
  agreementId: string,
  at: string,
  number: number,
): Item[] {
  const facts = { kind: "signed" as const, agreementId, title: "By the Harbor", name: "Bo Boat" };
  return putItems(
    new NotificationRepository(table).notificationItems([userId], facts, `event-${number}`, at),
  );
}
