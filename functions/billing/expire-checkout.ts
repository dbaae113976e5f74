import type { BillingTools } from "./apply-customer.ts";
import { asBusy, isRefused } from "./stripe-faults.ts";

/** Ends a checkout that is open, so that it can't be paid. Gives the state that it has then. */
export async function expireCheckout(
  { stripe }: BillingTools,
  id: string,
): Promise<"complete" | "expired"> {
  const { status } = await stripe.checkout.sessions.retrieve(id).catch(asBusy);
  if (status === "complete") return "complete";
  if (status === "expired") return "expired";
  try {
    await stripe.checkout.sessions.expire(id);
    return "expired";
  } catch (error) {
    if (!isRefused(error)) asBusy(error);
    // It was paid or ended since it was read.
    const after = await stripe.checkout.sessions.retrieve(id).catch(asBusy);
    return after.status === "complete" ? "complete" : "expired";
  }
}
