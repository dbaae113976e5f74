import { useQuery } from "@tanstack/react-query";
import type { CallResult } from "../../../shared/contracts/client.ts";
import { includesRole, type Role } from "../../../shared/domain/teams/roles.ts";
import { chosenTeam } from "../lib/chosen-team.ts";
import { teams, webhooks } from "./endpoints.ts";
import { pagedQueryOf, queryOf } from "./query-of.ts";

export type Team = CallResult<typeof teams.read>;
export type TeamMember = Team["members"][number];

/** The workspaces that the user can choose. Other people change them, so each page reads them. */
export const workspacesQuery = { ...queryOf(teams.workspaces), staleTime: 0 };

export const teamQuery = (id: string) => ({
  ...queryOf(teams.read, { params: { id } }),
  staleTime: 0,
});

/** The team's latest events, a few at a time: the list is not the main content of its page. */
export const teamActivityQuery = (id: string) => ({
  ...pagedQueryOf(teams.activity, { params: { id }, query: { limit: 15 } }),
  staleTime: 0,
});

/** The webhooks of the chosen workspace. What their receivers answer changes them, so each page reads them. */
export const webhooksQuery = { ...queryOf(webhooks.list), staleTime: 0 };

export const webhookDeliveriesQuery = (id: string) => ({
  ...pagedQueryOf(webhooks.deliveries, { params: { id } }),
  staleTime: 0,
});
export type ApiKey = CallResult<typeof teams.apiKeys>["apiKeys"][number];

export type ApiKeys = CallResult<typeof teams.apiKeys>;

/** The API keys of the chosen workspace. Calls with them change when they were last used, so each page reads them. */
export const apiKeysQuery = { ...queryOf(teams.apiKeys), staleTime: 0 };

export const teamInvitationQuery = (teamInvitationToken: string) => ({
  ...queryOf(teams.readInvitation, { params: { teamInvitationToken } }),
  staleTime: 0,
});

export const teamTransferQuery = (id: string) => ({
  ...queryOf(teams.readTransfer, { params: { id } }),
  staleTime: 0,
});

/**
 * Whether the user's role in the chosen workspace includes the permissions of `needed`. True in the user's own
 * workspace, and while the role is loading: the server decides.
 */
export function useHasRoleAtLeast(needed: Role): boolean {
  const id = chosenTeam();
  const { data } = useQuery({ ...workspacesQuery, enabled: id !== undefined });
  const role = data?.find((one) => one.id === id)?.role ?? "owner";
  return includesRole(role, needed);
}
