import { z } from "zod";
import { sealedPdfKeyOf } from "../../../functions/data/core/file-keys.ts";
import { isSandbox, WorkspaceId } from "../../../shared/domain/ids.ts";
import { storedItem, type ItemOf } from "../../../functions/data/core/stored-item.ts";

/** The head of an agreement, as far as the check needs it. */
const Head = storedItem(() =>
  z.object({
    kind: z.literal("agreement"),
    id: z.string(),
    number: z.number().int(),
    status: z.string(),
    version: z.number().int(),
    eventCount: z.number().int(),
    documentHash: z.string().optional(),
    contributors: z.array(z.object({ id: z.string(), signedAt: z.string().optional() })),
    sealedSha256: z.string().optional(),
    sealedPdfKey: z.string().optional(),
  }),
);
const Version = storedItem(() =>
  z.object({ kind: z.literal("agreement-version"), documentHash: z.string() }),
);
const Evidence = storedItem(() =>
  z.object({ kind: z.literal("evidence"), sequence: z.number().int() }),
);
const Signature = storedItem(() =>
  z.object({
    imageKey: z.string(),
    version: z.number().int(),
    contributorId: z.string(),
    documentHash: z.string(),
  }),
);
const Sealed = storedItem(() =>
  z.object({ kind: z.literal("sealed"), agreementId: z.string(), version: z.number().int() }),
);
/** A head of a sandbox, or a part of an agreement that leaves the table by itself, as only those of sandboxes do. */
const Test = z.union([
  z.object({ kind: z.literal("agreement"), workspaceId: WorkspaceId.refine(isSandbox) }),
  z.object({ kind: z.enum(["evidence", "signature"]), ttl: z.number() }),
]);
const Keyed = z.object({ pk: z.string(), sk: z.string() });

export type CheckedHead = ItemOf<typeof Head>;
export type CheckedSignature = ItemOf<typeof Signature>;

/** What the table has of one agreement. */
export interface StoredParts {
  head?: CheckedHead;
  /** Hashes of the sent versions' documents, by the version. */
  versions: Map<number, string>;
  events: Set<number>;
  signatures: CheckedSignature[];
  /** Whether it was made in a sandbox, of which the table and the bucket delete some parts before others. */
  isTest?: true;
}

export interface StoredAgreements {
  byId: Map<string, StoredParts>;
  /** The agreements of the public records of sealed PDFs, by the hash of the PDF. */
  sealed: Map<string, { agreementId: string; version: number }>;
}

export function noStoredAgreements(): StoredAgreements {
  return { byId: new Map(), sealed: new Map() };
}

/** Adds an item of the table, if it is of an agreement. */
export function noteAgreementItem({ byId, sealed }: StoredAgreements, item: unknown): void {
  const { data: key } = Keyed.safeParse(item);
  const [, partition = "", id = ""] = /^([A-Z]+)#(.+)$/.exec(key?.pk ?? "") ?? [];
  if (key === undefined) return;
  if (partition === "SEALED") {
    const record = Sealed.tryParse(item);
    if (record !== undefined) sealed.set(id, record);
    return;
  }
  if (partition !== "AGREEMENT" && partition !== "EVIDENCE") return;
  const parts: StoredParts = byId.get(id) ?? {
    versions: new Map(),
    events: new Set(),
    signatures: [],
  };
  if (Test.safeParse(item).success) parts.isTest = true;
  const head = key.sk === "HEAD" ? Head.tryParse(item) : undefined;
  const version = Version.tryParse(item);
  const event = Evidence.tryParse(item);
  const signature = key.sk.startsWith("SIGNATURE#") ? Signature.tryParse(item) : undefined;
  if (head !== undefined) parts.head = head;
  if (version !== undefined)
    parts.versions.set(Number(key.sk.slice(key.sk.indexOf("#") + 1)), version.documentHash);
  if (event !== undefined) parts.events.add(event.sequence);
  if (signature !== undefined) parts.signatures.push(signature);
  const isPart = [head, version, event, signature].some((one) => one !== undefined);
  if (isPart) byId.set(id, parts);
}

/** Where the sealed PDF of a completed agreement is. */
export function sealedKeyOf({ id, version, sealedPdfKey }: CheckedHead): string {
  return sealedPdfKeyOf({ agreementId: id, version, sealedPdfKey });
}
