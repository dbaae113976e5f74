import { describe, expect, it } from "vitest";
import Stripe from "stripe";
import { z } from "zod";
import { idOf } from "../../infra/local/stripe/objects.ts";
import { localStack } from "../../infra/tools/samples/local-stack.ts";
import { newAddress, newPerson, password } from "../../infra/tools/samples/sample-accounts.ts";
import { checkoutIdOf, newCard, sendForm } from "../../infra/tools/samples/subscriber.ts";
import { tokenInEmail, Visitor } from "../../infra/tools/samples/visitor.ts";
import { readAllItems } from "../../infra/tools/testing/read-all-items.ts";
import { setUpCloud } from "../../infra/tools/testing/set-up-cloud.ts";

const cloud = setUpCloud();
const checkout = "/api/checkout/create-session";
const plan = { planTier: "pro", billingPeriod: "annual" };
const daySeconds = 24 * 60 * 60;
const hourSeconds = 60 * 60;

/** A sign-up whose address nobody has verified yet. */
async function newSignUp(email = newAddress()) {
  const visitor = new Visitor(cloud.url);
  const answer = z.object({ userId: z.string() });
  const person = { name: "Nia Okafor", email, password };
  const { userId } = await visitor.expect(answer, "POST", "/api/auth/signup", person);
  return { visitor, email, userId };
}
type SignUp = Awaited<ReturnType<typeof newSignUp>>;

const begin = async ({ visitor, userId }: Pick<SignUp, "visitor" | "userId">) =>
  await visitor.request("POST", checkout, { ...plan, userId });

const urlIn = ({ body }: { body: unknown }): string => z.object({ url: z.url() }).parse(body).url;

/** A sign-up with the trial of a plan. */
async function newSignUpWithPlan(email?: string) {
  const signUp = await newSignUp(email);
  const url = urlIn(await begin(signUp));
  await sendForm(url, { number: newCard() });
  return { ...signUp, url, checkoutId: checkoutIdOf(url) };
}

const successOf = async (visitor: Visitor, checkoutId: string) =>
  await visitor.request("GET", `/api/checkout/success?session_id=${checkoutId}`);

/** Waits until an address has received at least `mails` emails, and opens the link in the newest verification email. */
async function verify(
  visitor: Visitor,
  email: string,
  { mails = 1, ...proof }: { mails?: number; password?: string; withoutPlan?: true } = {},
) {
  // The email about a plan that has ended may have come as well.
  await expect
    .poll(async () => (await mailsTo(visitor, email)).length)
    .toBeGreaterThanOrEqual(mails);
  const token = tokenInEmail(await visitor.emailTo(email, /verify-email/), "token=");
  return await visitor.request("POST", "/api/auth/verify-email", { token, ...proof });
}

/** The subjects of all emails to an address. */
async function mailsTo(visitor: Visitor, email: string): Promise<string[]> {
  return (await visitor.inbox({ attachments: false }))
    .filter(({ destination }) => destination.to.includes(email))
    .map(({ subject }) => subject);
}

/** The subscriptions of a checkout's customer, as Stripe has them. */
async function atStripe({ url, checkoutId }: { url: string; checkoutId: string }) {
  const { hostname: host, port } = new URL(url);
  const stripe = new Stripe(localStack.stripe.apiKey, { host, port, protocol: "http" });
  const customer = idOf((await stripe.checkout.sessions.retrieve(checkoutId)).customer);
  const { data } = await stripe.subscriptions.list({ customer, status: "all" });
  const paid = (await stripe.invoices.list({ customer })).data.map((one) => one.amount_paid);
  return {
    statuses: data.map(({ status }) => status),
    ends: data.map(({ cancel_at_period_end: ends }) => ends),
    paid: paid.reduce((sum, one) => sum + one, 0),
  };
}

const passwordNeeded = { status: 403, body: { code: "sign_up_password_needed" } };
const verifyFirst = { status: 200, body: { outcome: "verify_email" } };

