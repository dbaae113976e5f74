import { zeroPadded, partitionPrefixes, partitions, prefixes } from "../core/key-prefixes.ts";
import type { ItemKey } from "../core/keys.ts";

/**
 * Keys of agreements, their links, their contributors' entries and their sealed records. An agreement's events and
 * signatures are in a separate partition: functions may add items to it, but not change or delete them. One query reads
 * the signatures on one version.
 */
export const agreementKeys = {
  agreement: (agreementId: string): ItemKey => ({
    pk: partitions.agreement(agreementId),
    sk: "HEAD",
  }),
  agreementVersion: (agreementId: string, version: number): ItemKey => ({
    pk: partitions.agreement(agreementId),
    sk: `${prefixes.version}${zeroPadded(version, 4)}`,
  }),
  /** The lyrics of an uploaded agreement. */
  uploadedLyrics: (agreementId: string): ItemKey => ({
    pk: partitions.agreement(agreementId),
    sk: "LYRICS",
  }),
  /** A contributor's signature on a version. The first has no number in its key. */
  signature: (
    agreementId: string,
    version: number,
    contributorId: string,
    generation = 1,
  ): ItemKey => ({
    pk: partitions.evidence(agreementId),
    sk: `${prefixes.signatureOn(version)}${contributorId}${generation === 1 ? "" : `#${zeroPadded(generation, 4)}`}`,
  }),
  /** What a contributor has kept of their declaration without signing it. */
  declarationDraft: (agreementId: string, contributorId: string): ItemKey => ({
    pk: partitions.agreement(agreementId),
    sk: `${prefixes.agreeing}DRAFT#${contributorId}`,
  }),
  /**
   * A contributor's suggestion about a version. The suggestions are numbered from 1 for each address that the
   * contributor has had. The link's generation tells these addresses apart.
   */
  suggestion: (
    agreementId: string,
    of: { version: number; contributorId: string; linkGeneration: number; number: number },
  ): ItemKey => ({
    pk: partitions.agreement(agreementId),
    sk: `${prefixes.suggestionsAbout(of.version)}${of.contributorId}#${zeroPadded(of.linkGeneration, 4)}#${of.number}`,
  }),
  /** Exists while an emailed code that was entered in this browser counts. */
  checkedCode: (agreementId: string, browserHash: string): ItemKey => ({
    pk: partitions.agreement(agreementId),
    sk: `${prefixes.agreeing}CHECKED-CODE#${browserHash}`,
  }),
  agreementEvent: (agreementId: string, sequence: number): ItemKey => ({
    pk: partitions.evidence(agreementId),
    sk: `${prefixes.event}${zeroPadded(sequence, 6)}`,
  }),
  bounce: (agreementId: string, messageId: string): ItemKey => ({
    pk: partitions.agreement(agreementId),
    sk: `BOUNCE#${messageId}`,
  }),
  signingCode: (agreementId: string, contributorId: string, generation: number): ItemKey => ({
    pk: partitions.agreement(agreementId),
    sk: `CODE#${contributorId}#${zeroPadded(generation, 4)}`,
  }),
  /** The code with which a contributor names who signs for them. */
  namingCode: (agreementId: string, contributorId: string, generation: number): ItemKey => ({
    pk: partitions.agreement(agreementId),
    sk: `CODE#NAMING#${contributorId}#${zeroPadded(generation, 4)}`,
  }),
  /** The code that opens a link without its password, for who has signed. */
  unlockingCode: (agreementId: string, recipient: string): ItemKey => ({
    pk: partitions.agreement(agreementId),
    sk: `CODE#UNLOCKING#${recipient}`,
  }),
  /** Exists while a browser opens a link without its password. */
  unlockedLink: (tokenHash: string, browserHash: string): ItemKey => ({
    pk: `${partitionPrefixes.link}${tokenHash}`,
    sk: `UNLOCKED#${browserHash}`,
  }),
  sheetList: (tokenHash: string): ItemKey => ({
    pk: `${partitionPrefixes.link}${tokenHash}`,
    sk: "SHEETS",
  }),
  link: (tokenHash: string): ItemKey => ({
    pk: `${partitionPrefixes.link}${tokenHash}`,
    sk: "LINK",
  }),
  /** An agreement, found by the address of one of its contributors. */
  party: (email: string, agreementId: string): ItemKey => ({
    pk: partitions.party(email),
    sk: `${prefixes.agreement}${agreementId}`,
  }),
  sealedRecord: (sha256: string): ItemKey => ({
    pk: `${partitionPrefixes.sealed}${sha256}`,
    sk: "SEALED",
  }),
} as const;
