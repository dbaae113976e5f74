import type { billing as contracts } from "../../shared/contracts/billing/endpoints.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import type { Context } from "../http/context.ts";
import { requireEnv } from "../platform/env.ts";
import type { BillingTools } from "./apply-customer.ts";
import { asBusy } from "./stripe-faults.ts";

/** Opens Stripe's portal: change of plan, cancelling, card, invoices. Throws `no_subscription`. */
export async function openPortal(
  { billing, stripe, configuration }: BillingTools & { configuration: string | undefined },
  { workspace }: Context<typeof contracts.openPortal>,
) {
  const known = await billing.read(workspace.id);
  if (known?.subscription === undefined) throw new DomainError("no_subscription");
  const { url } = await stripe.billingPortal.sessions
    .create({
      customer: known.customerId,
      ...(configuration !== undefined && { configuration }),
      return_url: `${requireEnv("SITE_ORIGIN")}/dashboard`,
    })
    .catch(asBusy);
  return { url };
}
