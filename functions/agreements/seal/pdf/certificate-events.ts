import type { Agreement } from "../../../../shared/domain/agreement/agreement.ts";
import type { Evidence } from "../../../../shared/domain/agreement/evidence/evidence.ts";

export interface CertificateEventRow {
  at: string;
  event: string;
  by: string;
  ipAddress: string;
}

/** The events up to and including the last signature on the current version, oldest first. */
export function sealedEvents(agreement: Agreement, evidence: readonly Evidence[]): Evidence[] {
  const ordered = evidence.toSorted((a, b) => a.sequence - b.sequence);
  const last = ordered.findLastIndex(
    ({ type, version }) => type === "signed" && version === agreement.version,
  );
  return ordered.slice(0, last + 1);
}

/** What happened, and that the link by which it did had asked for its password. */
function wordsFor(event: Evidence): string {
  return `${whatHappened(event)}${passwordWords(event)}`;
}

const passwordWords = ({ passwordAsked }: Evidence) =>
  passwordAsked === undefined ? "" : ", password asked";

function whatHappened({ type, version, note, contributorName, actorName }: Evidence): string {
  const more = note === undefined ? "" : ` (${note})`;
  switch (type) {
    case "created":
      return `Created${more}`;
    case "sent":
      if (note === undefined) return `Sent, version ${version}`;
      return /^\d+$/.test(note)
        ? `Sent to ${note} ${note === "1" ? "contributor" : "contributors"}, version ${version}`
        : `Sent, version ${version}${more}`;
    case "opened":
      return `Opened${more}`;
    case "consented":
      return note === undefined ? "Consent given" : `Consent given (text ${note})`;
    case "code_verified":
      return `Code verified${more}`;
    case "signed":
      // A contributor is named only if somebody else signed for them.
      return contributorName === undefined
        ? `Signed${more}`
        : `Signed for ${contributorName}${more}`;
    case "declined":
      return `Declined${more}`;
    case "voided":
      return `Voided${more}`;
    case "expired":
      return `Expired${more}`;
    case "changed":
      return `Changed, version ${version}${more}`;
    case "address_corrected":
      return `Address of ${contributorName ?? "a contributor"} corrected${more}`;
    case "objected":
      return `Objected to the correction of their address${more}`;
    case "reminded":
      return contributorName === undefined
        ? `Reminded${more}`
        : `${contributorName} reminded${more}`;
    case "sealed":
      return `Sealed${more}`;
    case "seal_refused":
      return `Not sealed${more}`;
    case "downloaded":
      return `Downloaded${more}`;
    case "bounced":
      return contributorName === undefined
        ? `Mail returned${more}`
        : `Mail to ${contributorName} returned${more}`;
    case "declared":
      return contributorName === undefined
        ? "Own details declared"
        : `Details of ${contributorName} declared`;
    case "suggested":
      // Never with its kind, text or message, which not everyone on the sheet may see.
      return `Suggestion by ${actorName}`;
    case "answered":
      return `Suggestion by ${contributorName ?? "a contributor"} answered`;
    case "accepted":
      return `Suggestion by ${contributorName ?? "a contributor"} accepted, version ${version}`;
    case "withdrawn":
      return "Suggestion withdrawn";
    case "agreed":
      return "Agreed to the shares";
    case "representative_named":
      return `Named who signs for them${more}`;
    case "representative_revoked":
      return `Revoked who signs for them${more}`;
    case "password_set":
      return "Password for the links set";
    case "password_changed":
      return "Password for the links changed";
    case "password_removed":
      return "Password for the links removed";
    default:
      return type satisfies never;
  }
}

/** The rows of the certificate's events. Consent and signature with the same time share one row. */
export function certificateEventRows(events: readonly Evidence[]): CertificateEventRow[] {
  const rows: CertificateEventRow[] = [];
  for (const [index, event] of events.entries()) {
    const before = events[index - 1];
    const last = rows.at(-1);
    const consented =
      event.type === "signed" &&
      before?.type === "consented" &&
      before.at === event.at &&
      before.contributorId === event.contributorId;
    if (consented && last)
      last.event = `${last.event}, ${event.contributorName === undefined ? "signed" : `signed for ${event.contributorName}`}${passwordWords(event)}`;
    else
      rows.push({
        at: event.at,
        event: wordsFor(event),
        by: event.actor === "system" ? "Splitsheet" : event.actorName,
        ipAddress: event.ipAddress ?? "",
      });
  }
  return rows;
}
