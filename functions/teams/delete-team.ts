import type { teams } from "../../shared/contracts/teams/endpoints.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import { WorkspaceId } from "../../shared/domain/ids.ts";
import { mustRetry, withOptimisticRetry } from "../data/core/retry.ts";
import type { Table } from "../data/core/table.ts";
import { requestJobItem } from "../data/outbox/job-requests.ts";
import { TeamRepository } from "../data/teams/team-repository.ts";
import type { Context } from "../http/context.ts";

const attempts = 8;

/**
 * Deletes a team: its workspace closes for everyone at once, and the job `delete-team` removes its content. Throws
 * `team_not_found`, and `role_needed` for a person who is not its owner.
 */
export async function deleteTeam(
  table: Table,
  { params, caller: { userId }, origin, at, idempotency }: Context<(typeof teams)["remove"]>,
): Promise<Record<string, never>> {
  const teamId = WorkspaceId.parse(params.id);
  const repository = new TeamRepository(table);
  const { ipAddress, userAgent } = origin;
  return await withOptimisticRetry(attempts, async () => {
    const whole = await repository.read(teamId);
    const own = whole?.members.find((member) => member.userId === userId);
    if (whole === undefined || own === undefined) throw new DomainError("team_not_found");
    if (own.role !== "owner") throw new DomainError("role_needed");
    const deleted = repository.deletedItems(whole.team, at);
    const refusal = await table.tryTransact([
      ...deleted,
      requestJobItem(table, "delete-team", { teamId, userId, ipAddress, userAgent }, at),
      ...idempotency.items({}),
    ]);
    if (refusal === undefined) return {};
    if (refusal.isConflict || deleted.some((item) => refusal.isCausedBy(item))) return mustRetry;
    throw refusal;
  });
}
