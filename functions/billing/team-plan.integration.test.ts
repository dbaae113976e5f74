import { expect, it } from "vitest";
import { z } from "zod";
import { newPerson } from "../../infra/tools/samples/sample-accounts.ts";
import {
  acceptTeamInvitation,
  inviteToTeam,
  newTeam,
} from "../../infra/tools/samples/sample-teams.ts";
import {
  requestPlanChange,
  checkoutIdOf,
  newCard,
  openCheckout,
  openPortal,
  sendForm,
  subscribeVisitor,
} from "../../infra/tools/samples/subscriber.ts";
import {
  announceFile,
  putFileBytes,
  waitUntilUploaded,
  wavFile,
} from "../../infra/tools/samples/uploads.ts";
import type { Visitor } from "../../infra/tools/samples/visitor.ts";
import { setUpCloud } from "../../infra/tools/testing/set-up-cloud.ts";

const cloud = setUpCloud();

const Team = z.object({ plan: z.string(), planFrom: z.string().optional() });
const Billing = z.object({
  subscription: z
    .object({ planTier: z.string(), billingPeriod: z.string(), givesPlan: z.boolean() })
    .optional(),
  team: z
    .object({ role: z.string(), ownerName: z.string(), isOnOwnersPlan: z.boolean() })
    .optional(),
});
const Usage = z.object({ formattedUsed: z.string(), formattedElsewhere: z.string().optional() });

const read = async (visitor: Visitor, team: string) =>
  await visitor.expect(Team, "GET", `/api/teams/${team}`);
const billingOf = async (visitor: Visitor, team: string) =>
  await visitor.expect(Billing, "GET", "/api/billing", undefined, { workspace: team });
const choose = async (visitor: Visitor, planTier: string, team: string) =>
  await visitor.request(
    "POST",
    "/api/checkout/create-session",
    { planTier, billingPeriod: "annual" },
    { workspace: team },
  );

/** A team whose owner has the plan of one person, with a member and a viewer. */
async function teamWithoutPlan() {
  const { visitor: owner, email } = await newPerson(cloud.url);
  // The trial that everyone has includes a team; the plan that follows does not.
  const team = await newTeam(owner);
  const join = async (role: "member" | "viewer") => {
    const person = await newPerson(cloud.url);
    await acceptTeamInvitation(
      person.visitor,
      (await inviteToTeam(owner, team, { email: person.email, role })).token,
    );
    return person.visitor;
  };
  const [member, viewer] = [await join("member"), await join("viewer")];
  await subscribeVisitor(owner, "pro");
  return { owner, email, team, member, viewer };
}

it("an owner of the Team plan creates a team on that plan, with one storage sum for both", async () => {
  const { visitor } = await newPerson(cloud.url);
  await subscribeVisitor(visitor, "creator");
  const refused = await visitor.request("POST", "/api/teams", { name: "Not paid" }, keyed());
  expect(refused).toMatchObject({ status: 402, body: { code: "plan_required" } });

  const { visitor: owner } = await newPerson(cloud.url);
  await subscribeVisitor(owner, "team");
  const team = await newTeam(owner);
  expect(await read(owner, team)).toEqual({ plan: "plan", planFrom: "owner" });
  expect((await billingOf(owner, team)).team).toMatchObject({
    role: "owner",
    isOnOwnersPlan: true,
  });
  const file = wavFile();
  const announced = await announceFile(owner, file, undefined, { workspace: team });
  await putFileBytes(announced, file.bytes);
  await waitUntilUploaded(owner, announced.id);
  const usage = async (headers = {}) =>
    await owner.expect(Usage, "GET", "/api/storage/usage", undefined, headers);
  const { formattedUsed } = await usage();
  expect(await usage()).toEqual({ formattedUsed, formattedElsewhere: formattedUsed });
  expect(await usage({ workspace: team })).toEqual({ formattedUsed });
});

it("an owner buys the Team plan for a team without one; members and plans of one person are refused", async () => {
  const { owner, team, member, viewer } = await teamWithoutPlan();
  expect(await read(owner, team)).toEqual({ plan: "none" });
  for (const visitor of [member, viewer]) {
    expect(await choose(visitor, "team", team)).toMatchObject({
      status: 403,
      body: { code: "role_needed" },
    });
    expect((await billingOf(visitor, team)).team).toMatchObject({ isOnOwnersPlan: false });
  }
  expect(await choose(owner, "pro", team)).toMatchObject({
    status: 409,
    body: { code: "plan_not_for_teams" },
  });
  const checkout = await openCheckout(owner, "team", "annual", team);
  const { location } = await sendForm(checkout, { number: newCard() });
  expect(new URL(location).searchParams.get("team")).toBe(team);
  const success = `/api/checkout/success?session_id=${checkoutIdOf(checkout)}`;
  // Its session says for which workspace it was.
  expect((await owner.request("GET", success)).status).toBe(404);
  expect((await member.request("GET", success, undefined, { workspace: team })).status).toBe(403);
  expect(await owner.request("GET", success, undefined, { workspace: team })).toMatchObject({
    status: 200,
    body: { outcome: "begun", session: { planTier: "team" } },
  });
  expect(await read(member, team)).toEqual({ plan: "plan", planFrom: "team" });
  expect((await billingOf(viewer, team)).subscription).toMatchObject({ planTier: "team" });
  expect(await choose(owner, "team", team)).toMatchObject({ body: { code: "plan_active" } });
  // The owner's own plan is another one.
  expect(await owner.expect(Billing, "GET", "/api/billing")).toMatchObject({
    subscription: { planTier: "pro" },
  });
});

it("the plan of a team is changed by its owner, and never to that of one person", async () => {
  const { owner, team, member } = await teamWithoutPlan();
  await subscribeVisitor(owner, "team", { team });
  expect(await (await fetch(await openPortal(owner, team))).text()).toContain("Team, $79.00 a");
  expect(await requestPlanChange(owner, "pro", "annual", team)).toMatchObject({
    status: 409,
    body: { code: "plan_not_for_teams" },
  });
  expect(await requestPlanChange(member, "team", "annual", team)).toMatchObject({
    status: 403,
    body: { code: "role_needed" },
  });
  expect(await requestPlanChange(owner, "team", "annual", team)).toMatchObject({
    status: 200,
    body: {},
  });
  expect((await billingOf(member, team)).subscription).toMatchObject({ billingPeriod: "annual" });
  // The owner's own plan is another one.
  expect(await owner.expect(Billing, "GET", "/api/billing")).toMatchObject({
    subscription: { planTier: "pro", billingPeriod: "monthly" },
  });
  const path = "/api/billing/create-portal-session";
  expect((await member.request("POST", path, undefined, { workspace: team })).status).toBe(403);
});

const keyed = () => ({ "idempotency-key": crypto.randomUUID() });
