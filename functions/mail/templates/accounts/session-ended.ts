import type { FactsOf } from "../../email-facts.ts";
import type { EmailContent } from "../../email-content.ts";
import { greetingFor, newPasswordAdvice } from "../../wording.ts";

/** To the owner of an account who has signed out one of its other devices. */
export function sessionEndedEmail({ name, device, url }: FactsOf<"session-ended">): EmailContent {
  return {
    subject: "A device was signed out of your Splitsheet account",
    preheader: `We signed out ${device}.`,
    heading: "A device was signed out",
    greeting: greetingFor(name),
    paragraphs: [
      `We signed out ${device} because it was chosen under 'Where you are signed in' on your profile.`,
    ],
    action: { label: "See where you are signed in", url },
    notes: [newPasswordAdvice],
  };
}
