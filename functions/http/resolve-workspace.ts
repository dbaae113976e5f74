import * as z from "zod";
import {
  usesWorkspaceHeader,
  workspaceHeader,
  type Endpoint,
} from "../../shared/contracts/endpoint.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import { personalWorkspaceOf, WorkspaceId, type UserId } from "../../shared/domain/ids.ts";
import { storedItem } from "../data/core/stored-item.ts";
import { keys, type ItemKey } from "../data/core/keys.ts";
import type { Table } from "../data/core/table.ts";
import { Answer } from "./answer.ts";
import type { UserCaller } from "./caller.ts";
import type { AnyContext } from "./context.ts";

/** The workspace in a location or in an agreement's head. */
const Place = storedItem(() => z.object({ workspaceId: WorkspaceId }));

/** The key of the item that stores an object's workspace, by the beginning of the endpoint's path. */
const places: Readonly<Record<string, (id: string) => ItemKey>> = {
  "/api/songs/{id}": keys.songLocation,
  "/api/agreements/{id}": keys.agreement,
  "/api/files/{id}": keys.fileLocation,
};
/** Folders have a location only once they are shared, so a folder is searched in each of the caller's workspaces. */
const folderPath = "/api/folders/{id}";

const notFound = new Set([
  "song_not_found",
  "agreement_not_found",
  "file_not_found",
  "folder_not_found",
]);

type Run = (context: AnyContext) => Promise<unknown>;

/**
 * Runs a call in the chosen workspace. If a read by id does not find the object there, runs the read again in the
 * object's workspace, if the caller has access to it. So links and downloads, which browsers request without the
 * workspace header, work for every workspace of the caller. The answer's header `Workspace` then names the object's
 * workspace.
 */
export async function runInWorkspaceOfObject(
  endpoint: Endpoint,
  context: AnyContext,
  openTable: () => Table,
  run: Run,
): Promise<unknown> {
  try {
    return await run(context);
  } catch (error) {
    if (!(error instanceof DomainError) || !notFound.has(error.code)) throw error;
    if (!isRead(endpoint, context)) throw error;
    const elsewhere = await workspaceWith(endpoint, context, openTable());
    if (elsewhere === undefined) throw error;
    return named(await run({ ...context, workspace: elsewhere }), elsewhere.id);
  }
}

function isRead(endpoint: Endpoint, context: AnyContext): context is AnyContext & UserCaller {
  return endpoint.method === "GET" && usesWorkspaceHeader(endpoint) && context.caller !== undefined;
}

/** The object's workspace, if it is another one and the caller has access to it. */
async function workspaceWith(
  { path }: Endpoint,
  { params, workspace, caller: { userId } }: AnyContext & UserCaller,
  table: Table,
): Promise<UserCaller["workspace"] | undefined> {
  const { id } = params as { id?: string };
  if (id === undefined) return undefined;
  if (path === folderPath) return await workspaceWithFolder(id, { userId, workspace }, table);
  const start = Object.keys(places).find((one) => path.startsWith(one));
  const place = start === undefined ? undefined : places[start];
  if (place === undefined) return undefined;
  const workspaceId = (await table.get(place(id), Place))?.workspaceId;
  if (workspaceId === undefined || workspaceId === workspace.id) return undefined;
  if (workspaceId === personalWorkspaceOf(userId)) return { id: workspaceId };
  const { readMembership } = await import("../data/teams/membership.ts");
  const team = await readMembership(table, workspaceId, userId);
  return team === undefined ? undefined : { id: workspaceId, team };
}

/** Another workspace of the caller that contains a folder. */
async function workspaceWithFolder(
  folderId: string,
  { userId, workspace }: { userId: UserId; workspace: UserCaller["workspace"] },
  table: Table,
): Promise<UserCaller["workspace"] | undefined> {
  const { readWorkspacesOfUser } = await import("../data/teams/workspaces-of-user.ts");
  const workspaces = (await readWorkspacesOfUser(table, userId)).filter(
    ({ id }) => id !== workspace.id,
  );
  const found = await table.getMany(workspaces.map(({ id }) => keys.folder(id, folderId)));
  return workspaces[found.findIndex((item) => item !== undefined)];
}

function named(given: unknown, id: WorkspaceId): Answer<unknown> {
  const whole = given instanceof Answer ? given : new Answer<unknown>(undefined, given);
  const { status, body, cookies } = whole;
  return new Answer(status, body, {
    cookies,
    headers: { ...whole.headers, [workspaceHeader]: id },
  });
}
