import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import { partitionPrefixes, partitions, sortKeys } from "../core/key-prefixes.ts";
import type { ItemKey } from "../core/keys.ts";

export const brandingKeys = {
  /** What a workspace looks like. */
  branding: (workspaceId: WorkspaceId): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: sortKeys.branding,
  }),
  /** That an operator has taken a logo off pages and emails. */
  logoTakenOff: (logoId: string): ItemKey => ({
    pk: `${partitionPrefixes.logo}${logoId}`,
    sk: "TAKEN-OFF",
  }),
};
