import { expect, it } from "vitest";
import { z } from "zod";
import { newAddress, newPerson, password } from "../../infra/tools/samples/sample-accounts.ts";
import {
  checkoutIdOf,
  newCard,
  newSubscriber,
  openCheckout,
  openPortal,
  sendForm,
} from "../../infra/tools/samples/subscriber.ts";
import { tokenInEmail, Visitor } from "../../infra/tools/samples/visitor.ts";
import { readAllItems } from "../../infra/tools/testing/read-all-items.ts";
import { setUpCloud } from "../../infra/tools/testing/set-up-cloud.ts";

const cloud = setUpCloud();

const outcomeOf = async (visitor: Visitor, url: string) =>
  await visitor.expect(
    z.object({
      outcome: z.string(),
      session: z.object({
        trialEndsAt: z.string().optional(),
        nextChargeAt: z.string().optional(),
      }),
    }),
    "GET",
    `/api/checkout/success?session_id=${checkoutIdOf(url)}`,
  );
const billingOf = async (visitor: Visitor) => (await visitor.request("GET", "/api/billing")).body;
const pageOf = async (url: string) => await (await fetch(url)).text();

/** The number of emails to an address about a refused trial. */
const refusalsTo = async (email: string) =>
  (await new Visitor(cloud.url).inbox({ attachments: false })).filter(
    ({ destination, subject }) => destination.to.includes(email) && /was not started/.test(subject),
  ).length;

/** A new person who has paid the checkout of a trial with a card. */
async function personWith(number: string) {
  const { visitor, email } = await newPerson(cloud.url);
  const url = await openCheckout(visitor);
  expect(await pageOf(url)).toContain("14 days free");
  await sendForm(url, { number });
  return { visitor, email, url };
}

const deleteAccount = async (visitor: Visitor) =>
  expect((await visitor.request("POST", "/api/account/delete", { password })).status).toBe(200);

it("a card has one free trial: a second account's trial ends uncharged with an email, and it can buy at once", async () => {
  const number = newCard();
  const first = await personWith(number);
  expect(await outcomeOf(first.visitor, first.url)).toEqual(
    expect.objectContaining({
      outcome: "begun",
      session: { trialEndsAt: expect.stringMatching(/T.*Z$/) },
    }),
  );
  const second = await personWith(number);
  expect(await outcomeOf(second.visitor, second.url)).toEqual({
    outcome: "trial_refused",
    session: {},
  });
  expect(await billingOf(second.visitor)).toMatchObject({
    subscription: { status: "canceled", givesPlan: false, isLive: false },
  });
  await expect.poll(() => refusalsTo(second.email)).toBe(1);
  expect(await outcomeOf(second.visitor, second.url)).toMatchObject({ outcome: "trial_refused" });

  const again = await openCheckout(second.visitor);
  expect(await pageOf(again)).not.toContain("days free");
  await sendForm(again, { number });
  expect(await outcomeOf(second.visitor, again)).toEqual({
    outcome: "begun",
    session: { nextChargeAt: expect.stringMatching(/T.*Z$/) },
  });
  expect(await billingOf(second.visitor)).toMatchObject({ subscription: { status: "active" } });
  const invoices = await pageOf(await openPortal(second.visitor));
  expect(invoices.match(/\$29\.99 paid/g)).toHaveLength(1);
  expect(await billingOf(first.visitor)).toMatchObject({ subscription: { status: "trialing" } });
  expect(await refusalsTo(second.email)).toBe(1);
});

it("a deleted account gives neither its card nor its address a second trial, and leaves digests only", async () => {
  const number = newCard();
  const gone = await newPerson(cloud.url);
  const url = await openCheckout(gone.visitor);
  await sendForm(url, { number });
  await outcomeOf(gone.visitor, url);
  await deleteAccount(gone.visitor);
  const marks = async () =>
    (await readAllItems(cloud))
      .map((item) => JSON.stringify(item))
      .filter((item) => item.includes("TRIAL#"));
  for (const mark of await marks()) {
    expect(mark).not.toContain(gone.email);
    expect(mark).toMatch(/"holder":\{"S":"[0-9a-f]{64}"\}/);
  }

  const withCard = await personWith(number);
  expect(await outcomeOf(withCard.visitor, withCard.url)).toMatchObject({
    outcome: "trial_refused",
  });

  const again = new Visitor(cloud.url);
  const person = { name: "Nia Okafor", email: gone.email, password };
  await cloud.advance(60, 2);
  await again.expect(z.unknown(), "POST", "/api/auth/signup", person);
  await expect
    .poll(async () => {
      const token = tokenInEmail(await again.emailTo(gone.email, /verify-email/), "token=");
      return (await again.request("POST", "/api/auth/verify-email", { token })).status;
    })
    .toBe(200);
  expect(await pageOf(await openCheckout(again))).not.toContain("days free");
});

it("of two accounts that start a trial with one card concurrently, one gets it", async () => {
  const number = newCard();
  // One network signs up so often in an hour.
  await cloud.advance(60 * 60, 2);
  const people = await Promise.all([1, 2].map(() => newPerson(cloud.url)));
  const statuses = await Promise.all(
    people.map(async ({ visitor }) => {
      const url = await openCheckout(visitor);
      await sendForm(url, { number });
      return (await outcomeOf(visitor, url)).outcome;
    }),
  );
  expect(statuses.toSorted()).toEqual(["begun", "trial_refused"]);
});

it("an unverified sign-up is emailed about a refused trial once its address is verified", async () => {
  const number = newCard();
  const first = await personWith(number);
  await outcomeOf(first.visitor, first.url);
  const email = newAddress();
  const answer = z.object({ userId: z.string() });
  const signUp = new Visitor(cloud.url);
  const { userId } = await signUp.expect(answer, "POST", "/api/auth/signup", {
    name: "Nia Okafor",
    email,
    password,
  });
  const { url } = await signUp.expect(
    z.object({ url: z.url() }),
    "POST",
    "/api/checkout/create-session",
    { planTier: "pro", billingPeriod: "monthly", userId },
  );
  await sendForm(url, { number });
  expect(await outcomeOf(signUp, url)).toMatchObject({ outcome: "verify_email" });
  const mailed = tokenInEmail(await signUp.emailTo(email, /verify-email/), "token=");
  await signUp.request("POST", "/api/auth/verify-email", { token: mailed });
  await expect.poll(() => refusalsTo(email)).toBe(1);
  expect(await outcomeOf(signUp, url)).toMatchObject({ outcome: "trial_refused" });
});

it("a trial whose card is replaced by one that had a trial ends", async () => {
  const number = newCard();
  const first = await personWith(number);
  await outcomeOf(first.visitor, first.url);
  const other = await newSubscriber(cloud.url);
  await sendForm(await openPortal(other.visitor), { action: "card", number });
  await expect.poll(() => refusalsTo(other.email)).toBe(1);
  expect(await billingOf(other.visitor)).toMatchObject({ subscription: { status: "canceled" } });
});
