import type Stripe from "stripe";
import type { StripeStore } from "./store.ts";

/** What each part of the stand-in for Stripe works with. */
export interface StripeDependencies {
  store: StripeStore;
  /** Epoch seconds. */
  now: () => number;
  emit: (type: Stripe.Event.Type, object: object) => void;
  /** The origin of the stand-in's pages. */
  origin: string;
}
