import { WorkspaceId } from "../../shared/domain/ids.ts";
import type { TeamInvitation } from "../../shared/domain/teams/team.ts";
import { deriveShareProof, hasKeyVersion, sameText } from "./keys.ts";

/** A token as it was given: what it claims to lead to. Only `isTeamInvitationToken` tells whether it does. */
export interface ClaimedTeamInvitation {
  teamId: WorkspaceId;
  invitationId: string;
}

type Derived = Pick<TeamInvitation, "id" | "keyVersion">;

/** The team, the invitation, the version of the key, and the proof, which may contain hyphens. */
const form = /^([0-9A-Za-z]{20,40})_([0-9A-Za-z]{20,40})-(v[1-9]\d{0,3})-[\w-]{22}$/;

/** The token by which the invited person accepts or declines. It is derived, and stored nowhere. */
export async function teamInvitationToken(
  teamId: WorkspaceId,
  { id, keyVersion }: Derived,
): Promise<string> {
  const proof = await deriveShareProof(["team-invitation", teamId, id], keyVersion);
  return `${teamId}_${id}-${keyVersion}-${proof}`;
}

/** What a token claims to lead to; undefined for a text that is none. */
export async function readTeamInvitationToken(
  token: string,
): Promise<ClaimedTeamInvitation | undefined> {
  const [, teamId, invitationId, keyVersion] = form.exec(token) ?? [];
  if (teamId === undefined || invitationId === undefined || keyVersion === undefined)
    return undefined;
  if (!(await hasKeyVersion(keyVersion))) return undefined;
  return { teamId: WorkspaceId.parse(teamId), invitationId };
}

/** Whether a token is that of this invitation. */
export async function isTeamInvitationToken(
  token: string,
  teamId: WorkspaceId,
  invitation: Derived,
): Promise<boolean> {
  return sameText(token, await teamInvitationToken(teamId, invitation));
}
