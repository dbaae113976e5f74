import type Stripe from "stripe";
import type { billing as contracts } from "../../shared/contracts/billing/endpoints.ts";
import { decidePlanChange } from "../../shared/domain/billing/plan-change.ts";
import { isSamePlan } from "../../shared/domain/billing/price-key.ts";
import type { PricedPlan } from "../../shared/domain/billing/price-key.ts";
import type { WorkspaceBilling } from "../../shared/domain/billing/workspace-billing.ts";
import { mustRetry, withOptimisticRetry } from "../data/core/retry.ts";
import type { Context } from "../http/context.ts";
import { requireEnv } from "../platform/env.ts";
import { syncSubscription } from "./sync-subscription.ts";
import type { BillingDependencies } from "./open-billing.ts";
import { checkPlanIsOffered, readPriceId } from "./plan-prices.ts";
import { expandableId, planOfItem } from "./read-subscription.ts";
import type { PortalConfigurations } from "./stripe-client.ts";
import {
  throwBusyIfTransient,
  isMissingAtStripe,
  isInvalidRequest,
  isIdempotencyConflict,
} from "./stripe-errors.ts";

const attempts = 4;

/** The plan of a workspace without a customer. */
const noPlan: Pick<WorkspaceBilling, "subscription"> = {};

type ChangeDependencies = BillingDependencies & { configuration: PortalConfigurations["change"] };

/**
 * Changes the plan of the workspace's subscription. An upgrade or a longer period is charged and takes effect now. If
 * the card is declined or needs authentication, the plan stays; the answer has the URL of the invoice, and paying it
 * within 23 hours makes the change. Every other change is confirmed on the page in the answer and takes effect at the
 * end of the period. A repeated call finds the change made or pending, and charges nothing. Throws `plan_not_sold`,
 * `plan_not_for_teams`, and what `decidePlanChange` throws.
 */
export async function changePlan(
  dependencies: ChangeDependencies,
  { workspace, caller, body, at }: Context<typeof contracts.changePlan>,
): Promise<{ url?: string | undefined }> {
  const to = { tier: body.planTier, period: body.billingPeriod };
  checkPlanIsOffered(to, workspace.team !== undefined);
  return await withOptimisticRetry(attempts, async () => {
    const known = (await syncSubscription(dependencies, workspace.id, at)) ?? noPlan;
    const change = decidePlanChange(known, to, caller.userId);
    const { subscription: before } = known;
    if (change === "none" || before === undefined) return {};
    if (change === "waits") return { url: before.waiting?.payUrl };
    const current = await currentOf(dependencies, before);
    if (current === undefined) return mustRetry;
    await releaseSchedule(dependencies, current);
    if (change === "period_end") return await confirmationOf(dependencies, current, to);
    if (change === "now" && !(await update(dependencies, current, to, at))) return mustRetry;
    const after = await syncSubscription(dependencies, workspace.id, at);
    return { url: after?.subscription?.waiting?.payUrl };
  });
}

/** The subscription at Stripe; undefined if it has changed since it was last synced. */
async function currentOf(
  { stripe }: ChangeDependencies,
  { id, tier, period }: PricedPlan & { id: string },
): Promise<Stripe.Subscription | undefined> {
  const found = await stripe.subscriptions.retrieve(id).catch(throwBusyIfTransient);
  const plan = planOfItem(found.items.data[0]);
  const isSame = plan === undefined || isSamePlan(plan, { tier, period });
  return isSame && found.pending_update === null ? found : undefined;
}

/** Cancels the change that is scheduled for the end of the period: the newer request replaces it. */
async function releaseSchedule(
  { stripe }: ChangeDependencies,
  { schedule }: Stripe.Subscription,
): Promise<void> {
  const id = expandableId(schedule);
  if (id === undefined) return;
  await stripe.subscriptionSchedules.release(id).catch((error: unknown) => {
    // Another call has released the schedule.
    if (!isInvalidRequest(error) && !isMissingAtStripe(error)) throwBusyIfTransient(error);
  });
}

/** Makes a change that is charged. Returns false if a concurrent call made another change from the same state. */
async function update(
  dependencies: ChangeDependencies,
  current: Stripe.Subscription,
  to: PricedPlan,
  at: string,
): Promise<boolean> {
  const [item] = current.items.data;
  if (item === undefined) return false;
  const price = await readPriceId(dependencies, to);
  const { id, latest_invoice: invoice, default_payment_method: card } = current;
  // The key contains the state before the change, so Stripe executes one of several calls from the same state. Each
  // charged change has a new invoice, and another card is another attempt. Stripe repeats a failure under the same key
  // for a day, so the key changes every ten minutes.
  const tenMinutes = at.slice(0, "2026-01-01T00:0".length);
  const state = [item.price.id, expandableId(invoice), expandableId(card)];
  const idempotencyKey = ["plan", id, ...state, tenMinutes].join("-");
  try {
    await dependencies.stripe.subscriptions.update(
      id,
      {
        items: [{ id: item.id, price }],
        proration_behavior: "always_invoice",
        payment_behavior: "pending_if_incomplete",
      },
      { idempotencyKey },
    );
    return true;
  } catch (error) {
    if (isIdempotencyConflict(error) || isMissingAtStripe(error)) return false;
    return throwBusyIfTransient(error);
  }
}

/** The URL of the portal's page that confirms a change at the end of the period. */
async function confirmationOf(
  dependencies: ChangeDependencies,
  { id: subscription, customer, items }: Stripe.Subscription,
  to: PricedPlan,
): Promise<{ url: string }> {
  const [item] = items.data;
  if (item === undefined) throw new Error(`The subscription ${subscription} has no item`);
  const price = await readPriceId(dependencies, to);
  const returnUrl = `${requireEnv("SITE_ORIGIN")}/pricing`;
  const { configuration } = dependencies;
  const { url } = await dependencies.stripe.billingPortal.sessions
    .create({
      customer: expandableId(customer) ?? "",
      ...(configuration !== undefined && { configuration }),
      return_url: returnUrl,
      flow_data: {
        type: "subscription_update_confirm",
        subscription_update_confirm: {
          subscription,
          items: [{ id: item.id, price, quantity: 1 }],
        },
        after_completion: { type: "redirect", redirect: { return_url: returnUrl } },
      },
    })
    .catch(throwBusyIfTransient);
  return { url };
}
