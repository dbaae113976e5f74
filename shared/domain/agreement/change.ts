import type { Origin } from "../origin.ts";
import type { Agreement, Contributor } from "./agreement.ts";
import type { Evidence } from "./evidence.ts";
import type { Signature } from "./signature.ts";

/** Work that a change causes, written to the outbox in the same transaction. Mails are about one version. */
export type Task =
  /** To those of `contributorIds` who have not signed; to all such where none are named. */
  | { channel: "mail"; template: "request"; version: number; contributorIds?: string[] }
  | { channel: "mail"; template: "reminder"; version: number }
  /** To `contributorIds`, who knew the version before, and to those who are no longer part of the sheet. */
  | {
      channel: "mail";
      template: "changed";
      version: number;
      changes: string[];
      contributorIds: string[];
      removed: { id: string; name: string; email: string }[];
    }
  | {
      channel: "mail";
      template: "declined" | "voided" | "expiring" | "expired" | "completed";
      version: number;
    }
  | { channel: "seal"; version: number };

/** A change of an agreement with everything that goes with it in one transaction. */
export interface Change {
  before: Agreement | undefined;
  after: Agreement;
  /** What becomes permanent. The evidence of a draft stays with the draft until it is sent. */
  evidence: Evidence[];
  tasks: Task[];
  signature?: Signature;
  /** The song's lyrics, where the change brings new ones. */
  lyrics?: string;
}

/** Evidence before it is numbered. */
export type Entry = Omit<Evidence, "sequence" | "version" | "documentHash">;

/** The change from `before` to `next`: numbers its evidence and increments the revision. */
export function changeOf(
  before: Agreement | undefined,
  next: Agreement,
  entries: readonly Entry[],
  tasks: readonly Task[],
): Change {
  const from = before?.eventCount ?? 0;
  const numbered = entries.map((entry, index) => ({
    ...entry,
    sequence: from + index + 1,
    version: next.version,
    ...(next.documentHash === undefined ? {} : { documentHash: next.documentHash }),
  }));
  const { draftEvidence = [], ...rest } = next;
  const evidence = [...draftEvidence, ...numbered];
  const isDraft = next.status === "draft";
  const after = {
    ...rest,
    revision: (before?.revision ?? 0) + 1,
    eventCount: from + numbered.length,
    ...(isDraft ? { draftEvidence: evidence } : {}),
  };
  return { before, after, evidence: isDraft ? [] : evidence, tasks: [...tasks] };
}

/** Two changes that follow each other, as one. */
export function joinChanges(first: Change, second: Change): Change {
  return {
    ...second,
    before: first.before,
    evidence: [...first.evidence, ...second.evidence],
    tasks: [...first.tasks, ...second.tasks],
  };
}

/** Evidence of what a contributor did. */
export function entryBy(
  type: Entry["type"],
  contributor: Contributor,
  at: string,
  origin: Origin,
): Entry {
  return {
    type,
    at,
    actor: "contributor",
    actorName: contributor.name,
    contributorId: contributor.id,
    ...origin,
  };
}

/** Evidence of what the owner did. */
export function entryByOwner(
  type: Entry["type"],
  { ownerName }: Agreement,
  at: string,
  origin: Origin,
): Entry {
  return { type, at, actor: "owner", actorName: ownerName, ...origin };
}
