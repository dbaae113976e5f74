import { WorkspaceId } from "../../../shared/domain/ids.ts";
import * as z from "zod";
import { storedItem } from "./stored-item.ts";
import { mustBeNew, type TransactItem } from "./expressions.ts";
import type { ItemKey } from "./keys.ts";
import type { Table } from "./table.ts";

const Location = storedItem(() => z.object({ workspaceId: WorkspaceId }));

/**
 * Says which workspace holds an object, so that it is found by its identifier alone: a file when its bytes arrive, and a
 * song or file of a team that a link leads to. A call reads songs and files under the key of the workspace that it has
 * chosen; only a read that does not find one there reads its location.
 */
export function locationItem(table: Table, key: ItemKey, workspaceId: WorkspaceId): TransactItem {
  return table.putItem(key, "location", { workspaceId }, mustBeNew);
}

/** The workspace that holds an object, read consistently; undefined where the object does not exist. */
export async function readLocation(table: Table, key: ItemKey): Promise<WorkspaceId | undefined> {
  return (await table.get(key, Location))?.workspaceId;
}
