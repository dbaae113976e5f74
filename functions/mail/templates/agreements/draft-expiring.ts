import { draftRetentionDays } from "../../../../shared/domain/agreement/lifecycle/draft-removal.ts";
import type { FactsOf } from "../../email-facts.ts";
import type { EmailContent } from "../../email-content.ts";
import { dayOf, greetingFor, shortened } from "../../wording.ts";

/** To the owner of an unchanged draft, some days before it is deleted. */
export function draftExpiringEmail({
  name,
  title,
  deletedAt,
  url,
}: FactsOf<"draft-expiring">): EmailContent {
  const draft = `“${shortened(title, 80)}”`;
  const day = dayOf(deletedAt);
  return {
    subject: `Your draft ${draft} will be deleted on ${day}`,
    preheader: "Open it and change something to keep it.",
    heading: "An untouched draft will be deleted",
    greeting: greetingFor(name),
    paragraphs: [
      `You have not changed your draft ${draft} for a while. Drafts are deleted ${draftRetentionDays} days after their last change, so this one will be deleted on ${day}.`,
      "To keep it, open it and change something, or send it. A song that has files or another agreement stays.",
    ],
    action: { label: "Go to Agreements", url },
    notes: ["If you no longer need the draft, there's nothing to do."],
  };
}
