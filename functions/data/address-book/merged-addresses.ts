import * as z from "zod";
import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import { storedItem, type ItemOf } from "../core/stored-item.ts";
import { normalizeEmail, sameEmail } from "../../../shared/domain/text/email.ts";
import type { TransactItem } from "../core/expressions.ts";
import { partitions, prefixes } from "../core/key-prefixes.ts";
import { addressBookKeys } from "./address-book-keys.ts";
import type { Table } from "../core/table.ts";
import { StoredPerson } from "./stored-person.ts";

/** Maximum number of merges through which an address is followed. */
const mostSteps = 4;

/** The address of a person who was merged into the person with the address `into`. */
const MergedAddress = storedItem(() => z.object({ email: z.string(), into: z.string() }));

/** Transaction items that store the addresses of people who are merged into the person with the address `into`. */
export function mergedAddressItems(
  table: Table,
  workspaceId: WorkspaceId,
  people: readonly Pick<StoredPerson, "email">[],
  into: string,
): TransactItem[] {
  return people
    .filter(({ email }) => !sameEmail(email, into))
    .map(({ email }) =>
      table.putItem(addressBookKeys.mergedAddress(workspaceId, email), "merged-address", {
        email: normalizeEmail(email),
        into: normalizeEmail(into),
      }),
    );
}

/** All addresses of merged people. */
export async function listMergedAddresses(
  table: Table,
  workspaceId: WorkspaceId,
): Promise<ItemOf<typeof MergedAddress>[]> {
  const range = { pk: partitions.owner(workspaceId), prefix: prefixes.mergedAddress };
  return (await table.range(range)).map((item) => MergedAddress.parse(item));
}

/**
 * The people that the owners of these addresses were merged into, by address. `emails` must not contain an address that
 * a person has now. One read if none of them was merged, and two more reads for each merge in a chain.
 */
export async function readMergedPeople(
  table: Table,
  workspaceId: WorkspaceId,
  emails: readonly string[],
): Promise<Map<string, StoredPerson>> {
  const found = new Map<string, StoredPerson>();
  let sought = new Map(emails.map((email) => [email, email]));
  for (let step = 0; step < mostSteps && sought.size > 0; step += 1) {
    // One read takes each key once; several people may have been merged into one.
    const addresses = [...new Set(sought.values())];
    const merged = await table.getMany(
      addresses.map((address) => addressBookKeys.mergedAddress(workspaceId, address)),
    );
    // In the first step, no person has one of the addresses.
    const people =
      step === 0
        ? []
        : await table.getMany(
            addresses.map((address) => addressBookKeys.person(workspaceId, address)),
          );
    const next = new Map<string, string>();
    for (const [email, address] of sought) {
      const index = addresses.indexOf(address);
      const [person, pointer] = [people[index], merged[index]];
      if (person !== undefined) found.set(email, StoredPerson.parse(person));
      else if (pointer !== undefined) next.set(email, MergedAddress.parse(pointer).into);
    }
    sought = next;
  }
  return found;
}
