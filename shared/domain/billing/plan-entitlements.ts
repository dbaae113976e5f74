import { entitlements, type Entitlements } from "./entitlements.ts";
import { plans } from "./plans.ts";
import { givesPlan, type Subscription } from "./workspace-billing.ts";

export interface PlanFacts {
  /** The workspace's subscription; undefined if it never had one. */
  subscription: Subscription | undefined;
  at: string;
  /** Whether a workspace without a subscription needs one. Until plans are sold, it has an active trial. */
  isPlanRequired: boolean;
}

/** What a workspace without a plan can do is what needs none: reading, downloading, deleting and signing. */
const none: Entitlements = { ...entitlements(), allows: new Set(), state: "none" };

/** Returns the entitlements that a workspace's subscription gives at a time. */
export function planEntitlements({ subscription, at, isPlanRequired }: PlanFacts): Entitlements {
  const trial = entitlements();
  if (subscription === undefined) return isPlanRequired ? none : trial;
  const plan = plans.find(({ tier }) => tier === subscription.tier);
  if (plan === undefined || !givesPlan(subscription, at)) return none;
  const { storageBytes, uploadBytes } = plan;
  return { allows: trial.allows, storageBytes, uploadBytes, hasPlan: true, state: "plan" };
}
