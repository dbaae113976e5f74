import type { FactsOf } from "../../email-facts.ts";
import type { EmailContent } from "../../email-content.ts";
import { greetingFor, newPasswordAdvice } from "../../wording.ts";

/** To the owner of an account when a signed-in device entered several wrong passwords. */
export function manyAttemptsInsideEmail({
  name,
  url,
}: FactsOf<"many-attempts-inside">): EmailContent {
  return {
    subject: "Several wrong passwords on a device signed in to Splitsheet",
    preheader: "Nothing was changed. Further attempts had to wait.",
    heading: "Several wrong passwords",
    greeting: greetingFor(name),
    paragraphs: [
      "On a device that is signed in to your account, someone entered wrong passwords where we ask for yours again: to delete the account, turn off two-factor authentication, or connect another way to sign in.",
      "Nothing was changed, and further attempts had to wait.",
    ],
    action: { label: "See where you're signed in", url },
    notes: [newPasswordAdvice],
  };
}
