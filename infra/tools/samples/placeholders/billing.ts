import { createHmac } from "node:crypto";
import { z } from "zod";
import { once } from "../../../local/once.ts";
import { localStack } from "../local-stack.ts";
import type { Placeholders } from "../sample-values.ts";
import { newSubscriber } from "../subscriber.ts";
import { Visitor } from "../visitor.ts";

/** A Stripe event about a customer that no workspace has. */
const event = JSON.stringify({
  id: "evt_sample",
  object: "event",
  type: "customer.subscription.updated",
  livemode: false,
  data: { object: { object: "subscription", customer: "cus_sample" } },
});

/** Stripe's signature of the event, by the local clock. */
async function signature(url: string): Promise<string> {
  const Clock = z.object({ now: z.union([z.string(), z.number()]) });
  const { now } = await new Visitor(url).expect(Clock, "GET", "/_local/clock.json");
  const at = Math.floor(new Date(now).getTime() / 1000);
  const hmac = createHmac("sha256", localStack.stripe.webhookSecret);
  return `t=${at},v1=${hmac.update(`${at}.${event}`).digest("hex")}`;
}

/** A user with a plan, and a signed Stripe event. */
export const placeholders: Placeholders = ({ url }) => {
  const subscriber = once(() => newSubscriber(url));
  return {
    "subscribed.session": async () =>
      (await subscriber()).visitor.cookies.get("__Host-session") ?? "",
    "subscribed.checkoutId": async () => (await subscriber()).checkoutId,
    // Inside a JSON string.
    "stripe.event": () => JSON.stringify(event).slice(1, -1),
    "stripe.signature": () => signature(url),
  };
};
