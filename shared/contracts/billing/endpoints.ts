import * as z from "zod";
import { billingPeriods, paidTiers } from "../../domain/billing/price-key.ts";
import { subscriptionStatuses } from "../../domain/billing/workspace-billing.ts";
import { UserId } from "../../domain/ids.ts";
import { roles } from "../../domain/teams/roles.ts";
import { once } from "../../domain/once.ts";
import { endpoint } from "../endpoint.ts";

const CheckoutBody = once(() =>
  // Strict: a price that the caller names is refused, not ignored.
  z.strictObject({
    planTier: z.enum(paidTiers),
    billingPeriod: z.enum(billingPeriods),
    /** The caller's own id: of the session, or of the sign-up whose cookie the browser has. */
    userId: UserId.optional(),
  }),
);

const PlanBody = once(() =>
  z.strictObject({ planTier: z.enum(paidTiers), billingPeriod: z.enum(billingPeriods) }),
);

/** Address at which to pay for the change or confirm it. Absent if the change is already made. */
const PlanChanged = once(() => z.object({ url: z.string().optional() }));

/** Address of a page that Stripe hosts, to open in the browser. */
const Hosted = once(() => z.object({ url: z.string() }));

const CheckoutQuery = once(() => z.object({ session_id: z.string().regex(/^cs_\w{1,200}$/) }));

/**
 * The outcome of a completed checkout. `begun`: the plan is active. `verify_email`: it becomes active once the address
 * of the new account is verified. `sign_in`: the address was verified, but this browser is not signed in.
 * `trial_refused`: the trial was canceled, because the person or the card had one before. `ended`: the plan is no
 * longer active.
 */
const checkoutOutcomes = ["begun", "verify_email", "sign_in", "trial_refused", "ended"] as const;

const CheckoutResult = once(() =>
  z.object({
    session: z.object({
      planTier: z.enum(paidTiers),
      billingPeriod: z.enum(billingPeriods),
      customerEmail: z.string(),
      /** End of the free trial, when the card is charged for the first time. Absent if there is none. */
      trialEndsAt: z.string().optional(),
      /** Time of the next charge without a trial. Absent if the plan is not active. */
      nextChargeAt: z.string().optional(),
    }),
    outcome: z.enum(checkoutOutcomes),
  }),
);

const Billing = once(() =>
  z.object({
    /** Whether plans can be bought. */
    isOn: z.boolean(),
    /** The latest subscription; absent if there never was one. */
    subscription: z
      .object({
        planTier: z.enum(paidTiers),
        billingPeriod: z.enum(billingPeriods),
        status: z.enum(subscriptionStatuses),
        /** Whether it is live: it can be changed, and no other one can begin. */
        isLive: z.boolean(),
        /** Whether the plan is active now. */
        givesPlan: z.boolean(),
        currentPeriodEndsAt: z.string(),
        trialEndsAt: z.string().optional(),
        /** Set if it is canceled at the end of the period. */
        cancelsAt: z.string().optional(),
        /** Time since which a payment is missing. */
        pastDueAt: z.string().optional(),
        /** Time since which a payment is disputed at a bank. */
        disputedAt: z.string().optional(),
        /**
         * The plan change that waits for its payment. Only the owner gets the address of the page on which it is paid.
         */
        waiting: z
          .object({
            planTier: z.enum(paidTiers),
            billingPeriod: z.enum(billingPeriods),
            /** Time at which the unpaid change is discarded. */
            expiresAt: z.string(),
            payUrl: z.string().optional(),
          })
          .optional(),
        /** Whether a plan change is scheduled for the end of the period. */
        isChangePlanned: z.boolean().optional(),
        /** Whether a former owner's card pays, so that the caller cannot change to a more expensive plan. */
        paysByAnothersCard: z.boolean().optional(),
      })
      .optional(),
    /**
     * In a team's workspace: the caller's role, the team's owner, and whether the team uses the owner's personal plan.
     */
    team: z
      .object({
        name: z.string(),
        role: z.enum(roles),
        ownerName: z.string(),
        isOnOwnersPlan: z.boolean(),
      })
      .optional(),
    /** End of the workspace's Enterprise plan. */
    enterpriseUntil: z.string().optional(),
  }),
);

const Received = once(() => z.object({ received: z.boolean() }));

export const billing = {
  readBilling: endpoint({
    method: "GET",
    path: "/api/billing",
    access: "user",
    summary: "Returns the workspace's subscription, and whether plans can be bought",
    repeat: "natural",
    schemas: () => ({
      responses: { 200: Billing() },
    }),
    errors: [],
  }),
  startCheckout: endpoint({
    method: "POST",
    path: "/api/checkout/create-session",
    access: "pendingSignUp",
    role: "owner",
    summary: "Opens the hosted checkout of a plan",
    repeat: "natural",
    changes: [],
    schemas: () => ({
      body: CheckoutBody(),
      responses: { 200: Hosted() },
    }),
    errors: ["billing_off", "plan_active", "plan_not_sold", "plan_not_for_teams"],
  }),
  readCheckout: endpoint({
    method: "GET",
    path: "/api/checkout/success",
    access: "pendingSignUp",
    role: "owner",
    summary: "Returns which plan a completed checkout has begun",
    repeat: "natural",
    schemas: () => ({
      query: CheckoutQuery(),
      responses: { 200: CheckoutResult() },
    }),
    errors: ["billing_off", "checkout_not_found"],
  }),
  changePlan: endpoint({
    method: "POST",
    path: "/api/billing/change-plan",
    access: "user",
    role: "owner",
    proof: "recent",
    summary: "Changes the plan: at once if it costs more, else when the paid period ends",
    repeat: "natural",
    changes: ["storage", "teams"],
    schemas: () => ({
      body: PlanBody(),
      responses: { 200: PlanChanged() },
    }),
    errors: [
      "billing_off",
      "plan_not_sold",
      "plan_not_for_teams",
      "no_subscription",
      "plan_unpaid",
      "plan_ends",
      "change_waits",
      "card_of_another",
    ],
  }),
  openPortal: endpoint({
    method: "POST",
    path: "/api/billing/create-portal-session",
    access: "user",
    role: "owner",
    summary: "Opens the hosted pages of the workspace's subscription, after a recent proof",
    repeat: "natural",
    changes: [],
    schemas: () => ({
      responses: { 200: Hosted() },
    }),
    // `proof_needed` only with a subscription: without one the page leads to the plans, and asks for nothing.
    errors: ["billing_off", "no_subscription", "proof_needed"],
  }),
  takeWebhook: endpoint({
    method: "POST",
    path: "/api/stripe/webhook",
    access: "webhook",
    summary: "Takes Stripe's signed message that something of a customer has changed",
    repeat: "natural",
    changes: [],
    schemas: () => ({
      responses: { 200: Received() },
    }),
    errors: ["billing_off", "signature_refused"],
  }),
} as const;
