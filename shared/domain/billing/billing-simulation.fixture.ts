import { isDeepStrictEqual } from "node:util";
import type { PlanEmail, StripeCall } from "./billing-decision.ts";
import { newCustomerBilling, day } from "./billing-facts.fixture.ts";
import { currentSubscription, decideBilling } from "./decide-billing.ts";
import {
  noDisputes,
  type BillingFacts,
  type FormerCustomer,
  type SignUpState,
} from "./stripe-facts.ts";
import { isSubscriptionEvent, FakeStripe, subscriptionEvents } from "./fake-stripe.fixture.ts";
import { givesPlan, WorkspaceBilling } from "./workspace-billing.ts";

/** The events of the simulation. Each causes a webhook. */
export const simulatedEvents = [
  "trial",
  "purchase",
  "card",
  "verification",
  "sign_up_lost",
  "customer_unknown",
  "customer_known",
  "new_customer",
  ...subscriptionEvents,
] as const;
type StoryEvent = (typeof simulatedEvents)[number];

const person = { userId: "0VbkF78UciKVurYuoPQtF7NtVK", email: "nia@example.com" };

/** One sync, as a generator: other events can happen between two steps. */
export type SyncSteps = Generator<undefined, void>;

/**
 * Simulates a workspace's billing over time: Stripe, the stored billing and the emails. All decisions are made by
 * `decideBilling`.
 */
export class BillingSimulation {
  stored: WorkspaceBilling;
  readonly calls: StripeCall[] = [];
  /** Emails, each with its cause. */
  readonly emails: { email: PlanEmail; cause: string }[] = [];
  readonly #world = new FakeStripe();
  readonly #recordedTrials = new Set<string>();
  readonly #hadTrialElsewhere: boolean;
  #signUp: SignUpState;
  /** Number of writes with an active plan. */
  #grants = 0;

  constructor({ isSignUp, hadTrialElsewhere }: { isSignUp: boolean; hadTrialElsewhere: boolean }) {
    this.#hadTrialElsewhere = hadTrialElsewhere;
    this.#signUp = isSignUp ? "waiting" : "verified";
    this.stored = WorkspaceBilling().parse({
      ...newCustomerBilling,
      customerId: this.#world.addCustomer(),
      ...(isSignUp && { signUp: { ...person, createdAt: day(1) } }),
    });
  }

