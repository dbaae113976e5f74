import { personalWorkspaceOf, type WorkspaceId } from "../../../shared/domain/ids.ts";
import type { TeamWithMembers } from "../../../shared/domain/teams/team.ts";
import type { ExportOwner } from "../../data/accounts/export-repository.ts";
import { UserRepository, type Profile } from "../../data/accounts/user-repository.ts";
import type { Table } from "../../data/core/table.ts";
import { TeamRepository } from "../../data/teams/team-repository.ts";

/** The account or the team whose data an export has. A team's owner is undefined if their account was deleted, too. */
export type ExportSubject =
  | { kind: "account"; profile: Profile }
  | { kind: "team"; whole: TeamWithMembers; owner: Profile | undefined };

/** The workspace whose songs, agreements and files the export has. */
export function workspaceOfSubject(subject: ExportSubject): WorkspaceId {
  return subject.kind === "team"
    ? subject.whole.team.id
    : personalWorkspaceOf(subject.profile.userId);
}

/** Finds the account or the team of an export; undefined if its deletion has begun. */
export async function findExportSubject(
  table: Table,
  owner: ExportOwner,
): Promise<ExportSubject | undefined> {
  const subject = await findSubjectAlsoDeleted(table, owner);
  if (subject?.kind === "account")
    return subject.profile.leftAt === undefined ? subject : undefined;
  return subject?.whole.team.deletedAt === undefined ? subject : undefined;
}

/** Finds the account or the team of an export, also during its deletion. Only for operators. */
export async function findSubjectAlsoDeleted(
  table: Table,
  owner: ExportOwner,
): Promise<ExportSubject | undefined> {
  const users = new UserRepository(table);
  if (!("teamId" in owner)) {
    const profile = await users.findAlsoLeft(owner.userId);
    return profile && { kind: "account", profile };
  }
  const whole = await new TeamRepository(table).readAlsoDeleted(owner.teamId);
  if (whole === undefined) return undefined;
  return { kind: "team", whole, owner: await users.find(whole.team.ownerId) };
}
