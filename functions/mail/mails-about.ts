import { mails, MailTask } from "../../shared/contracts/mails.ts";
import type { AgreementEvent } from "../../shared/domain/agreement/agreement-event.ts";

/** The tasks of all emails that the table `mails` assigns to an event of an agreement. */
export function mailsAbout(
  { agreementId, version }: { agreementId: string; version: number },
  event: AgreementEvent,
): MailTask[] {
  return Object.entries(mails).flatMap(([template, mail]) => {
    const asked = "on" in mail ? new Map(Object.entries(mail.on)).get(event.type) : undefined;
    const people = asked === undefined ? undefined : peopleOf(event, asked);
    if (people === undefined) return [];
    // The schema keeps only the fields of this email's entry and throws when one of them is missing.
    return [MailTask.parse({ ...event, template, agreementId, version, ...people })];
  });
}

/** The recipients' fields of an email's entry for an event; undefined when the email has no recipient. */
function peopleOf(event: AgreementEvent, asked: string): object | undefined {
  if (asked === "contributor" && "contributorId" in event)
    return { contributorIds: [event.contributorId] };
  // Events of earlier releases do not have the generation of the former holder's link.
  if (asked === "former")
    return event.type === "address_corrected" && event.generation !== undefined ? {} : undefined;
  if (event.type !== "changed") return {};
  if (asked === "kept" && event.kept.length > 0) return { contributorIds: event.kept };
  if (asked === "added" && event.added.length > 0) return { contributorIds: event.added };
  if (asked === "removed" && event.removed.length > 0) return {};
  if (asked === "observers" && event.observed) return {};
  return undefined;
}
