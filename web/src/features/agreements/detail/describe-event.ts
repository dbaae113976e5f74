import type { z } from "zod";
import type { EvidenceView } from "../../../../../shared/contracts/agreements/evidence-view.ts";
import { countLabel } from "../../../../../shared/domain/text/count-label.ts";

export type HistoryEvent = z.infer<ReturnType<typeof EvidenceView>>;
type Event = Pick<
  HistoryEvent,
  "type" | "actorName" | "contributorName" | "note" | "version" | "passwordAsked" | "signedAs"
>;

/** The numbers of the changes by which signatures of the version before no longer count. */
export function changesAfterSignatures(
  events: readonly Pick<HistoryEvent, "type" | "sequence">[],
): Set<number> {
  const changes = new Set<number>();
  let hasSignatures = false;
  for (const { type, sequence } of events) {
    if (type === "signed") hasSignatures = true;
    if (type !== "changed") continue;
    if (hasSignatures) changes.add(sequence);
    hasSignatures = false;
  }
  return changes;
}

/** One event of the agreement's history as a sentence. `endsSignatures` is said of a change. */
export function describeEvent(
  { type, actorName, contributorName, note, version, passwordAsked, signedAs }: Event,
  endsSignatures = false,
): string {
  const contributor = contributorName ?? actorName;
  const asked = passwordAsked === undefined ? "" : ", after the password of the link";
  switch (type) {
    case "created":
      return `${actorName} created the sheet`;
    case "sent":
      return `${actorName} sent version ${version} to ${contributorsOf(note)}`;
    case "opened":
      return `${actorName} opened the sheet${asked}`;
    case "consented":
      return `${actorName} agreed to sign electronically`;
    case "code_verified":
      return `${actorName} confirmed their address with a code`;
    case "signed":
      return `${actorName} signed version ${version}${signatureWords({ contributorName, signedAs, note })}${asked}`;
    case "declined":
      return `${actorName} declined to sign`;
    case "voided":
      return `${actorName} voided the agreement`;
    case "expired":
      return "The agreement expired";
    case "reminded":
      return `${contributor} was reminded`;
    case "sealed":
      return "The PDF was sealed, and a copy sent to everyone";
    case "seal_refused":
      return "The PDF was not sealed: a check failed, and Splitsheet is looking into it";
    case "downloaded":
      return `${actorName} downloaded the sealed PDF`;
    case "bounced":
      return `The email to ${contributor} could not be delivered`;
    case "changed":
      return `${actorName} changed the sheet${endsSignatures ? "; signatures of the version before no longer count" : ""}`;
    case "address_corrected":
      return `${actorName} corrected the address of ${contributor}`;
    case "objected":
      return `The former address of ${contributor} objected to its replacement`;
    case "declared":
      return contributorName === undefined
        ? `${actorName} declared their own details`
        : `${actorName} declared the details of ${contributorName}`;
    case "suggested":
      return `${actorName} suggested a change`;
    case "answered":
      return `${actorName} answered the suggestion of ${contributor}`;
    case "accepted":
      return `${actorName} accepted the suggestion of ${contributor}`;
    case "withdrawn":
      return `${actorName} withdrew their suggestion`;
    case "agreed":
      return `${actorName} agreed to the shares`;
    case "representative_named":
      return `${actorName} named who signs for them`;
    case "representative_revoked":
      return `${actorName} revoked who signs for them`;
    case "password_set":
      return `${actorName} set a password for the links`;
    case "password_changed":
      return `${actorName} changed the password for the links`;
    case "password_removed":
      return `${actorName} removed the password for the links`;
    default:
      return type satisfies never;
  }
}

/** For whom a signature is, if not for who signed, the name that it was given with, if it is another one, and how. */
function signatureWords({
  contributorName,
  signedAs,
  note,
}: Pick<Event, "contributorName" | "signedAs" | "note">): string {
  const forWhom = contributorName === undefined ? "" : ` for ${contributorName}`;
  const name = signedAs === undefined ? "" : ` as “${signedAs}”`;
  return `${forWhom}${name}${note === "typed" ? " by typing their name" : ""}`;
}

/** The contributors to whom a sheet was sent, by the note of the event: their number. */
function contributorsOf(note = "all"): string {
  return /^\d+$/.test(note) ? countLabel(Number(note), "contributor") : `${note} contributors`;
}

const saidInFull = new Set<HistoryEvent["type"]>([
  "declined",
  "voided",
  "address_corrected",
  "objected",
  "seal_refused",
  "representative_named",
  "representative_revoked",
]);

/** The lines below the sentence of an event: the reason that was entered, or one line per change. */
export function eventDetailLines({
  type,
  note,
  statement,
  changes,
}: Pick<HistoryEvent, "type" | "note" | "statement" | "changes">): string[] {
  if (changes !== undefined) return changes;
  if (statement !== undefined) return [...(note === undefined ? [] : [note]), statement];
  if (note === undefined || note === "") return [];
  if (type === "changed") return note.split("; ");
  if (type === "bounced") return [bounceInWords(note)];
  return saidInFull.has(type) ? [note] : [];
}

/** The reason of a bounce in plain words. SES gives for example 'Permanent: General', or a sentence. */
function bounceInWords(note: string): string {
  const [kind, reason] = note.split(": ");
  if (reason === "MailboxFull") return "The mailbox is full";
  if (reason === "OnAccountSuppressionList" || reason === "Suppressed")
    return "Our email service blocks this address after an earlier email bounced or was marked as spam";
  if (kind === "Permanent") return "The mailbox doesn’t exist, or it refuses email";
  if (kind === "Transient" || kind === "Undetermined") return "The mailbox could not be reached";
  return note;
}
