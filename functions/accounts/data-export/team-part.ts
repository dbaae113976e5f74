import type { TeamActivity } from "../../../shared/domain/teams/team-activity.ts";
import type { TeamWithMembers } from "../../../shared/domain/teams/team.ts";
import { UserRepository } from "../../data/accounts/user-repository.ts";
import { everyItem } from "../../data/core/every-item.ts";
import type { Table } from "../../data/core/table.ts";
import { TeamRepository } from "../../data/teams/team-repository.ts";
import type { Archive } from "./archive.ts";
import type { UnreadableParts } from "./unreadable-parts.ts";

/** Adds a team with its members and invitations, and its activity. */
export async function addTeamToArchive(
  archive: Archive,
  { table, unreadable }: { table: Table; unreadable: UnreadableParts },
  { team, members, invitations }: TeamWithMembers,
): Promise<void> {
  const add = unreadable.adding(archive, team.id);
  await add("team.json", async () => {
    const profiles = await new UserRepository(table).findMany(members.map(({ userId }) => userId));
    return {
      id: team.id,
      name: team.name,
      createdAt: team.createdAt,
      members: members.map(({ userId, role, joinedAt }) => {
        // An account that is being deleted has no profile.
        const { name = "", email = "" } = profiles.get(userId) ?? {};
        return { name, email, role, joinedAt };
      }),
      // Without what their links are made of.
      invitations: invitations.map(({ email, role, state, sentAt, expiresAt }) => {
        return { email, role, state, sentAt, expiresAt };
      }),
    };
  });
  await add("activity.json", async () => {
    const listed: object[] = [];
    const teams = new TeamRepository(table);
    for await (const one of everyItem((page) => teams.activity(team.id, page)))
      listed.push(activityPart(one));
    return listed;
  });
}

function activityPart({ at, type, actorName, subject, email, role }: TeamActivity): object {
  return { at, type, actorName, subject, email, role };
}
