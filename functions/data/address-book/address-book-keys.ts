import { createHash } from "node:crypto";
import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import { normalizeEmail } from "../../../shared/domain/text/email.ts";
import { partitions, prefixes } from "../core/key-prefixes.ts";
import { type ItemKey } from "../core/keys.ts";

/** The keys of an address book: its people and their groups. */
export const peopleKeys = {
  songwriter: (workspaceId: WorkspaceId, email: string): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: `${prefixes.songwriter}${normalizeEmail(email)}`,
  }),
  songwriterEntry: (workspaceId: WorkspaceId, entry: string, email: string): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: `${prefixes.songwriterEntry}${entry}#${createHash("sha256").update(normalizeEmail(email)).digest("base64url").slice(0, 22)}`,
  }),
  /** Names the address of the person into whom the one with this address was merged. */
  mergedAddress: (workspaceId: WorkspaceId, email: string): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: `${prefixes.mergedAddress}${normalizeEmail(email)}`,
  }),
  group: (workspaceId: WorkspaceId, groupId: string): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: `${prefixes.group}${groupId}`,
  }),
} as const;
