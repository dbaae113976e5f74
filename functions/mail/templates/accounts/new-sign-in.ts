import { describeDevice } from "../../../../shared/domain/account/describe-device.ts";
import type { FactsOf } from "../../email-facts.ts";
import type { EmailContent } from "../../email-content.ts";
import { dayAndTimeOf, greetingFor, newPasswordAdvice, singleLine } from "../../wording.ts";

/** To the owner of an account after a sign-in from a browser that was not used before. */
export function newSignInEmail(facts: FactsOf<"new-sign-in">): EmailContent {
  const { name, url, signedInAt, ipAddress, userAgent } = facts;
  return {
    subject: "New sign-in to your Splitsheet account",
    preheader: "From a browser you haven't used before.",
    heading: "New sign-in",
    greeting: greetingFor(name),
    paragraphs: [
      `Your account was signed in to with ${describeDevice(userAgent)} on ${dayAndTimeOf(signedInAt)}, from the network address ${singleLine(ipAddress)}.`,
      "If this was you, there's nothing to do.",
    ],
    action: { label: "See where you're signed in", url },
    notes: [newPasswordAdvice],
  };
}
