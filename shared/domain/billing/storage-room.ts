/** The storage of a plan that several workspaces share, as one of them sees it. All sizes are bytes; Infinity: no limit. */
export interface StorageRoom {
  /** The plan's. */
  storageBytes: number;
  /** Stored and reserved in the other workspaces on the plan. */
  elsewhereBytes: number;
  /** What is left for this workspace, with what it holds: negative if the others hold more than the plan has. */
  limitBytes: number;
}

/** Returns the room of a workspace that shares its plan with no other one. */
export function wholeRoom(storageBytes: number): StorageRoom {
  return { storageBytes, elsewhereBytes: 0, limitBytes: storageBytes };
}
