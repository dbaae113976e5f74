import { isDeepStrictEqual } from "node:util";
import type Stripe from "stripe";
import { formatPrice, planName } from "../../shared/domain/billing/plans.ts";
import { planNews, type PlanNews } from "../../shared/domain/billing/plan-news.ts";
import { priceCents } from "../../shared/domain/billing/price-key.ts";
import {
  hasEnterprise,
  isOver,
  unpaidEndsAt,
  withoutCheckout,
  type Subscription,
  type WorkspaceBilling,
} from "../../shared/domain/billing/workspace-billing.ts";
import { UserId, type WorkspaceId } from "../../shared/domain/ids.ts";
import type { Team } from "../../shared/domain/teams/team.ts";
import type { BillingRepository } from "../data/billing/billing-repository.ts";
import type { TransactItem } from "../data/core/expressions.ts";
import { again, retried } from "../data/core/retry.ts";
import type { Table } from "../data/core/table.ts";
import { TransactionRefused } from "../data/core/table-errors.ts";
import { mailItem } from "../data/outbox/outbox-repository.ts";
import { logger } from "../platform/logger.ts";
import { chooseSubscription, readSubscription } from "./read-subscription.ts";
import { endExtra } from "./end-extra.ts";
import { settleFormerCustomers } from "./former-customers.ts";
import { claimTrial } from "./free-trial.ts";
import { pausePayments } from "./pause-payments.ts";
import { payingCard } from "./paying-card.ts";
import { subscriptionsOf } from "./read-customer.ts";
import { readDisputes } from "./read-disputes.ts";
import { settleSubscription, signUpState } from "./settle-trial.ts";
import { addsTax } from "./stripe-client.ts";
import { teamOfWorkspace } from "./team-owner.ts";
import { unlessMissing } from "./stripe-faults.ts";

export interface BillingTools {
  table: Table;
  billing: BillingRepository;
  stripe: Stripe;
}

const attempts = 8;

/**
 * Brings what the table knows of a workspace's subscription to what Stripe has now; every cause (webhook, checkout,
 * sweep) does this same step, so their order and number don't matter. Ends and refunds a second live subscription, and
 * lets that of a sign-up go on only once its address is verified. Ends a trial whose person or card had one before, and
 * a subscription whose payment a bank has taken back. Ends a customer that was given up and that Stripe knows again.
 * Undefined for a workspace without a customer.
 */
export async function applyCustomer(
  tools: BillingTools,
  workspaceId: WorkspaceId,
  at: string,
): Promise<WorkspaceBilling | undefined> {
  return await retried(attempts, async () => {
    // Read before Stripe is asked: who asked later has the later revision.
    const before = await tools.billing.read(workspaceId);
    if (before?.customerId === undefined) return undefined;
    const { customerId } = before;
    const customer = await settleFormerCustomers(tools, before, {
      customerId,
      subscriptions: await unlessMissing("customer", subscriptionsOf(tools, customerId)),
    });
    const { found, extra } = chooseSubscription(customer.subscriptions ?? []);
    for (const one of extra) await endExtra(tools, one);
    const state = await signUpState(tools, before, at);
    const settled = found && (await settleSubscription(tools, found, state));
    const { current, disputedAt } = await endLost(tools, settled);
    // One that Stripe does not know any more counts as ended.
    const subscription = current
      ? readSubscription(current, before.subscription, disputedAt)
      : ended(before.subscription);
    if (current !== undefined && subscription === undefined)
      logger.warn("A subscription has a price that is not of the table of plans");
    const hadTrial = before.hadTrial || (current !== undefined && current.trial_start !== null);
    const isVerified = state === "verified";
    const payerId = payerOf(before, workspaceId);
    const trial =
      isVerified && current !== undefined
        ? await claimTrial(tools, { workspaceId, payerId, subscription: current })
        : [];
    const known = trial === "refused" ? ended(subscription) : subscription;
    const { news, ...changes } = newsOf(before, known, {
      isVerified,
      isRefused: trial === "refused",
      at,
    });
    const cardId = await payingCard(tools, current);
    // The checkout was that of the other customer, or can't be paid any more.
    const isCheckoutOver = customer.customerId !== customerId || (before.checkoutEndsAt ?? at) < at;
    const after = {
      ...(isCheckoutOver ? withoutCheckout(before) : before),
      ...changes,
      customerId: customer.customerId,
      formerCustomerIds: customer.formerCustomerIds,
      isCustomerMissing: customer.subscriptions === undefined ? true : undefined,
      cardId,
      // Another card is the owner's. An item of an earlier release names none.
      cardHolderId:
        before.cardId === undefined || cardId === before.cardId ? before.cardHolderId : undefined,
      hadTrial,
      subscription: known,
    };
    const also = [
      ...(trial === "refused" ? [] : trial),
      ...customer.endedCustomerIds.map((id) => tools.billing.forgottenCustomerItem(id)),
    ];
    const isChanged = also.length > 0 || !isSame(before, after);
    if (isChanged && !(await write(tools, { workspaceId, before, after, news, also }, at)))
      return again;
    // Last, so that the email is never lost: until it has ended, each further call comes to the same.
    if (trial === "refused" && current !== undefined) await endExtra(tools, current);
    return isChanged ? { ...after, revision: before.revision + 1 } : before;
  });
}

