import * as z from "zod";
import type { UserId } from "../../../shared/domain/ids.ts";
import { storedItem } from "./stored-item.ts";
import { keys, type ItemKey } from "./keys.ts";
import type { Table } from "./table.ts";

const Named = storedItem(() => z.object({ name: z.string() }));

/**
 * The names of people who changed a song or a folder (`changed`), read with that item in one batch. A deleted account
 * has an empty name. Returns undefined if there is no item with the key `changed`.
 */
export async function readEditorNames(
  table: Table,
  changed: ItemKey,
  userIds: readonly UserId[],
): Promise<ReadonlyMap<UserId, string> | undefined> {
  const people = [...new Set(userIds)];
  const [item, ...profiles] = await table.getMany([
    changed,
    ...people.map((userId) => keys.profile(userId)),
  ]);
  if (item === undefined) return undefined;
  return new Map(
    people.map((userId, index) => [userId, Named.tryParse(profiles[index])?.name ?? ""]),
  );
}
