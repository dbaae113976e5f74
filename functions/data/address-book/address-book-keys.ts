import { createHash } from "node:crypto";
import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import { normalizeEmail } from "../../../shared/domain/text/email.ts";
import { partitions, prefixes } from "../core/key-prefixes.ts";
import type { ItemKey } from "../core/keys.ts";

/** Keys of an address book: its people and groups. */
export const addressBookKeys = {
  person: (workspaceId: WorkspaceId, email: string): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: `${prefixes.person}${normalizeEmail(email)}`,
  }),
  personIndexEntry: (workspaceId: WorkspaceId, entry: string, email: string): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: `${prefixes.personIndexEntry}${entry}#${createHash("sha256").update(normalizeEmail(email)).digest("base64url").slice(0, 22)}`,
  }),
  /** The redirect from the address of a merged person to the person that they were merged into. */
  mergedAddress: (workspaceId: WorkspaceId, email: string): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: `${prefixes.mergedAddress}${normalizeEmail(email)}`,
  }),
  /** Where the person with this id is, who got another address or was merged. */
  movedPerson: (workspaceId: WorkspaceId, personId: string): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: `${prefixes.movedPerson}${personId}`,
  }),
  group: (workspaceId: WorkspaceId, groupId: string): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: `${prefixes.group}${groupId}`,
  }),
} as const;
