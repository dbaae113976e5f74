export interface Entitlements {
  /** Whether songs and agreements may be created, files uploaded and shares made. */
  mayCreate: boolean;
  /** How much may be stored; infinite where there is no limit. */
  storageBytes: number;
  state: "trial";
}

/** What a user's plan allows. Until plans are sold, everyone has a running trial. */
export function entitlements(): Entitlements {
  return { mayCreate: true, storageBytes: 1024 ** 4, state: "trial" };
}
