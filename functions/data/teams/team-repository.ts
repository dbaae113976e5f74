import { daySeconds, retentionDays } from "../../../shared/domain/privacy/retention-days.ts";
import * as z from "zod";
import { type UserId, WorkspaceId } from "../../../shared/domain/ids.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import { storedItem, type ItemOf } from "../core/stored-item.ts";
import { includesRole, roles } from "../../../shared/domain/teams/roles.ts";
import type { TeamActivity, TeamEvent } from "../../../shared/domain/teams/team-activity.ts";
import {
  type Team,
  type TeamInvitation,
  type TeamMember,
  type TeamWithMembers,
} from "../../../shared/domain/teams/team.ts";
import { addSeconds, epochSeconds } from "../../platform/clock.ts";
import { teamActivityItem, type Actor } from "./team-activity-items.ts";
import { UserRepository } from "../accounts/user-repository.ts";
import { keyOfItem } from "../core/delete-in-batches.ts";
import { mustBeNew, type StoredItem, type TransactItem } from "../core/expressions.ts";
import type { ItemKey } from "../core/keys.ts";
import { partitions, prefixes } from "../core/key-prefixes.ts";
import { mustRetry, withOptimisticRetry } from "../core/retry.ts";
import { newCountersItem } from "../limits/counters.ts";
import { requestJobItem } from "../outbox/job-requests.ts";
import type { Table } from "../core/table.ts";
import type { Page } from "../core/readable-table.ts";
import { teamKeys, teamPartition } from "../workspaces/team-keys.ts";
import {
  StoredTeam,
  StoredTeamActivity,
  StoredTeamInvitation,
  StoredTeamMember,
} from "../workspaces/stored-team.ts";

/** Attempts for a change that loses to a concurrent change of the same team. */
const attempts = 8;

/** Teams per batch read. Each takes two of its 100 keys. */
const teamsReadAtOnce = 50;

/** Seconds for which an expired invitation is kept. */
const endedIsKeptSeconds = retentionDays.expiredInvitation * daySeconds;

const TeamOfUser = storedItem(() =>
  z.object({ teamId: WorkspaceId, role: z.enum(roles), joinedAt: z.string() }),
);
type TeamOfUser = ItemOf<typeof TeamOfUser>;

/** What a change of a team writes in addition to the team: its activity entry and further items. */
export interface TeamChangeOptions {
  at: string;
  actor: Actor;
  happened: TeamEvent;
  additionalItems?: (after: TeamWithMembers) => TransactItem[];
}

/** Reads and writes teams with their members, invitations and activity. */
export class TeamRepository {
  readonly #table: Table;
  readonly #users: UserRepository;

  constructor(table: Table) {
    this.#table = table;
    this.#users = new UserRepository(table);
  }

  /** A team with its members and invitations; undefined if it does not exist or is deleted. */
  async read(teamId: WorkspaceId): Promise<TeamWithMembers | undefined> {
    const whole = await this.readAlsoDeleted(teamId);
    return whole?.team.deletedAt === undefined ? whole : undefined;
  }

  /** A team with its members and invitations, also a deleted one until its items are removed. Only for operators. */
  async readAlsoDeleted(teamId: WorkspaceId): Promise<TeamWithMembers | undefined> {
    const range = { pk: teamPartition(teamId), prefix: prefixes.team };
    const items = await this.#table.range(range);
    const head = items.find(({ sk }) => sk === teamKeys.team(teamId).sk);
    if (head === undefined) return undefined;
    const team = StoredTeam.parse(head);
    const ofKind = (prefix: string) => items.filter(({ sk }) => String(sk).startsWith(prefix));
    return {
      team,
      members: ofKind(prefixes.teamMember).map((item) => StoredTeamMember.parse(item)),
      invitations: ofKind(prefixes.teamInvitation).map((item) => StoredTeamInvitation.parse(item)),
    };
  }

  /** A team without members and invitations. Also a deleted team until its items are removed. */
  async readTeam(teamId: WorkspaceId): Promise<Team | undefined> {
    return await this.#table.get(teamKeys.team(teamId), StoredTeam);
  }

  /** A team without members and invitations; undefined if it is deleted. */
  async readExistingTeam(teamId: WorkspaceId): Promise<Team | undefined> {
    const team = await this.readTeam(teamId);
    return team?.deletedAt === undefined ? team : undefined;
  }

