import { describe, expect, it } from "vitest";
import { UserId } from "../ids.ts";
import type { BillingDecision } from "./billing-decision.ts";
import { newCustomerBilling, day, factsOf, stripeSubscription } from "./billing-facts.fixture.ts";
import { decideBilling } from "./decide-billing.ts";
import type { BillingFacts, StripeSubscription } from "./stripe-facts.ts";
import type { WorkspaceBilling } from "./workspace-billing.ts";

const at = day(2);
const trialing = stripeSubscription({
  status: "trialing",
  hadTrial: true,
  trialEndsAt: day(15),
  latestInvoice: { id: "in_1", issuedAt: day(1), isOpen: false, paidCents: 0 },
});
const templates = ({ emails }: BillingDecision) => emails.map(({ template }) => template);
const allCalls = ({ calls, callsAfterWrite }: BillingDecision) => [...calls, ...callsAfterWrite];
const signUp = {
  userId: UserId.parse("0VbkF78UciKVurYuoPQtF7NtVK"),
  email: "nia@example.com",
  createdAt: day(1),
};
const cancelOf = (subscriptionId: string, refundInvoiceId?: string, voidInvoiceId?: string) => ({
  type: "cancel_subscription",
  subscriptionId,
  refundInvoiceId,
  voidInvoiceId,
});

const pause = (isPaused: boolean) => ({
  type: "set_payments_paused",
  subscriptionId: "sub_1",
  isPaused,
});

/** A subscription whose payment is missing since its latest invoice. */
const missing = (issuedAt: string) =>
  stripeSubscription({
    status: "past_due",
    latestInvoice: { id: "in_2", issuedAt, isOpen: true, paidCents: 0 },
  });

/** What is stored once a decision is applied. */
const storedAfter = (
  subscriptions: readonly StripeSubscription[],
  stored: WorkspaceBilling = newCustomerBilling,
  changes: Partial<BillingFacts> = {},
) => decideBilling(stored, factsOf(subscriptions, changes), at).billing;

