import type Stripe from "stripe";
import type { billing as contracts } from "../../shared/contracts/billing/endpoints.ts";
import { plans, trialDays } from "../../shared/domain/billing/plans.ts";
import { priceKey, type PricedPlan } from "../../shared/domain/billing/price-key.ts";
import { isLive, type WorkspaceBilling } from "../../shared/domain/billing/workspace-billing.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import type { WorkspaceId } from "../../shared/domain/ids.ts";
import type { UserRepository } from "../data/accounts/user-repository.ts";
import { again, retried } from "../data/core/retry.ts";
import { TransactionRefused } from "../data/core/table-errors.ts";
import type { Context } from "../http/context.ts";
import { requireEnv } from "../platform/env.ts";
import { applyCustomer, type BillingTools } from "./apply-customer.ts";
import { expireCheckout } from "./expire-checkout.ts";
import { asBusy } from "./stripe-faults.ts";

const attempts = 8;

/**
 * Opens the hosted checkout of a plan. The price is found by the plan's name, never taken from the caller. An open
 * checkout of the workspace is expired first, so that two tabs make one subscription. Throws `plan_active` and
 * `plan_not_sold`.
 */
export async function startCheckout(
  tools: BillingTools & { users: UserRepository },
  { body, workspace, caller, at }: Context<typeof contracts.startCheckout>,
) {
  if (body.userId !== undefined && body.userId !== caller.userId)
    throw new DomainError("unauthorized");
  if (plans.every(({ tier, isSold }) => tier !== body.planTier || !isSold))
    throw new DomainError("plan_not_sold");
  const plan = { tier: body.planTier, period: body.billingPeriod };
  const price = await priceOf(tools, plan);
  await ensureCustomer(tools, workspace.id, () => tools.users.read(caller.userId));
  return await retried(attempts, async () => {
    const before = await applyCustomer(tools, workspace.id, at);
    if (before === undefined) return again;
    if (before.subscription !== undefined && isLive(before.subscription))
      throw new DomainError("plan_active");
    // It was paid since Stripe was asked: what Stripe has now decides.
    if (!(await expireOpen(tools, before))) return again;
    const session = await openSession(tools, workspace.id, before, plan, price);
    const after = { ...before, checkoutId: session.id };
    try {
      await tools.table.transact([tools.billing.changedItem(workspace.id, before, after, at)]);
    } catch (error) {
      if (!(error instanceof TransactionRefused)) throw error;
      await expireOpen(tools, after);
      return again;
    }
    if (session.url === null) throw new Error("An open checkout has an address");
    return { url: session.url };
  });
}

async function priceOf({ stripe }: BillingTools, plan: PricedPlan): Promise<string> {
  const key = priceKey(plan);
  const { data } = await stripe.prices.list({ lookup_keys: [key], active: true }).catch(asBusy);
  const [price] = data;
  if (price === undefined) throw new Error(`The Stripe account has no price with the key ${key}`);
  return price.id;
}

/** Makes the workspace's customer, with the workspace's id as key, so that a repeat makes no second one. */
async function ensureCustomer(
  { billing, stripe }: BillingTools,
  workspaceId: WorkspaceId,
  readPerson: () => Promise<{ name: string; email: string }>,
): Promise<void> {
  if ((await billing.read(workspaceId)) !== undefined) return;
  const { name, email } = await readPerson();
  const { id } = await stripe.customers
    .create(
      { name, email, metadata: { workspaceId } },
      { idempotencyKey: `customer-${workspaceId}` },
    )
    .catch(asBusy);
  await billing.begin(workspaceId, id);
}

/** Ends the workspace's open checkout. False if it can't be ended because it has been paid. */
async function expireOpen(
  tools: BillingTools,
  { checkoutId, subscription }: WorkspaceBilling,
): Promise<boolean> {
  if (checkoutId === undefined) return true;
  const status = await expireCheckout(tools, checkoutId);
  return status === "expired" || subscription !== undefined;
}

async function openSession(
  { stripe }: BillingTools,
  workspaceId: WorkspaceId,
  { customerId, hadTrial }: WorkspaceBilling,
  { tier, period }: PricedPlan,
  price: string,
): Promise<Stripe.Checkout.Session> {
  const origin = requireEnv("SITE_ORIGIN");
  const metadata = { tier, period };
  return await stripe.checkout.sessions
    .create({
      mode: "subscription",
      customer: customerId,
      client_reference_id: workspaceId,
      line_items: [{ price, quantity: 1 }],
      payment_method_collection: "always",
      success_url: `${origin}/checkout/success?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${origin}/pricing`,
      metadata,
      subscription_data: { metadata, ...(!hadTrial && { trial_period_days: trialDays }) },
    })
    .catch(asBusy);
}
