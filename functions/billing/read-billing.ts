import type { billing as contracts } from "../../shared/contracts/billing/endpoints.ts";
import {
  givesPlan,
  hasEnterprise,
  isLiveSubscription,
  paysByAnothersCard,
} from "../../shared/domain/billing/workspace-billing.ts";
import type { WorkspaceId } from "../../shared/domain/ids.ts";
import { UserRepository } from "../data/accounts/user-repository.ts";
import type { BillingRepository } from "../data/billing/billing-repository.ts";
import { workspacePlan } from "../data/billing/workspace-entitlements.ts";
import type { Table } from "../data/core/table.ts";
import type { Workspace } from "../http/caller.ts";
import type { Context } from "../http/context.ts";

/** The workspace's plan: its subscription as of the last sync with Stripe, and whether plans can be bought. */
export async function readBilling(
  { table, billing }: { table: Table; billing: BillingRepository },
  isOn: boolean,
  { workspace, caller, at }: Context<typeof contracts.readBilling>,
) {
  const known = isOn ? await billing.read(workspace.id) : undefined;
  const team = workspace.team && (await teamOf(table, workspace.id, workspace.team, at));
  const isOwner = workspace.team === undefined || workspace.team.role === "owner";
  const { subscription } = known ?? {};
  const enterpriseUntil =
    known !== undefined && hasEnterprise(known, at) ? known.enterpriseUntil : undefined;
  if (known === undefined || subscription === undefined) return { isOn, team, enterpriseUntil };
  const { tier, period, status, trialEndsAt, currentPeriodEndsAt } = subscription;
  const { cancelsAt, pastDueAt, disputedAt, waiting, isChangePlanned } = subscription;
  return {
    isOn,
    team,
    enterpriseUntil,
    subscription: {
      planTier: tier,
      billingPeriod: period,
      status,
      isLive: isLiveSubscription(subscription),
      givesPlan: givesPlan(subscription, at),
      currentPeriodEndsAt,
      trialEndsAt,
      cancelsAt,
      pastDueAt,
      disputedAt,
      waiting: waiting && {
        planTier: waiting.tier,
        billingPeriod: waiting.period,
        expiresAt: waiting.expiresAt,
        payUrl: isOwner ? waiting.payUrl : undefined,
      },
      isChangePlanned,
      paysByAnothersCard: (isOwner && paysByAnothersCard(known, caller.userId)) || undefined,
    },
  };
}

async function teamOf(
  table: Table,
  teamId: WorkspaceId,
  { name, role, ownerId }: NonNullable<Workspace["team"]>,
  at: string,
) {
  const [owner, { from }] = await Promise.all([
    new UserRepository(table).find(ownerId),
    workspacePlan(table, teamId, at),
  ]);
  return { name, role, ownerName: owner?.name ?? "", isOnOwnersPlan: from === "owner" };
}
