import type Stripe from "stripe";
import * as z from "zod";
import type { billing as contracts } from "../../shared/contracts/billing/endpoints.ts";
import { billingPeriods, paidTiers } from "../../shared/domain/billing/price-key.ts";
import {
  givesPlan,
  type Subscription,
  type WorkspaceBilling,
} from "../../shared/domain/billing/workspace-billing.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import { personalWorkspaceOf, type WorkspaceId } from "../../shared/domain/ids.ts";
import { once } from "../../shared/domain/once.ts";
import type { Context } from "../http/context.ts";
import { syncSubscription } from "./sync-subscription.ts";
import { findSignUpByCookie, type CheckoutDependencies } from "./find-payer.ts";
import { expandableId } from "./read-subscription.ts";
import { throwBusyIfTransient, isMissingAtStripe } from "./stripe-errors.ts";

const Sold = once(() => z.object({ tier: z.enum(paidTiers), period: z.enum(billingPeriods) }));

type Request = Context<typeof contracts.readCheckout>;

/**
 * The plan that a completed checkout sold, and the next step. Syncs the subscription at once, so that the plan takes
 * effect before Stripe's webhook arrives. Throws `unauthorized` for a visitor without the cookie of a sign-up, and
 * `checkout_not_found` for a session that is not complete or of another workspace than the caller's.
 */
export async function readCheckout(dependencies: CheckoutDependencies, context: Request) {
  const { query, workspace, at } = context;
  const signUp = await findSignUpByCookie(dependencies, context);
  if (workspace === undefined && signUp === undefined) throw new DomainError("unauthorized");
  const session = await readSession(dependencies, query.session_id);
  const own = [
    workspace?.id,
    signUp === undefined ? undefined : personalWorkspaceOf(signUp.userId),
  ].find((id) => id !== undefined && id === session.client_reference_id);
  if (own === undefined || session.status !== "complete")
    throw new DomainError("checkout_not_found");
  const known = await syncSubscription(dependencies, own, at);
  const begun =
    known?.subscription?.id === expandableId(session.subscription)
      ? known?.subscription
      : undefined;
  // The plan may have changed since the checkout.
  const { tier: planTier, period: billingPeriod } = begun ?? Sold().parse(session.metadata);
  const customerEmail = session.customer_details?.email ?? "";
  return {
    session: { planTier, billingPeriod, customerEmail, ...chargeTimes(begun, at) },
    outcome: outcomeOf(known, {
      own,
      signedInTo: workspace?.id,
      begunId: expandableId(session.subscription),
      isActive: begun !== undefined && givesPlan(begun, at),
    }),
  };
}

/** The time of the first charge after the trial, or of the next one. Neither if the plan gives nothing. */
function chargeTimes(begun: Subscription | undefined, at: string) {
  if (begun === undefined || !givesPlan(begun, at)) return {};
  const { status, trialEndsAt, currentPeriodEndsAt } = begun;
  return status === "trialing"
    ? { trialEndsAt: trialEndsAt ?? currentPeriodEndsAt }
    : { nextChargeAt: currentPeriodEndsAt };
}

async function readSession(
  { stripe }: CheckoutDependencies,
  id: string,
): Promise<Stripe.Checkout.Session> {
  return await stripe.checkout.sessions.retrieve(id).catch((error: unknown) => {
    if (isMissingAtStripe(error)) throw new DomainError("checkout_not_found");
    return throwBusyIfTransient(error);
  });
}

/** The outcome that the page shows. A sign-up whose address was taken gets the answer of any other unverified one. */
function outcomeOf(
  known: WorkspaceBilling | undefined,
  {
    own,
    signedInTo,
    begunId,
    isActive,
  }: {
    own: WorkspaceId;
    signedInTo: WorkspaceId | undefined;
    begunId: string | undefined;
    isActive: boolean;
  },
) {
  if (known?.signUp !== undefined) return "verify_email" as const;
  if (begunId !== undefined && known?.refusedTrial === begunId) return "trial_refused" as const;
  if (!isActive) return "ended" as const;
  return own === signedInTo ? ("begun" as const) : ("sign_in" as const);
}
