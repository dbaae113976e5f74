import type Stripe from "stripe";
import { isForTeams, plans } from "../../shared/domain/billing/plans.ts";
import { priceKey, type PricedPlan } from "../../shared/domain/billing/price-key.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import { throwBusyIfTransient } from "./stripe-errors.ts";

/**
 * Checks that a plan is sold, and for a team that the plan includes teams. Throws `plan_not_sold`,
 * `plan_not_for_teams`.
 */
export function checkPlanIsOffered({ tier }: Pick<PricedPlan, "tier">, isTeam: boolean): void {
  const sold = plans.find((plan) => plan.tier === tier && plan.isSold);
  if (sold === undefined) throw new DomainError("plan_not_sold");
  if (isTeam && !isForTeams(sold)) throw new DomainError("plan_not_for_teams");
}

/** The id at Stripe of a plan's price, found by its lookup key and never taken from a caller. Throws `busy`. */
export async function readPriceId(
  { stripe }: { stripe: Pick<Stripe, "prices"> },
  plan: PricedPlan,
): Promise<string> {
  const key = priceKey(plan);
  const { data } = await stripe.prices
    .list({ lookup_keys: [key], active: true })
    .catch(throwBusyIfTransient);
  const [price] = data;
  if (price === undefined) throw new Error(`The Stripe account has no price with the key ${key}`);
  return price.id;
}
