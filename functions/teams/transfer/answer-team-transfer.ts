import type { teams } from "../../../shared/contracts/teams/endpoints.ts";
import type { WorkspaceView } from "../../../shared/contracts/teams/views.ts";
import { isLiveSubscription } from "../../../shared/domain/billing/workspace-billing.ts";
import type { UserId } from "../../../shared/domain/ids.ts";
import type { TeamEvent } from "../../../shared/domain/teams/team-activity.ts";
import type { Team } from "../../../shared/domain/teams/team.ts";
import {
  acceptTransfer,
  declineTransfer,
  offerTo,
} from "../../../shared/domain/teams/transfer-offer.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import { BillingRepository } from "../../data/billing/billing-repository.ts";
import { workspacePlan } from "../../data/billing/workspace-entitlements.ts";
import type { TransactItem } from "../../data/core/expressions.ts";
import type { Table } from "../../data/core/table.ts";
import { NotificationRepository } from "../../data/notifications/notification-repository.ts";
import { requestEmailItem, requestJobItem } from "../../data/outbox/job-requests.ts";
import { TeamRepository } from "../../data/teams/team-repository.ts";
import type { Context } from "../../http/context.ts";
import { readActor, readMemberName } from "../change-as-member.ts";

type Calls = typeof teams;

/** The two people of a transfer, and the team. */
interface Handover {
  team: Team;
  offerId: string;
  former: { userId: UserId; name: string };
  next: { userId: UserId; name: string };
  at: string;
}

/**
 * Makes the caller, to whom the team was offered, its owner, and emails both owners, also about the team's plan. The
 * Stripe customer gets the new owner's name and address. Throws `transfer_not_found`, `transfer_expired`,
 * `transfer_ended`, and `teams_full` if the caller owns the maximum number of teams.
 */
export async function acceptTeamTransfer(
  table: Table,
  call: Context<Calls["acceptTransfer"]>,
): Promise<WorkspaceView> {
  const { at } = call;
  const handover = await readHandover(table, call);
  const { team, offerId: id, former, next } = handover;
  const { userId } = next;
  // A repeat finds the caller as the owner, and changes nothing.
  const items =
    team.ownerId === userId
      ? []
      : [
          ...(await planItems(table, handover)),
          ...noticeItems(table, "team_offer_accepted", handover),
        ];
  const happened: TeamEvent = { type: "ownership_accepted", subject: former.name };
  const after = await new TeamRepository(table).change(
    team.id,
    (before) => acceptTransfer(before, { id, userId, at }),
    { at, actor: next, happened, additionalItems: () => items },
  );
  return { id: team.id, kind: "team", name: after.team.name, role: "owner" };
}

/** Declines the offer of a team, and tells its owner. Throws `transfer_not_found`, `transfer_ended`. */
export async function declineTeamTransfer(
  table: Table,
  call: Context<Calls["declineTransfer"]>,
): Promise<Record<string, never>> {
  const { at } = call;
  const handover = await readHandover(table, call);
  const { team, offerId: id, former, next } = handover;
  const { name: teamName } = team;
  const mail = { createdBy: former.userId, teamName, otherName: next.name };
  await new TeamRepository(table).change(
    team.id,
    (before) => declineTransfer(before, { id, userId: next.userId, at }),
    {
      at,
      actor: next,
      happened: { type: "ownership_declined" },
      additionalItems: () => [
        requestEmailItem(table, "team-offer-declined", mail, at),
        ...noticeItems(table, "team_offer_declined", handover),
      ],
    },
  );
  return {};
}

/** The team and the people of the offer that the caller answers. Throws `team_not_found`, `transfer_not_found`. */
async function readHandover(
  table: Table,
  {
    workspace,
    caller: { userId },
    body: { offerId },
    at,
  }: Pick<Context<Calls["acceptTransfer"]>, "workspace" | "caller" | "body" | "at">,
): Promise<Handover> {
  const team = await new TeamRepository(table).readExistingTeam(workspace.id);
  if (team === undefined) throw new DomainError("team_not_found");
  const { by } = offerTo({ team }, { id: offerId, userId });
  const [{ name }, formerName] = await Promise.all([
    readActor(table, userId),
    readMemberName(table, by),
  ]);
  const former = { userId: by, name: formerName };
  return { team, offerId, former, next: { userId, name }, at };
}

/** Items that notify the former owner of an answer. */
function noticeItems(
  table: Table,
  kind: "team_offer_accepted" | "team_offer_declined",
  { team: { id: teamId, name: title }, offerId, former, next, at }: Handover,
): TransactItem[] {
  const notice = { kind, teamId, title, name: next.name };
  return new NotificationRepository(table).notificationItems([former.userId], notice, offerId, at);
}

/** Items of the emails to both owners and, for a team with a Stripe customer, of its transfer. */
async function planItems(
  table: Table,
  { team: { id: workspaceId, name: teamName }, former, next, at }: Handover,
): Promise<TransactItem[]> {
  const [billing, { from }] = await Promise.all([
    new BillingRepository(table).read(workspaceId),
    workspacePlan(table, workspaceId, at),
  ]);
  const isPaid = billing?.subscription !== undefined && isLiveSubscription(billing.subscription);
  const planAfter = isPaid ? "card_stays" : from === "owner" ? "ends" : "unchanged";
  const about = { teamName, planAfter } as const;
  const toNext = { ...about, createdBy: next.userId, otherName: former.name };
  const toFormer = { ...about, createdBy: former.userId, otherName: next.name };
  return [
    requestEmailItem(table, "team-received", toNext, at),
    requestEmailItem(table, "team-handed-over", toFormer, at),
    ...(billing?.customerId === undefined
      ? []
      : [
          new BillingRepository(table).recordCardHolderItem(workspaceId, former.userId),
          requestJobItem(table, "reconcile-billing", { workspaceId, hasNewOwner: true }, at),
        ]),
  ];
}
