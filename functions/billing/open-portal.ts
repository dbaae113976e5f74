import type { billing as contracts } from "../../shared/contracts/billing/endpoints.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import { checkRecentProof } from "../http/caller.ts";
import type { Context } from "../http/context.ts";
import { requireEnv } from "../platform/env.ts";
import { syncSubscription } from "./sync-subscription.ts";
import type { BillingDependencies } from "./open-billing.ts";
import { readCustomerState } from "./read-customer.ts";
import type { PortalConfigurations } from "./stripe-client.ts";
import { throwBusyIfTransient } from "./stripe-errors.ts";

/**
 * Opens Stripe's customer portal, with cancellation, card and invoices. Throws `no_subscription`, and `proof_needed`
 * without a recent proof.
 */
export async function openPortal(
  dependencies: BillingDependencies & { configuration: PortalConfigurations["home"] },
  { workspace, session, at }: Context<typeof contracts.openPortal>,
) {
  const { billing, stripe, configuration } = dependencies;
  const stored = await billing.read(workspace.id);
  // If the address was just verified, the subscription must not still be set to end with its trial.
  const isHeld = stored?.signUp !== undefined;
  const known = isHeld ? await syncSubscription(dependencies, workspace.id, at) : stored;
  const customer = known?.customerId;
  if (customer === undefined || known?.subscription === undefined)
    throw new DomainError("no_subscription");
  checkRecentProof(session, at);
  const { url } = await stripe.billingPortal.sessions
    .create({
      customer,
      ...(configuration !== undefined && { configuration }),
      return_url: `${requireEnv("SITE_ORIGIN")}/dashboard`,
    })
    .catch(async (error: unknown) => {
      if ((await readCustomerState(dependencies, customer)) === "known")
        return throwBusyIfTransient(error);
      await syncSubscription(dependencies, workspace.id, at);
      throw new DomainError("no_subscription");
    });
  return { url };
}
