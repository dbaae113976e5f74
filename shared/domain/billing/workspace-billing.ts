import * as z from "zod";
import { UserId, type WorkspaceId } from "../ids.ts";
import { once } from "../once.ts";
import { billingPeriods, paidTiers } from "./price-key.ts";

/** Days for which a plan stays after a payment has failed. */
export const graceDays = 14;

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
    /** Set while it ends with the period. */
    cancelsAt: z.string().optional(),
    /** Since when a payment is missing. */
    pastDueAt: z.string().optional(),
    /** Since when one of its payments is disputed at a bank. */
    disputedAt: z.string().optional(),
    /** The plan to which it changes once the change is paid. */
    waiting: z
      .object({
        tier: z.enum(paidTiers),
        period: z.enum(billingPeriods),
        /** When Stripe drops the change. */
        expiresAt: z.string(),
        /** Stripe's page on which it is paid. */
        payUrl: z.string().optional(),
      })
      .optional(),
    /** Whether another plan follows when the period ends. */
    isChangePlanned: z.boolean().optional(),
  }),
);
/** A workspace's subscription, as Stripe had it when it was last asked. */
export type Subscription = z.infer<ReturnType<typeof Subscription>>;

const PlanNewsTold = once(() =>
  z.object({
    /** The id of the subscription the end of whose trial was told. */
    trialOf: z.string().optional(),
    /** Since when the payment is missing that was told. */
    failureAt: z.string().optional(),
    /** The id of the subscription whose end was told. */
    endOf: z.string().optional(),
    /** Since when the payment is disputed that was told. */
    disputedAt: z.string().optional(),
  }),
);
/** What has been told by email. */
export type PlanNewsTold = z.infer<ReturnType<typeof PlanNewsTold>>;

export const WorkspaceBilling = once(() =>
  z.object({
    /** Absent in a workspace whose plan was only ever granted. */
    customerId: z.string().optional(),
    /** Whether Stripe did not know the customer when it was last asked. */
    isCustomerMissing: z.boolean().optional(),
    /** How many customers before this one were given up. */
    formerCustomers: z.number().int().optional(),
    /** Those of them that may have a subscription at Stripe, the oldest first. */
    formerCustomerIds: z.array(z.string()).optional(),
    /** The person who began the first checkout, whose trial it is; absent in items of an earlier release. */
    payerId: UserId.optional(),
    told: PlanNewsTold().default({}),
    /** Counts the changes. A writer names the revision that it has read. */
    revision: z.number().int(),
    /** The open checkout. */
    checkoutId: z.string().optional(),
    /** Until when the checkout can be paid; absent in items of an earlier release. */
    checkoutEndsAt: z.string().optional(),
    /** The id at Stripe of the card that pays. */
    cardId: z.string().optional(),
    /** Whose card pays, if a former owner of the team has entered it. Another card ends this. */
    cardHolderId: UserId.optional(),
    /** Whether the workspace has had its trial. */
    hadTrial: z.boolean().default(false),
    subscription: Subscription().optional(),
    /** The sign-up that began the checkout, until its address is verified. */
    signUp: z.object({ userId: UserId, email: z.string(), createdAt: z.string() }).optional(),
    /** The id of the subscription that was ended because its person or card had a trial before. */
    refusedTrial: z.string().optional(),
    /** Until when an account from before plans were sold has the free trial, by an email that it got. */
    freeUntil: z.string().optional(),
    /** Until when an operator has given the workspace the Enterprise plan. */
    enterpriseUntil: z.string().optional(),
  }),
);
/** What is known of a workspace's plan and payments. */
export type WorkspaceBilling = z.infer<ReturnType<typeof WorkspaceBilling>>;

/** Whether a workspace has, or ever had, a plan or a free trial of its own. */
export function hadPlanOrTrial({
  subscription,
  hadTrial,
  freeUntil,
  enterpriseUntil,
}: WorkspaceBilling): boolean {
  return hadTrial || [subscription, freeUntil, enterpriseUntil].some((one) => one !== undefined);
}

/** The person who began a workspace's plan. Items of an earlier release name none; every workspace was personal then. */
export function payerOf(
  { payerId }: Pick<WorkspaceBilling, "payerId">,
  workspaceId: WorkspaceId,
): UserId {
  return payerId ?? UserId.parse(workspaceId);
}

/** What is known without the open checkout. */
export function withoutCheckout(known: WorkspaceBilling): WorkspaceBilling {
  const { checkoutId: _, checkoutEndsAt: __, ...rest } = known;
  return rest;
}

/** Whether an operator's Enterprise plan counts at this time. */
export function hasEnterprise(
  { enterpriseUntil }: Pick<WorkspaceBilling, "enterpriseUntil">,
  at: string,
): boolean {
  return enterpriseUntil !== undefined && at < enterpriseUntil;
}

const liveStatuses: ReadonlySet<string> = new Set(["trialing", "active", "past_due"]);

/** Whether a subscription with this status runs. A workspace has one that runs at most. */
export function isLive({ status }: { status: string }): boolean {
  return liveStatuses.has(status);
}

/** Whether a subscription with this status has ended for good. */
export function isOver({ status }: { status: string }): boolean {
  return status === "canceled" || status === "incomplete_expired";
}

/** When the plan ends whose last payment failed: with the grace. Undefined while none is missing. */
export function unpaidEndsAt({ status, pastDueAt }: Subscription): string | undefined {
  if (status !== "past_due" || pastDueAt === undefined) return undefined;
  return new Date(Date.parse(pastDueAt) + graceDays * 24 * 60 * 60 * 1000).toISOString();
}

/** Whether a subscription's plan is suspended, because one of its payments is disputed at a bank. */
export function isDisputed(subscription: Pick<Subscription, "status" | "disputedAt">): boolean {
  return isLive(subscription) && subscription.disputedAt !== undefined;
}

/** Whether a workspace's plan is paid by the card of a former owner of the team, who is another person than `userId`. */
export function paysByAnothersCard(
  { cardHolderId }: Pick<WorkspaceBilling, "cardHolderId">,
  userId: UserId,
): boolean {
  return cardHolderId !== undefined && cardHolderId !== userId;
}

/** Whether a subscription gives its plan at this time. */
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
