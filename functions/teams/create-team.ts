import type { teams } from "../../shared/contracts/teams/endpoints.ts";
import type { TeamView } from "../../shared/contracts/teams/views.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import { WorkspaceId } from "../../shared/domain/ids.ts";
import type { TeamWithMembers } from "../../shared/domain/teams/team.ts";
import { UserRepository } from "../data/accounts/user-repository.ts";
import { TransactionCanceled } from "../data/core/table-errors.ts";
import type { Table } from "../data/core/table.ts";
import { TeamRepository } from "../data/teams/team-repository.ts";
import type { Context } from "../http/context.ts";
import { randomId } from "../platform/random-id.ts";
import { teamView } from "./team-view.ts";

/** Creates a team with an empty workspace. Throws `teams_full`. */
export async function createTeam(
  table: Table,
  { body, caller, at, idempotency }: Context<(typeof teams)["create"]>,
): Promise<TeamView> {
  const { userId } = caller;
  const { name: actorName } = await new UserRepository(table).read(userId);
  const id = WorkspaceId.parse(randomId());
  const { name } = body;
  const whole: TeamWithMembers = {
    team: { id, name, ownerId: userId, createdBy: userId, createdAt: at, revision: 1 },
    members: [{ userId, role: "owner", joinedAt: at }],
    invitations: [],
  };
  const created = new TeamRepository(table).createdItems(whole, {
    at,
    actor: { userId, name: actorName },
    happened: { type: "created", subject: name },
  });
  try {
    await table.transact([...created, ...idempotency.items({ teamId: id })]);
  } catch (error) {
    if (error instanceof TransactionCanceled && created.some((item) => error.isCausedBy(item))) {
      // The account may have been deleted meanwhile.
      await new UserRepository(table).read(userId);
      throw new DomainError("teams_full");
    }
    throw error;
  }
  return await teamView(table, whole, userId, at);
}
