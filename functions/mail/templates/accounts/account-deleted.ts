import type { FactsOf } from "../../email-facts.ts";
import type { EmailContent } from "../../email-content.ts";
import { greetingFor } from "../../wording.ts";

/** To a user who deleted their account, when all data of the account is removed. */
export function accountDeletedEmail({ name, url }: FactsOf<"account-deleted">): EmailContent {
  return {
    subject: "Your Splitsheet account was deleted",
    preheader: "Completed agreements stay with everyone who signed them.",
    heading: "Your account was deleted",
    greeting: greetingFor(name),
    paragraphs: [
      "Your Splitsheet account was permanently deleted, with its songs, drafts, files and address book. Pending agreements were voided, and everyone involved was emailed.",
      "Completed agreements stay with everyone who signed them. Links in everyone's emails, including yours, still open the sealed PDFs.",
    ],
    action: { label: "Go to Splitsheet", url },
    notes: ["If this wasn't you, reply to this email right away."],
  };
}
