import type { TeamPlanSource } from "./plan-entitlements.ts";
import { plans } from "./plans.ts";
import { hasEnterprise, isLiveSubscription, type WorkspaceBilling } from "./workspace-billing.ts";

/**
 * The plan of a team after its transfer: its own, for which the former owner's card pays on; its own without a card;
 * the new owner's; none; or the trial that every workspace has while no plans are sold.
 */
export const plansAfterTransfer = ["card_stays", "stays", "yours", "none", "free"] as const;
export type PlanAfterTransfer = (typeof plansAfterTransfer)[number];

type Billing = Pick<WorkspaceBilling, "subscription" | "enterpriseUntil"> | undefined;

/** Returns the plan that a team has with its new owner. `name` is undefined without a plan and for a trial. */
export function planAfterTransfer({
  arePlansSold,
  from,
  teamBilling,
  ownerBilling,
  at,
}: {
  arePlansSold: boolean;
  /** The source of the team's plan under its new owner. */
  from: TeamPlanSource | undefined;
  teamBilling: Billing;
  /** The billing of the new owner's personal workspace. */
  ownerBilling: Billing;
  at: string;
}): { after: PlanAfterTransfer; name: string | undefined } {
  if (!arePlansSold) return { after: "free", name: undefined };
  const { subscription } = teamBilling ?? {};
  // A subscription that gives no plan at the moment, such as a disputed one, is paid by the former owner's card, too.
  if (subscription !== undefined && isLiveSubscription(subscription))
    return { after: "card_stays", name: nameOf(teamBilling, at) };
  if (from === "team") return { after: "stays", name: nameOf(teamBilling, at) };
  if (from === "owner") return { after: "yours", name: nameOf(ownerBilling, at) };
  return { after: "none", name: undefined };
}

function nameOf(billing: Billing, at: string): string | undefined {
  const tier = hasEnterprise(billing ?? {}, at) ? "enterprise" : billing?.subscription?.tier;
  return plans.find((one) => one.tier === tier)?.name;
}
