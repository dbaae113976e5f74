import type { teams } from "../../shared/contracts/teams/endpoints.ts";
import type { TeamView } from "../../shared/contracts/teams/views.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import { type UserId, WorkspaceId } from "../../shared/domain/ids.ts";
import {
  changeRole as withRole,
  removeMember as withoutMember,
  transferOwnership as transferred,
} from "../../shared/domain/teams/change-members.ts";
import type { TeamEvent } from "../../shared/domain/teams/team-activity.ts";
import type { TeamWithMembers } from "../../shared/domain/teams/team.ts";
import { isLiveSubscription } from "../../shared/domain/billing/workspace-billing.ts";
import { BillingRepository } from "../data/billing/billing-repository.ts";
import { workspacePlan } from "../data/billing/workspace-entitlements.ts";
import type { TransactItem } from "../data/core/expressions.ts";
import { requestEmailItem, requestJobItem } from "../data/outbox/outbox-repository.ts";
import type { Table } from "../data/core/table.ts";
import type { Context } from "../http/context.ts";
import { changeTeamAsMember, readMemberName } from "./change-as-member.ts";
import { teamView } from "./team-view.ts";

type Calls = typeof teams;

type OwnersCall = Pick<
  Context<Calls["removeMember"]>,
  "workspace" | "caller" | "at" | "idempotency"
>;

/** Renames a team. */
export async function renameTeam(table: Table, call: Context<Calls["rename"]>): Promise<TeamView> {
  const { name } = call.body;
  return await changedByOwner(table, call, { type: "renamed", subject: name }, (before) =>
    before.team.name === name ? undefined : { ...before, team: { ...before.team, name } },
  );
}

/** Gives a member another role. Throws `member_not_found`, `team_needs_owner`. */
export async function changeRole(
  table: Table,
  call: Context<Calls["changeRole"]>,
): Promise<TeamView> {
  const { memberId } = call.params;
  const { role } = call.body;
  const subject = await readMemberName(table, memberId);
  return await changedByOwner(table, call, { type: "role_changed", subject, role }, (before) =>
    withRole(before, { userId: memberId, role }),
  );
}

/** Removes a member from the team, who loses access at once. Throws `member_not_found`, `team_needs_owner`. */
export async function removeMember(
  table: Table,
  call: Context<Calls["removeMember"]>,
): Promise<TeamView> {
  const { memberId } = call.params;
  const subject = await readMemberName(table, memberId);
  const otherName = await readMemberName(table, call.caller.userId);
  const mail = { createdBy: memberId, teamName: call.workspace.team?.name ?? "", otherName };
  return await changedByOwner(
    table,
    call,
    { type: "removed", subject },
    (before) => withoutMember(before, memberId),
    [requestEmailItem(table, "team-removed", mail, call.at)],
  );
}

/**
 * Makes a member the owner, and emails both owners, also about the team's plan. The Stripe customer gets the new
 * owner's name and address. Throws `member_not_found`, and `teams_full` if the member owns the maximum number of teams.
 */
export async function transferTeam(
  table: Table,
  call: Context<Calls["transfer"]>,
): Promise<TeamView> {
  const { memberId } = call.body;
  const subject = await readMemberName(table, memberId);
  return await changedByOwner(
    table,
    call,
    { type: "ownership_transferred", subject },
    (before) => transferred(before, memberId),
    await handoverItems(table, call, { userId: memberId, name: subject }),
  );
}

/** Items of the emails to both owners and, for a team with a Stripe customer, of its transfer. */
async function handoverItems(
  table: Table,
  { workspace, caller, at }: Pick<OwnersCall, "workspace" | "caller" | "at">,
  next: { userId: UserId; name: string },
): Promise<TransactItem[]> {
  const { id: workspaceId, team } = workspace;
  const [formerName, billing, { from }] = await Promise.all([
    readMemberName(table, caller.userId),
    new BillingRepository(table).read(workspaceId),
    workspacePlan(table, workspaceId, at),
  ]);
  const isPaid = billing?.subscription !== undefined && isLiveSubscription(billing.subscription);
  const planAfter = isPaid ? "card_stays" : from === "owner" ? "ends" : "unchanged";
  const about = { teamName: team?.name ?? "", planAfter } as const;
  const toNext = { ...about, createdBy: next.userId, otherName: formerName };
  const toFormer = { ...about, createdBy: caller.userId, otherName: next.name };
  return [
    requestEmailItem(table, "team-received", toNext, at),
    requestEmailItem(table, "team-handed-over", toFormer, at),
    ...(billing?.customerId === undefined
      ? []
      : [
          new BillingRepository(table).recordCardHolderItem(workspaceId, caller.userId),
          requestJobItem(table, "reconcile-billing", { workspaceId, hasNewOwner: true }, at),
        ]),
  ];
}

/** Changes the caller's team and gives the changed team. */
async function changedByOwner(
  table: Table,
  { workspace, caller: { userId }, at, idempotency }: OwnersCall,
  event: TeamEvent,
  decide: (before: TeamWithMembers) => TeamWithMembers | undefined,
  told: readonly TransactItem[] = [],
): Promise<TeamView> {
  const additionalItems = [...told, ...idempotency.items({})];
  const act = { teamId: workspace.id, userId, at, event, decide, additionalItems };
  return await teamView(table, await changeTeamAsMember(table, act), userId, at);
}

/** Removes the caller from a team. Throws `team_not_found` for a person who is not a member, `team_needs_owner`. */
export async function leaveTeam(
  table: Table,
  { caller: { userId }, params, at, idempotency }: Context<Calls["leave"]>,
): Promise<Record<string, never>> {
  try {
    await changeTeamAsMember(table, {
      teamId: WorkspaceId.parse(params.id),
      userId,
      at,
      event: { type: "left" },
      decide: (before) => withoutMember(before, userId),
      additionalItems: idempotency.items({}),
    });
    return {};
  } catch (error) {
    const isNoMember = error instanceof DomainError && error.code === "member_not_found";
    throw isNoMember ? new DomainError("team_not_found") : error;
  }
}
