import type { FactsOf } from "../../email-facts.ts";
import type { EmailContent } from "../../email-content.ts";
import { greetingFor, singleLine } from "../../wording.ts";

/** To the owner of an account when a provider can be used to sign in to it. */
export function identityConnectedEmail({
  name,
  url,
  provider,
}: FactsOf<"identity-connected">): EmailContent {
  const where = singleLine(provider);
  return {
    subject: `${where} was connected to your Splitsheet account`,
    preheader: `You can now sign in with ${where}.`,
    heading: `${where} is connected`,
    greeting: greetingFor(name),
    paragraphs: [
      `You can now sign in to Splitsheet with your account at ${where}. You can disconnect it in your profile at any time.`,
    ],
    action: { label: "See your connected accounts", url },
    notes: ["If this wasn't you, disconnect it now and choose a new password."],
  };
}
