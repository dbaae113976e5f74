import { expect, it } from "vitest";
import { z } from "zod";
import { newPerson } from "../../../infra/tools/samples/sample-accounts.ts";
import {
  acceptTeamInvitation,
  inviteToTeam,
  newTeam,
  transferTeam,
} from "../../../infra/tools/samples/sample-teams.ts";
import {
  requestPlanChange,
  newCard,
  openCheckout,
  openPortal,
  sendForm,
  subscribeVisitor,
} from "../../../infra/tools/samples/subscriber.ts";
import { Visitor } from "../../../infra/tools/samples/visitor.ts";
import { readAllItems } from "../../../infra/tools/testing/read-all-items.ts";
import { setUpCloud } from "../../../infra/tools/testing/set-up-cloud.ts";

const cloud = setUpCloud();
const daySeconds = 24 * 60 * 60;

const Team = z.object({
  plan: z.string(),
  planFrom: z.string().optional(),
  members: z.array(z.object({ id: z.string(), email: z.string(), role: z.string() })),
});
const Plan = z.object({
  subscription: z.object({
    billingPeriod: z.string(),
    paysByAnothersCard: z.boolean().optional(),
  }),
});
const Customer = z.object({ name: z.string(), email: z.string() });
const text = <T extends z.ZodType>(S: T) => z.object({ S });
const Billing = z.object({
  kind: text(z.literal("billing")),
  pk: text(z.string()),
  customerId: text(z.string()),
});

const keyed = () => ({ "idempotency-key": crypto.randomUUID() });

/** A team of a new account with a member. */
async function teamOfTwo(planTier?: string) {
  const owner = await newPerson(cloud.url);
  if (planTier !== undefined) await subscribeVisitor(owner.visitor, planTier);
  const id = await newTeam(owner.visitor);
  const next = await newPerson(cloud.url);
  await acceptTeamInvitation(
    next.visitor,
    (await inviteToTeam(owner.visitor, id, { email: next.email })).token,
  );
  const { members } = await owner.visitor.expect(Team, "GET", `/api/teams/${id}`);
  const memberId = members.find(({ email }) => email === next.email)?.id ?? "";
  const transfer = async () => {
    await transferTeam(owner.visitor, id, { visitor: next.visitor, memberId });
    return await next.visitor.expect(Team, "GET", `/api/teams/${id}`);
  };
  return { id, owner, next, memberId, transfer };
}

/** The texts of the emails about these words that an address has got. */
async function mailsTo(address: string, about: RegExp) {
  return (await new Visitor(cloud.url).inbox({ attachments: false }))
    .filter(({ destination, subject }) => destination.to.includes(address) && about.test(subject))
    .map(({ body }) => body.text.replaceAll("\n", " "));
}

/** A team's customer at Stripe. */
async function customerOf(team: string, address: string) {
  const items = (await readAllItems(cloud)).map((item) => Billing.safeParse(item).data);
  const id = items.find((item) => item?.pk.S === `OWNER#${team}`)?.customerId.S ?? "";
  const url = new URL(`/v1/customers/${id}`, address);
  const answer = await fetch(url, { headers: { authorization: "Bearer sk_test_local" } });
  return Customer.parse(await answer.json());
}

it("the transfer of a team with its own plan emails both owners about the card, and later payment emails go to the new owner", async () => {
  const { id, owner, next, transfer } = await teamOfTwo();
  await subscribeVisitor(owner.visitor, "team", { team: id });
  const portal = await openPortal(owner.visitor, id);
  expect(await customerOf(id, portal)).toMatchObject({ email: owner.email });
  await transfer();
  await cloud.settled();
  await expect
    .poll(() => mailsTo(next.email, /You now own/))
    .toEqual([expect.stringContaining("enter your own card")]);
  await expect
    .poll(() => mailsTo(owner.email, /new owner/))
    .toEqual([expect.stringContaining("Your card still pays")]);
  await expect.poll(() => customerOf(id, portal)).toMatchObject({ email: next.email });
  const path = "/api/billing/create-portal-session";
  const refused = await owner.visitor.request("POST", path, undefined, { workspace: id });
  expect(refused.status).toBe(403);
  await openPortal(next.visitor, id);
  await cloud.advance(12 * daySeconds, 6);
  // What is due is sent in a daily email some minutes later.
  await cloud.advance(15 * 60, 15);
  await expect.poll(() => mailsTo(next.email, /trial .*ends/)).toHaveLength(1);
  expect(await mailsTo(owner.email, /trial .*ends/)).toEqual([]);
});

it("the new owner changes to a dearer plan only by their own card", async () => {
  const { id, owner, next, transfer } = await teamOfTwo();
  await subscribeVisitor(owner.visitor, "team", { team: id });
  await transfer();
  await cloud.settled();
  const state = async () =>
    await next.visitor.expect(Plan, "GET", "/api/billing", undefined, { workspace: id });
  expect((await state()).subscription).toMatchObject({ paysByAnothersCard: true });
  expect(await requestPlanChange(next.visitor, "team", "annual", id)).toMatchObject({
    status: 409,
    body: { code: "card_of_another" },
  });
  const portal = await openPortal(next.visitor, id);
  await sendForm(portal, { action: "card", number: newCard() });
  await expect.poll(async () => (await state()).subscription.paysByAnothersCard).toBe(undefined);
  expect((await requestPlanChange(next.visitor, "team", "annual", id)).status).toBe(200);
  expect((await state()).subscription).toMatchObject({ billingPeriod: "annual" });
});

it("a checkout that the former owner has left open can't be paid after the transfer", async () => {
  const { id, owner, transfer } = await teamOfTwo();
  const checkout = await openCheckout(owner.visitor, "team", "monthly", id);
  await transfer();
  await cloud.settled();
  await expect
    .poll(async () => (await sendForm(checkout, { number: "4242424242424242" })).status)
    .not.toBe(303);
});

it("a team on its former owner's plan can only be read and deleted after the transfer, and both owners are emailed", async () => {
  const { id, owner, next, transfer } = await teamOfTwo("team");
  await subscribeVisitor(next.visitor, "pro");
  expect(await transfer()).toMatchObject({ plan: "none" });
  await cloud.settled();
  await expect
    .poll(() => mailsTo(next.email, /You now own/))
    .toEqual([expect.stringContaining("stays with them")]);
  await expect
    .poll(() => mailsTo(owner.email, /new owner/))
    .toEqual([expect.stringContaining("no longer covers this team")]);
  await subscribeVisitor(next.visitor, "team", { team: id });
  const path = `/api/teams/${id}`;
  expect(await owner.visitor.expect(Team, "GET", path)).toMatchObject({ planFrom: "team" });
});

it("a removed member is emailed once, also when the owner's call is repeated", async () => {
  const { id, owner, next, memberId } = await teamOfTwo();
  const key = keyed();
  for (const _ of [1, 2])
    await owner.visitor.expect(
      z.unknown(),
      "DELETE",
      `/api/teams/${id}/members/${memberId}`,
      undefined,
      key,
    );
  await cloud.settled();
  await expect.poll(() => mailsTo(next.email, /no longer in the team/)).toHaveLength(1);
});
