import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { newPerson, password } from "../../../infra/tools/samples/sample-accounts.ts";
import {
  acceptTeamInvitation,
  inviteNewPerson,
  newOfferedTeam,
  newTeam,
  offerTeam,
} from "../../../infra/tools/samples/sample-teams.ts";
import { subscribeVisitor } from "../../../infra/tools/samples/subscriber.ts";
import { announceFile, wavFile } from "../../../infra/tools/samples/uploads.ts";
import { tokenInEmail, Visitor } from "../../../infra/tools/samples/visitor.ts";
import { setUpCloud } from "../../../infra/tools/testing/set-up-cloud.ts";

const cloud = setUpCloud();
const daySeconds = 24 * 60 * 60;

const Notices = z.array(z.object({ kind: z.string(), text: z.string(), href: z.string() }));
const Offer = z.object({
  id: z.string(),
  state: z.string(),
  teamName: z.string(),
  offeredBy: z.string(),
  expiresAt: z.string(),
  handover: z
    .object({
      plan: z.object({ after: z.string(), name: z.string().optional() }),
      storage: z.object({
        teamBytes: z.number(),
        otherBytes: z.number(),
        limitBytes: z.number().nullable(),
      }),
      seats: z.object({ taken: z.number(), included: z.number().nullable() }),
    })
    .optional(),
});
const Activity = z.array(z.object({ type: z.string() }));

const keyed = () => ({ "idempotency-key": randomUUID() });
const advance = (seconds: number) =>
  new Visitor(cloud.url).request("POST", "/_local/clock", { advanceSeconds: seconds });

let team: Awaited<ReturnType<typeof newOfferedTeam>>;
const path = (rest = "") => `/api/teams/${team.teamId}${rest}`;
const answer = (by: Visitor, what: "accept" | "decline" | "withdraw", offerId = team.offerId) =>
  by.request("POST", path(`/transfer/${what}`), { offerId });
const roleOf = async (visitor: Visitor) => (await visitor.request("GET", path())).body;
const notices = (visitor: Visitor) => visitor.expect(Notices, "GET", "/api/notifications");
const inboxOf = async (email: string, about: RegExp) =>
  (await new Visitor(cloud.url).inbox({ attachments: false })).filter(
    ({ destination, subject }) => destination.to.includes(email) && about.test(subject),
  );

const page = (by: Visitor, teamId: string) =>
  by.expect(Offer, "GET", `/api/teams/${teamId}/transfer`);

