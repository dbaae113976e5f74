import { isDeepStrictEqual } from "node:util";
import type { GroupView, groupEndpoints } from "../../../shared/contracts/address-book/groups.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import { bounds } from "../../../shared/domain/text/bounds.ts";
import { normalizeEmail } from "../../../shared/domain/text/email.ts";
import { mustRetry, withOptimisticRetry } from "../../data/core/retry.ts";
import type { Table } from "../../data/core/table.ts";
import {
  changedGroupItem,
  createdGroupItem,
  readGroup,
  readGroups,
  removedGroupItem,
  type StoredGroup,
} from "../../data/address-book/group-repository.ts";
import type { Context } from "../../http/context.ts";
import { sortableId } from "../../platform/random-id.ts";
import { groupView, storedMember } from "./group-view.ts";

const attempts = 8;

type Body = Context<(typeof groupEndpoints)["createGroup"]>["body"];

/** The members as they are stored. Throws `invalid_request` if a person is listed twice. */
function membersOf({ members }: Body) {
  const known = new Set<string>();
  for (const [index, { email }] of members.entries()) {
    if (known.has(normalizeEmail(email)))
      throw new DomainError("invalid_request", {
        details: [{ path: `members.${index}.email`, message: "This person is in the group twice" }],
      });
    known.add(normalizeEmail(email));
  }
  return members.map(storedMember);
}

/** Creates a group. Throws `groups_full`. */
export async function createGroup(
  table: Table,
  { body, workspace, at, idempotency }: Context<(typeof groupEndpoints)["createGroup"]>,
): Promise<GroupView> {
  const members = membersOf(body);
  // Two concurrent calls may each add the last group; a transaction over all groups has room for one more.
  const groups = await readGroups(table, workspace.id);
  if (groups.length >= bounds.groups) throw new DomainError("groups_full");
  const group: StoredGroup = {
    id: sortableId(at),
    name: body.name,
    members,
    createdAt: at,
    updatedAt: at,
    revision: 1,
  };
  await table.transact([
    createdGroupItem(table, workspace.id, group),
    ...idempotency.items({ groupId: group.id }),
  ]);
  return groupView(group);
}

/** Replaces a group. Throws `group_not_found`, and `group_outdated` if it was changed since. */
export async function updateGroup(
  table: Table,
  { params, body, workspace, at }: Context<(typeof groupEndpoints)["updateGroup"]>,
): Promise<GroupView> {
  const members = membersOf(body);
  return await withOptimisticRetry(attempts, async () => {
    const before = await readGroup(table, workspace.id, params.id);
    if (before === undefined) throw new DomainError("group_not_found");
    if (before.revision !== body.revision) {
      const isDone = before.name === body.name && isDeepStrictEqual(before.members, members);
      if (!isDone) throw new DomainError("group_outdated");
      return groupView(before);
    }
    const { name } = body;
    const after = { ...before, name, members, updatedAt: at, revision: before.revision + 1 };
    const item = changedGroupItem(table, workspace.id, before, after);
    return (await table.tryTransact([item])) === undefined ? groupView(after) : mustRetry;
  });
}

/** Deletes a group. Throws `group_not_found`. */
export async function removeGroup(
  table: Table,
  { params, workspace, idempotency }: Context<(typeof groupEndpoints)["removeGroup"]>,
): Promise<Record<string, never>> {
  const item = removedGroupItem(table, workspace.id, params.id);
  const items = [item, ...idempotency.items({})];
  return await withOptimisticRetry(attempts, async () => {
    const refusal = await table.tryTransact(items);
    if (refusal === undefined) return {};
    if (refusal.isCausedBy(item)) throw new DomainError("group_not_found");
    if (refusal.isConflict) return mustRetry;
    throw refusal;
  });
}
