import * as z from "zod";
import {
  choosesWorkspace,
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

/** The part of a location, or of an agreement, that says whose it is. */
const Place = storedItem(() => z.object({ workspaceId: WorkspaceId }));

/** Where the item is that says which workspace holds an object, by the beginning of the object's path. */
const places: Readonly<Record<string, (id: string) => ItemKey>> = {
  "/api/songs/{id}": keys.songLocation,
  "/api/agreements/{id}": keys.agreement,
  "/api/files/{id}": keys.fileLocation,
};
/** Folders have a location only once they are shared, so those of the caller's few workspaces are looked at. */
const folderPath = "/api/folders/{id}";

const notFound = new Set([
  "song_not_found",
  "agreement_not_found",
  "file_not_found",
  "folder_not_found",
]);

type Run = (context: AnyContext) => Promise<unknown>;

/**
 * Runs a call. A read by an object's id that does not find the object in the chosen workspace runs again in the one that
 * has it, if the caller is in its team: links and downloads, which browsers request without a header, work whatever
 * workspace is chosen. The answer's header `Workspace` names it then.
 */
export async function runWhereItIs(
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
  return endpoint.method === "GET" && choosesWorkspace(endpoint) && context.caller !== undefined;
}

/** Another workspace that has the object and that the caller may work in. */
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

/** Another workspace of the caller that has a folder. */
async function workspaceWithFolder(
  folderId: string,
  { userId, workspace }: { userId: UserId; workspace: UserCaller["workspace"] },
  table: Table,
): Promise<UserCaller["workspace"] | undefined> {
  const { workspacesOf } = await import("../data/teams/workspaces-of.ts");
  const workspaces = (await workspacesOf(table, userId)).filter(({ id }) => id !== workspace.id);
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
