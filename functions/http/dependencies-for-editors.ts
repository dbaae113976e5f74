import { openTable } from "../data/core/open-table.ts";
import { defaultDependencies, type PipelineDependencies } from "./endpoint-group.ts";

/** The dependencies of a function with endpoints for people with whom a song is shared for editing. */
export const dependenciesForEditors: PipelineDependencies = {
  ...defaultDependencies,
  findSharedWorkspace: async (userId, songId) => {
    // Loaded on first use: few calls need it.
    const { findEditAccess } = await import("../data/sharing/edited-songs.ts");
    const editing = await findEditAccess(openTable(), userId, songId);
    return editing && { id: editing.workspaceId, sharedBy: editing.sharedBy };
  },
};
