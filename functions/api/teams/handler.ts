import { teams } from "../../../shared/contracts/teams/endpoints.ts";
import { type UserId, WorkspaceId } from "../../../shared/domain/ids.ts";
import {
  downloadExport,
  readExport,
  requestExport,
} from "../../accounts/data-export/data-export.ts";
import { openTable } from "../../data/core/open-table.ts";
import { SandboxRepository } from "../../data/sandboxes/sandbox-repository.ts";
import { answer } from "../../http/answer.ts";
import type { Workspace } from "../../http/caller.ts";
import { endpointGroup } from "../../http/endpoint-group.ts";
import {
  acceptTeamInvitation,
  declineTeamInvitation,
  readTeamInvitation,
} from "../../teams/answer-team-invitation.ts";
import { changeRole, leaveTeam, removeMember, renameTeam } from "../../teams/change-team.ts";
import { createTeam } from "../../teams/create-team.ts";
import { deleteTeam } from "../../teams/delete-team.ts";
import { inviteMember, resendInvitation, revokeInvitation } from "../../teams/invite-member.ts";
import { listWorkspaces } from "../../teams/list-workspaces.ts";
import { listActivity, readTeam } from "../../teams/read-team.ts";
import {
  acceptTeamTransfer,
  declineTeamTransfer,
} from "../../teams/transfer/answer-team-transfer.ts";
import { offerTeam, withdrawTeamOffer } from "../../teams/transfer/offer-team.ts";
import { readTeamTransfer } from "../../teams/transfer/read-team-transfer.ts";

interface MembersCall {
  workspace: Workspace;
  caller: { userId: UserId };
  at: string;
}

async function current({ workspace, caller, at }: MembersCall) {
  return await readTeam(openTable(), { teamId: workspace.id, userId: caller.userId, at });
}

export const handler = endpointGroup(teams, {
  workspaces: (context) => listWorkspaces(openTable(), context),
  create: {
    run: (context) => createTeam(openTable(), context),
    replay: async ({ caller, at }, { teamId = "" }) =>
      answer(
        201,
        await readTeam(openTable(), {
          teamId: WorkspaceId.parse(teamId),
          userId: caller.userId,
          at,
        }),
      ),
  },
  read: current,
  rename: (context) => renameTeam(openTable(), context),
  inviteMember: {
    run: (context) => inviteMember(openTable(), context),
    replay: async (context) => answer(201, await current(context)),
  },
  resendInvitation: { run: (context) => resendInvitation(openTable(), context), replay: current },
  revokeInvitation: (context) => revokeInvitation(openTable(), context),
  readInvitation: (context) => readTeamInvitation(openTable(), context),
  acceptInvitation: (context) => acceptTeamInvitation(openTable(), context),
  declineInvitation: (context) => declineTeamInvitation(openTable(), context),
  changeRole: (context) => changeRole(openTable(), context),
  removeMember: { run: (context) => removeMember(openTable(), context), replay: current },
  leave: { run: (context) => leaveTeam(openTable(), context), replay: async () => ({}) },
  transfer: { run: (context) => offerTeam(openTable(), context), replay: current },
  readTransfer: (context) => readTeamTransfer(openTable(), context),
  acceptTransfer: (context) => acceptTeamTransfer(openTable(), context),
  declineTransfer: (context) => declineTeamTransfer(openTable(), context),
  withdrawTransfer: (context) => withdrawTeamOffer(openTable(), context),
  remove: { run: (context) => deleteTeam(openTable(), context), replay: async () => ({}) },
  apiKeys: async (context) => {
    const { listApiKeys } = await import("../../api-keys/list-api-keys.ts");
    return await listApiKeys(openTable(), context);
  },
  createApiKey: {
    run: async (context) => {
      const { makeApiKey } = await import("../../api-keys/make-api-key.ts");
      return await makeApiKey(openTable(), context);
    },
    replay: async (context, ids) => {
      const { madeApiKey } = await import("../../api-keys/make-api-key.ts");
      return await madeApiKey(openTable(), context, ids);
    },
  },
  emptySandbox: async ({ workspace, at }) => {
    await new SandboxRepository(openTable()).requestEmptying(workspace.id, at);
    return {};
  },
  revokeApiKey: {
    run: async (context) => {
      const { revokeApiKey } = await import("../../api-keys/revoke-api-key.ts");
      return await revokeApiKey(openTable(), context);
    },
    replay: async () => ({}),
  },
  activity: (context) => listActivity(openTable(), context),
  requestExport: (context) => requestExport(openTable(), { teamId: context.workspace.id }, context),
  readExport: ({ workspace, at }) => readExport(openTable(), { teamId: workspace.id }, at),
  downloadExport: ({ workspace, at }) => downloadExport(openTable(), { teamId: workspace.id }, at),
});
