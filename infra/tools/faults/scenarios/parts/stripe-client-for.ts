import Stripe from "stripe";
import { localStack } from "../../../samples/local-stack.ts";

/** Stripe's SDK client for the emulator that serves this page. */
export function stripeClientFor(page: string): Stripe {
  const { hostname: host, port } = new URL(page);
  return new Stripe(localStack.stripe.apiKey, { host, port, protocol: "http" });
}
