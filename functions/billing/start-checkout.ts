import type Stripe from "stripe";
import type { billing as contracts } from "../../shared/contracts/billing/endpoints.ts";
import { trialDays } from "../../shared/domain/billing/plans.ts";
import type { PricedPlan } from "../../shared/domain/billing/price-key.ts";
import {
  hasEnterprise,
  isLiveSubscription,
  type WorkspaceBilling,
} from "../../shared/domain/billing/workspace-billing.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import { checkoutSeconds } from "../data/accounts/sign-up-repository.ts";
import { TrialRepository } from "../data/billing/trial-repository.ts";
import type { TransactItem } from "../data/core/expressions.ts";
import { mustRetry, withOptimisticRetry } from "../data/core/retry.ts";
import { TransactionCanceled } from "../data/core/table-errors.ts";
import type { Context } from "../http/context.ts";
import { requireEnv } from "../platform/env.ts";
import { syncSubscription } from "./sync-subscription.ts";
import type { BillingDependencies } from "./open-billing.ts";
import { ensureCustomer } from "./ensure-customer.ts";
import { expireCheckout } from "./expire-checkout.ts";
import { findPayer, type CheckoutDependencies, type Payer } from "./find-payer.ts";
import { checkPlanIsOffered, readPriceId } from "./plan-prices.ts";
import { addsTax } from "./stripe-client.ts";
import { throwBusyIfTransient } from "./stripe-errors.ts";

const attempts = 8;

/**
 * Opens the hosted checkout of a plan. The price is found by the plan's name, never taken from the caller. An open
 * checkout of the workspace is expired first, so that two tabs make one subscription. Throws `plan_active` for a
 * workspace with a live subscription or the Enterprise plan, `plan_not_sold`, `plan_not_for_teams`, `unauthorized` and
 * `busy`.
 */
export async function startCheckout(
  dependencies: CheckoutDependencies,
  context: Context<typeof contracts.startCheckout>,
) {
  const { body, workspace, at } = context;
  const payer = await findPayer(dependencies, { ...context, userId: body.userId });
  const plan = { tier: body.planTier, period: body.billingPeriod };
  checkPlanIsOffered(plan, workspace?.team !== undefined);
  const price = await readPriceId(dependencies, plan);
  const keepItems = keepSignUpItems(dependencies, payer, at);
  await ensureCustomer(dependencies, payer, keepItems, at).catch((error: unknown) => {
    if (isEnded(error, keepItems)) return endedSignUp();
    throw error;
  });
  const { workspaceId } = payer;
  return await withOptimisticRetry(attempts, async () => {
    const before = await syncSubscription(dependencies, workspaceId, at);
    if (before?.customerId === undefined) return mustRetry;
    if (
      (before.subscription !== undefined && isLiveSubscription(before.subscription)) ||
      hasEnterprise(before, at)
    )
      throw new DomainError("plan_active");
    // The open checkout was paid meanwhile, so the subscription is synced again.
    if (!(await expireOpen(dependencies, before))) return mustRetry;
    const hadTrial = before.hadTrial || (await hadTrialElsewhere(dependencies, payer));
    const customer = { id: before.customerId, hadTrial };
    const session = await openSession(dependencies, payer, customer, plan, price);
    // The free trial belongs to the paying person, not to the person who first opened a checkout.
    const after = {
      ...before,
      checkoutId: session.id,
      checkoutEndsAt: new Date(session.expires_at * 1000).toISOString(),
      payerId: payer.userId,
    };
    try {
      await dependencies.table.transact([
        dependencies.billing.changedItem(workspaceId, before, after, at),
        ...keepItems,
      ]);
    } catch (error) {
      if (!(error instanceof TransactionCanceled)) throw error;
      await expireOpen(dependencies, after);
      return isEnded(error, keepItems) ? endedSignUp() : mustRetry;
    }
    if (session.url === null) throw new Error("An open checkout has an address");
    return { url: session.url };
  });
}

/**
 * Whether the person had the free trial in another workspace. Returns false for an unverified sign-up, because the
 * answer would reveal whether the address has an account.
 */
async function hadTrialElsewhere(
  { table }: BillingDependencies,
  { email, signUp, workspaceId }: Payer,
): Promise<boolean> {
  if (signUp !== undefined) return false;
  return (await new TrialRepository(table).usedBy({ email }, workspaceId)) === "another";
}

/** Items that keep an unverified sign-up until its checkout expires. */
function keepSignUpItems({ signUps }: CheckoutDependencies, { signUp }: Payer, at: string) {
  return signUp === undefined ? [] : [signUps.postponeRemovalItem(signUp, at, checkoutSeconds)];
}

function isEnded(error: unknown, keepItems: readonly TransactItem[]): boolean {
  return error instanceof TransactionCanceled && keepItems.some((item) => error.isCausedBy(item));
}

/**
 * Throws `unauthorized`, because the sign-up was verified or removed concurrently and its cookie is no longer valid.
 */
function endedSignUp(): never {
  throw new DomainError("unauthorized");
}

/** Expires the workspace's open checkout. Returns false if it has been paid and its subscription is live. */
async function expireOpen(
  dependencies: BillingDependencies,
  { checkoutId }: Pick<WorkspaceBilling, "checkoutId">,
): Promise<boolean> {
  if (checkoutId === undefined) return true;
  const { begun } = await expireCheckout(dependencies, checkoutId);
  return begun === undefined || !isLiveSubscription(begun);
}

async function openSession(
  { stripe }: BillingDependencies,
  { workspaceId, signUp, isTeam }: Payer,
  customer: { id: string; hadTrial: boolean },
  { tier, period }: PricedPlan,
  price: string,
): Promise<Stripe.Checkout.Session> {
  const origin = requireEnv("SITE_ORIGIN");
  const metadata = { tier, period };
  return await stripe.checkout.sessions
    .create({
      mode: "subscription",
      customer: customer.id,
      client_reference_id: workspaceId,
      line_items: [{ price, quantity: 1 }],
      payment_method_collection: "always",
      automatic_tax: { enabled: addsTax() },
      // Invoices name the company and its tax id.
      tax_id_collection: { enabled: true },
      customer_update: { name: "auto", address: "auto" },
      // The result page selects the workspace of the checkout, also in another tab.
      success_url: `${origin}/checkout/success?session_id={CHECKOUT_SESSION_ID}${isTeam === true ? `&team=${workspaceId}` : ""}`,
      // A new account returns to the sign-up page to choose again.
      cancel_url:
        signUp === undefined
          ? `${origin}/pricing`
          : `${origin}/signup?plan=${tier}&billing=${period}&checkout=left`,
      metadata,
      subscription_data: { metadata, ...(!customer.hadTrial && { trial_period_days: trialDays }) },
    })
    .catch(throwBusyIfTransient);
}
