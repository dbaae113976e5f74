import { randomUUID } from "node:crypto";
import { z } from "zod";
import { auth } from "../../../../shared/contracts/auth/endpoints.ts";
import { sharing } from "../../../../shared/contracts/sharing/endpoints.ts";
import { songs } from "../../../../shared/contracts/songs/endpoints.ts";
import { teams } from "../../../../shared/contracts/teams/endpoints.ts";
import { newAddress, newPerson, password } from "../../samples/sample-accounts.ts";
import {
  acceptTeamInvitation,
  inviteNewPerson,
  newMovedSong,
  newTeam,
} from "../../samples/sample-teams.ts";
import { uploadFile, wavFile } from "../../samples/uploads.ts";
import { tokenInEmail } from "../../samples/visitor.ts";
import { VisitorInWorkspace } from "../../testing/in-workspace.ts";
import type { SimulatedUser } from "../simulated-user.ts";
import type { ScenarioRun } from "../scenario-run.ts";
import { scenario } from "../scenario.ts";
import { downloadBytes } from "./parts/download-bytes.ts";
import { songWithTwoContributors } from "./parts/song-with-two-contributors.ts";

const tokenFor = async (run: ScenarioRun, email: string) => ({
  teamInvitationToken: tokenInEmail(await run.email(email, /invites you/), "/join/"),
});

/** A team of two people. */
async function pair(run: ScenarioRun) {
  const { visitor } = await newPerson(run.url);
  const teamId = await newTeam(visitor);
  const person = await inviteNewPerson(run.url, visitor, teamId);
  await acceptTeamInvitation(person.visitor, person.token);
  const owner = run.user(visitor);
  const { members } = await owner.call(teams.read, { params: { id: teamId } });
  const memberId = members.find(({ isYou }) => !isYou)?.id ?? "";
  return { owner, member: run.user(person.visitor), memberId, params: { id: teamId } };
}

async function checkActivity(
  run: ScenarioRun,
  person: SimulatedUser,
  id: string,
  types: readonly string[],
) {
  const activity = await person.call(teams.activity, { params: { id } });
  const told = activity.map(({ type }) => type).toReversed();
  if (told.join() !== types.join()) run.reportProblem(`the activity is ${told.join()}`);
}

