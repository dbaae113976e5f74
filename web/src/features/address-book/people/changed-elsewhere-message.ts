import type { PersonView } from "../../../../../shared/contracts/address-book/people.ts";
import { changedDetails } from "../../../../../shared/domain/address-book/person.ts";
import { sameEmail } from "../../../../../shared/domain/text/email.ts";
import { personDetailLines } from "../person-detail-text.ts";

/**
 * The message about a person that another tab has changed since the form was opened. `theirs` is the saved person;
 * undefined if no person with the email address of the form is found.
 */
export function changedElsewhereMessage(known: PersonView, theirs: PersonView | undefined): string {
  if (theirs === undefined)
    return "This person was changed in another tab. Please close this and open it again.";
  const names = changedDetails(known, theirs);
  const changes = personDetailLines(theirs, names).map(
    ({ label, text }) => `${label} is now ${text}`,
  );
  if (!sameEmail(known.email, theirs.email)) changes.push(`Email is now ${theirs.email}`);
  return `Changed in another tab: ${changes.join(", ") || "a sheet has other details"}. Save again to replace that with what you see here.`;
}
