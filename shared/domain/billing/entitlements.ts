/** What only a plan allows: creating songs and agreements, uploading files, sharing songs. */
export type Entitlement = "create" | "upload" | "share";

export interface Entitlements {
  allows: ReadonlySet<Entitlement>;
  /** How many bytes may be stored; infinite where there is no limit. */
  storageBytes: number;
  state: "trial";
}

/** What a workspace's plan allows. Until plans are sold, every workspace has a running trial. */
export function entitlements(): Entitlements {
  return {
    allows: new Set<Entitlement>(["create", "upload", "share"]),
    storageBytes: 1024 ** 4,
    state: "trial",
  };
}
