import { billing } from "../../../../shared/contracts/billing/endpoints.ts";
import { auth } from "../../../../shared/contracts/auth/endpoints.ts";
import { idOf } from "../../../local/stripe/objects.ts";
import { newAddress, newPerson, password } from "../../samples/sample-accounts.ts";
import { checkoutIdOf, newCard, newSubscriber, sendForm } from "../../samples/subscriber.ts";
import { tokenInEmail } from "../../samples/visitor.ts";
import type { SimulatedUser } from "../simulated-user.ts";
import type { ScenarioRun } from "../scenario-run.ts";
import { scenario } from "../scenario.ts";
import { stripeClientFor } from "./parts/stripe-client-for.ts";

const plan = { planTier: "pro", billingPeriod: "annual" };

/** A person with the trial of a plan, and the page of their checkout. */
async function subscriber(run: ScenarioRun) {
  const person = run.user((await newPerson(run.url)).visitor);
  const { url } = await person.call(billing.startCheckout, { body: plan });
  await sendForm(url, { number: newCard() });
  await person.call(billing.readCheckout, { query: { session_id: checkoutIdOf(url) } });
  return { person, url };
}

async function checkStatus(run: ScenarioRun, person: SimulatedUser, wanted: string): Promise<void> {
  const { subscription } = await person.call(billing.readBilling);
  if (subscription?.status !== wanted)
    run.reportProblem(`the subscription is ${subscription?.status}`);
}

export const billingScenarios = [
  scenario({
    name: "buy a plan and open its portal",
    covers: [
      billing.startCheckout,
      billing.readCheckout,
      billing.readBilling,
      billing.openPortal,
      billing.takeWebhook,
    ],
    mayRepeat: { labels: [/^stripe-event/], why: "a repeated call opens another checkout" },
    prepare: async (run) => run.user((await newPerson(run.url)).visitor),
    go: async (run, person) => {
      const { url } = await person.call(billing.startCheckout, { body: plan });
      // the Stripe emulator sends webhooks of it.
      await run.runRequest(billing.takeWebhook, () => sendForm(url, { number: newCard() }));
      const query = { session_id: checkoutIdOf(url) };
      const { session } = await person.call(billing.readCheckout, { query });
      if (session.planTier !== "pro") run.reportProblem(`the checkout is of ${session.planTier}`);
      await person.call(billing.readBilling);
      await person.call(billing.openPortal);
    },
    after: async (run, person) => await checkStatus(run, person, "trialing"),
  }),
  scenario({
    name: "choose a plan while signing up",
    covers: [auth.signup, billing.startCheckout, billing.readCheckout, auth.verifyEmail],
    runs: ["stripe-jobs"],
    mayRepeat: {
      labels: [
        /^stripe-event/,
        /^(pending-sign-up|outbox send-mail verification|email 'Confirm your email)/,
      ],
      why: "a repeated sign-up is one of its own, and a repeated call opens another checkout",
    },
    prepare: async () => newAddress(),
    go: async (run, email) => {
      const person = run.user();
      const signUp = { name: "Nia Okafor", email, password };
      const { userId } = await person.call(auth.signup, { body: signUp });
      const { url } = await person.call(billing.startCheckout, { body: { ...plan, userId } });
      await run.runRequest(billing.takeWebhook, () => sendForm(url, { number: newCard() }));
      const query = { session_id: checkoutIdOf(url) };
      const { outcome } = await person.call(billing.readCheckout, { query });
      if (outcome !== "verify_email") run.reportProblem(`the outcome is ${outcome}`);
      const token = tokenInEmail(await run.email(email, /confirm your email/i), "token=");
      await person.call(auth.verifyEmail, { body: { token } });
      await checkStatus(run, person, "trialing");
      await run.settle(async () => true);
      const stripe = stripeClientFor(url);
      const { subscription } = await stripe.checkout.sessions.retrieve(checkoutIdOf(url));
      const begun = await stripe.subscriptions.retrieve(idOf(subscription));
      if (begun.cancel_at_period_end) run.reportProblem("a verified plan ends with its trial");
    },
  }),
  scenario({
    name: "buy a plan again after Stripe has lost the customer",
    covers: [billing.startCheckout, billing.readCheckout, billing.openPortal],
    mayRepeat: { labels: [/^stripe-event/], why: "a repeated call opens another checkout" },
    prepare: async (run) => {
      const { person, url } = await subscriber(run);
      const stripe = stripeClientFor(url);
      const { customer } = await stripe.checkout.sessions.retrieve(checkoutIdOf(url));
      await stripe.customers.del(idOf(customer));
      // Its webhooks are ignored once the customer is forgotten.
      await run.wait(120);
      await run.settle(async () => true);
      return person;
    },
    go: async (run, person) => {
      const { url } = await person.call(billing.startCheckout, { body: plan });
      await run.runRequest(billing.takeWebhook, () => sendForm(url, { number: newCard() }));
      const query = { session_id: checkoutIdOf(url) };
      await person.call(billing.readCheckout, { query });
      await person.call(billing.openPortal);
    },
    after: async (run, person) => await checkStatus(run, person, "active"),
  }),
  scenario({
    name: "change the plan",
    covers: [billing.changePlan],
    mayRepeat: { labels: [/^stripe-event/], why: "Stripe sends a message of each change" },
    prepare: async (run) => run.user((await newSubscriber(run.url, "creator")).visitor),
    go: async (run, person) => {
      const body = { planTier: "pro", billingPeriod: "annual" };
      const { url } = await person.call(billing.changePlan, { body });
      if (url !== undefined) run.reportProblem("a change in the trial waits for a payment");
    },
    after: async (run, person) => {
      const { subscription } = await person.call(billing.readBilling);
      if (subscription?.planTier !== "pro" || subscription.billingPeriod !== "annual")
        run.reportProblem(`the plan is ${subscription?.planTier}, ${subscription?.billingPeriod}`);
    },
  }),
];
