import { randomUUID } from "node:crypto";
import { z } from "zod";
import { newAddress, newPerson } from "./sample-accounts.ts";
import { tokenInEmail, type Visitor } from "./visitor.ts";

const Workspaces = z.array(z.object({ id: z.string(), kind: z.string(), role: z.string() }));
const Team = z.object({
  id: z.string(),
  name: z.string(),
  members: z.array(z.object({ id: z.string(), email: z.string() })),
  invitations: z.array(z.object({ id: z.string(), email: z.string() })),
  offer: z.object({ id: z.string() }).optional(),
});

const keyed = () => ({ "idempotency-key": randomUUID() });

/** Creates a team of the signed-in visitor. */
export async function newTeam(owner: Visitor, name = "Northern Songs"): Promise<string> {
  return (await owner.expect(Team, "POST", "/api/teams", { name }, keyed())).id;
}

/** A team that the signed-in visitor owns; the first call creates it. */
export async function findOrCreateTeam(owner: Visitor): Promise<string> {
  const all = await owner.expect(Workspaces, "GET", "/api/workspaces");
  const team = all.find(({ kind, role }) => kind === "team" && role === "owner");
  return team?.id ?? (await newTeam(owner));
}

/** Invites an email address into a team. Returns the invitation's id, and its token from the email. */
export async function inviteToTeam(
  owner: Visitor,
  teamId: string,
  { email, role = "member" }: { email: string; role?: "member" | "viewer" },
): Promise<{ invitationId: string; token: string }> {
  const path = `/api/teams/${teamId}/invitations`;
  const team = await owner.expect(Team, "POST", path, { email, role }, keyed());
  const invitationId = team.invitations.find((one) => one.email === email)?.id ?? "";
  // The address may have an earlier invitation into another team.
  const mail = await owner.emailTo(email, new RegExp(`invites you.*${team.name}`));
  return { invitationId, token: tokenInEmail(mail, "/join/") };
}

/** A new account that was invited into a team. */
export async function inviteNewPerson(url: string, owner: Visitor, teamId: string) {
  const { visitor, email } = await newPerson(url);
  return { visitor, email, ...(await inviteToTeam(owner, teamId, { email })) };
}

/** Lets a signed-in visitor accept an invitation. */
export async function acceptTeamInvitation(
  visitor: Visitor,
  teamInvitationToken: string,
): Promise<void> {
  const body = { teamInvitationToken };
  await visitor.expect(z.unknown(), "POST", "/api/team-invitations/accept", body);
}

/** A team of a new account, with a member and an open invitation. */
export async function newTeamWithMember(url: string) {
  const { visitor: owner, email: ownerEmail } = await newPerson(url);
  const teamId = await newTeam(owner);
  const person = await inviteNewPerson(url, owner, teamId);
  await acceptTeamInvitation(person.visitor, person.token);
  const open = await inviteToTeam(owner, teamId, { email: newAddress() });
  const { members } = await owner.expect(Team, "GET", `/api/teams/${teamId}`);
  const memberId = members.find(({ email }) => email === person.email)?.id ?? "";
  return {
    ...{ owner, ownerEmail, teamId, memberId },
    ...{ member: person.visitor, memberEmail: person.email },
    ...open,
  };
}

/** A team of a new account, whose export is ready. */
export async function newExportedTeam(url: string) {
  const { visitor: owner, email } = await newPerson(url);
  const teamId = await newTeam(owner);
  await owner.expect(z.unknown(), "POST", `/api/teams/${teamId}/export`);
  await owner.emailTo(email, /data of your team .* is ready/i);
  return { owner, email, teamId };
}

/** Offers a team to a member. Returns the offer's id. */
export async function offerTeam(owner: Visitor, teamId: string, memberId: string): Promise<string> {
  const path = `/api/teams/${teamId}/transfer`;
  const { offer } = await owner.expect(Team, "POST", path, { memberId }, keyed());
  return offer?.id ?? "";
}

/** Offers a team to a member, who accepts. */
export async function transferTeam(
  owner: Visitor,
  teamId: string,
  to: { visitor: Visitor; memberId: string },
): Promise<void> {
  const offerId = await offerTeam(owner, teamId, to.memberId);
  const path = `/api/teams/${teamId}/transfer/accept`;
  await to.visitor.expect(z.unknown(), "POST", path, { offerId });
}

/** A team of a new account, with a member to whom it is offered. */
export async function newOfferedTeam(url: string) {
  const team = await newTeamWithMember(url);
  return { ...team, offerId: await offerTeam(team.owner, team.teamId, team.memberId) };
}

/** A song of a new account that has moved it into a team of its own. */
export async function newMovedSong(url: string) {
  const { visitor: owner } = await newPerson(url);
  const workspaceId = await newTeam(owner);
  const Id = z.object({ id: z.string() });
  const song = { title: "Low Tide Radio", send: false, splits: [] };
  const { id: songId } = await owner.expect(Id, "POST", "/api/songs", song, keyed());
  const Moved = z.object({ moveId: z.string() });
  const path = `/api/songs/${songId}/move`;
  const { moveId } = await owner.expect(Moved, "POST", path, { workspaceId }, keyed());
  return { owner, songId, moveId };
}
