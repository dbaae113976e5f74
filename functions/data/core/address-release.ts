import type { UserId } from "../../../shared/domain/ids.ts";
import * as z from "zod";
import { storedItem } from "./stored-item.ts";
import type { TransactItem } from "./expressions.ts";
import { keys } from "./keys.ts";
import type { Table } from "./table.ts";

const Release = storedItem(() => z.object({ at: z.string() }));

/** Notes that an account releases its address, as parts of a transaction. */
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

/** When an account last released this address; undefined if none has. */
export async function readAddressRelease(table: Table, email: string): Promise<string | undefined> {
  return (await table.get(keys.addressRelease(email), Release))?.at;
}
