import * as z from "zod";
import { lazySchema } from "../lazy-schema.ts";
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

export const Subscription = lazySchema(() =>
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
  }),
);
/** A workspace's subscription, as Stripe had it when it was last asked. */
export type Subscription = z.infer<typeof Subscription>;

export const WorkspaceBilling = lazySchema(() =>
  z.object({
    customerId: z.string(),
    /** Counts the changes. A writer names the revision that it has read. */
    revision: z.number().int(),
    /** The open checkout. */
    checkoutId: z.string().optional(),
    /** Whether the workspace has had its trial. */
    hadTrial: z.boolean().default(false),
    subscription: Subscription.optional(),
  }),
);
/** What is known of a workspace's plan and payments. */
export type WorkspaceBilling = z.infer<typeof WorkspaceBilling>;

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

/** Whether a subscription gives its plan at this time. */
export function givesPlan(subscription: Subscription, at: string): boolean {
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