describe("a plan before the address is verified", () => {
  it("is bought with the sign-up's cookie and takes effect with the verification", async () => {
    const signUp = await newSignUpWithPlan();
    const { visitor, email, checkoutId } = signUp;
    expect(await successOf(visitor, checkoutId)).toMatchObject({
      status: 200,
      body: {
        session: {
          planTier: "pro",
          billingPeriod: "annual",
          customerEmail: email,
          trialEndsAt: expect.stringMatching(/T.*Z$/),
        },
        outcome: "verify_email",
      },
    });
    expect(await atStripe(signUp)).toMatchObject({ statuses: ["trialing"], ends: [true] });
    expect(await begin(signUp)).toMatchObject({ status: 409, body: { code: "plan_active" } });
    // The cookie is no session.
    expect((await visitor.request("GET", "/api/billing")).status).toBe(401);

    expect(await verify(visitor, email)).toMatchObject({
      status: 200,
      body: { needsPassword: false },
    });
    const billing = async () => (await visitor.request("GET", "/api/billing")).body;
    expect(await billing()).toMatchObject({ subscription: { planTier: "pro", givesPlan: true } });
    expect(JSON.stringify(await billing())).not.toContain("cancelsAt");
    expect(await successOf(visitor, checkoutId)).toMatchObject({ body: { outcome: "begun" } });
    await expect.poll(() => atStripe(signUp)).toMatchObject({ ends: [false] });
  });

  it("bought in a second tab expires the first checkout", async () => {
    const signUp = await newSignUp();
    const first = urlIn(await begin(signUp));
    const second = urlIn(await begin(signUp));
    expect((await sendForm(first, { number: newCard() })).status).toBe(400);
    expect((await sendForm(second, { number: newCard() })).status).toBe(303);
  });

  it("also takes effect on another device with the password, and the sign-up's tab is told to sign in", async () => {
    const signUp = await newSignUpWithPlan();
    const { visitor, email, checkoutId } = signUp;
    const phone = new Visitor(cloud.url);
    expect(await verify(phone, email)).toMatchObject(passwordNeeded);
    expect(await verify(phone, email, { password: "another password" })).toMatchObject({
      status: 401,
      body: { code: "invalid_credentials" },
    });
    for (const _ of ["once", "again"])
      expect(await verify(phone, email, { password })).toMatchObject({
        status: 200,
        body: { needsPassword: false },
      });
    expect((await phone.request("GET", "/api/billing")).body).toMatchObject({
      subscription: { planTier: "pro", givesPlan: true },
    });
    expect(await successOf(visitor, checkoutId)).toMatchObject({ body: { outcome: "sign_in" } });
    expect((await begin(signUp)).status).toBe(401);
    await expect.poll(() => atStripe(signUp)).toMatchObject({ ends: [false] });
  });

  it("can't be bought for a sign-up's id without its cookie", async () => {
    const victim = await newSignUp();
    const other = await newSignUp();
    const { visitor: member } = await newPerson(cloud.url);
    for (const visitor of [new Visitor(cloud.url), other.visitor, member]) {
      const answer = await begin({ visitor, userId: victim.userId });
      expect(answer).toMatchObject({ status: 401, body: { code: "unauthorized" } });
    }
    const forged = new Visitor(cloud.url, [`__Host-sign-up=${"A".repeat(43)}`]);
    expect((await begin({ visitor: forged, userId: victim.userId })).status).toBe(401);
    // The cookie alone, without the id, is no account.
    expect((await victim.visitor.request("POST", checkout, plan)).status).toBe(401);
  });

  it("does not show its checkout to another sign-up or account", async () => {
    const { checkoutId } = await newSignUpWithPlan();
    const other = await newSignUp();
    const { visitor: member } = await newPerson(cloud.url);
    expect((await successOf(new Visitor(cloud.url), checkoutId)).status).toBe(401);
    for (const visitor of [other.visitor, member])
      expect(await successOf(visitor, checkoutId)).toMatchObject({
        status: 404,
        body: { code: "checkout_not_found" },
      });
  });

  it("gets the same answers for an address with an account, which is never charged", async () => {
    const { email } = await newPerson(cloud.url);
    const signUp = await newSignUpWithPlan(email);
    expect(await successOf(signUp.visitor, signUp.checkoutId)).toMatchObject(verifyFirst);
    expect(await begin(signUp)).toMatchObject({ status: 409, body: { code: "plan_active" } });
    expect(await atStripe(signUp)).toMatchObject({ statuses: ["trialing"], ends: [true], paid: 0 });
  });
});

