import type { ApiAccess } from "../api-keys/api-key-scopes.ts";

/**
 * Actions that need a plan. `write`: writing songs and drafts, with recordings and artwork; also allowed before the first
 * plan. `create`: sending any number of agreements, recording those that were signed elsewhere, and moving songs here.
 * `upload`: files outside songs. `share`: sharing songs. `team`: creating and enlarging a team. `webhooks`: having them,
 * and being told by them. `bulk`: drafts from a spreadsheet. `fields`: custom fields on sheets. `linkPasswords`: asking for
 * a password at the links of an agreement. `branding`: the workspace's own logo, name and color on what it sends and shares.
 * `analytics`: reading them; they are counted without a plan, too.
 */
export type Entitlement =
  | "write"
  | "create"
  | "upload"
  | "share"
  | "team"
  | "webhooks"
  | "bulk"
  | "fields"
  | "linkPasswords"
  | "branding"
  | "analytics";

/** `free`: a person who never had a plan, and may send one split sheet without one. */
export const planStates = ["trial", "plan", "free", "none"] as const;
type PlanState = (typeof planStates)[number];

export interface Entitlements {
  allows: ReadonlySet<Entitlement>;
  /** Maximum number of stored bytes; Infinity for no limit. */
  storageBytes: number;
  /** Whether a plan sets the storage limit. Without a plan the default limit applies. */
  hasPlan: boolean;
  /** Maximum number of bytes of one recording of a song, and of one file outside songs. */
  uploadBytes: number;
  /** Maximum number of people in a team, invited ones included; Infinity for no limit. */
  members: number;
  /** The API keys that the plan includes. */
  apiAccess: ApiAccess;
  state: PlanState;
  /** Whether no higher plan is sold. */
  isHighestPlan?: boolean;
  /** Whether the plan is suspended because one of its payments is disputed at a bank. */
  isDisputed?: true;
  /** End of a trial without a card, or of a plan whose last payment failed. */
  endsAt?: string | undefined;
}

/** Bytes that a workspace without a plan may store, unless the operator sets another limit. */
export const defaultStorageBytes = 1024 ** 4;

/**
 * Returns the entitlements of a workspace, with this storage. Until plans are sold, every workspace has an active trial.
 */
export function entitlements(storageBytes = defaultStorageBytes): Entitlements {
  return {
    allows: new Set<Entitlement>([
      "write",
      "create",
      "upload",
      "share",
      "team",
      "webhooks",
      "bulk",
      "fields",
      "linkPasswords",
      "branding",
      "analytics",
    ]),
    storageBytes,
    hasPlan: false,
    uploadBytes: 2 * 1024 ** 3,
    members: 5,
    apiAccess: "all",
    state: "trial",
  };
}
