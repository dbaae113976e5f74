import { billing } from "./endpoints.ts";
import { queryOf } from "./query-of.ts";

/** The user's subscription. It changes on Stripe's pages, so it is read each time it is shown. */
export const billingQuery = { ...queryOf(billing.readBilling), staleTime: 0 };

/** The plan that a completed checkout has started. */
export const checkoutQuery = (sessionId: string) =>
  queryOf(billing.readCheckout, { query: { session_id: sessionId } });
