import { z } from "zod";
import { newPerson, password } from "./sample-accounts.ts";
import type { Visitor } from "./visitor.ts";

const Hosted = z.object({ url: z.url() });

/** The header of a call in a team's workspace; none for the visitor's own. */
const inWorkspace = (team: string | undefined): Record<string, string> =>
  team === undefined ? {} : { workspace: team };

/** Opens the checkout of a plan, for a team or for the visitor. Returns its URL at the Stripe emulator. */
export async function openCheckout(
  visitor: Visitor,
  planTier = "pro",
  billingPeriod = "monthly",
  team?: string,
): Promise<string> {
  const body = { planTier, billingPeriod };
  const path = "/api/checkout/create-session";
  return (await visitor.expect(Hosted, "POST", path, body, inWorkspace(team))).url;
}

/** Opens the portal of a subscription, a team's or the visitor's. Returns its URL at the Stripe emulator. */
export async function openPortal(visitor: Visitor, team?: string): Promise<string> {
  await visitor.expect(z.unknown(), "POST", "/api/auth/prove", { password });
  const path = "/api/billing/create-portal-session";
  return (await visitor.expect(Hosted, "POST", path, undefined, inWorkspace(team))).url;
}

/** Requests a change of plan, for a team or for the visitor. */
export async function requestPlanChange(
  visitor: Visitor,
  planTier: string,
  billingPeriod: string,
  team?: string,
) {
  const body = { planTier, billingPeriod };
  return await visitor.request("POST", "/api/billing/change-plan", body, inWorkspace(team));
}

/** Begins a plan of the visitor, or of a team that they own. Returns the id of the checkout. */
export async function subscribeVisitor(
  visitor: Visitor,
  planTier = "pro",
  { billingPeriod = "monthly", team }: { billingPeriod?: string; team?: string | undefined } = {},
): Promise<string> {
  const checkout = await openCheckout(visitor, planTier, billingPeriod, team);
  await sendForm(checkout, { number: newCard() });
  const checkoutId = checkoutIdOf(checkout);
  const path = `/api/checkout/success?session_id=${checkoutId}`;
  await visitor.expect(z.unknown(), "GET", path, undefined, inWorkspace(team));
  return checkoutId;
}

/** Submits a form of a page of the Stripe emulator. Returns the status and the redirect. */
export async function sendForm(url: string, fields: Record<string, string>) {
  const body = new URLSearchParams(fields);
  const answer = await fetch(url, { method: "POST", body, redirect: "manual" });
  await answer.arrayBuffer();
  return { status: answer.status, location: answer.headers.get("location") ?? "" };
}

let cardsMade = Math.floor(Math.random() * 1e8);

/**
 * An unused card number, because each user and each card gets one free trial. With `failsLater`, the card is accepted
 * when it is entered and declined when it is charged.
 */
export function newCard({ failsLater = false } = {}): string {
  cardsMade += 1;
  const digits = `${failsLater ? "499998" : "499999"}${String(cardsMade).padStart(9, "0")}`;
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** The id of a checkout, from its address. */
export const checkoutIdOf = (url: string): string => url.slice(url.lastIndexOf("/") + 1);

/** A new person with the trial of a plan. */
export async function newSubscriber(url: string, planTier = "pro", billingPeriod = "monthly") {
  const { visitor, email } = await newPerson(url);
  return {
    visitor,
    email,
    checkoutId: await subscribeVisitor(visitor, planTier, { billingPeriod }),
  };
}
