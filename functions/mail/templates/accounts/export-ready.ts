import { exportDownloadDays } from "../../../../shared/domain/account/data-export.ts";
import type { FactsOf } from "../../email-facts.ts";
import type { EmailContent } from "../../email-content.ts";
import { dayOf, greetingFor } from "../../wording.ts";

/** To a user who requested a data export, when the export is ready for download. */
export function exportReadyEmail({
  name,
  url,
  availableUntil,
}: FactsOf<"export-ready">): EmailContent {
  const howLong =
    availableUntil === undefined
      ? `for ${exportDownloadDays} days`
      : `until ${dayOf(availableUntil)}`;
  return {
    subject: "Your Splitsheet data is ready to download",
    preheader: `You can download it ${howLong}.`,
    heading: "Your data is ready",
    greeting: greetingFor(name),
    paragraphs: [
      "The copy of your data is ready: profile, songs, agreements with their history, sealed PDFs, recordings and address book, in one ZIP file.",
    ],
    action: { label: "Go to the download", url },
    notes: [
      `You have to be signed in. The copy is available ${howLong}.`,
      "If you didn't ask for it, someone else has access to your account. Choose a new password now. That signs you out everywhere.",
    ],
  };
}
