import { createHash } from "node:crypto";
import { mailboxOf } from "../../../shared/domain/text/mailbox.ts";
import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import { partitionPrefixes, partitions, prefixes } from "./key-prefixes.ts";
import { type ItemKey } from "./keys.ts";

/** The mailbox of an address as a hash, so that limits store no address. */
function mailboxHash(email: string): string {
  return createHash("sha256").update(mailboxOf(email)).digest("base64url");
}

/** The keys of the items that limits count. */
export const limitKeys = {
  sendings: (workspaceId: WorkspaceId, day: string): ItemKey => ({
    pk: `${partitionPrefixes.limit}sendings#${workspaceId}`,
    sk: day,
  }),
  attempts: (kind: string, subjectHash: string): ItemKey => ({
    pk: `${partitionPrefixes.limit}${kind}#${subjectHash}`,
    sk: "LIMIT",
  }),
  /** The code that was emailed for a share. */
  shareCode: (shareId: string): ItemKey => ({
    pk: `${partitionPrefixes.limit}share-code#${shareId}`,
    sk: "CODE",
  }),
  /** Counts the codes that were emailed for a share. */
  shareCodeLimit: (shareId: string): ItemKey => ({
    pk: `${partitionPrefixes.limit}share-code#${shareId}`,
    sk: "CODE-LIMIT",
  }),
  /** Marks that what a visitor did with a shared song is counted. */
  shareActivity: (hash: string): ItemKey => ({
    pk: `${partitionPrefixes.limit}share-activity#${hash}`,
    sk: "LIMIT",
  }),
  /** Marks that the holder of an address has answered a sender. */
  answered: (workspaceId: WorkspaceId, email: string): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: `${prefixes.answered}${mailboxHash(email)}`,
  }),
  /** Counts a day's emails from one sender to one mailbox. */
  senderEmails: (workspaceId: WorkspaceId, email: string, day: string): ItemKey => ({
    pk: `${partitionPrefixes.limit}sender#${workspaceId}#${mailboxHash(email)}`,
    sk: day,
  }),
  /** Counts a day's emails to one mailbox from senders whom its holder never answered. */
  strangersEmails: (email: string, day: string): ItemKey => ({
    pk: `${partitionPrefixes.limit}strangers#${mailboxHash(email)}`,
    sk: day,
  }),
  /** When the joined email to a mailbox is sent. */
  joinedEmail: (email: string): ItemKey => ({
    pk: `${partitionPrefixes.limit}joined#${mailboxHash(email)}`,
    sk: "JOINED",
  }),
  /** An ask that waits for the joined email to its mailbox. */
  heldAsk: (email: string, agreementId: string, contributorId: string): ItemKey => ({
    pk: `${partitionPrefixes.limit}joined#${mailboxHash(email)}`,
    sk: `${prefixes.heldAsk}${agreementId}#${contributorId}`,
  }),
  signingCodeLimit: (agreementId: string, contributorId: string): ItemKey => ({
    pk: partitions.agreement(agreementId),
    sk: `CODE-LIMIT#${contributorId}`,
  }),
} as const;
