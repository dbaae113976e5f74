import { UserId, type WorkspaceId } from "../../shared/domain/ids.ts";
import type { Webhook } from "../../shared/domain/webhooks/webhook.ts";
import { hostOf } from "../../shared/domain/webhooks/webhook-address.ts";
import type { TransactItem } from "../data/core/expressions.ts";
import type { Table } from "../data/core/table.ts";
import { requestEmailItem } from "../data/outbox/job-requests.ts";
import { teamActivityItem } from "../data/teams/team-activity-items.ts";
import { StoredTeam } from "../data/workspaces/stored-team.ts";
import { teamKeys } from "../data/workspaces/team-keys.ts";

/** Transaction items about a webhook that was turned off: the email to the workspace's owner, the team's activity. */
export async function webhookEndedItems(
  table: Table,
  workspaceId: WorkspaceId,
  { url, ending }: Webhook,
  at: string,
): Promise<TransactItem[]> {
  if (ending === undefined) return [];
  const host = hostOf(new URL(url));
  const team = await table.get(teamKeys.team(workspaceId), StoredTeam);
  // A personal workspace has the id of its person.
  const createdBy = team?.ownerId ?? UserId.parse(workspaceId);
  const email = { createdBy, host, reason: ending.reason, teamName: team?.name };
  const happened = { type: "webhook_ended", subject: host } as const;
  return [
    requestEmailItem(table, "webhook-ended", email, at),
    ...(team === undefined
      ? []
      : [teamActivityItem(table, workspaceId, { at, actor: { name: "" }, happened })]),
  ];
}
