import * as z from "zod";
import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import { foldedWords } from "../../../shared/domain/text/folded-words.ts";
import { sameEmail } from "../../../shared/domain/text/email.ts";
import type { TransactItem } from "../core/expressions.ts";
import { storedItem } from "../core/stored-item.ts";
import type { Table } from "../core/table.ts";
import { addressBookKeys } from "./address-book-keys.ts";
import { readPeople } from "./person-repository.ts";
import type { StoredPerson } from "./stored-person.ts";

/** A person of the address book as something else refers to them: by their address, or by the id that they had there. */
export interface PersonReference {
  id?: string | undefined;
  email: string;
  name?: string | undefined;
}

/** Changes of a person's address, and merges, that are followed. */
const mostSteps = 4;
/** Maximum number of keys of a batch read. */
const keysPerRead = 100;

/** Where the person with an id is: under another address, or as the person that they were merged into. */
const MovedPerson = storedItem(() =>
  z.object({ id: z.string(), into: z.object({ id: z.string(), email: z.string() }) }),
);

/**
 * Transaction items that store where people are after they got another address or were merged into `after`, for what
 * refers to them by id.
 */
export function movedPersonItems(
  table: Table,
  workspaceId: WorkspaceId,
  before: readonly StoredPerson[],
  after: StoredPerson,
): TransactItem[] {
  const { id, email } = after;
  return before
    .filter((one) => one.id !== id || !sameEmail(one.email, email))
    .map((one) =>
      table.putItem(addressBookKeys.movedPerson(workspaceId, one.id), "moved-person", {
        id: one.id,
        into: { id, email },
      }),
    );
}

/**
 * The people that references lead to now; undefined for those who were deleted. A person who was deleted and added again
 * is found by address and name. One batch read if nobody has moved.
 */
export async function resolvePeople(
  table: Table,
  workspaceId: WorkspaceId,
  references: readonly PersonReference[],
): Promise<(StoredPerson | undefined)[]> {
  const found: (StoredPerson | undefined)[] = references.map(() => undefined);
  const again: (StoredPerson | undefined)[] = [];
  let open = references.map((reference, index) => ({ index, reference, place: reference }));
  for (let step = 0; step <= mostSteps && open.length > 0; step += 1) {
    const emails = open.map(({ place }) => place.email);
    const people = await readPeople(table, workspaceId, emails);
    const missing = open.filter(({ index, reference, place }, position) => {
      const person = people[position];
      const isHere = place.id === undefined || person?.id === place.id;
      if (isHere) found[index] = person;
      else if (step === 0 && person !== undefined && hasName(person, reference))
        again[index] = person;
      return found[index] === undefined;
    });
    const ids = missing.flatMap(({ place }) => place.id ?? []);
    const moved = await readMoves(table, workspaceId, ids);
    open = missing.flatMap((one) => {
      const place = moved.get(one.place.id ?? "");
      return place === undefined ? [] : [{ ...one, place }];
    });
  }
  return found.map((person, index) => person ?? again[index]);
}

const wordsOf = (name: string) => foldedWords(name).join(" ");
const hasName = (person: StoredPerson, { name }: PersonReference) =>
  name !== undefined && wordsOf(person.name) === wordsOf(name);

async function readMoves(
  table: Table,
  workspaceId: WorkspaceId,
  ids: readonly string[],
): Promise<Map<string, PersonReference>> {
  const distinct = [...new Set(ids)];
  const moves = new Map<string, PersonReference>();
  for (let from = 0; from < distinct.length; from += keysPerRead) {
    const keys = distinct
      .slice(from, from + keysPerRead)
      .map((id) => addressBookKeys.movedPerson(workspaceId, id));
    for (const item of await table.getMany(keys)) {
      if (item === undefined) continue;
      const { id, into } = MovedPerson.parse(item);
      moves.set(id, into);
    }
  }
  return moves;
}