describe("subscription", () => {
  it("a paid one is stored with its plan and its card, and needs no call and no email", () => {
    const decision = decideBilling(newCustomerBilling, factsOf([stripeSubscription()]), at);
    expect(decision.billing).toMatchObject({
      subscription: { id: "sub_1", status: "active", tier: "pro", period: "annual" },
      cardId: "pm_1",
      hadTrial: false,
    });
    expect(allCalls(decision)).toEqual([]);
    expect(decision.emails).toEqual([]);
  });

  it("the customer's card pays a subscription without a card of its own, and none pays an ended one", () => {
    const changes = { customerCardId: "pm_2" };
    const own = stripeSubscription({ card: undefined });
    expect(storedAfter([own], newCustomerBilling, changes).cardId).toBe("pm_2");
    expect(
      storedAfter([{ ...own, status: "canceled" }], newCustomerBilling, changes).cardId,
    ).toBeUndefined();
  });

  it("a card of a former owner is that person's until another card pays", () => {
    const stored = { ...newCustomerBilling, cardId: "pm_1", cardHolderId: signUp.userId };
    expect(storedAfter([stripeSubscription()], stored).cardHolderId).toBe(signUp.userId);
    const other = stripeSubscription({ card: { id: "pm_2", fingerprint: undefined } });
    expect(storedAfter([other], stored).cardHolderId).toBeUndefined();
  });

  it("a second live one is canceled with a refund, whatever the order of the list", () => {
    const first = stripeSubscription();
    const second = stripeSubscription({ id: "sub_2", createdAt: day(2) });
    const incomplete = stripeSubscription({
      id: "sub_3",
      status: "incomplete",
      createdAt: day(2),
      latestInvoice: undefined,
    });
    for (const list of [
      [first, second, incomplete],
      [incomplete, second, first],
    ]) {
      const decision = decideBilling(newCustomerBilling, factsOf(list), at);
      expect(decision.billing.subscription?.id).toBe("sub_1");
      expect(decision.calls).toEqual([cancelOf("sub_2", "in_1"), cancelOf("sub_3")]);
    }
  });

  it("the newest counts while none is live", () => {
    const old = stripeSubscription({ status: "canceled" });
    const incomplete = stripeSubscription({
      id: "sub_2",
      createdAt: day(2),
      status: "incomplete",
    });
    const decision = decideBilling(newCustomerBilling, factsOf([incomplete, old]), at);
    expect(decision.billing.subscription?.id).toBe("sub_2");
    expect(decision.calls).toEqual([]);
  });

  it("the open invoice of a change of plan is void once its subscription is canceled", () => {
    const pendingChange = { plan: undefined, expiresAt: day(3), payUrl: undefined };
    const latestInvoice = { id: "in_2", issuedAt: day(2), isOpen: true, paidCents: 0 };
    const second = stripeSubscription({
      id: "sub_2",
      createdAt: day(2),
      pendingChange,
      latestInvoice,
    });
    const { calls } = decideBilling(
      newCustomerBilling,
      factsOf([stripeSubscription(), second]),
      at,
    );
    expect(calls).toEqual([cancelOf("sub_2", undefined, "in_2")]);
  });

  it("a change that waits for its payment is stored with the page that takes the payment", () => {
    const plan = { tier: "team", period: "annual" } as const;
    const change = { plan, expiresAt: day(3), payUrl: "https://stripe.example/pay" };
    const pending = stripeSubscription({ pendingChange: change });
    const { plan: _, ...rest } = change;
    expect(storedAfter([pending]).subscription?.waiting).toEqual({ ...plan, ...rest });
    const over = { ...pending, status: "canceled" };
    expect(storedAfter([over]).subscription).not.toHaveProperty("waiting");
  });

  it("one of an unknown price keeps the plan that is stored, and is reported where there is none", () => {
    const unknown = stripeSubscription({ plan: undefined });
    const stored = storedAfter([stripeSubscription()]);
    const kept = decideBilling(stored, factsOf([unknown]), at);
    expect(kept.billing.subscription).toMatchObject({ tier: "pro", period: "annual" });
    expect(kept.isPlanUnknown).toBe(false);
    const first = decideBilling(newCustomerBilling, factsOf([unknown]), at);
    expect(first.billing.subscription).toBeUndefined();
    expect(first.isPlanUnknown).toBe(true);
  });

  it("the grace counts from the first missing payment until one is made", () => {
    const first = storedAfter([missing(day(1))]);
    expect(storedAfter([missing(day(2))], first).subscription?.pastDueAt).toBe(day(1));
    const paid = storedAfter([stripeSubscription()], first);
    expect(paid.subscription).not.toHaveProperty("pastDueAt");
    expect(storedAfter([missing(day(2))], paid).subscription?.pastDueAt).toBe(day(2));
  });
});

describe("sign-up", () => {
  const waiting = { ...newCustomerBilling, signUp };

  it("until it is verified, its subscription ends with the trial, and nobody gets an email", () => {
    const ending = { ...trialing, trialEndsAt: day(3), cancelsAt: day(3) };
    const decision = decideBilling(waiting, factsOf([ending], { signUp: "waiting" }), at);
    expect(decision.calls).toEqual([
      { type: "set_cancel_at_period_end", subscriptionId: "sub_1", isCanceled: true },
    ]);
    expect(decision.billing.signUp).toEqual(signUp);
    expect(decision.billing.subscription).not.toHaveProperty("cancelsAt");
    expect(decision.emails).toEqual([]);
    expect(decision.trialUsers).toEqual([]);
  });

  it("once it is verified, its subscription goes on", () => {
    const held = { ...trialing, awaitsVerification: true, cancelsAt: day(15) };
    const decision = decideBilling(waiting, factsOf([held]), at);
    expect(decision.calls).toEqual([
      { type: "set_cancel_at_period_end", subscriptionId: "sub_1", isCanceled: false },
    ]);
    expect(decision.billing.signUp).toBeUndefined();
    expect(decision.billing.subscription).not.toHaveProperty("cancelsAt");
  });

  it("a lost one loses its subscription with a refund, and nobody gets an email", () => {
    const decision = decideBilling(
      waiting,
      factsOf([stripeSubscription()], { signUp: "lost" }),
      at,
    );
    expect(decision.calls).toEqual([cancelOf("sub_1", "in_1")]);
    expect(decision.billing.subscription?.status).toBe("canceled");
    expect(decision.emails).toEqual([]);
  });

  it("the earlier trials of an unverified one do not matter yet", () => {
    const trialUse = { isUsedElsewhere: true, unrecorded: [] };
    const decision = decideBilling(
      waiting,
      factsOf([trialing], { signUp: "waiting", trialUse }),
      at,
    );
    expect(decision.billing.subscription?.status).toBe("trialing");
    expect(decision.callsAfterWrite).toEqual([]);
  });
});

