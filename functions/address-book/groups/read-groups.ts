import type { GroupView, groupEndpoints } from "../../../shared/contracts/address-book/groups.ts";
import type { PersonDetailsView } from "../../../shared/contracts/address-book/people.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import type { Table } from "../../data/core/table.ts";
import { readGroup, readGroups } from "../../data/address-book/group-repository.ts";
import { readPeople } from "../../data/address-book/person-repository.ts";
import type { Context } from "../../http/context.ts";
import { personDetailsView } from "../people/person-view.ts";
import { groupView } from "./group-view.ts";

/** All groups of the workspace, oldest first. */
export async function listGroups(table: Table, workspaceId: WorkspaceId): Promise<GroupView[]> {
  return (await readGroups(table, workspaceId)).map(groupView);
}

/** One group. Throws `group_not_found`. */
export async function findGroupView(
  table: Table,
  workspaceId: WorkspaceId,
  groupId: string,
): Promise<GroupView> {
  const group = await readGroup(table, workspaceId, groupId);
  if (group === undefined) throw new DomainError("group_not_found");
  return groupView(group);
}

/** One group with its members' entries in the address book. Throws `group_not_found`. */
export async function openGroup(
  table: Table,
  { params, workspace }: Context<(typeof groupEndpoints)["group"]>,
): Promise<GroupView & { people: PersonDetailsView[] }> {
  const group = await findGroupView(table, workspace.id, params.id);
  const emails = group.members.map(({ email }) => email);
  const people = await readPeople(table, workspace.id, emails);
  return {
    ...group,
    people: people.flatMap((person) => (person === undefined ? [] : [personDetailsView(person)])),
  };
}
