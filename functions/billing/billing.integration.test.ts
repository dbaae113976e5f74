import { randomUUID } from "node:crypto";
import Stripe from "stripe";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { idOf } from "../../infra/local/stripe/objects.ts";
import { localStack } from "../../infra/tools/samples/local-stack.ts";
import { newPerson, password } from "../../infra/tools/samples/sample-accounts.ts";
import { newTeam } from "../../infra/tools/samples/sample-teams.ts";
import {
  requestPlanChange,
  checkoutIdOf,
  newCard,
  newSubscriber,
  openCheckout,
  openPortal,
  sendForm,
  subscribeVisitor,
} from "../../infra/tools/samples/subscriber.ts";
import { tokenInEmail, Visitor } from "../../infra/tools/samples/visitor.ts";
import { readAllItems } from "../../infra/tools/testing/read-all-items.ts";
import { setUpCloud } from "../../infra/tools/testing/set-up-cloud.ts";

const cloud = setUpCloud();
/** The form of a card that nobody else has. */
const newCardForm = () => ({ number: newCard() });
const checkout = "/api/checkout/create-session";
const daySeconds = 24 * 60 * 60;

const stateOf = async (visitor: Visitor) => (await visitor.request("GET", "/api/billing")).body;
const successOf = async (visitor: Visitor, url: string) =>
  await visitor.request("GET", `/api/checkout/success?session_id=${checkoutIdOf(url)}`);

describe("a checkout", () => {
  it("opens the hosted page of the plan's price, and its result page names the sold plan", async () => {
    const { visitor, email } = await newPerson(cloud.url);
    expect(await stateOf(visitor)).toEqual({ isOn: true });
    const url = await openCheckout(visitor, "creator", "annual");
    const page = await (await fetch(url)).text();
    expect(page).toContain("14 days free, then $99.00 a year");
    expect(page).toContain(email);
    expect(await successOf(visitor, url)).toMatchObject({
      status: 404,
      body: { code: "checkout_not_found" },
    });

    const { location } = await sendForm(url, newCardForm());
    expect(location).toBe(`${cloud.url}/checkout/success?session_id=${checkoutIdOf(url)}`);
    expect(await successOf(visitor, url)).toMatchObject({
      status: 200,
      body: {
        session: { planTier: "creator", billingPeriod: "annual", customerEmail: email },
      },
    });
    expect(await stateOf(visitor)).toMatchObject({
      subscription: { planTier: "creator", billingPeriod: "annual", status: "trialing" },
    });
    const again = await visitor.request("POST", checkout, {
      planTier: "pro",
      billingPeriod: "monthly",
    });
    expect(again).toMatchObject({ status: 409, body: { code: "plan_active" } });
  });

  it("that was paid is synced within a day, also if all its webhooks are lost", async () => {
    const { visitor } = await newPerson(cloud.url);
    const url = await openCheckout(visitor);
    const fault = { service: "dynamodb", operation: "GetItem", role: "billing", times: 10_000 };
    const faults = "/_local/faults.json";
    await visitor.request("POST", faults, { ...fault, error: "InternalServerError" });
    expect((await sendForm(url, newCardForm())).status).toBe(303);
    await cloud.advance(daySeconds + 120, 12);
    await visitor.request("DELETE", faults);
    expect(await stateOf(visitor)).toMatchObject({ subscription: { status: "trialing" } });
  });

  it("in a second tab expires the first one, so that one subscription begins", async () => {
    const { visitor } = await newPerson(cloud.url);
    const first = await openCheckout(visitor);
    const second = await openCheckout(visitor, "creator", "annual");
    expect((await sendForm(first, newCardForm())).status).toBe(400);
    expect((await sendForm(second, newCardForm())).status).toBe(303);
    // A webhook tells of it.
    await expect
      .poll(() => stateOf(visitor))
      .toMatchObject({ subscription: { planTier: "creator" } });
  });

  it("among many concurrent ones is the only payable one", async () => {
    const { visitor } = await newPerson(cloud.url);
    const body = { planTier: "pro", billingPeriod: "annual" };
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => visitor.request("POST", checkout, body)),
    );
    const urls = answers.flatMap(({ body: given }) =>
      typeof given === "object" && given !== null && "url" in given ? [String(given.url)] : [],
    );
    expect(urls.length).toBeGreaterThan(0);
    const paid = [];
    for (const url of urls) paid.push((await sendForm(url, newCardForm())).status);
    expect(paid.filter((status) => status === 303)).toHaveLength(1);
  });

  it("accepts no price, unknown plan, other person or other person's session", async () => {
    const { visitor } = await newPerson(cloud.url);
    const cheap = { planTier: "creator", billingPeriod: "monthly" };
    for (const body of [
      { ...cheap, price: "price_of_team" },
      { ...cheap, planTier: "enterprise" },
      { ...cheap, billingPeriod: "weekly" },
    ])
      expect((await visitor.request("POST", checkout, body)).status).toBe(400);
    const foreign = await visitor.request("POST", checkout, {
      ...cheap,
      userId: "SampleUser000000000000",
    });
    expect([400, 401]).toContain(foreign.status);
    expect((await new Visitor(cloud.url).request("POST", checkout, cheap)).status).toBe(401);

    const { checkoutId } = await newSubscriber(cloud.url);
    for (const id of [checkoutId, `cs_test_${"0".repeat(24)}`]) {
      const answer = await visitor.request("GET", `/api/checkout/success?session_id=${id}`);
      expect(answer).toMatchObject({ status: 404, body: { code: "checkout_not_found" } });
    }
    const odd = await visitor.request("GET", "/api/checkout/success?session_id=..%2f..");
    expect(odd.status).toBe(400);
  });

  it("starts nothing with a declined card, and starts after authentication with a card that needs it", async () => {
    const { visitor } = await newPerson(cloud.url);
    const url = await openCheckout(visitor);
    expect((await sendForm(url, { number: "4000000000000002" })).status).toBe(402);
    expect(await stateOf(visitor)).toEqual({ isOn: true });
    const asked = { number: "4000002500003155" };
    expect((await sendForm(url, asked)).status).toBe(200);
    expect((await sendForm(url, { ...asked, authentication: "fail" })).status).toBe(402);
    expect((await sendForm(url, { ...asked, authentication: "complete" })).status).toBe(303);
    expect(await successOf(visitor, url)).toMatchObject({ status: 200 });
  });
});