export const teamScenarios = [
  scenario({
    name: "take a team's data along",
    covers: [teams.requestExport, teams.readExport, teams.downloadExport],
    runs: ["background-jobs"],
    prepare: async (run) => {
      const { visitor, email } = await newPerson(run.url);
      const id = await newTeam(visitor);
      const inTeam = new VisitorInWorkspace(visitor, id);
      await uploadFile(inTeam, wavFile());
      const owner = run.user(visitor);
      return { owner, email, params: { id } };
    },
    go: async (run, { owner, email, params }) => {
      await owner.call(teams.requestExport, { params });
      await run.email(email, /data of your team .* is ready/i);
      const { state } = await owner.call(teams.readExport, { params });
      if (state !== "ready")
        run.reportProblem(`the export is ${state} after the email that it is ready`);
      await downloadBytes(run, owner, teams.downloadExport, params);
    },
  }),
  scenario({
    name: "make a team and invite a person into it",
    covers: [
      teams.create,
      teams.workspaces,
      teams.inviteMember,
      teams.readInvitation,
      teams.acceptInvitation,
      teams.read,
      teams.activity,
    ],
    runs: ["send-mail"],
    prepare: async (run) => {
      const owner = run.user((await newPerson(run.url)).visitor);
      const { visitor, email } = await newPerson(run.url);
      return { owner, guest: run.user(visitor), email };
    },
    go: async (run, { owner, guest, email }) => {
      const { id } = await owner.call(teams.create, { body: { name: "Northern Songs" } });
      const params = { id };
      await owner.call(teams.inviteMember, { params, body: { email, role: "member" } });
      const token = await tokenFor(run, email);
      await guest.call(teams.readInvitation, { params: token });
      await guest.call(teams.acceptInvitation, { body: token });
      const own = await guest.call(teams.workspaces);
      if (own.map(({ kind, role }) => `${kind} ${role}`).join() !== "own owner,team member")
        run.reportProblem("the person is not in the team once");
      const { members, invitations, seats } = await guest.call(teams.read, { params });
      if (members.length !== 2 || invitations.length !== 0 || seats.taken !== 2)
        run.reportProblem("the team's people are wrong");
      await checkActivity(run, owner, id, ["created", "invited", "joined"]);
    },
  }),
  scenario({
    name: "send an invitation again, decline it, and revoke another one",
    covers: [
      teams.resendInvitation,
      teams.declineInvitation,
      teams.inviteMember,
      teams.revokeInvitation,
      teams.rename,
    ],
    runs: ["send-mail"],
    prepare: async (run) => {
      const { visitor } = await newPerson(run.url);
      const teamId = await newTeam(visitor);
      const person = await inviteNewPerson(run.url, visitor, teamId);
      const { invitationId, email } = person;
      const [owner, guest] = [run.user(visitor), run.user(person.visitor)];
      return { owner, guest, email, params: { id: teamId }, invitationId };
    },
    go: async (run, { owner, guest, email, params, invitationId }) => {
      await owner.call(teams.rename, { params, body: { name: "Southern Songs" } });
      const first = { ...params, invitationId };
      await owner.call(teams.resendInvitation, { params: first, body: {} });
      await guest.call(teams.declineInvitation, { body: await tokenFor(run, email) });
      const body = { email: newAddress(), role: "viewer" } as const;
      const { invitations } = await owner.call(teams.inviteMember, { params, body });
      const [open] = invitations;
      if (open === undefined || invitations.length !== 1) throw new Error("One is open");
      const second = { ...params, invitationId: open.id };
      const after = await owner.call(teams.revokeInvitation, { params: second });
      if (after.seats.taken !== 1) run.reportProblem("a seat is taken by nobody");
      await checkActivity(run, owner, params.id, [
        ...["created", "invited", "renamed", "invitation_resent", "invitation_declined"],
        ...["invited", "invitation_revoked"],
      ]);
    },
  }),
  scenario({
    name: "transfer a team, and leave it",
    covers: [
      teams.changeRole,
      teams.transfer,
      teams.readTransfer,
      teams.acceptTransfer,
      teams.leave,
    ],
    runs: ["send-mail"],
    prepare: pair,
    go: async (run, { owner, member, memberId, params }) => {
      const ofMember = { ...params, memberId };
      await owner.call(teams.changeRole, { params: ofMember, body: { role: "viewer" } });
      await owner.call(teams.transfer, { params, body: { memberId } });
      // An offer that has ended sends no email, so it is accepted after its email. The last proof may be too old then.
      await run.settle(async () => true);
      await member.call(auth.prove, { body: { password } });
      const { id: offerId } = await member.call(teams.readTransfer, { params });
      await member.call(teams.acceptTransfer, { params, body: { offerId } });
      await owner.call(teams.leave, { params, body: {} });
      const { members, role } = await member.call(teams.read, { params });
      if (members.length !== 1 || role !== "owner")
        run.reportProblem("the team was not handed over");
      await checkActivity(run, member, params.id, [
        ...["created", "invited", "joined", "role_changed"],
        ...["ownership_offered", "ownership_accepted", "left"],
      ]);
    },
  }),
  scenario({
    name: "withdraw the offer of a team, and decline another one",
    covers: [teams.transfer, teams.withdrawTransfer, teams.declineTransfer],
    runs: ["send-mail"],
    prepare: pair,
    go: async (run, { owner, member, memberId, params }) => {
      const body = { memberId };
      const { offer: first } = await owner.call(teams.transfer, { params, body });
      await run.settle(async () => true);
      await owner.call(teams.withdrawTransfer, { params, body: { offerId: first?.id ?? "" } });
      await owner.call(auth.prove, { body: { password } });
      const { offer: second } = await owner.call(teams.transfer, { params, body });
      await run.settle(async () => true);
      await member.call(teams.declineTransfer, { params, body: { offerId: second?.id ?? "" } });
      const { role, offer } = await owner.call(teams.read, { params });
      if (role !== "owner" || offer !== undefined)
        run.reportProblem("an offer that ended has changed the team");
      await checkActivity(run, owner, params.id, [
        ...["created", "invited", "joined"],
        ...["ownership_offered", "ownership_withdrawn"],
        ...["ownership_offered", "ownership_declined"],
      ]);
    },
  }),
  scenario({
    name: "delete a team with a sheet that is out for signature",
    covers: [teams.remove],
    runs: ["background-jobs"],
    prepare: async (run) => {
      const { owner, member, params } = await pair(run);
      const headers = { workspace: params.id, "idempotency-key": randomUUID() };
      await member.visitor.expect(
        z.unknown(),
        "POST",
        "/api/songs",
        songWithTwoContributors({}),
        headers,
      );
      return { owner, member, params };
    },
    go: async (run, { owner, params }) => {
      await owner.call(teams.remove, { params });
      for (let minute = 0; minute < 3; minute += 1) {
        await run.cloud.settled();
        await run.wait(60);
      }
      await run.settle(async () => true);
    },
    after: async (run, { owner, member }) => {
      for (const person of [owner, member]) {
        const own = await person.call(teams.workspaces);
        if (own.length !== 1) run.reportProblem("the deleted team is in a list");
      }
    },
  }),
  scenario({
    name: "move a shared song into a team",
    covers: [songs.move],
    runs: ["background-jobs"],
    prepare: async (run) => {
      const { visitor } = await newPerson(run.url);
      const teamId = await newTeam(visitor);
      const owner = run.user(visitor);
      const { id: fileId } = await uploadFile(visitor, wavFile());
      const body = { ...songWithTwoContributors({}, { send: false }), fileIds: [fileId] };
      const { id } = await owner.call(songs.create, { body });
      await owner.call(sharing.share, { params: { id }, body: { email: newAddress() } });
      const own = (await owner.call(teams.workspaces)).find(({ kind }) => kind === "own");
      return { owner, ownerId: own?.id ?? "", teamId, params: { id } };
    },
    go: async (run, { owner, ownerId, teamId, params }) => {
      const moved = await owner.call(songs.move, { params, body: { workspaceId: teamId } });
      if (moved.number !== 1) run.reportProblem(`the song has the number ${moved.number}`);
      await run.settle(async () => true);
      const left = (await run.itemsOf(`OWNER#${ownerId}`)).filter(({ sk }) =>
        String(sk).includes(params.id),
      );
      if (left.length > 0) run.reportProblem(`${left.length} items of the song stayed behind`);
      const there = await run.itemsOf(`OWNER#${teamId}`);
      const song = there.find(({ sk }) => sk === `SONG#${params.id}`);
      if (song === undefined || "movedFrom" in song) run.reportProblem("the song has not arrived");
      const shares = there.filter(({ kind }) => kind === "share");
      const files = there.filter(({ kind }) => kind === "file");
      if (shares.length !== 1 || files.length !== 1)
        run.reportProblem("parts of the song are missing");
      await checkActivity(run, owner, teamId, ["created", "song_moved_in"]);
    },
  }),
  scenario({
    name: "move a song back out of a team",
    covers: [songs.readMove, songs.moveBack],
    runs: ["send-mail"],
    prepare: async (run) => {
      const { owner: visitor, songId: id, moveId } = await newMovedSong(run.url);
      return { owner: run.user(visitor), params: { id, moveId } };
    },
    go: async (run, { owner, params }) => {
      const { state } = await owner.call(songs.readMove, { params });
      if (state !== "open") run.reportProblem(`the move is ${state}`);
      const { workspaceId } = await owner.call(songs.moveBack, { params, body: {} });
      const own = (await owner.call(teams.workspaces)).find(({ kind }) => kind === "own");
      if (workspaceId !== own?.id) run.reportProblem("the song is not back");
      await run.settle(async () => true);
      const left = (await run.itemsOf(`OWNER#${workspaceId}`)).filter(
        ({ sk }) => sk === `SONG#${params.id}`,
      );
      if (left.length !== 1) run.reportProblem("the song is not there once");
    },
  }),
  scenario({
    name: "take a person out of a team",
    covers: [teams.removeMember],
    prepare: pair,
    go: async (run, { owner, member, memberId, params }) => {
      const { members } = await owner.call(teams.removeMember, {
        params: { ...params, memberId },
      });
      if (members.length !== 1) run.reportProblem("the person is still in the team");
      const own = await member.call(teams.workspaces);
      if (own.length !== 1) run.reportProblem("who was taken out has the team in a list");
    },
  }),
];
