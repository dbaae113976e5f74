import {
  emailContracts,
  type DailyPartName,
  type EmailName,
  type EmailTask,
} from "../../../shared/contracts/emails/emails.ts";
import type { FactsOf } from "../email-facts.ts";
import { dailyEntryFor } from "../templates/daily/daily-entries.ts";
import type { EmailMessage } from "./email-message.ts";

/** Whether an email is an entry of its recipient's daily email. */
function isDailyPart(name: EmailName): name is DailyPartName {
  return "isDaily" in emailContracts[name];
}

/** What an email is in its recipient's daily email; nothing for an email that is sent on its own. */
export function dailyPartOf<Name extends EmailName>(
  task: EmailTask,
  { about, recipient }: { about: string; recipient: string },
  facts: FactsOf<Name>,
): Pick<EmailMessage, "daily"> {
  const { template } = task;
  if (!isDailyPart(template)) return {};
  // Cast because TypeScript does not relate the two unions. Each task has the facts of its template.
  const entry = dailyEntryFor(template, facts as FactsOf<typeof template>);
  return { daily: { task, recipient, entry: { ...entry, about } } };
}
