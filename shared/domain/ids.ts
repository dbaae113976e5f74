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

/**
 * Adds the current ids to an item of an earlier release, which has `ownerId` instead of `workspaceId`, `createdBy` and
 * `sentBy`. All workspaces were personal then, so the workspace's id is also the id of the person who created and sent.
 */
export function upgradeLegacyOwnerId(item: unknown): unknown {
  if (typeof item !== "object" || item === null || !("ownerId" in item)) return item;
  const { ownerId, ...fields } = item;
  return { workspaceId: ownerId, createdBy: ownerId, sentBy: ownerId, ...fields };
}
