import { WorkspaceId } from "../../shared/domain/ids.ts";
import type { TeamInvitation } from "../../shared/domain/teams/team.ts";
import { deriveShareProof, hasKeyVersion, constantTimeEqual } from "./keyed-hashes.ts";

/** The content of a given token. It is unverified: only `isTeamInvitationToken` checks the proof. */
export interface ClaimedTeamInvitation {
  teamId: WorkspaceId;
  invitationId: string;
}

type Derived = Pick<TeamInvitation, "id" | "keyVersion">;

/** The team, the invitation, the version of the key, and the proof, which may contain hyphens. */
const form = /^([0-9A-Za-z]{20,40})_([0-9A-Za-z]{20,40})-(v[1-9]\d{0,3})-[\w-]{22}$/;

/** The token with which an invited person accepts or declines. It is derived and not stored. */
export async function teamInvitationToken(
  teamId: WorkspaceId,
  { id, keyVersion }: Derived,
): Promise<string> {
  const proof = await deriveShareProof(["team-invitation", teamId, id], keyVersion);
  return `${teamId}_${id}-${keyVersion}-${proof}`;
}

/** Parses a token without verifying its proof; undefined for any other text. */
export async function readTeamInvitationToken(
  token: string,
): Promise<ClaimedTeamInvitation | undefined> {
  const [, teamId, invitationId, keyVersion] = form.exec(token) ?? [];
  if (teamId === undefined || invitationId === undefined || keyVersion === undefined)
    return undefined;
  if (!(await hasKeyVersion(keyVersion))) return undefined;
  return { teamId: WorkspaceId.parse(teamId), invitationId };
}

/** Whether a token is the valid token of this invitation. */
export async function isTeamInvitationToken(
  token: string,
  teamId: WorkspaceId,
  invitation: Derived,
): Promise<boolean> {
  return constantTimeEqual(token, await teamInvitationToken(teamId, invitation));
}
