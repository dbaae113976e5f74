import type Stripe from "stripe";
import { isOver, type WorkspaceBilling } from "../../shared/domain/billing/workspace-billing.ts";
import { addSeconds } from "../platform/clock.ts";
import { SignUpRepository } from "../data/accounts/sign-up-repository.ts";
import { tokenSeconds } from "../data/accounts/token-repository.ts";
import { UserRepository } from "../data/accounts/user-repository.ts";
import type { BillingTools } from "./apply-customer.ts";
import { endExtra } from "./end-extra.ts";
import { awaitsVerification, verificationMark } from "./read-subscription.ts";
import { asBusy, isMissing } from "./stripe-faults.ts";

/**
 * What has become of the sign-up that began a plan. A `lost` one can't be verified any more: its address belongs to
 * another account, or the sign-up was removed.
 */
type SignUpState = "verified" | "waiting" | "lost";

/**
 * Says what has become of a sign-up. While its cookie is valid, a sign-up whose address belongs to another account
 * counts as waiting: the holder of the cookie must not learn that the address has an account.
 */
export async function signUpState(
  { table }: Pick<BillingTools, "table">,
  { signUp }: Pick<WorkspaceBilling, "signUp">,
  at: string,
): Promise<SignUpState> {
  if (signUp === undefined) return "verified";
  const signUps = new SignUpRepository(table);
  // Read before the profile: a verification between the two reads is seen by the second.
  const pending = await signUps.find(signUp);
  if ((await new UserRepository(table).find(signUp.userId)) !== undefined) return "verified";
  if (pending === undefined) return "lost";
  const isSecret = at < addSeconds(signUp.createdAt, tokenSeconds["sign-up"]);
  return isSecret || (await signUps.findClaim(signUp.email)) === undefined ? "waiting" : "lost";
}

/**
 * Lets the subscription of a sign-up go on only once its address is verified: until then it ends at Stripe with its
 * trial, uncharged, whatever happens here. That of a lost sign-up ends at once. Gives the subscription as it is then.
 */
export async function settleSubscription(
  tools: BillingTools,
  current: Stripe.Subscription,
  state: SignUpState,
): Promise<Stripe.Subscription> {
  if (isOver(current)) return current;
  switch (state) {
    case "lost":
      return { ...current, ...(await endExtra(tools, current)) };
    case "waiting":
      return awaitsVerification(current) ? current : await hold(tools, current.id, true);
    case "verified":
      return awaitsVerification(current) ? await hold(tools, current.id, false) : current;
    default:
      return state satisfies never;
  }
}

async function hold(
  { stripe }: BillingTools,
  id: string,
  isHeld: boolean,
): Promise<Stripe.Subscription> {
  return await stripe.subscriptions
    .update(id, {
      cancel_at_period_end: isHeld,
      // An empty text removes the entry.
      metadata: { [verificationMark]: isHeld ? "yes" : "" },
      expand: ["latest_invoice", "default_payment_method"],
    })
    .catch(async (error: unknown) => {
      // It has ended since it was read.
      if (isMissing(error)) return await stripe.subscriptions.retrieve(id).catch(asBusy);
      return asBusy(error);
    });
}
