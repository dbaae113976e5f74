import { createHash } from "node:crypto";
import { mailboxOf } from "../../../shared/domain/text/mailbox.ts";
import { normalizeEmail } from "../../../shared/domain/text/email.ts";
import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import { sha256Of } from "../../platform/sha256.ts";
import { partitionPrefixes, partitions, prefixes, zeroPadded } from "./key-prefixes.ts";
import type { ItemKey } from "./keys.ts";

/** The SHA-256 of a normalized address, by which joined and daily emails find their recipient. */
export function addressHashOf(email: string): string {
  return sha256Of(normalizeEmail(email));
}

const dailyPartition = `${partitionPrefixes.limit}daily#`;
const dailySortKey = "DAILY#";

/** The hashes of a recipient's mailbox and address in the key of a daily email. */
export function dailyRecipientOf({ pk, sk }: ItemKey): {
  mailboxHash: string;
  addressHash: string;
} {
  return {
    mailboxHash: pk.slice(dailyPartition.length),
    addressHash: sk.slice(dailySortKey.length),
  };
}

/** A hash of an address's mailbox, so that limits store no address. */
function mailboxHash(email: string): string {
  return createHash("sha256").update(mailboxOf(email)).digest("base64url");
}

/** Keys of the counters of limits. */
export const limitKeys = {
  sendings: (workspaceId: WorkspaceId, day: string): ItemKey => ({
    pk: `${partitionPrefixes.limit}sendings#${workspaceId}`,
    sk: day,
  }),
  /** Counts the pages of a person's documents that are read on a day. */
  readPages: (workspaceId: WorkspaceId, day: string): ItemKey => ({
    pk: `${partitionPrefixes.limit}read-pages#${workspaceId}`,
    sk: day,
  }),
  readPagesOfStage: (day: string): ItemKey => ({
    pk: `${partitionPrefixes.limit}read-pages-of-stage`,
    sk: day,
  }),
  attempts: (kind: string, subjectHash: string): ItemKey => ({
    pk: `${partitionPrefixes.limit}${kind}#${subjectHash}`,
    sk: "LIMIT",
  }),
  /** The code that was emailed for a share when one browser asked for it, with that browser's tries. */
  shareCode: (shareId: string, browserHash: string): ItemKey => ({
    pk: `${partitionPrefixes.limit}share-code#${shareId}`,
    sk: `CODE#${browserHash}`,
  }),
  /** Counts the codes that were emailed for a share when browsers of one network asked for them. */
  shareCodeLimit: (shareId: string, networkHash: string): ItemKey => ({
    pk: `${partitionPrefixes.limit}share-code#${shareId}`,
    sk: `CODE-LIMIT#${networkHash}`,
  }),
  /** Exists once an activity of a visitor of a share is counted. */
  shareActivity: (hash: string): ItemKey => ({
    pk: `${partitionPrefixes.limit}share-activity#${hash}`,
    sk: "LIMIT",
  }),
  /** Counts a day's activities of one network with one shared song or folder. */
  shareActivityOfNetwork: (hash: string, day: string): ItemKey => ({
    pk: `${partitionPrefixes.limit}share-network#${hash}`,
    sk: day,
  }),
  /** Exists once the holder of an address has answered a sender. */
  answered: (workspaceId: WorkspaceId, email: string): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: `${prefixes.answered}${mailboxHash(email)}`,
  }),
  /** Counts a day's emails from one sender to one mailbox. */
  senderEmails: (workspaceId: WorkspaceId, email: string, day: string): ItemKey => ({
    pk: `${partitionPrefixes.limit}sender#${workspaceId}#${mailboxHash(email)}`,
    sk: day,
  }),
  /** Counts a day's emails to one mailbox from senders that its holder has never answered. */
  strangersEmails: (email: string, day: string): ItemKey => ({
    pk: `${partitionPrefixes.limit}strangers#${mailboxHash(email)}`,
    sk: day,
  }),
  /** The joined email to a mailbox. */
  joinedEmail: (email: string): ItemKey => ({
    pk: `${partitionPrefixes.limit}joined#${mailboxHash(email)}`,
    sk: "JOINED",
  }),
  /** A request to sign that waits for the joined email to its mailbox. */
  heldAsk: (
    email: string,
    agreementId: string,
    { contributorId, signsFor }: { contributorId: string; signsFor?: true | undefined },
  ): ItemKey => ({
    pk: `${partitionPrefixes.limit}joined#${mailboxHash(email)}`,
    sk: `${prefixes.heldAsk}${agreementId}#${contributorId}${signsFor ? "#REPRESENTATIVE" : ""}`,
  }),
  /** The daily email to an address. */
  dailyEmail: (email: string): ItemKey => ({
    pk: `${dailyPartition}${mailboxHash(email)}`,
    sk: `${dailySortKey}${addressHashOf(email)}`,
  }),
  /** When a mailbox got its last daily email. Several addresses can belong to one mailbox. */
  dailyMailbox: (hashOfMailbox: string): ItemKey => ({
    pk: `${dailyPartition}${hashOfMailbox}`,
    sk: "MAILBOX",
  }),
  /** An entry of a daily email. The entries of an address are numbered from 1. */
  dailyEntry: (
    recipient: { mailboxHash: string; addressHash: string },
    number: number,
  ): ItemKey => ({
    pk: `${dailyPartition}${recipient.mailboxHash}`,
    sk: `ENTRY#${recipient.addressHash}#${zeroPadded(number, 10)}`,
  }),
  signingCodeLimit: (agreementId: string, contributorId: string): ItemKey => ({
    pk: partitions.agreement(agreementId),
    sk: `CODE-LIMIT#${contributorId}`,
  }),
} as const;
