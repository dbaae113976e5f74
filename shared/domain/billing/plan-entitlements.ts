import { entitlements, type Entitlements } from "./entitlements.ts";
import { isForTeams, plans, type PlanTier } from "./plans.ts";
import {
  givesPlan,
  hasEnterprise,
  isDisputed,
  unpaidEndsAt,
  type WorkspaceBilling,
} from "./workspace-billing.ts";

export interface PlanFacts {
  /** What is known of the workspace's plan; undefined if it never had one. */
  billing: Pick<WorkspaceBilling, "subscription" | "enterpriseUntil" | "freeUntil"> | undefined;
  at: string;
  /** From when a workspace without a subscription needs one: its trial ends then. Undefined if it never does. */
  planRequiredAt: string | undefined;
}

/** What a workspace without a plan can do is what needs none: reading, downloading, deleting and signing. */
const none: Entitlements = {
  ...entitlements(),
  allows: new Set(),
  members: 1,
  state: "none",
};

/** Returns the entitlements that a workspace's subscription, or an operator's grant, gives at a time. */
export function planEntitlements({ billing = {}, at, planRequiredAt }: PlanFacts): Entitlements {
  const trial = entitlements();
  if (hasEnterprise(billing, at)) return withPlan("enterprise", undefined);
  const { subscription } = billing;
  if (subscription === undefined) {
    const { freeUntil = "" } = billing;
    const isPromised = planRequiredAt !== undefined && planRequiredAt < freeUntil;
    const endsAt = isPromised ? freeUntil : planRequiredAt;
    return endsAt !== undefined && at >= endsAt ? none : { ...trial, endsAt };
  }
  if (isDisputed(subscription)) return { ...none, isDisputed: true };
  if (!givesPlan(subscription, at)) return none;
  return withPlan(subscription.tier, unpaidEndsAt(subscription));
}

function withPlan(tier: PlanTier, endsAt: string | undefined): Entitlements {
  const plan = plans.find((one) => one.tier === tier);
  if (plan === undefined) return none;
  const { storageBytes, uploadBytes, members } = plan;
  const allows = new Set(entitlements().allows);
  if (!isForTeams(plan)) allows.delete("team");
  return { allows, storageBytes, uploadBytes, members, hasPlan: true, state: "plan", endsAt };
}

export interface TeamPlanFacts extends PlanFacts {
  /** What the plan of the owner's own workspace allows. */
  ofOwner: Entitlements;
}

/** Whose plan a team has: one of its own, or that of its owner's own workspace. */
export const teamPlanSources = ["team", "owner"] as const;
export type TeamPlanSource = (typeof teamPlanSources)[number];

/**
 * Returns the entitlements of a team's workspace: those of its own subscription or grant, if that is a plan for teams,
 * else those of its owner's own workspace, if they include teams. A team without either reads and deletes only; `from`
 * is undefined then.
 */
export function teamPlan({ ofOwner, ...facts }: TeamPlanFacts): {
  entitlements: Entitlements;
  from: TeamPlanSource | undefined;
} {
  const { billing, at } = facts;
  const hasOwn = billing?.subscription !== undefined || hasEnterprise(billing ?? {}, at);
  const own = hasOwn ? planEntitlements(facts) : none;
  if (own.allows.has("team")) return { entitlements: own, from: "team" };
  if (ofOwner.allows.has("team")) return { entitlements: ofOwner, from: "owner" };
  return { entitlements: own.isDisputed === true ? own : none, from: undefined };
}