describe("free trial", () => {
  it("is recorded for its person and its card", () => {
    const unrecorded = [{ email: "nia@example.com" }, { card: "card-1" }];
    const trialUse = { isUsedElsewhere: false, unrecorded };
    const decision = decideBilling(newCustomerBilling, factsOf([trialing], { trialUse }), at);
    expect(decision.trialUsers).toEqual(unrecorded);
    expect(decision.billing.hadTrial).toBe(true);
  });

  it("a second one of a person or card ends after one email, and the email is not repeated", () => {
    const trialUse = { isUsedElsewhere: true, unrecorded: [] };
    const decision = decideBilling(newCustomerBilling, factsOf([trialing], { trialUse }), at);
    expect(templates(decision)).toEqual(["trial-refused"]);
    expect(decision.billing).toMatchObject({
      refusedTrial: "sub_1",
      subscription: { status: "canceled" },
    });
    expect(decision.calls).toEqual([]);
    expect(decision.callsAfterWrite).toEqual([cancelOf("sub_1")]);
    // The call failed: it is made again, and the email is not.
    const again = decideBilling(decision.billing, factsOf([trialing], { trialUse }), at);
    expect(again).toMatchObject({ emails: [], callsAfterWrite: [cancelOf("sub_1")] });
    const over = { ...trialing, status: "canceled" };
    const ended = decideBilling(decision.billing, factsOf([over], { trialUse }), at);
    expect(ended.emails).toEqual([]);
    expect(allCalls(ended)).toEqual([]);
  });
});

describe("dispute", () => {
  const disputes = { disputedAt: day(2), isLost: false };

  it("an open one pauses payments with an email, and a won one resumes them with an email", () => {
    const opened = decideBilling(
      newCustomerBilling,
      factsOf([stripeSubscription()], { disputes }),
      at,
    );
    expect(opened.calls).toEqual([pause(true)]);
    expect(opened.billing.subscription?.disputedAt).toBe(day(2));
    expect(templates(opened)).toEqual(["plan-disputed"]);
    const paused = stripeSubscription({ isPausedForDispute: true });
    const repeated = decideBilling(opened.billing, factsOf([paused], { disputes }), at);
    expect(repeated).toMatchObject({ calls: [], emails: [] });
    const won = decideBilling(opened.billing, factsOf([paused]), at);
    expect(won.calls).toEqual([pause(false)]);
    expect(templates(won)).toEqual(["plan-restored"]);
    expect(won.billing.subscription).not.toHaveProperty("disputedAt");
  });

  it("a lost one ends the subscription without a refund", () => {
    const paused = stripeSubscription({ isPausedForDispute: true });
    const lost = { disputedAt: undefined, isLost: true };
    const decision = decideBilling(newCustomerBilling, factsOf([paused], { disputes: lost }), at);
    expect(decision.calls).toEqual([pause(false), cancelOf("sub_1")]);
    expect(decision.billing.subscription?.status).toBe("canceled");
    expect(decision.billing.cardId).toBeUndefined();
    expect(templates(decision)).toEqual(["plan-ended"]);
  });
});

