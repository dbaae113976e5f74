import * as z from "zod";
import { personalWorkspaceOf, WorkspaceId, type UserId } from "../../../shared/domain/ids.ts";
import { storedItem } from "../core/stored-item.ts";
import { partitions, prefixes } from "../core/key-prefixes.ts";
import type { Table } from "../core/table.ts";
import { readMembership, type Membership } from "./membership.ts";

const TeamOfUser = storedItem(() => z.object({ teamId: WorkspaceId }));

/** A person's workspaces: the personal workspace, and those of their teams with the person's memberships. */
export async function readWorkspacesOfUser(
  table: Table,
  userId: UserId,
): Promise<{ id: WorkspaceId; team?: Membership }[]> {
  const items = await table.range({ pk: partitions.user(userId), prefix: prefixes.team });
  const found = await Promise.all(
    items.map(async (item) => {
      const { teamId: id } = TeamOfUser.parse(item);
      return { id, team: await readMembership(table, id, userId) };
    }),
  );
  return [
    { id: personalWorkspaceOf(userId) },
    ...found.flatMap(({ id, team }) => (team === undefined ? [] : [{ id, team }])),
  ];
}