/**
 * Pauses the payments of a subscription while one of them is disputed, and ends it once a bank has taken one back for
 * good: it must not be charged again.
 */
async function endLost(tools: BillingTools, current: Stripe.Subscription | undefined) {
  if (current === undefined) return { current, disputedAt: undefined };
  const { disputedAt, isLost } = await readDisputes(tools, current);
  await pausePayments(tools, current, disputedAt !== undefined && !isLost);
  if (!isLost) return { current, disputedAt };
  const ended = await endExtra(tools, current, { isRefunded: false });
  return { current: { ...current, ...ended }, disputedAt: undefined };
}

interface Change {
  workspaceId: WorkspaceId;
  before: WorkspaceBilling;
  after: WorkspaceBilling;
  news: readonly (PlanNews | "trial-refused")[];
  also: readonly TransactItem[];
}

/** False if another write came first, or another workspace's trial. */
async function write(
  { table, billing }: BillingTools,
  { workspaceId, before, after, news, also }: Change,
  at: string,
): Promise<boolean> {
  // A team's plan is its owner's matter, also if another person began it.
  const team = news.length === 0 ? undefined : await teamOfWorkspace(table, workspaceId);
  const payerId = team?.ownerId ?? payerOf(after, workspaceId);
  try {
    await table.transact([
      billing.changedItem(workspaceId, before, after, at),
      ...(hasEnterprise(after, at) ? [] : newsItems(table, { ...after, payerId, team }, news, at)),
      ...also,
    ]);
    return true;
  } catch (error) {
    if (error instanceof TransactionRefused) return false;
    throw error;
  }
}

/** What is told of a subscription, and what is noted of it then. */
function newsOf(
  { told, signUp, refusedTrial }: WorkspaceBilling,
  subscription: Subscription | undefined,
  { isVerified, isRefused, at }: { isVerified: boolean; isRefused: boolean; at: string },
) {
  // Nobody is told of a plan whose address nobody has verified.
  if (!isVerified) return { news: [], told, signUp };
  if (!isRefused || subscription === undefined)
    return { ...planNews(subscription, told, at), signUp: undefined };
  const { id } = subscription;
  const news = refusedTrial === id ? [] : (["trial-refused"] as const);
  return { news, told: { ...told, endOf: id }, signUp: undefined, refusedTrial: id };
}

/** A subscription that has ended, or is about to be ended. */
function ended(subscription: Subscription | undefined): Subscription | undefined {
  if (subscription === undefined || isOver(subscription)) return subscription;
  const { id, tier, period, currentPeriodEndsAt } = subscription;
  // One that was never paid did not begin.
  const status = subscription.status === "incomplete" ? "incomplete_expired" : "canceled";
  return { id, tier, period, currentPeriodEndsAt, status };
}

/** Items of an earlier release name no payer; every workspace was personal then. */
function payerOf({ payerId }: Pick<WorkspaceBilling, "payerId">, workspaceId: WorkspaceId): UserId {
  return payerId ?? UserId.parse(workspaceId);
}

/** The emails about a subscription, to the team's owner, or to the person who began it. */
function newsItems(
  table: Table,
  {
    payerId,
    subscription,
    team,
  }: { payerId: UserId; team: Team | undefined; subscription?: Subscription | undefined },
  news: Change["news"],
  at: string,
): TransactItem[] {
  if (subscription === undefined) return [];
  const { trialEndsAt = at } = subscription;
  const plan = planName(subscription.tier);
  const price = `${formatPrice(priceCents(subscription))} a ${subscription.period === "annual" ? "year" : "month"}${addsTax() ? " plus tax" : ""}`;
  const keptUntil = unpaidEndsAt(subscription) ?? at;
  const facts = { plan, price, trialEndsAt, keptUntil, teamId: team?.id, teamName: team?.name };
  return news.map((template) => mailItem(table, template, { createdBy: payerId, ...facts }, at));
}

function isSame(a: object, b: object): boolean {
  return isDeepStrictEqual(withoutUndefined(a), withoutUndefined(b));
}

function withoutUndefined(value: object): unknown {
  return JSON.parse(JSON.stringify(value));
}
