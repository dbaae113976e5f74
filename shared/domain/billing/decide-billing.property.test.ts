import * as fc from "fast-check";
import { expect, it } from "vitest";
import type { StripeCall } from "./billing-decision.ts";
import { chooseCustomer } from "./choose-customer.ts";
import { chooseSubscription } from "./choose-subscription.ts";
import {
  BillingSimulation,
  simulatedEvents,
  type SyncSteps,
} from "./billing-simulation.fixture.ts";

const start = fc.record({ isSignUp: fc.boolean(), hadTrialElsewhere: fc.boolean() });
const storyEvent = fc.record({
  event: fc.constantFrom(...simulatedEvents),
  hoursLater: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 20 * 24 })),
});
const runs = { numRuns: 200 };

/** The calls that may be made only once, by what they change. */
function uniqueCalls(calls: readonly StripeCall[]): string[] {
  return calls.flatMap((call) => {
    if (call.type === "delete_customer") return [`delete ${call.customerId}`];
    if (call.type !== "cancel_subscription") return [];
    const { subscriptionId, voidInvoiceId, refundInvoiceId } = call;
    return [
      `cancel ${subscriptionId}`,
      ...(voidInvoiceId === undefined ? [] : [`void ${voidInvoiceId}`]),
      ...(refundInvoiceId === undefined ? [] : [`refund ${refundInvoiceId}`]),
    ];
  });
}

function expectNoEmailTwice({ emails }: BillingSimulation): void {
  const causes = emails.map(({ cause }) => cause);
  expect(causes).toEqual([...new Set(causes)]);
}

function expectNothingTwice(story: BillingSimulation): void {
  expectNoEmailTwice(story);
  const calls = uniqueCalls(story.calls);
  expect(calls).toEqual([...new Set(calls)]);
}

/** What is stored is what Stripe has now, and a further webhook changes nothing. */
function expectSettled(story: BillingSimulation): void {
  const { stored } = story;
  const facts = story.facts(stored);
  const chosen = chooseCustomer(facts);
  const { found, extra } = chooseSubscription(chosen.subscriptions ?? []);
  expect(stored.customerId).toBe(chosen.customerId);
  expect(extra).toEqual([]);
  if (found !== undefined)
    expect(stored.subscription).toMatchObject({
      id: found.id,
      status: found.status,
      ...found.plan,
      currentPeriodEndsAt: found.currentPeriodEndsAt,
    });
  const [calls, emails] = [story.calls.length, story.emails.length];
  story.sync();
  expect(story.stored).toEqual(stored);
  expect(story.calls).toHaveLength(calls);
  expect(story.emails).toHaveLength(emails);
}

it("repeated and late webhooks change nothing: the state, emails and calls are those of one webhook per event", () => {
  const delivered = fc.tuple(storyEvent, fc.nat({ max: 4 }));
  fc.assert(
    fc.property(start, fc.array(delivered, { maxLength: 25 }), (given, steps) => {
      const once = new BillingSimulation(given);
      const often = new BillingSimulation(given);
      for (const [event, repeats] of steps) {
        for (const story of [once, often]) {
          story.happen(event);
          story.settle();
        }
        // Webhooks of this event and of earlier ones. Only their customer is used, so they differ in nothing.
        for (let count = 0; count < repeats; count += 1) often.sync();
      }
      expect(often.stored).toEqual(once.stored);
      expect(often.emails).toEqual(once.emails);
      expect(often.calls).toEqual(once.calls);
      expectNothingTwice(once);
      expectSettled(once);
    }),
    runs,
  );
});

it("webhooks in any order, some of them lost, end in the state of Stripe; no email and no call is made twice", () => {
  fc.assert(
    fc.property(start, fc.array(fc.tuple(storyEvent, fc.nat({ max: 2 }))), (given, steps) => {
      const story = new BillingSimulation(given);
      for (const [event, webhooks] of steps) {
        story.happen(event);
        for (let count = 0; count < webhooks; count += 1) story.sync();
      }
      story.settle();
      expectNothingTwice(story);
      expectSettled(story);
    }),
    runs,
  );
});

it("concurrent webhooks end in the state of Stripe, and no email is sent twice", () => {
  const step = fc.record({
    event: storyEvent,
    webhooks: fc.nat({ max: 2 }),
    turns: fc.array(fc.nat()),
  });
  fc.assert(
    fc.property(start, fc.array(step, { maxLength: 15 }), (given, steps) => {
      const story = new BillingSimulation(given);
      const running: SyncSteps[] = [];
      const takeTurn = (turn: number) => {
        const index = turn % running.length;
        if (running[index]?.next().done === true) running.splice(index, 1);
      };
      for (const { event, webhooks, turns } of steps) {
        story.happen(event);
        for (let count = 0; count < webhooks; count += 1) running.push(story.syncSteps());
        for (const turn of turns) if (running.length > 0) takeTurn(turn);
      }
      while (running.length > 0) takeTurn(0);
      story.settle();
      expectNoEmailTwice(story);
      expectSettled(story);
    }),
    runs,
  );
});

it("a webhook with facts from before a later event does not undo the effect of that event", () => {
  fc.assert(
    fc.property(
      start,
      fc.array(storyEvent, { maxLength: 20 }),
      fc.nat({ max: 8 }),
      (given, steps, turns) => {
        const story = new BillingSimulation(given);
        for (const event of steps) {
          const older = story.syncSteps();
          for (let turn = 0; turn < turns; turn += 1) older.next();
          const { revision } = story.stored;
          story.happen(event);
          story.settle();
          const { stored, calls } = story;
          const [callCount, emailCount] = [calls.length, story.emails.length];
          // Without a later revision there is nothing that it could take away.
          if (stored.revision === revision) continue;
          while (older.next().done !== true);
          expect(story.stored).toEqual(stored);
          expect(story.emails).toHaveLength(emailCount);
          expect(uniqueCalls(calls.slice(callCount))).toEqual([]);
        }
      },
    ),
    runs,
  );
});
