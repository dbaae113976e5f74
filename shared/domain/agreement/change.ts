import type { Origin } from "../origin.ts";
import type { Agreement, Contributor } from "./agreement.ts";
import type { AgreementEvent } from "./agreement-event.ts";
import type { Evidence } from "./evidence.ts";
import type { Signature } from "./signature.ts";

/** Work that a change asks for beside telling what happened: an outbox entry of its own. */
export type AgreementCommand = "seal";

/** A change of an agreement with everything that is written in the same transaction. */
export interface Change<After extends Agreement = Agreement> {
  /** Undefined for a new agreement. */
  before: Agreement | undefined;
  after: After;
  /** What becomes permanent. The evidence of a draft stays with the draft until it is sent. */
  evidence: Evidence[];
  /** Told to those who subscribe to it. */
  happened: AgreementEvent;
  commands: AgreementCommand[];
  signature?: Signature;
  /** The song's new lyrics, where the change edits them. */
  lyrics?: string;
}

/** Evidence without what `changeOf` adds: its number, the version and that version's hash. */
export type Entry = Omit<Evidence, "sequence" | "version" | "documentHash">;

/** The change from `before` to `next`. Numbers the evidence and raises the revision by one. */
export function changeOf<After extends Agreement>(
  before: Agreement | undefined,
  next: After,
  entries: readonly Entry[],
  happened: AgreementEvent,
  commands: readonly AgreementCommand[] = [],
): Change<After> {
  const from = before?.eventCount ?? 0;
  const hash = next.status === "draft" ? {} : { documentHash: next.documentHash };
  const numbered = entries.map((entry, index) => ({
    ...entry,
    sequence: from + index + 1,
    version: next.version,
    ...hash,
  }));
  const earlier = before?.status === "draft" ? before.draftEvidence : [];
  const evidence = [...earlier, ...numbered];
  const isDraft = next.status === "draft";
  const after = {
    ...next,
    revision: (before?.revision ?? 0) + 1,
    eventCount: from + numbered.length,
    ...(isDraft ? { draftEvidence: evidence } : {}),
  };
  return { before, after, evidence: isDraft ? [] : evidence, happened, commands: [...commands] };
}

/** Two changes of which the second starts where the first ends, as one change. What happened is the second. */
export function joinChanges<After extends Agreement>(
  first: Change,
  second: Change<After>,
): Change<After> {
  return {
    ...second,
    before: first.before,
    evidence: [...first.evidence, ...second.evidence],
    commands: [...first.commands, ...second.commands],
  };
}

/** An entry of evidence whose actor is a contributor. */
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

/** An entry of evidence whose actor is the owner. */
export function entryByOwner(
  type: Entry["type"],
  { ownerName }: Agreement,
  at: string,
  origin: Origin,
): Entry {
  return { type, at, actor: "owner", actorName: ownerName, ...origin };
}

/** An entry of evidence whose actor is Splitsheet itself. */
export function entryBySystem(type: Entry["type"], at: string): Entry {
  return { type, at, actor: "system", actorName: "Splitsheet" };
}
