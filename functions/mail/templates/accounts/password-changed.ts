import type { FactsOf } from "../../email-facts.ts";
import type { EmailContent } from "../../email-content.ts";
import { greetingFor } from "../../wording.ts";

/** To the owner of an account whose password was changed with an emailed link. */
export function passwordChangedEmail({ name, url }: FactsOf<"password-changed">): EmailContent {
  return {
    subject: "Your Splitsheet password was changed",
    preheader: "You've been signed out everywhere.",
    heading: "Your password was changed",
    greeting: greetingFor(name),
    paragraphs: [
      "The password of your Splitsheet account was changed with a link emailed to this address. You've been signed out everywhere.",
    ],
    action: { label: "Sign in", url },
    notes: [
      "If this wasn't you, someone else can read your email. Secure your mailbox first, then choose 'Forgot password?' on the sign-in screen.",
    ],
  };
}
