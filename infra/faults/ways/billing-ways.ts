import { billing } from "../../../shared/contracts/billing/endpoints.ts";
import { newPerson } from "../../samples/sample-accounts.ts";
import { checkoutIdOf, newCard, newSubscriber, sendForm } from "../../samples/subscriber.ts";
import { way } from "../way.ts";

export const billingWays = [
  way({
    name: "buy a plan and open its portal",
    covers: [
      billing.startCheckout,
      billing.readCheckout,
      billing.readBilling,
      billing.openPortal,
      billing.takeWebhook,
    ],
    mayRepeat: { labels: [/^stripe-event/], why: "a repeated call opens another checkout" },
    prepare: async (run) => run.person((await newPerson(run.url)).visitor),
    go: async (run, person) => {
      const body = { planTier: "pro", billingPeriod: "annual" };
      const { url } = await person.call(billing.startCheckout, { body });
      // Stripe's stand-in sends webhooks of it.
      await run.during(billing.takeWebhook, () => sendForm(url, { number: newCard() }));
      const query = { session_id: checkoutIdOf(url) };
      const { session } = await person.call(billing.readCheckout, { query });
      if (session.planTier !== "pro") run.find(`the checkout is of ${session.planTier}`);
      await person.call(billing.readBilling);
      await person.call(billing.openPortal);
    },
    after: async (run, person) => {
      const { subscription } = await person.call(billing.readBilling);
      if (subscription?.status !== "trialing")
        run.find(`the subscription is ${subscription?.status}`);
    },
  }),
  way({
    name: "change the plan",
    covers: [billing.changePlan],
    mayRepeat: { labels: [/^stripe-event/], why: "Stripe sends a message of each change" },
    prepare: async (run) => run.person((await newSubscriber(run.url, "creator")).visitor),
    go: async (run, person) => {
      const body = { planTier: "pro", billingPeriod: "annual" };
      const { url } = await person.call(billing.changePlan, { body });
      if (url !== undefined) run.find("a change in the trial waits for a payment");
    },
    after: async (run, person) => {
      const { subscription } = await person.call(billing.readBilling);
      if (subscription?.planTier !== "pro" || subscription.billingPeriod !== "annual")
        run.find(`the plan is ${subscription?.planTier}, ${subscription?.billingPeriod}`);
    },
  }),
];
