import * as z from "zod";
import { UserId } from "../../domain/ids.ts";
import { once } from "../../domain/once.ts";
import { assignableRoles } from "../../domain/teams/roles.ts";
import { bounds } from "../../domain/text/bounds.ts";
import { apiKeyEndpoints } from "../api-keys/endpoints.ts";
import { endpoint } from "../endpoint.ts";
import { Cursor, EmailAddress, EmptyBody, Id, singleLineName } from "../fields.ts";
import { teamExportEndpoints } from "./export.ts";
import { transferEndpoints } from "./transfer.ts";
import { TeamActivityView, TeamInvitationView, TeamView, WorkspaceView } from "./views.ts";

const TeamInvitationToken = once(() =>
  z.string().regex(/^[A-Za-z0-9_-]{16,200}$/, "Not a valid token"),
);
const teamName = once(() =>
  singleLineName(bounds.teamNameCharacters).refine((name) => name !== "", "Team name is required"),
);
const GivenRole = once(() => z.enum(assignableRoles));
const PersonId = once(() => Id().transform((id) => UserId.parse(id)));

const byId = once(() => z.object({ id: Id() }));
const ofMember = once(() => z.object({ id: Id(), memberId: PersonId() }));
const ofInvitation = once(() => z.object({ id: Id(), invitationId: Id() }));
const withToken = once(() => z.object({ teamInvitationToken: TeamInvitationToken() }));

