import type { FactsOf } from "../../email-facts.ts";
import type { EmailContent } from "../../email-content.ts";
import { greetingFor, newPasswordAdvice, singleLine } from "../../wording.ts";

/** To the owner of an account when a provider can no longer be used to sign in to it. */
export function identityDisconnectedEmail({
  name,
  url,
  provider,
}: FactsOf<"identity-disconnected">): EmailContent {
  const where = singleLine(provider);
  return {
    subject: `${where} was disconnected from your Splitsheet account`,
    preheader: "You can no longer sign in with it.",
    heading: `${where} is disconnected`,
    greeting: greetingFor(name),
    paragraphs: [
      `You can no longer sign in to Splitsheet with your account at ${where}. Your email address and password still work.`,
    ],
    action: { label: "See your connected accounts", url },
    notes: [newPasswordAdvice],
  };
}
