import type { CallResult } from "../../../../shared/contracts/client.ts";
import type { billing } from "../../api/endpoints.ts";
import { formatDay } from "../../lib/format.ts";
import { priceText } from "./price-text.ts";

/** The sentences about the end of the trial and the first charge, or about the next charge; undefined without one. */
export function chargeText(
  {
    planTier: tier,
    billingPeriod: period,
    trialEndsAt,
    nextChargeAt,
  }: Pick<
    CallResult<typeof billing.readCheckout>["session"],
    "planTier" | "billingPeriod" | "trialEndsAt" | "nextChargeAt"
  >,
  environment?: { addsTax: boolean },
): string | undefined {
  const price = priceText({ tier, period }, environment);
  if (trialEndsAt !== undefined)
    return `The free trial ends on ${formatDay(trialEndsAt)}. Your card is then charged for the first time: ${price}. Cancel before, and nothing is charged.`;
  if (nextChargeAt !== undefined)
    return `The next charge is on ${formatDay(nextChargeAt)}: ${price}.`;
  return undefined;
}
