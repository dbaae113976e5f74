import * as z from "zod";
import { UserId, type WorkspaceId } from "../ids.ts";
import { once } from "../once.ts";
import { graceDays } from "./plans.ts";
import { billingPeriods, paidTiers } from "./price-key.ts";

export const subscriptionStatuses = [
  "trialing",
  "active",
  "past_due",
  "unpaid",
  "paused",
  "incomplete",
  "incomplete_expired",
  "canceled",
] as const;

export const Subscription = once(() =>
  z.object({
    id: z.string(),
    status: z.enum(subscriptionStatuses),
    tier: z.enum(paidTiers),
    period: z.enum(billingPeriods),
    trialEndsAt: z.string().optional(),
    currentPeriodEndsAt: z.string(),
    /** Set if it is canceled at the end of the period. */
    cancelsAt: z.string().optional(),
    /** Time since which a payment is missing. */
    pastDueAt: z.string().optional(),
    /** Time since which one of its payments is disputed at a bank. */
    disputedAt: z.string().optional(),
    /** A plan change that waits for its payment. */
    waiting: z
      .object({
        tier: z.enum(paidTiers),
        period: z.enum(billingPeriods),
        /** Time at which Stripe discards the unpaid change. */
        expiresAt: z.string(),
        /** Stripe's page on which it is paid. */
        payUrl: z.string().optional(),
      })
      .optional(),
    /** Whether a plan change is scheduled for the end of the period. */
    isChangePlanned: z.boolean().optional(),
  }),
);
/** A workspace's subscription, as last read from Stripe. */
export type Subscription = z.infer<ReturnType<typeof Subscription>>;

const SentPlanEmails = once(() =>
  z.object({
    /** Id of the subscription whose trial's end was emailed. */
    trialOf: z.string().optional(),
    /** `pastDueAt` of the missing payment that was emailed. */
    failureAt: z.string().optional(),
    /** Id of the subscription whose end was emailed. */
    endOf: z.string().optional(),
    /** `disputedAt` of the dispute that was emailed. */
    disputedAt: z.string().optional(),
  }),
);
/** The last emails sent about a workspace's plan, so that none is sent twice. */
export type SentPlanEmails = z.infer<ReturnType<typeof SentPlanEmails>>;

export const WorkspaceBilling = once(() =>
  z.object({
    /** Absent if the plan was only ever granted by an operator. */
    customerId: z.string().optional(),
    /** Whether the customer was missing in Stripe at the last read. */
    isCustomerMissing: z.boolean().optional(),
    /** Number of former customers. */
    formerCustomers: z.number().int().optional(),
    /** Former customers that may have a subscription in Stripe, oldest first. */
    formerCustomerIds: z.array(z.string()).optional(),
    /** The person who began the first checkout and has used their trial; absent in items of an earlier release. */
    payerId: UserId.optional(),
    told: SentPlanEmails().default({}),
    /** Number of changes. A write is conditional on the revision that was read. */
    revision: z.number().int(),
    /** The open checkout. */
    checkoutId: z.string().optional(),
    /** Time until which the checkout can be paid; absent in items of an earlier release. */
    checkoutEndsAt: z.string().optional(),
    /** Stripe's id of the card that pays. */
    cardId: z.string().optional(),
    /** Owner of the card that pays, if that is a former owner of the team. Absent once another card pays. */
    cardHolderId: UserId.optional(),
    /** Whether the workspace has had its trial. */
    hadTrial: z.boolean().default(false),
    subscription: Subscription().optional(),
    /** The sign-up that began the checkout, until its address is verified. */
    signUp: z.object({ userId: UserId, email: z.string(), createdAt: z.string() }).optional(),
    /** Id of the subscription that was canceled because its person or card had a trial before. */
    refusedTrial: z.string().optional(),
    /** End of the free trial of an account from before plans were sold, which an email announced. */
    freeUntil: z.string().optional(),
    /** End of the Enterprise plan that an operator has granted. */
    enterpriseUntil: z.string().optional(),
  }),
);
/** A workspace's stored plan and payments. */
export type WorkspaceBilling = z.infer<ReturnType<typeof WorkspaceBilling>>;

/** Whether a workspace has, or ever had, a plan or a free trial of its own. */
export function hadPlanOrTrial({
  subscription,
  hadTrial = false,
  freeUntil,
  enterpriseUntil,
}: Partial<WorkspaceBilling>): boolean {
  return hadTrial || [subscription, freeUntil, enterpriseUntil].some((one) => one !== undefined);
}

/**
 * Returns the person who began a workspace's plan. Items of an earlier release do not name them: all workspaces were
 * personal then.
 */
export function payerOf(
  { payerId }: Pick<WorkspaceBilling, "payerId">,
  workspaceId: WorkspaceId,
): UserId {
  return payerId ?? UserId.parse(workspaceId);
}

/** Returns the billing without its open checkout. */
export function withoutCheckout(known: WorkspaceBilling): WorkspaceBilling {
  const { checkoutId: _, checkoutEndsAt: __, ...rest } = known;
  return rest;
}

/** Whether an Enterprise plan granted by an operator is active at a time. */
export function hasEnterprise(
  { enterpriseUntil }: Pick<WorkspaceBilling, "enterpriseUntil">,
  at: string,
): boolean {
  return enterpriseUntil !== undefined && at < enterpriseUntil;
}

const liveStatuses: ReadonlySet<string> = new Set(["trialing", "active", "past_due"]);

/** Whether a subscription with this status is live. A workspace has at most one live subscription. */
export function isLiveSubscription({ status }: { status: string }): boolean {
  return liveStatuses.has(status);
}

/** Whether a subscription with this status has ended for good. */
export function isEndedSubscription({ status }: { status: string }): boolean {
  return status === "canceled" || status === "incomplete_expired";
}

/**
 * Returns the time at which a plan with a failed payment ends: after the grace period. Undefined if no payment is
 * missing.
 */
export function unpaidEndsAt({ status, pastDueAt }: Subscription): string | undefined {
  if (status !== "past_due" || pastDueAt === undefined) return undefined;
  return new Date(Date.parse(pastDueAt) + graceDays * 24 * 60 * 60 * 1000).toISOString();
}

/** Whether a subscription's plan is suspended because one of its payments is disputed at a bank. */
export function isDisputed(subscription: Pick<Subscription, "status" | "disputedAt">): boolean {
  return isLiveSubscription(subscription) && subscription.disputedAt !== undefined;
}

/** Whether a workspace's plan is paid with the card of a former owner of the team other than `userId`. */
export function paysByAnothersCard(
  { cardHolderId }: Pick<WorkspaceBilling, "cardHolderId">,
  userId: UserId,
): boolean {
  return cardHolderId !== undefined && cardHolderId !== userId;
}

/** Whether a subscription's plan is active at a time. */
export function givesPlan(subscription: Subscription, at: string): boolean {
  if (isDisputed(subscription)) return false;
  const { status } = subscription;
  const endsAt = unpaidEndsAt(subscription);
  switch (status) {
    case "trialing":
    case "active":
      return true;
    case "past_due":
      return endsAt === undefined || at < endsAt;
    case "unpaid":
    case "paused":
    case "incomplete":
    case "incomplete_expired":
    case "canceled":
      return false;
    default:
      return status satisfies never;
  }
}
