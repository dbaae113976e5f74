import { z } from "zod";
import { newPerson } from "./sample-accounts.ts";
import type { Visitor } from "./visitor.ts";

const Hosted = z.object({ url: z.url() });

/** Opens the checkout of a plan and gives its address at Stripe's stand-in. */
export async function openCheckout(
  visitor: Visitor,
  planTier = "pro",
  billingPeriod = "monthly",
): Promise<string> {
  const body = { planTier, billingPeriod };
  return (await visitor.expect(Hosted, "POST", "/api/checkout/create-session", body)).url;
}

/** Opens the portal of the visitor's subscription and gives its address at Stripe's stand-in. */
export async function openPortal(visitor: Visitor): Promise<string> {
  return (await visitor.expect(Hosted, "POST", "/api/billing/create-portal-session")).url;
}

/** Sends a form of one of the stand-in's pages, and gives its status and where it leads. */
export async function sendForm(url: string, fields: Record<string, string>) {
  const body = new URLSearchParams(fields);
  const answer = await fetch(url, { method: "POST", body, redirect: "manual" });
  await answer.arrayBuffer();
  return { status: answer.status, location: answer.headers.get("location") ?? "" };
}

/** The id of a checkout, from its address. */
export const checkoutIdOf = (url: string): string => url.slice(url.lastIndexOf("/") + 1);

/** A new person with the trial of a plan. */
export async function newSubscriber(url: string, planTier = "pro", billingPeriod = "monthly") {
  const { visitor, email } = await newPerson(url);
  const checkout = await openCheckout(visitor, planTier, billingPeriod);
  await sendForm(checkout, { number: "4242424242424242" });
  const checkoutId = checkoutIdOf(checkout);
  await visitor.expect(z.unknown(), "GET", `/api/checkout/success?session_id=${checkoutId}`);
  return { visitor, email, checkoutId };
}
