import type { FactsOf } from "../../mail-facts.ts";
import type { MailContent } from "../../mail-content.ts";
import { greetingFor, ifNotYou } from "../../wording.ts";

/** To the owner of an account when a signed-in device entered several wrong passwords. */
export function manyAttemptsInsideMail({
  name,
  url,
}: FactsOf<"many-attempts-inside">): MailContent {
  return {
    subject: "Several wrong passwords on a device signed in to Splitsheet",
    preheader: "Nothing was changed. Further attempts have to wait.",
    heading: "Several wrong passwords",
    greeting: greetingFor(name),
    paragraphs: [
      "On a device that is signed in to your account, someone entered wrong passwords where we ask for yours again: to delete the account, turn off two-factor authentication, or connect another way to sign in.",
      "Nothing was changed, and further attempts have to wait.",
    ],
    action: { label: "See where you're signed in", url },
    notes: [ifNotYou],
  };
}
