import { usesWorkspaceHeader, type Endpoint } from "./endpoint.ts";

/** What the `id` of a path is the id of, by the beginning of the path. Each belongs to one workspace. */
const kindsByPath = {
  "/api/songs/{id}": "song",
  "/api/song-shares/{id}": "songShare",
  "/api/song-copies/{id}": "songCopy",
  "/api/agreements/{id}": "agreement",
  "/api/agreements/{id}/invitations": "uploadedAgreement",
  "/api/agreements/parse/{id}": "file",
  "/api/upload-reviews/{id}": "file",
  "/api/files/{id}": "file",
  "/api/folders/{id}": "folder",
  "/api/folder-shares/{id}": "folderShare",
  "/api/contributors/{id}": "person",
  "/api/groups/{id}": "group",
  "/api/templates/{id}": "template",
  "/api/api-keys/{id}": "apiKey",
  "/api/bulks/{id}": "bulk",
} as const;

export type ObjectKind = (typeof kindsByPath)[keyof typeof kindsByPath];

/**
 * The kind of the object that the path of a call names; undefined if the object does not choose the workspace.
 *
 * The rule for all of these calls: **an object is read, changed and deleted in the workspace that it belongs to, with
 * the caller's role there and that workspace's plan.** The header `Workspace` changes nothing about it, as long as it
 * names a workspace of the caller; an object in no workspace of theirs is not found. An agreement is also in the
 * personal workspace of each contributor, where they read it as a contributor.
 *
 * The header chooses the workspace of all other calls: lists, what is created, and calls with `workspace: "chosen"`.
 */
export function objectKindOf(
  endpoint: Pick<Endpoint, "access" | "path" | "workspace">,
): ObjectKind | undefined {
  if (!usesWorkspaceHeader(endpoint) || endpoint.workspace === "chosen") return undefined;
  let longest = "";
  for (const start of Object.keys(kindsByPath))
    if (isBeginning(start, endpoint.path) && start.length > longest.length) longest = start;
  return isKnown(longest) ? kindsByPath[longest] : undefined;
}

function isBeginning(start: string, path: string): boolean {
  return path === start || path.startsWith(`${start}/`);
}

function isKnown(path: string): path is keyof typeof kindsByPath {
  return path in kindsByPath;
}
