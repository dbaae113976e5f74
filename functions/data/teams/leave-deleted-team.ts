import type { UserId } from "../../../shared/domain/ids.ts";
import type { Team } from "../../../shared/domain/teams/team.ts";
import type { TransactItem } from "../core/expressions.ts";
import { prefixes } from "../core/key-prefixes.ts";
import type { Table } from "../core/table.ts";
import { StoredTeamMember } from "../workspaces/stored-team.ts";
import { teamKeys, teamPartition } from "../workspaces/team-keys.ts";

/**
 * Takes a deleted team off the lists of its members, each in one transaction with `itemsOf`. Its owner, and who has left
 * their account meanwhile, is left out. A repeat writes nobody's items twice.
 */
export async function leaveDeletedTeam(
  table: Table,
  { id, ownerId }: Pick<Team, "id" | "ownerId">,
  itemsOf: (userId: UserId) => readonly TransactItem[],
): Promise<void> {
  const items = await table.range({ pk: teamPartition(id), prefix: prefixes.teamMember });
  for (const { userId } of items.map((item) => StoredTeamMember.parse(item))) {
    if (userId === ownerId) continue;
    const onList = table.deleteItem(teamKeys.teamOfUser(userId, id), {
      text: "attribute_exists(pk)",
    });
    const refusal = await table.tryTransact([onList, ...itemsOf(userId)]);
    if (refusal !== undefined && !refusal.isCausedBy(onList)) throw refusal;
  }
}
