/** The storage that one of several workspaces on a shared plan can use. All sizes are bytes; Infinity: no limit. */
export interface StorageAllowance {
  /** The plan's total storage. */
  storageBytes: number;
  /** Bytes stored and reserved in the other workspaces on the plan. */
  otherWorkspacesBytes: number;
  /** Maximum bytes in this workspace, stored ones included: negative if the others exceed the plan's storage. */
  limitBytes: number;
}

/** Returns the storage of a workspace that does not share its plan. */
export function unsharedStorage(storageBytes: number): StorageAllowance {
  return { storageBytes, otherWorkspacesBytes: 0, limitBytes: storageBytes };
}
