import { mails, MailTask } from "../../shared/contracts/mails.ts";
import type { AgreementEvent } from "../../shared/domain/agreement/agreement-event.ts";

/** The emails that an event of an agreement asks for, by the table of emails. */
export function mailsAbout(
  { agreementId, version }: { agreementId: string; version: number },
  event: AgreementEvent,
): MailTask[] {
  return Object.entries(mails).flatMap(([template, mail]) => {
    const asked = "on" in mail ? new Map(Object.entries(mail.on)).get(event.type) : undefined;
    const people = asked === undefined ? undefined : peopleOf(event, asked);
    if (people === undefined) return [];
    // The schema keeps what this email's entry says and refuses an entry that lacks any of it.
    return [MailTask.parse({ ...event, template, agreementId, version, ...people })];
  });
}

/** Whom an event asks an email for, as the email's entry says it; undefined when that is nobody. */
function peopleOf(event: AgreementEvent, asked: string): object | undefined {
  if (asked === "contributor" && "contributorId" in event)
    return { contributorIds: [event.contributorId] };
  // Events of earlier releases don't name the former holder's link.
  if (asked === "former")
    return event.type === "address_corrected" && event.generation !== undefined ? {} : undefined;
  if (event.type !== "changed") return {};
  if (asked === "kept" && event.kept.length > 0) return { contributorIds: event.kept };
  if (asked === "added" && event.added.length > 0) return { contributorIds: event.added };
  if (asked === "removed" && event.removed.length > 0) return {};
  if (asked === "observers" && event.observed) return {};
  return undefined;
}