  async readInvitation(
    teamId: WorkspaceId,
    invitationId: string,
  ): Promise<TeamInvitation | undefined> {
    return await this.#table.get(
      teamKeys.teamInvitation(teamId, invitationId),
      StoredTeamInvitation,
    );
  }

  /** An invitation into a team; undefined if the team is deleted. */
  async readInvitationOfExistingTeam(
    teamId: WorkspaceId,
    invitationId: string,
  ): Promise<TeamInvitation | undefined> {
    if ((await this.readExistingTeam(teamId)) === undefined) return undefined;
    return await this.readInvitation(teamId, invitationId);
  }

  /** The teams of a person, ordered by the time when they joined. */
  async teamsOf(
    userId: UserId,
  ): Promise<({ team: Team } & Pick<TeamMember, "role" | "joinedAt">)[]> {
    const range = { pk: partitions.user(userId), prefix: prefixes.team };
    const named = (await this.#table.range(range)).map((item) => TeamOfUser.parse(item));
    const ids = named.toSorted(inOrderOfJoining).map(({ teamId }) => teamId);
    const found: (StoredItem | undefined)[] = [];
    for (let from = 0; from < ids.length; from += teamsReadAtOnce)
      found.push(
        ...(await this.#table.getMany(
          ids
            .slice(from, from + teamsReadAtOnce)
            .flatMap((id) => [teamKeys.team(id), teamKeys.teamMember(id, userId)]),
        )),
      );
    return ids.flatMap((_, index) => {
      const [teamItem, memberItem] = found.slice(2 * index, 2 * index + 2);
      if (teamItem === undefined || memberItem === undefined) return [];
      const team = StoredTeam.parse(teamItem);
      const { role, joinedAt } = StoredTeamMember.parse(memberItem);
      return team.deletedAt === undefined ? [{ team, role, joinedAt }] : [];
    });
  }

  /** Transaction items that create a team. Refused if the owner's account is deleted or owns the maximum of teams. */
  createdItems(whole: TeamWithMembers, { at, actor, happened }: TeamChangeOptions): TransactItem[] {
    const { team, members } = whole;
    return [
      this.#users.countOwnedTeamItem(team.ownerId, team.id, 1),
      this.#table.putItem(teamKeys.team(team.id), "team", team, mustBeNew),
      ...members.flatMap((member) => this.#memberItems(team.id, member)),
      newCountersItem(this.#table, team.id),
      teamActivityItem(this.#table, team.id, { at, actor, happened }),
    ];
  }

  /**
   * Changes a team. `decide` gets the current state and gives the next state, or undefined for no change. It is called
   * again if another change was written first. Throws `team_not_found`, `teams_full`, the errors of `decide`, and
   * TransactionCanceled if the condition of an additional item failed or the next owner's account was deleted.
   */
  async change(
    teamId: WorkspaceId,
    decide: (before: TeamWithMembers) => TeamWithMembers | undefined,
    writing: TeamChangeOptions | ((before: TeamWithMembers) => TeamChangeOptions),
  ): Promise<TeamWithMembers> {
    return await withOptimisticRetry(attempts, async () => {
      const before = await this.read(teamId);
      if (before === undefined) throw new DomainError("team_not_found");
      const decided = decide(before);
      if (decided === undefined) return before;
      const after = nextOf(decided);
      const { additionalItems, ...told } =
        typeof writing === "function" ? writing(before) : writing;
      const owned =
        after.team.ownerId === before.team.ownerId
          ? []
          : [
              this.#users.countOwnedTeamItem(after.team.ownerId, teamId, 1),
              this.#users.countOwnedTeamItem(before.team.ownerId, teamId, -1),
            ];
      const besides = additionalItems?.(after) ?? [];
      const head = this.#headItem(before.team, after.team);
      const refusal = await this.#table.tryTransact([
        head,
        ...this.#differenceItems(before, after),
        ...this.#endedUploadsItems(before, after, told.at),
        ...owned,
        teamActivityItem(this.#table, teamId, told),
        ...besides,
      ]);
      if (refusal === undefined) return after;
      if (refusal.isConflict || refusal.isCausedBy(head)) return mustRetry;
      const isOwnersProfile = owned.some((item) => refusal.isCausedBy(item));
      // If the next owner has deleted their account, the refusal is not about their teams.
      if (isOwnersProfile && (await this.#users.find(after.team.ownerId)) !== undefined)
        throw new DomainError("teams_full");
      throw refusal;
    });
  }

  /** Transaction items that mark a team as deleted. Refused if it has changed since it was read. */
  deletedItems(team: Team, at: string): TransactItem[] {
    const ended = { ...team, revision: team.revision + 1, deletedAt: at };
    return [this.#headItem(team, ended), this.#users.countOwnedTeamItem(team.ownerId, team.id, -1)];
  }

  /** Removes all items of a deleted team, the team's own item last. Can be repeated. */
  async remove(teamId: WorkspaceId): Promise<void> {
    const pk = teamPartition(teamId);
    const members = await this.#table.range({ pk, prefix: prefixes.teamMember });
    // A member's item leads to the team in the person's own list, so it is deleted after that.
    const inLists = members.map((item) =>
      teamKeys.teamOfUser(StoredTeamMember.parse(item).userId, teamId),
    );
    await this.#removeAll(inLists);
    for (const prefix of [prefixes.teamActivity, prefixes.teamInvitation, prefixes.teamMember])
      await this.#removeAll((await this.#table.range({ pk, prefix })).map(keyOfItem));
    await this.#table.remove(teamKeys.team(teamId));
  }

  async #removeAll(itemKeys: readonly ItemKey[]): Promise<void> {
    const left = await this.#table.removeMany(itemKeys);
    if (left !== undefined) throw left.cause;
  }

  /** Replaces the team itself. Refused if it, its members or its invitations have changed since it was read. */
  #headItem({ id, revision }: Team, after: Team): TransactItem {
    return this.#table.putItem(teamKeys.team(id), "team", after, {
      text: "revision = :revision AND attribute_not_exists(deletedAt)",
      values: { ":revision": revision },
    });
  }

  #differenceItems(before: TeamWithMembers, after: TeamWithMembers): TransactItem[] {
    const teamId = after.team.id;
    const stays = new Set(after.members.map(({ userId }) => userId));
    const gone = before.members.filter(({ userId }) => !stays.has(userId));
    const knownMembers = new Set(before.members);
    const known = new Set(before.invitations);
    return [
      ...after.members
        .filter((one) => !knownMembers.has(one))
        .flatMap((one) => this.#memberItems(teamId, one)),
      ...gone.flatMap(({ userId }) => [
        this.#table.deleteItem(teamKeys.teamMember(teamId, userId)),
        this.#table.deleteItem(teamKeys.teamOfUser(userId, teamId)),
      ]),
      ...after.invitations
        .filter((one) => !known.has(one))
        .map((one) => this.#invitationItem(teamId, one)),
    ];
  }

  /** Transaction items that end the uploads of those who may no longer add files to the team's workspace. */
  #endedUploadsItems(before: TeamWithMembers, after: TeamWithMembers, at: string): TransactItem[] {
    const workspaceId = before.team.id;
    const stay = new Set(uploadersOf(after));
    return uploadersOf(before)
      .filter((userId) => !stay.has(userId))
      .map((userId) => requestJobItem(this.#table, "end-uploads", { workspaceId, userId }, at));
  }

  #memberItems(teamId: WorkspaceId, member: TeamMember): TransactItem[] {
    const { userId, role, joinedAt } = member;
    const ofUser: TeamOfUser = { teamId, role, joinedAt };
    return [
      this.#table.putItem(teamKeys.teamMember(teamId, userId), "team-member", member),
      this.#table.putItem(teamKeys.teamOfUser(userId, teamId), "team-of-user", ofUser),
    ];
  }

  #invitationItem(teamId: WorkspaceId, invitation: TeamInvitation): TransactItem {
    const { id, expiresAt } = invitation;
    const ttl = epochSeconds(addSeconds(expiresAt, endedIsKeptSeconds));
    const key = teamKeys.teamInvitation(teamId, id);
    return this.#table.putItem(key, "team-invitation", { ...invitation, ttl });
  }

  /** One page of a team's activity, newest first. */
  async activity(
    teamId: WorkspaceId,
    page: { limit: number; cursor: string | undefined },
  ): Promise<Page<TeamActivity>> {
    const range = { pk: teamPartition(teamId), prefix: prefixes.teamActivity };
    return await this.#table.page(range, StoredTeamActivity, { ...page, newestFirst: true });
  }
}

/** The people of a team who may add files. */
function uploadersOf({ members }: TeamWithMembers): UserId[] {
  return members.filter(({ role }) => includesRole(role, "member")).map(({ userId }) => userId);
}

function nextOf({ team, ...others }: TeamWithMembers): TeamWithMembers {
  return { ...others, team: { ...team, revision: team.revision + 1 } };
}

function inOrderOfJoining(a: TeamOfUser, b: TeamOfUser): number {
  return a.joinedAt < b.joinedAt ? -1 : 1;
}
