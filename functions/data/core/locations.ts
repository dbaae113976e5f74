import { WorkspaceId } from "../../../shared/domain/ids.ts";
import * as z from "zod";
import { storedItem } from "./stored-item.ts";
import { mustBeNew, type TransactItem } from "./expressions.ts";
import type { ItemKey } from "./keys.ts";
import type { Table } from "./table.ts";

const Location = storedItem(() => z.object({ workspaceId: WorkspaceId }));

/**
 * A new location: it stores which workspace an object belongs to. The object is then found by its id alone: a file when
 * its bytes arrive, and a song or a file of a team that a link points to. A call reads songs and files in its own
 * workspace; only if it does not find the object there, it reads the location.
 */
export function locationItem(table: Table, key: ItemKey, workspaceId: WorkspaceId): TransactItem {
  return table.putItem(key, "location", { workspaceId }, mustBeNew);
}

/** The workspace that an object belongs to, read consistently; undefined if the object does not exist. */
export async function readLocation(table: Table, key: ItemKey): Promise<WorkspaceId | undefined> {
  return (await table.get(key, Location))?.workspaceId;
}