describe("the portal", () => {
  it("requires a subscription", async () => {
    const { visitor } = await newPerson(cloud.url);
    const answer = await visitor.request("POST", "/api/billing/create-portal-session");
    expect(answer).toMatchObject({ status: 409, body: { code: "no_subscription" } });
  });

  it("offers no other plan; it cancels and resumes the plan, and webhooks sync that", async () => {
    const { visitor } = await newSubscriber(cloud.url, "creator", "monthly");
    const portal = await openPortal(visitor);
    const page = await (await fetch(portal)).text();
    expect(page).toContain("Creator, $9.99 a month");
    expect(page).not.toContain("Change plan");
    await sendForm(portal, { action: "cancel" });
    await expect
      .poll(() => stateOf(visitor))
      .toMatchObject({ subscription: { cancelsAt: expect.any(String), givesPlan: true } });
    await sendForm(portal, { action: "resume" });
    await expect
      .poll(async () => JSON.stringify(await stateOf(visitor)))
      .not.toContain("cancelsAt");
  });

  it("cancels a trial without a charge, and the plan ends with the trial", async () => {
    const { visitor } = await newSubscriber(cloud.url);
    const portal = await openPortal(visitor);
    await sendForm(portal, { action: "cancel" });
    // A session that is not used for 14 days ends.
    await cloud.advance(8 * daySeconds, 4);
    expect(await stateOf(visitor)).toMatchObject({ subscription: { status: "trialing" } });
    await cloud.advance(7 * daySeconds, 4);
    await expect
      .poll(() => stateOf(visitor))
      .toMatchObject({ subscription: { status: "canceled", isLive: false, givesPlan: false } });
    expect(await (await fetch(portal)).text()).not.toContain("$29.99 paid");
    // The trial was had: a second one begins with a payment.
    const page = await (await fetch(await openCheckout(visitor))).text();
    expect(page).not.toContain("days free");
  });
});

