import type { billing as contracts } from "../../shared/contracts/billing/endpoints.ts";
import { givesPlan, isLive } from "../../shared/domain/billing/workspace-billing.ts";
import type { BillingRepository } from "../data/billing/billing-repository.ts";
import type { Context } from "../http/context.ts";

/** The workspace's subscription, as Stripe had it last, and whether plans can be bought. */
export async function readBilling(
  billing: BillingRepository,
  isOn: boolean,
  { workspace, at }: Context<typeof contracts.readBilling>,
) {
  const known = isOn ? await billing.read(workspace.id) : undefined;
  const { subscription } = known ?? {};
  if (subscription === undefined) return { isOn };
  const { tier, period, status, trialEndsAt, currentPeriodEndsAt, cancelsAt, pastDueAt } =
    subscription;
  return {
    isOn,
    subscription: {
      planTier: tier,
      billingPeriod: period,
      status,
      isLive: isLive(subscription),
      givesPlan: givesPlan(subscription, at),
      currentPeriodEndsAt,
      trialEndsAt,
      cancelsAt,
      pastDueAt,
    },
  };
}
