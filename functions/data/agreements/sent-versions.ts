import * as z from "zod";
import { SentBranding } from "../../../shared/domain/branding/branding.ts";
import { UserId } from "../../../shared/domain/ids.ts";
import { mustBeNew, type TransactItem } from "../core/expressions.ts";
import { storedItem, type ItemOf } from "../core/stored-item.ts";
import type { Table } from "../core/table.ts";
import { agreementKeys } from "./agreement-keys.ts";

/** The content that contributors sign: the canonical document, which contains the lyrics. Never changed. */
export const AgreementVersion = storedItem(() =>
  z.object({
    version: z.number().int(),
    document: z.string(),
    documentHash: z.string(),
    sentAt: z.string(),
    /** The person who sent the version; not part of the document. Absent in versions of earlier releases. */
    sentBy: UserId.optional(),
    /** Their name at that time. Absent in versions of earlier releases. */
    sentByName: z.string().optional(),
    /** Present if the document is a sheet of schema 3. */
    documentSchema: z.literal(3).optional(),
    /** Present if the document has custom fields. */
    hasCustomFields: z.literal(true).optional(),
    /** What the sealed PDF looks like; not part of the document. Absent without one. */
    branding: SentBranding().optional(),
  }),
);
export type AgreementVersion = ItemOf<typeof AgreementVersion>;

/** The agreement of a link, found by the hash of its token. The agreement's head decides if the link is valid. */
export const AgreementLink = storedItem(() =>
  z.object({
    agreementId: z.string(),
    linkKind: z.enum(["personal", "general", "observer", "representative"]),
    contributorId: z.string().optional(),
    generation: z.number().int(),
  }),
);
export type AgreementLink = ItemOf<typeof AgreementLink>;

/** Transaction items that write a sent version and its links. The map's keys are the hashes of the links' tokens. */
export function sentVersionItems(
  table: Table,
  agreementId: string,
  sent: AgreementVersion,
  links: ReadonlyMap<string, AgreementLink>,
  expiry: { ttl?: number } = {},
): TransactItem[] {
  const versionKey = agreementKeys.agreementVersion(agreementId, sent.version);
  return [
    table.putItem(versionKey, "agreement-version", sent, mustBeNew),
    ...linkItems(table, links, expiry),
  ];
}

/**
 * Transaction items that write links. The map's keys are the hashes of the links' tokens. A repeated write changes
 * nothing. `expiry` is the result of `expiryOfTest`.
 */
export function linkItems(
  table: Table,
  links: ReadonlyMap<string, AgreementLink>,
  expiry: { ttl?: number } = {},
): TransactItem[] {
  return [...links].map(([hash, link]) =>
    table.putItem(agreementKeys.link(hash), "link", { ...link, ...expiry }),
  );
}
