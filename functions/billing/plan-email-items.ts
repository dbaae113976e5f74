import type { PlanEmail } from "../../shared/domain/billing/billing-decision.ts";
import { formatPrice } from "../../shared/domain/billing/plans.ts";
import { payerOf, type WorkspaceBilling } from "../../shared/domain/billing/workspace-billing.ts";
import { personalWorkspaceOf, type WorkspaceId } from "../../shared/domain/ids.ts";
import type { TransactItem } from "../data/core/expressions.ts";
import type { Table } from "../data/core/table.ts";
import { requestEmailItem } from "../data/outbox/job-requests.ts";
import { addsTax } from "./stripe-client.ts";
import { findTeamOfWorkspace } from "./find-team-of-workspace.ts";

/**
 * The emails about a plan, as parts of a transaction: to the team's owner, or to the person who began the plan. None
 * about a team that is deleted: a late or repeated webhook would tell its owner that their own plan has ended.
 */
export async function planEmailItems(
  table: Table,
  { workspaceId, billing }: { workspaceId: WorkspaceId; billing: WorkspaceBilling },
  emails: readonly PlanEmail[],
  at: string,
): Promise<TransactItem[]> {
  if (emails.length === 0) return [];
  // Emails about a team's plan go to its owner, also if another person bought it.
  const team = await findTeamOfWorkspace(table, workspaceId);
  const payerId = payerOf(billing, workspaceId);
  const isDeletedTeam =
    team === undefined
      ? personalWorkspaceOf(payerId) !== workspaceId
      : team.deletedAt !== undefined;
  if (isDeletedTeam) return [];
  const createdBy = team?.ownerId ?? payerId;
  return emails.map(({ template, plan, trialEndsAt, keptUntil, ...price }) => {
    const facts = { plan, price: priceText(price), trialEndsAt, keptUntil };
    const input = { createdBy, ...facts, teamId: team?.id, teamName: team?.name };
    return requestEmailItem(table, template, input, at);
  });
}

function priceText({ priceCents, period }: Pick<PlanEmail, "priceCents" | "period">): string {
  const unit = period === "annual" ? "year" : "month";
  return `${formatPrice(priceCents)} a ${unit}${addsTax() ? " plus tax" : ""}`;
}
