import * as z from "zod";
import { lazySchema } from "../../../shared/domain/lazy-schema.ts";
import { mustBeNew, type TransactItem } from "./expressions.ts";
import type { ItemKey } from "./keys.ts";
import type { Table } from "./table.ts";

const Location = lazySchema(() => z.object({ workspaceId: z.string() }));

/** Says which workspace holds an object, so that it is found by its identifier alone. */
export function locationItem(table: Table, key: ItemKey, workspaceId: string): TransactItem {
  return table.putItem(key, "location", { workspaceId }, mustBeNew);
}

/** The workspace that holds an object, read consistently; undefined where the object does not exist. */
export async function readLocation(table: Table, key: ItemKey): Promise<string | undefined> {
  return (await table.get(key, Location))?.workspaceId;
}