  /** Applies an event. Does nothing if the state does not allow it. */
  happen({ event, hoursLater }: { event: StoryEvent; hoursLater: number }): void {
    const world = this.#world;
    world.goOn(hoursLater);
    const customer = world.customer(this.stored.customerId);
    if (isSubscriptionEvent(event)) {
      world.changeLive(customer, event);
      return;
    }
    switch (event) {
      case "trial":
      case "purchase":
        world.subscribe(customer, event === "trial");
        return;
      case "card":
        world.changeCard(customer);
        return;
      case "verification":
        if (this.#signUp === "waiting") this.#signUp = "verified";
        return;
      case "sign_up_lost":
        if (this.#signUp === "waiting") this.#signUp = "lost";
        return;
      case "customer_unknown":
        if (customer.state === "known") customer.state = "unknown";
        return;
      case "customer_known":
        for (const one of world.customers) if (one.state === "unknown") one.state = "known";
        return;
      case "new_customer":
        if (customer.state !== "known") this.#replaceCustomer(customer.customerId);
        return;
      default:
        event satisfies never;
    }
  }

  #replaceCustomer(former: string): void {
    const { formerCustomerIds = [], isCustomerMissing: _, ...rest } = this.stored;
    this.stored = {
      ...rest,
      customerId: this.#world.addCustomer(),
      formerCustomerIds: [...formerCustomerIds, former],
      revision: rest.revision + 1,
    };
  }

  /** Returns the facts in Stripe about the stored customers. */
  facts({ customerId, formerCustomerIds = [], signUp }: WorkspaceBilling): BillingFacts {
    const world = this.#world;
    const { state, subscriptions, ...customer } = world.customer(customerId);
    const customers = {
      customer: {
        customerId: customer.customerId,
        subscriptions: state === "unknown" ? undefined : [...subscriptions],
      },
      formerCustomers: formerCustomerIds.map((id): FormerCustomer => {
        const former = world.customer(id);
        if (former.state !== "known") return { customerId: id, state: former.state };
        return { customerId: id, state: "known", subscriptions: [...former.subscriptions] };
      }),
    };
    const signUpState = signUp === undefined ? "verified" : this.#signUp;
    const current = currentSubscription(customers, signUpState);
    const { email } = person;
    return {
      ...customers,
      signUp: signUpState,
      disputes: world.disputesOf(current?.id) ?? noDisputes,
      trialUse: {
        isUsedElsewhere: this.#hadTrialElsewhere,
        unrecorded: this.#recordedTrials.has(email) ? [] : [{ email }],
      },
      customerCardId: current && world.customer(current.customerId).cardId,
    };
  }

  /** Runs one sync, as a webhook or the daily comparison does. */
  sync(): void {
    for (const _ of this.syncSteps());
  }

  /** Runs syncs until nothing changes any more. */
  settle(): void {
    for (let round = 0; round < 20; round += 1) {
      const { stored, calls } = this;
      const count = calls.length;
      this.sync();
      if (this.stored === stored && calls.length === count) return;
    }
    throw new Error("Each sync changes something again");
  }

  /**
   * Runs one sync in steps. It restarts if its write loses to a concurrent one, or if a call finds an ended
   * subscription.
   */
  *syncSteps(): SyncSteps {
    for (;;) {
      const { stored } = this;
      yield;
      const facts = this.facts(stored);
      const { at } = this.#world;
      yield;
      const { calls, billing, emails, ...also } = decideBilling(stored, facts, at);
      let isOutdated = false;
      for (const call of calls) {
        isOutdated ||= !this.#make(call);
        yield;
      }
      if (isOutdated) continue;
      const isChanged =
        also.trialUsers.length + also.deletedCustomerIds.length > 0 || !isSame(stored, billing);
      if (isChanged && this.stored.revision !== stored.revision) continue;
      if (isChanged) {
        this.stored = { ...billing, revision: stored.revision + 1 };
        this.#noteEmails(emails, stored, at);
        for (const user of also.trialUsers)
          if ("email" in user) this.#recordedTrials.add(user.email);
      }
      for (const call of also.callsAfterWrite) {
        yield;
        this.#make(call);
      }
      return;
    }
  }

  #make(call: StripeCall): boolean {
    this.calls.push(call);
    return this.#world.make(call);
  }

  #noteEmails(emails: readonly PlanEmail[], before: WorkspaceBilling, at: string): void {
    const { subscription } = this.stored;
    if (subscription !== undefined && givesPlan(subscription, at)) this.#grants += 1;
    for (const email of emails) {
      const cause = `${email.template} ${subscription?.id ?? ""} ${this.#causeOf(email, before)}`;
      this.emails.push({ email, cause });
    }
  }

  #causeOf({ template }: PlanEmail, { told }: WorkspaceBilling): string {
    const { pastDueAt = "", disputedAt = "" } = this.stored.subscription ?? {};
    switch (template) {
      case "trial-ending":
      case "trial-refused":
        return "";
      case "payment-failed":
        return pastDueAt;
      case "plan-disputed":
        // Sent again if the subscription was missing in Stripe meanwhile, which was reported as its end.
        return `${disputedAt} ${this.#endings()}`;
      case "plan-restored":
        return told.disputedAt ?? "";
      case "plan-ended":
        // A plan that is active again can end again.
        return String(this.#grants);
      default:
        return template satisfies never;
    }
  }

  /** Returns the number of emails about the end of a plan. */
  #endings(): number {
    return this.emails.filter(({ email }) => email.template === "plan-ended").length;
  }
}

function isSame(a: object, b: object): boolean {
  return isDeepStrictEqual(JSON.parse(JSON.stringify(a)), JSON.parse(JSON.stringify(b)));
}
