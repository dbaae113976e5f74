import { entitlements, type Entitlements } from "./entitlements.ts";
import { plans } from "./plans.ts";
import { givesPlan, unpaidEndsAt, type Subscription } from "./workspace-billing.ts";

export interface PlanFacts {
  /** The workspace's subscription; undefined if it never had one. */
  subscription: Subscription | undefined;
  at: string;
  /** From when a workspace without a subscription needs one: its trial ends then. Undefined if it never does. */
  planRequiredAt: string | undefined;
}

/** What a workspace without a plan can do is what needs none: reading, downloading, deleting and signing. */
const none: Entitlements = { ...entitlements(), allows: new Set(), state: "none" };

/** Returns the entitlements that a workspace's subscription gives at a time. */
export function planEntitlements({ subscription, at, planRequiredAt }: PlanFacts): Entitlements {
  const trial = entitlements();
  if (subscription === undefined) {
    const isOver = planRequiredAt !== undefined && at >= planRequiredAt;
    return isOver ? none : { ...trial, endsAt: planRequiredAt };
  }
  const plan = plans.find(({ tier }) => tier === subscription.tier);
  if (plan === undefined || !givesPlan(subscription, at)) return none;
  const { storageBytes, uploadBytes } = plan;
  return {
    allows: trial.allows,
    storageBytes,
    uploadBytes,
    hasPlan: true,
    state: "plan",
    endsAt: unpaidEndsAt(subscription),
  };
}
