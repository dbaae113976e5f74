import Stripe from "stripe";
import { expect } from "vitest";
import * as z from "zod";
import { openPortal } from "../../infra/tools/samples/subscriber.ts";
import type { Visitor } from "../../infra/tools/samples/visitor.ts";

const State = z.object({ subscription: z.object({ givesPlan: z.boolean() }) });

/** Ends the plan of a visitor at once, as Stripe does after failed payments. */
export async function endPlan(visitor: Visitor, checkoutId: string): Promise<void> {
  const { hostname, port } = new URL(await openPortal(visitor));
  const stripe = new Stripe("sk_test_local", { host: hostname, port, protocol: "http" });
  const { subscription } = await stripe.checkout.sessions.retrieve(checkoutId);
  await stripe.subscriptions.cancel(
    typeof subscription === "string" ? subscription : (subscription?.id ?? ""),
  );
  await expect
    .poll(async () => (await visitor.expect(State, "GET", "/api/billing")).subscription.givesPlan)
    .toBe(false);
}
