import type { Endpoint } from "../../shared/contracts/endpoint.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import { openTable } from "../data/core/open-table.ts";
import type { AnyContext } from "./context.ts";
import { standardFoundation, type Foundation } from "./endpoint-group.ts";

/** The dependencies of a function with calls for people with whom a song is shared for editing. */
export const foundationForEditors: Foundation = { ...standardFoundation, inItsWorkspace };

/**
 * Runs a call in the caller's workspace. If the song of a call for editors is not there, the call runs in the workspace
 * of the song's owner, if they share it with the caller. A call that has not found its song has done nothing.
 */
async function inItsWorkspace(
  { editors }: Endpoint,
  context: AnyContext,
  run: (context: AnyContext) => Promise<unknown>,
): Promise<unknown> {
  try {
    return await run(context);
  } catch (error) {
    const isMissing = error instanceof DomainError && error.code === "song_not_found";
    if (!isMissing || editors === undefined || context.caller === undefined) throw error;
    const { id } = context.params as { id: string };
    // Few calls need it, so that a new environment does not load it.
    const { findEditing } = await import("../data/sharing/edited-songs.ts");
    const editing = await findEditing(openTable(), context.caller.userId, id);
    if (editing === undefined) throw error;
    const { workspaceId, sharedBy } = editing;
    return await run({ ...context, workspace: { id: workspaceId, sharedBy } });
  }
}