/** The endpoints of teams. A team's id is that of its workspace. */
export const teams = {
  workspaces: endpoint({
    method: "GET",
    path: "/api/workspaces",
    access: "user",
    workspace: "own",
    summary: "Lists the workspaces that the caller can choose: their own and those of their teams",
    repeat: "natural",
    shows: ["teams"],
    schemas: () => ({
      responses: { 200: z.array(WorkspaceView()) },
    }),
    errors: [],
  }),
  create: endpoint({
    method: "POST",
    path: "/api/teams",
    access: "user",
    workspace: "own",
    entitlement: "team",
    summary: "Creates a team with a workspace, of which the caller is the owner",
    repeat: "key",
    changes: ["teams"],
    schemas: () => ({
      body: z.object({ name: teamName() }),
      responses: { 201: TeamView() },
    }),
    // `team_not_found`: a repeat of the request after the team was deleted.
    errors: ["teams_full", "team_not_found"],
  }),
  read: endpoint({
    method: "GET",
    path: "/api/teams/{id}",
    access: "user",
    workspace: "named",
    summary: "Returns a team with its members and open invitations",
    repeat: "natural",
    shows: ["teams"],
    schemas: () => ({
      params: byId(),
      responses: { 200: TeamView() },
    }),
    errors: [],
  }),
  rename: endpoint({
    method: "PATCH",
    path: "/api/teams/{id}",
    access: "user",
    workspace: "named",
    role: "owner",
    summary: "Renames a team",
    repeat: "natural",
    changes: ["teams"],
    schemas: () => ({
      params: byId(),
      body: z.object({ name: teamName() }),
      responses: { 200: TeamView() },
    }),
    errors: [],
  }),
  inviteMember: endpoint({
    method: "POST",
    path: "/api/teams/{id}/invitations",
    access: "user",
    workspace: "named",
    role: "owner",
    entitlement: "team",
    summary: "Invites a person into a team by email; the invitation takes a seat for 7 days",
    repeat: "key",
    changes: ["teams"],
    schemas: () => ({
      params: byId(),
      body: z.object({ email: EmailAddress(), role: GivenRole() }),
      responses: { 201: TeamView() },
    }),
    errors: ["already_member", "already_invited", "team_full", "too_many_requests"],
  }),
  resendInvitation: endpoint({
    method: "POST",
    path: "/api/teams/{id}/invitations/{invitationId}/resend",
    access: "user",
    workspace: "named",
    role: "owner",
    entitlement: "team",
    summary: "Emails an invitation again; its 7 days begin again",
    repeat: "key",
    changes: ["teams"],
    schemas: () => ({
      params: ofInvitation(),
      body: EmptyBody(),
      responses: { 200: TeamView() },
    }),
    errors: [
      "invitation_not_found",
      "invitation_ended",
      "already_invited",
      "team_full",
      "too_many_requests",
    ],
  }),
  revokeInvitation: endpoint({
    method: "DELETE",
    path: "/api/teams/{id}/invitations/{invitationId}",
    access: "user",
    workspace: "named",
    role: "owner",
    summary: "Withdraws an invitation, whose link then leads nowhere",
    repeat: "natural",
    changes: ["teams"],
    schemas: () => ({
      params: ofInvitation(),
      responses: { 200: TeamView() },
    }),
    errors: ["invitation_not_found", "invitation_ended"],
  }),
  readInvitation: endpoint({
    method: "GET",
    path: "/api/team-invitations/{teamInvitationToken}",
    access: "public",
    summary: "Returns the invitation into a team that an emailed link leads to",
    repeat: "natural",
    schemas: () => ({
      params: withToken(),
      responses: { 200: TeamInvitationView() },
    }),
    errors: ["invitation_not_found"],
  }),
  acceptInvitation: endpoint({
    method: "POST",
    path: "/api/team-invitations/accept",
    access: "user",
    workspace: "own",
    summary: "Makes the caller, whose verified address was invited, a member of the team",
    repeat: "natural",
    changes: ["teams"],
    schemas: () => ({
      body: withToken(),
      responses: { 200: WorkspaceView() },
    }),
    errors: [
      "invitation_not_found",
      "invitation_not_yours",
      "invitation_expired",
      "invitation_ended",
      "team_full",
    ],
  }),
  declineInvitation: endpoint({
    method: "POST",
    path: "/api/team-invitations/decline",
    access: "public",
    summary: "Declines an invitation into a team, by the emailed link",
    repeat: "natural",
    changes: [],
    schemas: () => ({
      body: withToken(),
      responses: { 200: TeamInvitationView() },
    }),
    errors: ["invitation_not_found", "invitation_ended"],
  }),
  changeRole: endpoint({
    method: "PATCH",
    path: "/api/teams/{id}/members/{memberId}",
    access: "user",
    workspace: "named",
    role: "owner",
    summary: "Gives a member another role",
    repeat: "natural",
    changes: ["teams"],
    schemas: () => ({
      params: ofMember(),
      body: z.object({ role: GivenRole() }),
      responses: { 200: TeamView() },
    }),
    errors: ["member_not_found", "team_needs_owner"],
  }),
  removeMember: endpoint({
    method: "DELETE",
    path: "/api/teams/{id}/members/{memberId}",
    access: "user",
    workspace: "named",
    role: "owner",
    summary: "Takes a person out of a team; what they made there stays",
    repeat: "key",
    changes: ["teams"],
    schemas: () => ({
      params: ofMember(),
      responses: { 200: TeamView() },
    }),
    errors: ["member_not_found", "team_needs_owner"],
  }),
  leave: endpoint({
    method: "POST",
    path: "/api/teams/{id}/leave",
    access: "user",
    // The repeat of a call whose answer was lost comes from a person who is not in the team any more.
    workspace: "own",
    summary: "Takes the caller out of a team; what they made there stays",
    repeat: "key",
    changes: ["teams"],
    schemas: () => ({
      params: byId(),
      body: EmptyBody(),
      responses: { 200: EmptyBody() },
    }),
    errors: ["team_not_found", "team_needs_owner"],
  }),
  ...transferEndpoints,
  ...apiKeyEndpoints,
  ...teamExportEndpoints,
  remove: endpoint({
    method: "DELETE",
    path: "/api/teams/{id}",
    access: "user",
    // The repeat of a call whose answer was lost names a team that is nobody's any more.
    workspace: "own",
    proof: "recent",
    summary:
      "Deletes a team with everything in it, by its owner: pending agreements are voided, completed ones stay for their parties",
    repeat: "key",
    changes: ["teams"],
    schemas: () => ({
      params: byId(),
      responses: { 200: EmptyBody() },
    }),
    errors: ["team_not_found", "role_needed"],
  }),
  activity: endpoint({
    method: "GET",
    path: "/api/teams/{id}/activity",
    access: "user",
    workspace: "named",
    summary: "Lists what happened in a team, newest first",
    repeat: "natural",
    shows: ["teams"],
    schemas: () => ({
      params: byId(),
      query: Cursor(),
      responses: { 200: z.array(TeamActivityView()) },
    }),
    errors: [],
  }),
} as const;
