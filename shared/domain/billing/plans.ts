import type { ApiAccess } from "../api-keys/api-key-scopes.ts";
import type { LineOfKind, PlanLine } from "./plan-lines.ts";

const MB = 1024 ** 2;
const GB = 1024 ** 3;
const TB = 1024 ** 4;

export type PlanTier = "creator" | "pro" | "team" | "enterprise";
export type BillingPeriod = "monthly" | "annual";
export const defaultBillingPeriod: BillingPeriod = "annual";
export const annualSaving = "Save 17%";
export const trialDays = 14;
/** Days for which a plan stays after a payment has failed. */
export const graceDays = 14;

/** A line of a plan. One that is not available is listed with 'Coming soon'. */
export interface PlanFeature {
  label: string;
  kind: PlanLine["kind"];
}

export interface Plan {
  tier: PlanTier;
  name: string;
  mostPopular: boolean;
  /** Whether it can be bought. A plan whose main features do not exist yet is shown but not sold. */
  isSold: boolean;
  /** US cents; undefined if the price is negotiated. */
  price: { monthlyCents: number; annualCents: number } | undefined;
  /** Infinity for no limit. */
  storageBytes: number;
  uploadBytes: number;
  members: number;
  /** The API keys that it includes. */
  apiAccess: ApiAccess;
  features: readonly PlanFeature[];
}

// plan-lines.ts says which lines exist, and which tests prove it.
const soon = (label: LineOfKind<"coming">): PlanFeature => ({ label, kind: "coming" });
const built = (label: LineOfKind<"built">): PlanFeature => ({ label, kind: "built" });
const service = (label: LineOfKind<"service">): PlanFeature => ({ label, kind: "service" });

/** The plans with their prices and limits. The only source for the pricing page, checkout and entitlements. */
export const plans: readonly Plan[] = [
  {
    tier: "creator",
    name: "Creator",
    mostPopular: false,
    isSold: true,
    price: { monthlyCents: 999, annualCents: 9_900 },
    storageBytes: 100 * GB,
    uploadBytes: 500 * MB,
    members: 1,
    apiAccess: "none",
    features: [
      built("Unlimited agreements"),
      built("100GB storage"),
      built("500MB uploads"),
      service("Priority support 48hr"),
      built("Custom templates"),
      built("Analytics"),
      built("CSV export"),
    ],
  },
  {
    tier: "pro",
    name: "Pro",
    mostPopular: true,
    isSold: true,
    price: { monthlyCents: 2_999, annualCents: 29_900 },
    storageBytes: 500 * GB,
    uploadBytes: 2 * GB,
    members: 1,
    apiAccess: "none",
    features: [
      built("Unlimited agreements"),
      built("500GB storage"),
      built("2GB uploads"),
      service("Support 24hr"),
      built("White-label PDFs"),
      built("Custom branding"),
      built("Version history"),
      built("Bulk creation"),
      built("Password-protected agreements"),
      built("Expiring signature links"),
      built("Custom fields"),
    ],
  },
  {
    tier: "team",
    name: "Team",
    mostPopular: false,
    isSold: true,
    price: { monthlyCents: 7_900, annualCents: 79_000 },
    storageBytes: 2 * TB,
    uploadBytes: 2 * GB,
    members: 5,
    apiAccess: "read",
    features: [
      built("2TB storage"),
      built("5 team members"),
      built("Team workspaces"),
      service("Priority onboarding"),
      built("Role-based permissions"),
    ],
  },
  {
    tier: "enterprise",
    name: "Enterprise",
    mostPopular: false,
    isSold: false,
    price: undefined,
    storageBytes: Number.POSITIVE_INFINITY,
    uploadBytes: 2 * GB,
    members: Number.POSITIVE_INFINITY,
    apiAccess: "all",
    features: [
      soon("Unlimited storage and members"),
      built("API access"),
      built("SSO"),
      service("Phone support with 1hr SLA"),
      service("99.9% SLA"),
    ],
  },
];

/** Returns the name of a plan on screen. */
export function planName(tier: PlanTier): string {
  return plans.find((plan) => plan.tier === tier)?.name ?? tier;
}

/** Whether a higher plan than this one is sold. */
export function isHigherPlanSold(tier: PlanTier): boolean {
  const index = plans.findIndex((plan) => plan.tier === tier);
  return plans.slice(index + 1).some(({ isSold }) => isSold);
}

/** Whether a plan is for teams: it includes more than one person. */
export function isForTeams({ members }: Pick<Plan, "members">): boolean {
  return members > 1;
}

/** Returns cents as a price in US dollars: 999 is '$9.99', 9,900 is '$99'. */
export function formatPrice(cents: number): string {
  return cents % 100 === 0 ? `$${cents / 100}` : `$${(cents / 100).toFixed(2)}`;
}

/** Returns the features of a plan that the plan below it does not have. */
export function addedFeatures(plan: Plan, below: Plan | undefined): PlanFeature[] {
  return plan.features.filter(
    ({ label }) => below?.features.every((feature) => feature.label !== label) ?? true,
  );
}
