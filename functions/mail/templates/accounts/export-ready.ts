import { exportDownloadDays } from "../../../../shared/domain/account/data-export.ts";
import type { FactsOf } from "../../email-facts.ts";
import type { EmailContent } from "../../email-content.ts";
import { greetingFor } from "../../wording.ts";

/** To a user who requested a data export, when the export is ready for download. */
export function exportReadyEmail({ name, url }: FactsOf<"export-ready">): EmailContent {
  return {
    subject: "Your Splitsheet data is ready to download",
    preheader: `You can download it for ${exportDownloadDays} days.`,
    heading: "Your data is ready",
    greeting: greetingFor(name),
    paragraphs: [
      "The copy of your data is ready: profile, songs, agreements with their history, sealed PDFs, recordings and address book, in one ZIP file.",
    ],
    action: { label: "Go to the download", url },
    notes: [
      `You have to be signed in. The copy is available for ${exportDownloadDays} days.`,
      "If you didn't ask for it, someone else has access to your account. Choose a new password now. That signs you out everywhere.",
    ],
  };
}
