import type { Endpoint } from "../../shared/contracts/endpoint.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import type { ErrorCode } from "../../shared/domain/error-codes.ts";
import { openTable } from "../data/core/open-table.ts";
import type { AnyContext } from "./context.ts";
import { defaultDependencies, type PipelineDependencies } from "./endpoint-group.ts";

/** The dependencies of a function with endpoints for people with whom a song is shared for editing. */
export const dependenciesForEditors: PipelineDependencies = {
  ...defaultDependencies,
  runInSongsWorkspace,
};

/**
 * Runs a call in the caller's workspace. If the endpoint is for editors and the workspace does not have the song or its
 * plan does not allow the call, runs the call again in the song's workspace, if the caller may edit the song. The first
 * attempt has written nothing in these cases. Throws `owners_plan_required` if the plan of the song's workspace does
 * not allow it.
 */
async function runInSongsWorkspace(
  { editors }: Endpoint,
  context: AnyContext,
  run: (context: AnyContext) => Promise<unknown>,
): Promise<unknown> {
  try {
    return await run(context);
  } catch (error) {
    const isElsewhere = isError(error, "song_not_found") || isError(error, "plan_required");
    if (!isElsewhere || editors === undefined || context.caller === undefined) throw error;
    const { id } = context.params as { id: string };
    // Loaded on first use: few calls need it.
    const { findEditAccess } = await import("../data/sharing/edited-songs.ts");
    const editing = await findEditAccess(openTable(), context.caller.userId, id);
    if (editing === undefined) throw error;
    const { workspaceId, sharedBy } = editing;
    try {
      return await run({ ...context, workspace: { id: workspaceId, sharedBy } });
    } catch (refusal) {
      if (isError(refusal, "plan_required")) throw new DomainError("owners_plan_required");
      throw refusal;
    }
  }
}

function isError(error: unknown, code: ErrorCode): boolean {
  return error instanceof DomainError && error.code === code;
}
