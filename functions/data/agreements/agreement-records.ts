import type {
  Agreement,
  DraftAgreement,
  SentAgreement,
} from "../../../shared/domain/agreement/agreement.ts";
import {
  countingSignatures,
  declarationsOf,
  hasEarlierDeclaration,
  lastSignatures,
} from "../../../shared/domain/agreement/agreeing/counting-signatures.ts";
import type { Declaration } from "../../../shared/domain/agreement/agreeing/declarations/declaration.ts";
import type { Signature } from "../../../shared/domain/agreement/evidence/signature.ts";
import { partitions, prefixes } from "../core/key-prefixes.ts";
import type { Table } from "../core/table.ts";
import { agreementKeys } from "./agreement-keys.ts";
import { readAgreementHead } from "./read-agreement-head.ts";
import { AgreementVersion } from "./sent-versions.ts";
import { StoredAgreement, StoredSignature } from "./stored-agreement.ts";

/** A draft. It has no sent version and no signatures. */
interface DraftRecord {
  agreement: DraftAgreement;
  sent: undefined;
  signatures: [];
  declarations: ReadonlyMap<string, Declaration>;
}

/**
 * A sent agreement with its latest version, the signatures on that version that count, and the declarations that count,
 * by the ids of their contributors.
 */
export interface SentRecord {
  agreement: SentAgreement;
  sent: AgreementVersion;
  signatures: Signature[];
  declarations: ReadonlyMap<string, Declaration>;
}

/** An agreement with its latest version and signatures. `sent` tells a sent agreement from a draft. */
export type AgreementRecord = DraftRecord | SentRecord;

/** The part of an agreement that its owner edits: a draft, or the latest sent version. */
export type AgreementSheet =
  | Pick<DraftRecord, "agreement" | "sent">
  | Pick<SentRecord, "agreement" | "sent">;

/** A sent version with signatures on it. */
export interface SentVersion {
  sent: AgreementVersion;
  signatures: Signature[];
}

/** An agreement with all sent versions and signatures, oldest first. */
export interface AgreementHistory {
  agreement: Agreement;
  versions: AgreementVersion[];
  signatures: Signature[];
}

/** Reads a sent agreement with its latest version, or a draft, without signatures. */
export async function readAgreementSheet(
  table: Table,
  agreementId: string,
): Promise<AgreementSheet | undefined> {
  const agreement = await readAgreementHead(table, agreementId);
  if (agreement === undefined) return undefined;
  if (agreement.status === "draft") return { agreement, sent: undefined };
  return { agreement, sent: await readVersion(table, agreement) };
}

/**
 * Reads the head, its latest version and the signatures on that version. Reads the head first, since it names the
 * version. The cost of the read does not grow with the number of versions.
 */
export async function readAgreementRecord(
  table: Table,
  agreementId: string,
): Promise<AgreementRecord | undefined> {
  const agreement = await readAgreementHead(table, agreementId);
  if (agreement === undefined) return undefined;
  if (agreement.status === "draft")
    return { agreement, sent: undefined, signatures: [], declarations: new Map() };
  const prefix = hasEarlierDeclaration(agreement)
    ? prefixes.signature
    : prefixes.signatureOn(agreement.version);
  const [sent, signatures] = await Promise.all([
    readVersion(table, agreement),
    readSignatures(table, agreementId, prefix),
  ]);
  return {
    agreement,
    sent,
    signatures: countingSignatures(agreement, signatures),
    declarations: declarationsOf(agreement, signatures),
  };
}

/**
 * A sent version, the latest or an earlier one, with each contributor's last signature on it. Undefined if there is no
 * such version.
 */
export async function readSentVersion(
  table: Table,
  agreementId: string,
  version: number,
): Promise<SentVersion | undefined> {
  const [sent, signatures] = await Promise.all([
    table.get(agreementKeys.agreementVersion(agreementId, version), AgreementVersion),
    readSignatures(table, agreementId, prefixes.signatureOn(version)),
  ]);
  return sent && { sent, signatures: lastSignatures(signatures) };
}

/** Reads the head with every version and every signature, in two concurrent queries. */
export async function readAgreementHistory(
  table: Table,
  agreementId: string,
): Promise<AgreementHistory | undefined> {
  const { pk, sk } = agreementKeys.agreement(agreementId);
  const [items, signatures] = await Promise.all([
    table.range({ pk, from: sk }),
    table.range({ pk: partitions.evidence(agreementId), prefix: prefixes.signature }),
  ]);
  const of = (prefix: string) => items.filter((item) => String(item["sk"]).startsWith(prefix));
  const [head] = of(sk);
  if (head === undefined) return undefined;
  return {
    agreement: StoredAgreement.parse(head),
    versions: of(prefixes.version).map((item) => AgreementVersion.parse(item)),
    signatures: signatures.map((item) => StoredSignature.parse(item)),
  };
}

async function readVersion(
  table: Table,
  { id, version }: SentAgreement,
): Promise<AgreementVersion> {
  const sent = await table.get(agreementKeys.agreementVersion(id, version), AgreementVersion);
  if (sent === undefined) throw new Error(`Agreement ${id} lacks its version`);
  return sent;
}

async function readSignatures(
  table: Table,
  agreementId: string,
  prefix: string,
): Promise<Signature[]> {
  const range = { pk: partitions.evidence(agreementId), prefix };
  return (await table.range(range)).map((item) => StoredSignature.parse(item));
}
