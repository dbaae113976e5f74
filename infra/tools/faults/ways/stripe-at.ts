import Stripe from "stripe";
import { localStack } from "../../samples/local-stack.ts";

/** Stripe's client for the stand-in that has one of these pages. */
export function stripeAt(page: string): Stripe {
  const { hostname: host, port } = new URL(page);
  return new Stripe(localStack.stripe.apiKey, { host, port, protocol: "http" });
}
