import { entitlements, type Entitlements } from "./entitlements.ts";
import { freeSheet } from "./free-sheet.ts";
import { isForTeams, isHigherPlanSold, plans, type PlanTier } from "./plans.ts";
import {
  givesPlan,
  hadPlanOrTrial,
  hasEnterprise,
  isDisputed,
  unpaidEndsAt,
  type WorkspaceBilling,
} from "./workspace-billing.ts";

export interface PlanFacts {
  /** The workspace's stored billing; undefined if it never had a plan. */
  billing:
    | (Pick<WorkspaceBilling, "subscription" | "enterpriseUntil" | "freeUntil"> &
        Partial<Pick<WorkspaceBilling, "hadTrial">>)
    | undefined;
  at: string;
  /** Time at which the trial of a workspace without a subscription ends. Undefined if it never ends. */
  planRequiredAt: string | undefined;
  /** Bytes that a workspace without a plan may store; undefined for the default. */
  storageWithoutPlanBytes?: number | undefined;
}

/** Entitlements without a plan. Reading, downloading, deleting and signing need none. */
function withoutPlan({
  storageWithoutPlanBytes,
}: Pick<PlanFacts, "storageWithoutPlanBytes">): Entitlements {
  return {
    ...entitlements(storageWithoutPlanBytes),
    allows: new Set(),
    uploadBytes: freeSheet.uploadBytes,
    members: 1,
    apiAccess: "none",
    state: "none",
  };
}

/** Entitlements of a person who never had a plan: they may write drafts, and send one sheet. */
function beforeFirstPlan(): Entitlements {
  const { storageBytes, uploadBytes } = freeSheet;
  const allows = new Set(["write"] as const);
  return {
    allows,
    storageBytes,
    uploadBytes,
    hasPlan: false,
    members: 1,
    apiAccess: "none",
    state: "free",
  };
}

/**
 * Returns the entitlements of a person's workspace, or of a team's own plan, at a time: by its subscription or an
 * operator's grant, else those of a trial, and then those of a person before their first plan.
 */
export function planEntitlements(facts: PlanFacts): Entitlements {
  const { billing = {}, at, planRequiredAt, storageWithoutPlanBytes } = facts;
  const trial = entitlements(storageWithoutPlanBytes);
  const none = withoutPlan(facts);
  if (hasEnterprise(billing, at)) return withPlan("enterprise", undefined) ?? none;
  const { subscription } = billing;
  if (subscription === undefined) {
    const { freeUntil = "" } = billing;
    const isPromised = planRequiredAt !== undefined && planRequiredAt < freeUntil;
    const endsAt = isPromised ? freeUntil : planRequiredAt;
    if (endsAt === undefined || at < endsAt) return { ...trial, endsAt };
    return hadPlanOrTrial(billing) ? none : beforeFirstPlan();
  }
  if (isDisputed(subscription)) return { ...none, isDisputed: true };
  if (!givesPlan(subscription, at)) return none;
  return withPlan(subscription.tier, unpaidEndsAt(subscription)) ?? none;
}

/** What the plans above Creator add. */
const addedAboveCreator = ["bulk", "fields", "linkPasswords", "branding"] as const;

function withPlan(tier: PlanTier, endsAt: string | undefined): Entitlements | undefined {
  const plan = plans.find((one) => one.tier === tier);
  if (plan === undefined) return undefined;
  const { storageBytes, uploadBytes, members, apiAccess } = plan;
  const allows = new Set(entitlements().allows);
  if (!isForTeams(plan)) allows.delete("team");
  if (tier !== "enterprise") allows.delete("webhooks");
  if (tier === "creator") for (const action of addedAboveCreator) allows.delete(action);
  return {
    allows,
    storageBytes,
    uploadBytes,
    members,
    apiAccess,
    hasPlan: true,
    state: "plan",
    isHighestPlan: !isHigherPlanSold(tier),
    endsAt,
  };
}

export interface TeamPlanFacts extends PlanFacts {
  /** Entitlements of the owner's personal workspace. */
  ownerEntitlements: Entitlements;
}

/** The workspace whose plan a team uses: the team's own, or the owner's personal workspace. */
export const teamPlanSources = ["team", "owner"] as const;
export type TeamPlanSource = (typeof teamPlanSources)[number];

/**
 * Returns the entitlements of a team's workspace: those of its own subscription or grant if that is a team plan, else
 * those of its owner's personal workspace if they include teams. A team without either can only read and delete, and
 * `from` is undefined.
 */
export function teamEntitlements({ ownerEntitlements, ...facts }: TeamPlanFacts): {
  entitlements: Entitlements;
  from: TeamPlanSource | undefined;
} {
  const { billing, at } = facts;
  const none = withoutPlan(facts);
  const hasOwn = billing?.subscription !== undefined || hasEnterprise(billing ?? {}, at);
  const own = hasOwn ? planEntitlements(facts) : none;
  if (own.allows.has("team")) return { entitlements: own, from: "team" };
  if (ownerEntitlements.allows.has("team"))
    return { entitlements: ownerEntitlements, from: "owner" };
  return { entitlements: own.isDisputed === true ? own : none, from: undefined };
}
