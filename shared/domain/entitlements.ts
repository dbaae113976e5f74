export interface Entitlements {
  /** Whether songs and agreements may be created, files uploaded and shares made. */
  mayCreate: boolean;
  state: "trial";
}

/** What a user's plan allows. Until plans are sold, everyone has a running trial. */
export function entitlements(): Entitlements {
  return { mayCreate: true, state: "trial" };
}
