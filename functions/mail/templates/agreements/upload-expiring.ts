import { draftRetentionDays } from "../../../../shared/domain/agreement/lifecycle/draft-removal.ts";
import type { FactsOf } from "../../email-facts.ts";
import type { EmailContent } from "../../email-content.ts";
import { dayOf, greetingFor, shortened } from "../../wording.ts";

/** To the uploader of a document whose review was not completed, some days before it is deleted. */
export function uploadExpiringEmail({
  name,
  title,
  deletedAt,
  url,
}: FactsOf<"upload-expiring">): EmailContent {
  const upload = `“${shortened(title, 80)}”`;
  const day = dayOf(deletedAt);
  return {
    subject: `Your upload ${upload} will be deleted on ${day}`,
    preheader: "Complete its review to keep it.",
    heading: "An upload that was never reviewed will be deleted",
    greeting: greetingFor(name),
    paragraphs: [
      `You have uploaded ${upload}, and its review is not complete. Uploads are deleted ${draftRetentionDays} days after their last change, so this one will be deleted on ${day}, with its file.`,
      "To keep it as an agreement, continue its review and complete it.",
    ],
    action: { label: "Continue the review", url },
    notes: ["If you no longer need the upload, there's nothing to do."],
  };
}
