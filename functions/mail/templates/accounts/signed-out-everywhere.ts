import type { FactsOf } from "../../email-facts.ts";
import type { EmailContent } from "../../email-content.ts";
import { greetingFor, newPasswordAdvice } from "../../wording.ts";

/** To the owner of an account whose sessions were all ended. */
export function signedOutEverywhereEmail({
  name,
  url,
}: FactsOf<"signed-out-everywhere">): EmailContent {
  return {
    subject: "You were signed out everywhere",
    preheader: "Every session of your account has ended.",
    heading: "You were signed out everywhere",
    greeting: greetingFor(name),
    paragraphs: ["Every browser that was signed in to your Splitsheet account was signed out."],
    action: { label: "Sign in", url },
    notes: [newPasswordAdvice],
  };
}
