import type { ActorOrigin, Origin } from "../../origin.ts";
import type { Agreement, Contributor } from "../agreement.ts";
import type { AgreementEvent } from "../evidence/agreement-event.ts";
import type { Evidence } from "../evidence/evidence.ts";
import type { Signature } from "../evidence/signature.ts";
import type { Suggestion } from "../agreeing/suggestions/suggestion.ts";

/** Work that a change requests with a separate outbox entry, in addition to its event. */
export type AgreementCommand = "seal";

/** A change of an agreement, with all data that is written in the same transaction. */
export interface Change<After extends Agreement = Agreement> {
  /** Undefined for a new agreement. */
  before: Agreement | undefined;
  after: After;
  /** The new permanent evidence. A draft's evidence is stored in the draft until it is sent. */
  evidence: Evidence[];
  /** The event for the subscribers. */
  event: AgreementEvent;
  commands: AgreementCommand[];
  signature?: Signature;
  /** The suggestion that the change adds, or closes on the condition that it is as in `before`. */
  suggestion?: { before: Suggestion | undefined; after: Suggestion };
  /** The song's new lyrics. Absent if they did not change. */
  lyrics?: string;
  /** The song's new ISWC, which no agreement holds. Absent if it did not change. */
  iswc?: string;
}

/** Evidence without the fields that `changeOf` adds: sequence, version and the version's hash. */
export type NewEvidence = Omit<Evidence, "sequence" | "version" | "documentHash">;

/** Returns the change from `before` to `next`, with numbered evidence and the revision incremented by one. */
export function changeOf<After extends Agreement>(
  before: Agreement | undefined,
  next: After,
  entries: readonly NewEvidence[],
  event: AgreementEvent,
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
  return { before, after, evidence: isDraft ? [] : evidence, event, commands: [...commands] };
}

/** Returns two successive changes as one. The event is that of the second change. */
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

/** Returns an entry of evidence whose actor is a contributor. */
export function contributorEvidence(
  type: NewEvidence["type"],
  contributor: Contributor,
  at: string,
  origin: Origin,
): NewEvidence {
  return {
    type,
    at,
    actor: "contributor",
    actorName: contributor.name,
    contributorId: contributor.id,
    ...origin,
  };
}

/** Returns an entry of evidence whose actor is the owner. */
export function ownerEvidence(
  type: NewEvidence["type"],
  { ownerName }: Agreement,
  at: string,
  origin: ActorOrigin,
): NewEvidence {
  const { evidenceName, ...known } = origin;
  const named = evidenceName === undefined ? {} : { actorName: evidenceName };
  return { type, at, actor: "owner", actorName: ownerName, ...known, ...named };
}

/** Returns an entry of evidence whose actor is Splitsheet. */
export function systemEvidence(type: NewEvidence["type"], at: string): NewEvidence {
  return { type, at, actor: "system", actorName: "Splitsheet" };
}
