import { exportDays } from "../../../shared/domain/access/data-export.ts";
import type { MailOf } from "../mail.ts";
import type { MailContent } from "../mail-content.ts";
import { greetingFor } from "../wording.ts";

/** To whoever asked for a copy of their data, when it can be downloaded. */
export function exportReadyMail({ name, url }: MailOf<"export-ready">): MailContent {
  return {
    subject: "Your Splitsheet data is ready to download",
    preheader: `The copy is there for ${exportDays} days.`,
    heading: "Your data is ready",
    greeting: greetingFor(name),
    paragraphs: [
      "The copy of your data that you asked for is ready: profile, songs, agreements with their history, sealed PDFs, recordings and address book, in one ZIP file.",
    ],
    action: { label: "Go to the download", url },
    notes: [
      `You have to be signed in, and the copy is there for ${exportDays} days.`,
      "If you did not ask for it, somebody else has your account open. Choose a new password now: that signs out every device at once.",
    ],
  };
}

/** To whoever deleted their account, when the last of it is gone. */
export function accountDeletedMail({ name, url }: MailOf<"account-deleted">): MailContent {
  return {
    subject: "Your Splitsheet account was deleted",
    preheader: "Completed agreements stay with everyone who signed them.",
    heading: "Your account was deleted",
    greeting: greetingFor(name),
    paragraphs: [
      "Your Splitsheet account is gone, with its songs, drafts, files and address book. What was waiting for signatures was voided, and everyone was told.",
      "Completed agreements stay with everyone who signed them: the links in their mails, yours included, still lead to the sealed PDFs.",
    ],
    action: { label: "Go to Splitsheet", url },
    notes: ["If it was not you, answer this mail at once."],
  };
}
