import { emailContracts, EmailTask } from "../../shared/contracts/emails/emails.ts";
import type { AgreementEvent } from "../../shared/domain/agreement/evidence/agreement-event.ts";

/** The tasks of all emails about an event of an agreement, by the table `emailContracts`. */
export function emailsForEvent(
  { agreementId, version }: { agreementId: string; version: number },
  event: AgreementEvent,
): EmailTask[] {
  return Object.entries(emailContracts).flatMap(([template, mail]) => {
    const asked = "on" in mail ? new Map(Object.entries(mail.on)).get(event.type) : undefined;
    const entries = asked === undefined ? [] : peopleOf(event, asked, version);
    // The schema keeps only the fields of this email's entry and throws when one of them is missing.
    return entries.map((people) =>
      EmailTask().parse({ ...event, template, agreementId, version, ...people }),
    );
  });
}

/** The recipient fields of the outbox entries of one email about an event; none if the email has no recipient. */
function peopleOf(event: AgreementEvent, asked: string, version: number): object[] {
  if (asked === "contributor" && "contributorId" in event)
    return [{ contributorIds: [event.contributorId] }];
  // Events of earlier releases do not have the generation of the former holder's link.
  if (asked === "former")
    return event.type === "address_corrected" && event.generation !== undefined ? [{}] : [];
  if (asked === "signedBefore") return "signedBefore" in event ? toldOfDetails(event) : [];
  if (asked === "revoked") return toldOfLoss(event);
  if (asked === "represented")
    return "representativeGeneration" in event && event.representativeGeneration !== undefined
      ? [{ contributorIds: [event.contributorId] }]
      : [];
  // Nobody is reminded if all who have not signed wait for an answer to their suggestion.
  if (event.type === "reminded") return event.contributorIds?.length === 0 ? [] : [{}];
  if (event.type !== "changed") return [{}];
  const accepted = event.kept.filter((id) => id === event.accepted?.contributorId);
  const kept = event.kept.filter((id) => !accepted.includes(id));
  if (asked === "accepted" && accepted.length > 0) return [{ contributorIds: accepted }];
  if (asked === "kept") return toldOfVersion(event, kept, version);
  if (asked === "added" && event.added.length > 0) return [{ contributorIds: event.added }];
  if (asked === "removed" && event.removed.length > 0) return [{}];
  if (asked === "observers" && event.observed) return [{}];
  if (asked === "replaced")
    return (event.replaced ?? []).map((former) => ({ ...former, isByVersion: true }));
  return [];
}

/** Those whose own suggestion the new version has closed unanswered are told that, too. */
function toldOfVersion(
  { accepted, overtaken = [] }: Extract<AgreementEvent, { type: "changed" }>,
  kept: readonly string[],
  version: number,
): object[] {
  const cause = accepted === undefined ? {} : { acceptsSuggestion: true };
  const proposers = kept.filter((id) => overtaken.includes(id));
  const others = kept.filter((id) => !overtaken.includes(id));
  return [
    ...(others.length === 0 ? [] : [{ contributorIds: others, ...cause }]),
    ...(proposers.length === 0
      ? []
      : [{ contributorIds: proposers, ...cause, overtakenVersion: version - 1 }]),
  ];
}

/** Who had signed is told of details that another contributor has changed since. */
function toldOfDetails({
  signedBefore: contributorIds,
  declared: changes,
}: {
  signedBefore?: string[] | undefined;
  declared?: string[] | undefined;
}): object[] {
  return contributorIds === undefined || changes === undefined ? [] : [{ contributorIds, changes }];
}

/** Who no longer signs for a contributor. The version can be without the contributor. */
function toldOfLoss(event: AgreementEvent): object[] {
  if (event.type === "changed") return event.lostRepresentatives ?? [];
  if (!("revoked" in event) || event.revoked === undefined) return [];
  if (event.type !== "address_corrected") return [{}];
  const signed = event.revoked.hasSigned === true ? { hasSignedForThem: true } : {};
  return [{ loss: "address_corrected", ...signed }];
}