describe("a change of plan", () => {
  it("takes effect at once or is confirmed in the portal, and needs a recent reauthentication", async () => {
    const { visitor } = await newSubscriber(cloud.url, "creator", "monthly");
    expect(await requestPlanChange(visitor, "pro", "annual")).toMatchObject({
      status: 200,
      body: {},
    });
    expect(await stateOf(visitor)).toMatchObject({
      subscription: { planTier: "pro", billingPeriod: "annual", status: "trialing" },
    });
    const { body } = await requestPlanChange(visitor, "creator", "annual");
    const { url } = z.object({ url: z.url() }).parse(body);
    const { location } = await sendForm(url, { action: "confirm" });
    expect(location).toBe(`${cloud.url}/pricing`);
    await expect
      .poll(() => stateOf(visitor))
      .toMatchObject({ subscription: { planTier: "pro", isChangePlanned: true } });

    await cloud.advance(60 * 60, 1);
    expect(await requestPlanChange(visitor, "team", "annual")).toMatchObject({
      status: 403,
      body: { code: "proof_needed" },
    });
  });

  it("requires a plan, and accepts no price", async () => {
    const { visitor } = await newPerson(cloud.url);
    expect(await requestPlanChange(visitor, "pro", "annual")).toMatchObject({
      status: 409,
      body: { code: "no_subscription" },
    });
    const body = { planTier: "pro", billingPeriod: "annual", price: "price_of_team" };
    expect((await visitor.request("POST", "/api/billing/change-plan", body)).status).toBe(400);
    expect((await requestPlanChange(visitor, "enterprise", "annual")).status).toBe(400);
  });
});

/** The API of the stand-in, whose pages have this address. */
const stripeAt = (page: string): Stripe => {
  const { hostname: host, port } = new URL(page);
  return new Stripe(localStack.stripe.apiKey, { host, port, protocol: "http" });
};
const statusesOf = async (stripe: Stripe, customer: string) =>
  (await stripe.subscriptions.list({ customer, status: "all" })).data.map(({ status }) => status);

/** The stand-in's customer of a checkout. */
async function customerOf(page: string, checkoutId: string): Promise<string> {
  const { customer } = await stripeAt(page).checkout.sessions.retrieve(checkoutId);
  return idOf(customer);
}