describe("customer", () => {
  const stored = storedAfter([stripeSubscription()]);

  it("one that Stripe does not know has a canceled subscription until Stripe knows it again", () => {
    const gone = decideBilling(stored, factsOf(undefined), at);
    expect(gone.billing).toMatchObject({
      isCustomerMissing: true,
      subscription: { id: "sub_1", status: "canceled" },
    });
    const found = decideBilling(gone.billing, factsOf([stripeSubscription()]), at).billing;
    expect(found).toMatchObject({ subscription: { status: "active" } });
    expect(found.isCustomerMissing).toBeUndefined();
  });

  it("an unpaid checkout of a missing one never began", () => {
    const unpaid = storedAfter([stripeSubscription({ status: "incomplete" })]);
    const gone = decideBilling(unpaid, factsOf(undefined), at);
    expect(gone.billing.subscription?.status).toBe("incomplete_expired");
    expect(gone.emails).toEqual([]);
  });

  it("of former ones, a known one is deleted, a deleted one forgotten, an unknown one kept", () => {
    const decision = decideBilling(
      { ...stored, formerCustomerIds: ["cus_a", "cus_b", "cus_c"] },
      factsOf([stripeSubscription()], {
        formerCustomers: [
          { customerId: "cus_a", state: "unknown" },
          { customerId: "cus_b", state: "deleted" },
          {
            customerId: "cus_c",
            state: "known",
            subscriptions: [stripeSubscription({ id: "sub_c", customerId: "cus_c" })],
          },
        ],
      }),
      at,
    );
    expect(decision.calls).toEqual([{ type: "delete_customer", customerId: "cus_c" }]);
    expect(decision.deletedCustomerIds).toEqual(["cus_b", "cus_c"]);
    expect(decision.billing).toMatchObject({
      customerId: "cus_1",
      formerCustomerIds: ["cus_a"],
    });
  });

  it("a former one with the only live subscription is the workspace's again, without its checkout", () => {
    const begunAgain = { ...stored, formerCustomerIds: ["cus_a"], checkoutId: "cs_1" };
    const decision = decideBilling(
      { ...begunAgain, checkoutEndsAt: day(3) },
      factsOf([], {
        formerCustomers: [
          {
            customerId: "cus_a",
            state: "known",
            subscriptions: [stripeSubscription({ id: "sub_a", customerId: "cus_a" })],
          },
        ],
      }),
      at,
    );
    expect(decision.calls).toEqual([]);
    expect(decision.billing).toMatchObject({
      customerId: "cus_a",
      formerCustomerIds: ["cus_1"],
      subscription: { id: "sub_a" },
    });
    expect(decision.billing).not.toHaveProperty("checkoutId");
  });
});

it("a checkout is forgotten once it can't be paid any more", () => {
  const stored = { ...newCustomerBilling, checkoutId: "cs_1", checkoutEndsAt: day(2) };
  expect(decideBilling(stored, factsOf([]), day(2)).billing.checkoutId).toBe("cs_1");
  expect(decideBilling(stored, factsOf([]), day(3)).billing).not.toHaveProperty("checkoutId");
});

describe("emails", () => {
  it("name the plan, its price and the end of the grace", () => {
    const latestInvoice = { id: "in_2", issuedAt: day(2), isOpen: true, paidCents: 0 };
    const unpaid = stripeSubscription({ status: "past_due", latestInvoice });
    expect(decideBilling(newCustomerBilling, factsOf([unpaid]), at).emails).toEqual([
      {
        template: "payment-failed",
        plan: "Pro",
        priceCents: 29_900,
        period: "annual",
        trialEndsAt: at,
        keptUntil: day(16),
      },
    ]);
  });

  it("are not sent to a workspace with the Enterprise plan, now and later", () => {
    const stored = { ...storedAfter([stripeSubscription()]), enterpriseUntil: day(30) };
    const over = factsOf([stripeSubscription({ status: "canceled" })]);
    const decision = decideBilling(stored, over, at);
    expect(decision.emails).toEqual([]);
    expect(decideBilling(decision.billing, over, day(31)).emails).toEqual([]);
  });
});