describe("the offer of a team", () => {
  beforeEach(async () => {
    team = await newOfferedTeam(cloud.url);
  });

  it("changes nothing until it is accepted, and both are emailed", async () => {
    const { owner, ownerEmail, member, memberEmail } = team;
    expect(await roleOf(owner)).toMatchObject({ role: "owner" });
    expect(await roleOf(member)).toMatchObject({ role: "member", offer: { id: team.offerId } });
    const mail = await owner.emailTo(memberEmail, /offers you the team/);
    expect(mail.body.text).toContain(`/team/transfer/${team.teamId}`);
    await owner.emailTo(ownerEmail, /You offered the team/);
    expect(await notices(member)).toMatchObject([
      { kind: "team_offered", href: `/team/transfer/${team.teamId}` },
    ]);
    // Neither the account nor the number of owned teams of the other person is affected.
    const deletion = await member.request("POST", "/api/account/delete", { password });
    expect(deletion.status).toBe(200);
    expect(await roleOf(owner)).toMatchObject({ role: "owner" });
  });

  it("is accepted once, and a repeat has the same answer", async () => {
    const { owner, ownerEmail, member, memberEmail } = team;
    const accepted = await answer(member, "accept");
    expect(accepted).toMatchObject({ status: 200, body: { id: team.teamId, role: "owner" } });
    expect(await answer(member, "accept")).toMatchObject({ status: 200, body: accepted.body });
    expect(await roleOf(owner)).toMatchObject({ role: "member" });
    await cloud.settled();
    await expect.poll(() => inboxOf(memberEmail, /You now own/)).toHaveLength(1);
    await expect.poll(() => inboxOf(ownerEmail, /has a new owner/)).toHaveLength(1);
    expect(await notices(owner)).toMatchObject([{ kind: "team_offer_accepted", href: "/team" }]);
    for (const [by, what] of [
      [member, "decline"],
      [member, "withdraw"],
    ] as const)
      expect(await answer(by, what)).toMatchObject({
        status: 409,
        body: { code: "transfer_ended" },
      });
    const activity = await member.expect(Activity, "GET", path("/activity"));
    expect(activity.map(({ type }) => type).slice(0, 2)).toEqual([
      "ownership_accepted",
      "ownership_offered",
    ]);
  });

  it("cannot be accepted after it was withdrawn, declined, or after seven days", async () => {
    const { owner, ownerEmail, member, memberId } = team;
    const refused = async (offerId: string, code: string) =>
      expect(await answer(member, "accept", offerId)).toMatchObject({ body: { code } });
    expect((await answer(owner, "withdraw")).status).toBe(200);
    expect((await answer(owner, "withdraw")).status).toBe(200);
    await refused(team.offerId, "transfer_ended");
    const second = await offerTeam(owner, team.teamId, memberId);
    // The link of the first offer does not accept the second one.
    await refused(team.offerId, "transfer_not_found");
    expect((await answer(member, "decline", second)).status).toBe(200);
    expect((await answer(member, "decline", second)).status).toBe(200);
    await refused(second, "transfer_ended");
    await cloud.settled();
    await expect.poll(() => inboxOf(ownerEmail, /declined the team/)).toHaveLength(1);
    expect(await notices(owner)).toMatchObject([{ kind: "team_offer_declined" }]);
    const third = await offerTeam(owner, team.teamId, memberId);
    await advance(7 * daySeconds);
    const { email } = { email: team.memberEmail };
    const later = new Visitor(cloud.url);
    expect((await later.request("POST", "/api/auth/login", { email, password })).status).toBe(200);
    expect(await answer(later, "accept", third)).toMatchObject({
      status: 409,
      body: { code: "transfer_expired" },
    });
    const offer = await later.expect(Offer, "GET", path("/transfer"));
    expect(offer).toMatchObject({ id: third, state: "expired" });
    expect(offer.handover).toBeUndefined();
    expect(await roleOf(later)).toMatchObject({ role: "member" });
  });

  it("is seen and answered by nobody else, and a team has one at a time", async () => {
    const { owner, member, memberId } = team;
    const other = await inviteNewPerson(cloud.url, owner, team.teamId);
    await acceptTeamInvitation(other.visitor, other.token);
    const missing = { status: 404, body: { code: "transfer_not_found" } };
    for (const by of [owner, other.visitor]) {
      expect(await by.request("GET", path("/transfer"))).toMatchObject(missing);
      expect(await answer(by, "accept")).toMatchObject(missing);
      expect(await answer(by, "decline")).toMatchObject(missing);
    }
    expect(await answer(member, "withdraw")).toMatchObject({ status: 403 });
    expect(await roleOf(other.visitor)).not.toHaveProperty("offer");
    const { body } = await other.visitor.request("GET", path());
    const { members } = z
      .object({ members: z.array(z.object({ id: z.string(), isYou: z.boolean() })) })
      .parse(body);
    const otherId = members.find(({ isYou }) => isYou)?.id ?? "";
    const offering = (id: string) =>
      owner.request("POST", path("/transfer"), { memberId: id }, keyed());
    expect(await offering(otherId)).toMatchObject({ body: { code: "transfer_offered" } });
    // The same offer again sends no second email.
    expect(await offering(memberId)).toMatchObject({ status: 200 });
    await cloud.settled();
    expect(await inboxOf(team.memberEmail, /offers you the team/)).toHaveLength(1);
  });

  it("ends when the person leaves, and does not open again when they return", async () => {
    const { owner, member, memberEmail } = team;
    await member.expect(z.unknown(), "POST", path("/leave"), {}, keyed());
    expect(await answer(member, "accept")).toMatchObject({ body: { code: "team_not_found" } });
    const invitation = await owner.expect(
      z.object({ invitations: z.array(z.object({ email: z.string() })) }),
      "POST",
      path("/invitations"),
      { email: memberEmail, role: "member" },
      keyed(),
    );
    expect(invitation.invitations.map(({ email }) => email)).toContain(memberEmail);
    await cloud.settled();
    await expect.poll(() => inboxOf(memberEmail, /invites you/)).toHaveLength(2);
    for (const mail of await inboxOf(memberEmail, /invites you/)) {
      const teamInvitationToken = tokenInEmail(mail, "/join/");
      await member.request("POST", "/api/team-invitations/accept", { teamInvitationToken });
    }
    expect(await roleOf(member)).toMatchObject({ role: "member" });
    expect(await answer(member, "accept")).toMatchObject({ body: { code: "transfer_ended" } });
  });

  it("counts toward the owned teams of the person when it is accepted", async () => {
    for (let number = 0; number < 10; number += 1) await newTeam(team.member, `Team ${number}`);
    expect(await answer(team.member, "accept")).toMatchObject({
      status: 409,
      body: { code: "teams_full" },
    });
    expect(await roleOf(team.owner)).toMatchObject({ role: "owner" });
  });
});

describe("the page of an offer", () => {
  it("names the seats and the bytes of the team", async () => {
    const { owner, member, teamId } = await newOfferedTeam(cloud.url);
    const file = wavFile();
    await announceFile(owner, file, undefined, { workspace: teamId });
    const { handover, state, teamName } = await page(member, teamId);
    expect({ state, teamName }).toEqual({ state: "open", teamName: "Northern Songs" });
    expect(handover?.storage.teamBytes).toBe(file.bytes.length);
    // Two members and an open invitation.
    expect(handover?.seats).toEqual({ taken: 3, included: 5 });
    expect(handover?.plan.after).toBe("yours");
  });

  it("names the plan: the team's own, the person's own, or none", async () => {
    const { visitor: owner } = await newPerson(cloud.url);
    await subscribeVisitor(owner, "team");
    const teamId = await newTeam(owner);
    const person = await inviteNewPerson(cloud.url, owner, teamId);
    await acceptTeamInvitation(person.visitor, person.token);
    const { members } = await owner.expect(
      z.object({ members: z.array(z.object({ id: z.string(), email: z.string() })) }),
      "GET",
      `/api/teams/${teamId}`,
    );
    const memberId = members.find(({ email }) => email === person.email)?.id ?? "";
    await offerTeam(owner, teamId, memberId);
    const shown = async () => (await page(person.visitor, teamId)).handover;
    await subscribeVisitor(person.visitor, "pro");
    expect(await shown()).toMatchObject({
      plan: { after: "none" },
      storage: { otherBytes: 0, limitBytes: null },
      seats: { taken: 2, included: null },
    });
    await subscribeVisitor(owner, "team", { team: teamId });
    expect(await shown()).toMatchObject({
      plan: { after: "card_stays", name: "Team" },
      storage: { limitBytes: 2 * 1024 ** 4 },
      seats: { included: 5 },
    });
  });
});
