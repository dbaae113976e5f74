import type { UserId } from "../../../shared/domain/ids.ts";
import * as z from "zod";
import { storedItem } from "./stored-item.ts";
import type { TransactItem } from "./expressions.ts";
import { keys } from "./keys.ts";
import type { Table } from "./table.ts";

/** When an account last released an address. */
export const AddressRelease = storedItem(() => z.object({ at: z.string() }));

/** Transaction items that record when an account releases its address. */
export function addressReleaseItems(
  table: Table,
  { userId, email }: { userId: UserId; email: string },
  at: string,
): TransactItem[] {
  return [
    table.putItem(keys.addressRelease(email), "address-release", { at }),
    table.deleteItem(keys.listedAddress(userId)),
  ];
}

/** Time at which an account last released this address; undefined if no account has. */
export async function readAddressRelease(table: Table, email: string): Promise<string | undefined> {
  return (await table.get(keys.addressRelease(email), AddressRelease))?.at;
}
