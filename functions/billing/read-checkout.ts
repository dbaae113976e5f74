import * as z from "zod";
import type { billing as contracts } from "../../shared/contracts/billing/endpoints.ts";
import { billingPeriods, paidTiers } from "../../shared/domain/billing/price-key.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import { lazySchema } from "../../shared/domain/lazy-schema.ts";
import type { Context } from "../http/context.ts";
import { applyCustomer, type BillingTools } from "./apply-customer.ts";
import { asBusy, isMissing } from "./stripe-faults.ts";

const Sold = lazySchema(() =>
  z.object({ tier: z.enum(paidTiers), period: z.enum(billingPeriods) }),
);

/**
 * What a completed checkout has sold. It is applied at once, so that the plan counts before its webhook comes. Throws
 * `checkout_not_found` for a session that is not complete or not of the caller's workspace.
 */
export async function readCheckout(
  tools: BillingTools,
  { query, workspace, at }: Context<typeof contracts.readCheckout>,
) {
  const session = await tools.stripe.checkout.sessions
    .retrieve(query.session_id)
    .catch((error: unknown) => {
      if (isMissing(error)) throw new DomainError("checkout_not_found");
      return asBusy(error);
    });
  const isOwn = session.client_reference_id === workspace.id;
  if (!isOwn || session.status !== "complete") throw new DomainError("checkout_not_found");
  await applyCustomer(tools, workspace.id, at);
  const { tier: planTier, period: billingPeriod } = Sold.parse(session.metadata);
  const customerEmail = session.customer_details?.email ?? "";
  return { session: { planTier, billingPeriod, customerEmail } };
}
