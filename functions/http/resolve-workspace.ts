import { workspaceHeader, type Endpoint } from "../../shared/contracts/endpoint.ts";
import { objectKindOf } from "../../shared/contracts/object-in-path.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import type { ErrorCode } from "../../shared/domain/error-codes.ts";
import type { UserId, WorkspaceId } from "../../shared/domain/ids.ts";
import type { Table } from "../data/core/table.ts";
import { Answer } from "./answer.ts";
import { originIn, type UserOrApiKeyCaller, type Workspace } from "./caller.ts";
import type { AnyContext } from "./context.ts";
import type { NamedObject } from "./workspace-of-object.ts";

type Run = (context: AnyContext) => Promise<unknown>;

/** What the pipeline gives for finding another workspace. */
export interface WorkspaceDependencies {
  table: () => Table;
  /** The workspace of a song that the caller may edit by a share; for groups with endpoints for editors. */
  findSharedWorkspace?: (userId: UserId, songId: string) => Promise<Workspace | undefined>;
}

/** Why a call in a workspace may be refused because its object is in another workspace. It has then written nothing. */
const refusals: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  "agreement_not_found",
  "bulk_not_found",
  "bulk_plan_required",
  "copy_not_found",
  "file_not_found",
  "folder_not_found",
  "group_not_found",
  "plan_required",
  "role_needed",
  "song_not_found",
  "template_not_found",
]);

/**
 * Runs a call in the workspace of the object that its path names, if that is a workspace of the caller, and else in the
 * chosen one (the rule of object-in-path.ts). A change looks for the workspace first, so that it is decided on once. A
 * read, which most often names an object of the chosen workspace, is tried there first. An answer from another
 * workspace than the chosen one names it in the header `Workspace`.
 *
 * A call for editors that is refused then runs in the workspace of the song, if the song is shared with the caller for
 * editing. Throws `owners_plan_required` if the plan of that workspace does not allow it.
 */
export async function runInWorkspaceOfObject(
  dependencies: WorkspaceDependencies,
  endpoint: Endpoint,
  context: AnyContext,
  run: Run,
): Promise<unknown> {
  const object = objectOf(endpoint, context);
  // An API key works in its own workspace only, and nowhere as an editor.
  if (object === undefined || !isUsers(context) || context.caller.apiKey !== undefined)
    return await run(context);
  const findOther = async () => await findOtherWorkspace(dependencies, context, object);
  const runThere = async (workspace: Workspace) =>
    named(await run(inWorkspace(context, workspace)), workspace.id);
  try {
    const other = endpoint.method === "GET" ? undefined : await findOther();
    return other === undefined ? await run(context) : await runThere(other);
  } catch (error) {
    if (!(error instanceof DomainError) || !refusals.has(error.code)) throw error;
    const other = endpoint.method === "GET" ? await findOther() : undefined;
    if (other !== undefined) return await runThere(other);
    if (endpoint.editors === undefined) throw error;
    const shared = await dependencies.findSharedWorkspace?.(context.caller.userId, object.id);
    if (shared === undefined) throw error;
    return await runForEditor(inWorkspace(context, shared), run);
  }
}

async function runForEditor(context: AnyContext, run: Run): Promise<unknown> {
  try {
    return await run(context);
  } catch (error) {
    const isPlan = error instanceof DomainError && error.code === "plan_required";
    throw isPlan ? new DomainError("owners_plan_required") : error;
  }
}

function objectOf(endpoint: Endpoint, { params, body }: AnyContext): NamedObject | undefined {
  const kind = objectKindOf(endpoint);
  const id = textIn(params, "id");
  if (kind === undefined || id === undefined) return undefined;
  const emails = [textIn(body, "knownAs"), textIn(body, "email")].filter(
    (one) => one !== undefined,
  );
  return { kind, id, emails };
}

function textIn(fields: unknown, name: string): string | undefined {
  if (typeof fields !== "object" || fields === null) return undefined;
  const [, value]: [string, unknown] = Object.entries(fields).find(([key]) => key === name) ?? [
    name,
    undefined,
  ];
  return typeof value === "string" ? value : undefined;
}

function isUsers(context: AnyContext): context is AnyContext & UserOrApiKeyCaller {
  return context.caller !== undefined;
}

async function findOtherWorkspace(
  { table }: WorkspaceDependencies,
  { caller: { userId }, workspace }: UserOrApiKeyCaller,
  object: NamedObject,
): Promise<Workspace | undefined> {
  // Loaded on first use: most calls are reads in the chosen workspace.
  const { findOtherWorkspaceOf } = await import("./workspace-of-object.ts");
  return await findOtherWorkspaceOf(table(), object, { userId, chosenId: workspace.id });
}

function inWorkspace(context: AnyContext & UserOrApiKeyCaller, workspace: Workspace): AnyContext {
  return { ...context, workspace, origin: originIn(workspace, context.origin) };
}

function named(given: unknown, id: WorkspaceId): Answer<unknown> {
  const whole = given instanceof Answer ? given : new Answer<unknown>(undefined, given);
  const { status, body, cookies } = whole;
  return new Answer(status, body, {
    cookies,
    headers: { ...whole.headers, [workspaceHeader]: id },
  });
}
