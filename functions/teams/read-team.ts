import type { teams } from "../../shared/contracts/teams/endpoints.ts";
import type { TeamView } from "../../shared/contracts/teams/views.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import type { UserId, WorkspaceId } from "../../shared/domain/ids.ts";
import type { Table } from "../data/core/table.ts";
import { TeamRepository } from "../data/teams/team-repository.ts";
import { answer } from "../http/answer.ts";
import type { Context } from "../http/context.ts";
import { linkToNext, defaultPageLimit } from "../http/paging.ts";
import { teamView } from "./team-view.ts";

/** One team of the caller. Throws `team_not_found`. */
export async function readTeam(
  table: Table,
  { teamId, userId, at }: { teamId: WorkspaceId; userId: UserId; at: string },
): Promise<TeamView> {
  const whole = await new TeamRepository(table).read(teamId);
  if (whole === undefined) throw new DomainError("team_not_found");
  return await teamView(table, whole, userId, at);
}

/** One page of a team's activity, newest first. */
export async function listActivity(
  table: Table,
  { workspace, query }: Context<(typeof teams)["activity"]>,
) {
  const { cursor, limit = defaultPageLimit } = query;
  const page = await new TeamRepository(table).activity(workspace.id, { cursor, limit });
  const items = page.items.map(({ id, at, type, actorName, subject, email, role }) => {
    return { id, at, type, actorName, subject, email, role };
  });
  const { nextCursor } = page;
  const path = `/api/teams/${workspace.id}/activity`;
  return answer(200, items, { headers: linkToNext(path, { nextCursor, limit }) });
}
