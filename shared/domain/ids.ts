import * as z from "zod";

/** The id of a person's account: an actor, never an owner. */
export const UserId = z.string().brand<"UserId">();
export type UserId = z.infer<typeof UserId>;

/** The id of a workspace, which owns songs, agreements and files. No one may read it as the id of a person. */
export const WorkspaceId = z.string().brand<"WorkspaceId">();
export type WorkspaceId = z.infer<typeof WorkspaceId>;

/** The id of a person's own workspace, which is the person's id. A team's workspace has an id of its own. */
export function personalWorkspaceOf(userId: UserId): WorkspaceId {
  return WorkspaceId.parse(userId);
}

/** No id of an account or a team has a hyphen, so no other workspace's id begins with it. */
const sandboxPrefix = "sandbox-";

/** The id of a workspace's sandbox, in which its test keys work. Nobody can choose it as their workspace. */
export function sandboxOf(workspaceId: WorkspaceId): WorkspaceId {
  return WorkspaceId.parse(`${sandboxPrefix}${workspaceId}`);
}

/** Whether a workspace is a sandbox: nothing in it is valid, no email leaves it, and nobody finds it but its test keys. */
export function isSandbox(workspaceId: WorkspaceId): boolean {
  return workspaceId.startsWith(sandboxPrefix);
}

/** The workspace to which a sandbox belongs; any other workspace itself. */
export function workspaceOfSandbox(workspaceId: WorkspaceId): WorkspaceId {
  return isSandbox(workspaceId)
    ? WorkspaceId.parse(workspaceId.slice(sandboxPrefix.length))
    : workspaceId;
}

/**
 * Adds the current ids to an item of an earlier release, which has `ownerId` instead of `workspaceId`, `createdBy` and
 * `sentBy`. All workspaces were personal then, so the workspace's id is also the id of the person who created and sent.
 */
export function upgradeLegacyOwnerId(item: unknown): unknown {
  if (typeof item !== "object" || item === null || !("ownerId" in item)) return item;
  const { ownerId, ...fields } = item;
  return { workspaceId: ownerId, createdBy: ownerId, sentBy: ownerId, ...fields };
}
