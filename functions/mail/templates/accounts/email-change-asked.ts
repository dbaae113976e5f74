import type { FactsOf } from "../../email-facts.ts";
import type { EmailContent } from "../../email-content.ts";
import { greetingFor } from "../../wording.ts";

/** To the current address of an account when a change to another address is requested. */
export function emailChangeAskedEmail({ name, url }: FactsOf<"email-change-asked">): EmailContent {
  return {
    subject: "Someone wants to change your Splitsheet email address",
    preheader: "Nothing has changed yet.",
    heading: "A new email address was requested",
    greeting: greetingFor(name),
    paragraphs: [
      "Someone, probably you, asked to use another address for your Splitsheet account. It takes effect once the link we sent there is opened.",
    ],
    action: { label: "Go to sign-in", url },
    notes: [
      "If this wasn't you, choose 'Forgot password?' on the sign-in screen. A new password cancels the change and signs you out everywhere.",
    ],
  };
}