describe("a subscription", () => {
  it("ends at once with its account", async () => {
    const { visitor, checkoutId } = await newSubscriber(cloud.url);
    const page = await openPortal(visitor);
    const customer = await customerOf(page, checkoutId);
    expect(await statusesOf(stripeAt(page), customer)).toEqual(["trialing"]);
    expect((await visitor.request("POST", "/api/account/delete", { password })).status).toBe(200);
    await expect
      .poll(() => statusesOf(stripeAt(page), customer), { timeout: 20_000 })
      .toEqual(["canceled"]);
  });

  it("of a deleted team ends with its customer, without an email that it has ended", async () => {
    const { visitor, email } = await newPerson(cloud.url);
    const team = await newTeam(visitor);
    const checkoutId = await subscribeVisitor(visitor, "team", { team });
    const page = await openPortal(visitor, team);
    const customer = await customerOf(page, checkoutId);
    const deletion = await visitor.request("DELETE", `/api/teams/${team}`, undefined, {
      "idempotency-key": randomUUID(),
    });
    expect(deletion.status).toBe(200);
    await expect.poll(() => statusesOf(stripeAt(page), customer)).toEqual(["canceled"]);
    for (let minute = 0; minute < 3; minute += 1) {
      await cloud.settled();
      await cloud.advance(61, 1);
    }
    await cloud.settled();
    expect(await stripeAt(page).customers.retrieve(customer)).toMatchObject({ deleted: true });
    const left = (await readAllItems(cloud)).map((item) => JSON.stringify(item));
    expect(left.filter((item) => item.includes(`"OWNER#${team}"`))).toEqual([]);
    expect(left.filter((item) => item.includes(`"STRIPE#${customer}"`))).toEqual([]);
    const subjects = (await visitor.inbox({ attachments: false }))
      .filter(({ destination }) => destination.to.join().includes(email))
      .map(({ subject }) => subject);
    expect(subjects.filter((subject) => /has ended/.test(subject))).toEqual([]);
  });

  it("gets the account's new email address for its customer, also for an owned team", async () => {
    const { visitor, email, checkoutId } = await newSubscriber(cloud.url, "team");
    const team = await newTeam(visitor);
    const ofTeam = await subscribeVisitor(visitor, "team", { team });
    const page = await openPortal(visitor);
    const customers = await Promise.all([checkoutId, ofTeam].map((id) => customerOf(page, id)));
    const addresses = async () =>
      await Promise.all(
        customers.map(async (id) => {
          const customer = await stripeAt(page).customers.retrieve(id);
          return customer.deleted === true ? undefined : customer.email;
        }),
      );
    expect(await addresses()).toEqual([email, email]);
    const changed = `new-${email}`;
    await visitor.request("PATCH", "/api/auth/profile", { email: changed });
    const token = tokenInEmail(await visitor.emailTo(changed, /new email address/i), "token=");
    expect((await visitor.request("POST", "/api/auth/verify-email", { token })).status).toBe(200);
    await expect.poll(addresses, { timeout: 20_000 }).toEqual([changed, changed]);
  });

  it("is bought again after Stripe has lost the customer", async () => {
    const { visitor, checkoutId } = await newSubscriber(cloud.url);
    const page = await openPortal(visitor);
    await stripeAt(page).customers.del(await customerOf(page, checkoutId));
    await expect
      .poll(() => stateOf(visitor))
      .toMatchObject({ subscription: { status: "canceled" } });
    await subscribeVisitor(visitor);
    expect(await stateOf(visitor)).toMatchObject({ subscription: { status: "active" } });
  });

  it("can't begin after its account was deleted", async () => {
    const { visitor } = await newPerson(cloud.url);
    const page = await openCheckout(visitor);
    expect((await visitor.request("POST", "/api/account/delete", { password })).status).toBe(200);
    const stripe = stripeAt(page);
    await expect
      .poll(async () => (await stripe.checkout.sessions.retrieve(checkoutIdOf(page))).status, {
        timeout: 20_000,
      })
      .toBe("expired");
    expect((await sendForm(page, newCardForm())).status).toBe(400);
  });

  it("whose webhooks are all lost is synced within a day", async () => {
    const { visitor, checkoutId } = await newSubscriber(cloud.url);
    const page = await openPortal(visitor);
    const stripe = stripeAt(page);
    const fault = { service: "dynamodb", operation: "GetItem", role: "billing", times: 10_000 };
    const faults = "/_local/faults.json";
    await visitor.request("POST", faults, { ...fault, error: "InternalServerError" });
    const { data } = await stripe.subscriptions.list({
      customer: await customerOf(page, checkoutId),
    });
    for (const { id } of data) await stripe.subscriptions.cancel(id);
    await cloud.advance(daySeconds + 120, 12);
    await visitor.request("DELETE", faults);
    expect(await stateOf(visitor)).toMatchObject({ subscription: { status: "canceled" } });
  });
});

describe("a webhook", () => {
  const { webhookSecret } = localStack.stripe;
  const payload = JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: "event",
    type: "customer.subscription.deleted",
    livemode: false,
    data: { object: { customer: "cus_nobody" } },
  });
  const post = async (text: string, secret: string, ageSeconds = 0) => {
    const timestamp = Math.floor(cloud.clock.now() / 1000) - ageSeconds;
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload,
      secret,
      timestamp,
    });
    const headers = { "stripe-signature": signature, origin: "https://stripe.example" };
    return await new Visitor(cloud.url).request("POST", "/api/stripe/webhook", text, headers);
  };

  it("with the right signature over its bytes is accepted", async () => {
    expect(await post(payload, webhookSecret)).toMatchObject({
      status: 200,
      body: { received: true },
    });
  });

  it.each([
    ["changed by one space", `${payload} `, webhookSecret, 0],
    ["signed by somebody else", payload, "whsec_other", 0],
    ["older than five minutes", payload, webhookSecret, 301],
  ])("that is %s is refused", async (_, text, secret, age) => {
    expect(await post(text, secret, age)).toMatchObject({
      status: 400,
      body: { code: "signature_refused" },
    });
  });

  it("without a signature is refused", async () => {
    const answer = await new Visitor(cloud.url).request("POST", "/api/stripe/webhook", payload);
    expect(answer).toMatchObject({ status: 400, body: { code: "signature_refused" } });
  });
});
