import * as z from "zod";
import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import { once } from "../../../shared/domain/once.ts";
import { storedItem, type ItemOf } from "../core/stored-item.ts";
import { mustBeNew, mustExist, type TransactItem } from "../core/expressions.ts";
import { partitions, prefixes } from "../core/key-prefixes.ts";
import { addressBookKeys } from "./address-book-keys.ts";
import type { Table } from "../core/table.ts";

/** A member of a group with their usual shares in basis points. */
const GroupMember = once(() =>
  z.object({
    name: z.string(),
    email: z.string(),
    songwriterShare: z.number().int(),
    publisherShare: z.number().int(),
    copyrightShare: z.number().int(),
    masterShare: z.number().int(),
  }),
);
export type GroupMember = z.infer<ReturnType<typeof GroupMember>>;

/**
 * A group of people who often write together. It has copies of names and addresses, so a deleted person stays a member.
 */
export const StoredGroup = storedItem(() =>
  z.object({
    id: z.string(),
    name: z.string(),
    members: z.array(GroupMember()),
    createdAt: z.string(),
    updatedAt: z.string(),
    /** Number of changes. */
    revision: z.number().int(),
  }),
);
export type StoredGroup = ItemOf<typeof StoredGroup>;

/** All groups of an address book, oldest first. Their number is bounded. */
export async function readGroups(table: Table, workspaceId: WorkspaceId): Promise<StoredGroup[]> {
  const range = { pk: partitions.owner(workspaceId), prefix: prefixes.group };
  return (await table.range(range)).map((item) => StoredGroup.parse(item));
}

export async function readGroup(
  table: Table,
  workspaceId: WorkspaceId,
  groupId: string,
): Promise<StoredGroup | undefined> {
  return await table.get(addressBookKeys.group(workspaceId, groupId), StoredGroup);
}

/** A transaction item that adds a group. */
export function createdGroupItem(
  table: Table,
  workspaceId: WorkspaceId,
  group: StoredGroup,
): TransactItem {
  return table.putItem(addressBookKeys.group(workspaceId, group.id), "group", group, mustBeNew);
}

/** A transaction item that replaces a group. Refused if it was changed or deleted since it was read. */
export function changedGroupItem(
  table: Table,
  workspaceId: WorkspaceId,
  before: StoredGroup,
  after: StoredGroup,
): TransactItem {
  return table.putItem(addressBookKeys.group(workspaceId, after.id), "group", after, {
    text: "revision = :revision",
    values: { ":revision": before.revision },
  });
}

/** A transaction item that deletes a group. Refused if there is no such group. */
export function removedGroupItem(
  table: Table,
  workspaceId: WorkspaceId,
  groupId: string,
): TransactItem {
  return table.deleteItem(addressBookKeys.group(workspaceId, groupId), mustExist);
}
