import type { FactsOf } from "../../email-facts.ts";
import type { EmailContent } from "../../email-content.ts";
import { greetingFor } from "../../wording.ts";

/** To the owner of an account after several sign-in attempts with wrong passwords. */
export function manyAttemptsEmail({ name, url }: FactsOf<"many-attempts">): EmailContent {
  return {
    subject: "Several wrong passwords for your Splitsheet account",
    preheader: "Nobody got in. Further attempts had to wait.",
    heading: "Several wrong passwords",
    greeting: greetingFor(name),
    paragraphs: [
      "Someone tried to sign in to your account with wrong passwords. Nobody got in, and further attempts had to wait.",
      "Browsers you've used before don't have to wait. On a new one, choose a new password to sign in right away.",
    ],
    action: { label: "Go to sign-in", url },
    notes: ["If this wasn't you, there's nothing you need to do."],
  };
}
