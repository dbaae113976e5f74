import type { FactsOf } from "../../mail-facts.ts";
import type { MailContent } from "../../mail-content.ts";
import { greetingFor, ifNotYou } from "../../wording.ts";

/** To the owner of an account whose sessions were all ended. */
export function signedOutEverywhereMail({
  name,
  url,
}: FactsOf<"signed-out-everywhere">): MailContent {
  return {
    subject: "You were signed out everywhere",
    preheader: "Every session of your account has ended.",
    heading: "You were signed out everywhere",
    greeting: greetingFor(name),
    paragraphs: ["Every browser that was signed in to your Splitsheet account was signed out."],
    action: { label: "Sign in", url },
    notes: [ifNotYou],
  };
}