describe("a plan of a sign-up that is never verified", () => {
  it("can't be bought once the sign-up's cookie has expired", async () => {
    const signUp = await newSignUp();
    const copy = signUp.visitor.copy();
    await cloud.advance(daySeconds + 60, 4);
    expect((await begin({ ...signUp, visitor: copy })).status).toBe(401);
  });

  it("keeps its sign-up beyond a day, and continues when the address is verified later", async () => {
    const signUp = await newSignUpWithPlan();
    const { visitor, email } = signUp;
    await expect.poll(() => atStripe(signUp)).toMatchObject({ ends: [true] });
    await cloud.advance(3 * daySeconds, 30);
    await visitor.request("POST", "/api/auth/resend-verification", { email });
    // The cookie has expired.
    expect(await verify(visitor, email, { mails: 2 })).toMatchObject(passwordNeeded);
    expect(await verify(visitor, email, { mails: 2, password })).toMatchObject({ status: 200 });
    await expect
      .poll(() => atStripe(signUp))
      .toMatchObject({ statuses: ["trialing"], ends: [false] });
  });

  it("ends uncharged with its trial, and its sign-up's data is removed", async () => {
    const signUp = await newSignUpWithPlan();
    const { visitor, email } = signUp;
    await expect.poll(() => atStripe(signUp)).toMatchObject({ ends: [true] });
    await cloud.advance(15 * daySeconds, 60);
    expect(await atStripe(signUp)).toMatchObject({ statuses: ["canceled"], paid: 0 });
    await cloud.advance(hourSeconds, 12);
    const stored = (await readAllItems(cloud)).map((item) => JSON.stringify(item));
    // Done entries of the outbox expire.
    const left = stored.filter((item) => item.includes(signUp.userId) && !item.includes("OUTBOX#"));
    expect(left).toEqual([]);
    expect(await mailsTo(visitor, email)).toHaveLength(1);
  });

  it("ends at once after another sign-up got the address", async () => {
    const signUp = await newSignUpWithPlan();
    const { email } = signUp;
    await expect.poll(() => atStripe(signUp)).toMatchObject({ ends: [true] });
    const winner = await newSignUp(email);
    expect(await verify(winner.visitor, email, { mails: 2 })).toMatchObject({ status: 200 });
    await cloud.advance(2 * daySeconds, 20);
    await expect.poll(() => atStripe(signUp)).toMatchObject({ statuses: ["canceled"], paid: 0 });
  });
});

describe("a plan whose sign-up had a mistyped address", () => {
  it("does not pass to the address's holder, who gets an account without it, and an email", async () => {
    const signUp = await newSignUpWithPlan();
    const { visitor, email, checkoutId } = signUp;
    const holder = new Visitor(cloud.url);
    expect(await verify(holder, email)).toMatchObject(passwordNeeded);
    expect((await holder.request("GET", "/api/auth/me")).status).toBe(401);
    for (const _ of ["once", "again"])
      expect(await verify(holder, email, { withoutPlan: true })).toMatchObject({
        status: 200,
        body: { needsPassword: true },
      });
    await holder.request("POST", "/api/auth/set-password", { email, password: "the holder's own" });
    expect((await holder.request("GET", "/api/billing")).body).toEqual({ isOn: true });
    expect(await holder.request("POST", "/api/billing/create-portal-session")).toMatchObject({
      status: 409,
      body: { code: "no_subscription" },
    });
    await expect
      .poll(() => mailsTo(holder, email))
      .toContain("The plan from your sign-up has ended");
    const mail = await holder.emailTo(email, /plan from your sign-up/);
    expect(JSON.stringify(mail)).not.toMatch(/\bPro\b|\$|4999/);
    await expect.poll(() => atStripe(signUp)).toMatchObject({ statuses: ["canceled"], paid: 0 });
    expect(await successOf(visitor, checkoutId)).toMatchObject({ body: { outcome: "ended" } });
    expect((await begin(signUp)).status).toBe(401);
    expect(await successOf(holder, checkoutId)).toMatchObject({ body: { outcome: "ended" } });

    // The holder's own plan is another customer's, with its own trial.
    const url = urlIn(await holder.request("POST", checkout, plan));
    expect(await (await fetch(url)).text()).toContain("14 days free");
    await sendForm(url, { number: newCard() });
    expect(await successOf(holder, checkoutIdOf(url))).toMatchObject({
      body: { outcome: "begun" },
    });
    expect((await atStripe(signUp)).statuses).toEqual(["canceled"]);
  });

  it("can no longer be paid after that", async () => {
    const signUp = await newSignUp();
    const url = urlIn(await begin(signUp));
    const holder = new Visitor(cloud.url);
    expect((await verify(holder, signUp.email, { withoutPlan: true })).status).toBe(200);
    await expect.poll(async () => (await fetch(url)).status).toBe(410);
    expect((await sendForm(url, { number: newCard() })).status).not.toBe(303);
    expect((await holder.request("GET", "/api/billing")).status).toBe(401);
  });

  it("does not pass to the address's holder by a password reset instead of the verification", async () => {
    const signUp = await newSignUpWithPlan();
    const { visitor, email } = signUp;
    await new Visitor(cloud.url).request("POST", "/api/auth/forgot-password", { email });
    await cloud.advance(60, 4);
    expect(await mailsTo(visitor, email)).toHaveLength(1);
    expect(await atStripe(signUp)).toMatchObject({ statuses: ["trialing"], ends: [true] });
  });
});
