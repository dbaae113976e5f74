import type { FactsOf } from "../../email-facts.ts";
import type { EmailContent } from "../../email-content.ts";
import { greetingFor } from "../../wording.ts";

/** To the owner of an account after wrong passwords from unknown devices: the code that a sign-in now requires. */
export function signInCodeEmail({ name, url, code = "" }: FactsOf<"sign-in-code">): EmailContent {
  return {
    subject: "Your Splitsheet sign-in code",
    preheader: "It expires in 20 minutes.",
    heading: "Your sign-in code",
    greeting: greetingFor(name),
    paragraphs: [
      "Somebody entered wrong passwords for your account on a device that you haven't used before. Until that stops, signing in on a new device needs this code as well as your password.",
    ],
    code,
    action: { label: "Sign in", url },
    notes: [
      "If you aren't signing in now, ignore this email. The code opens nothing without your password. Don't share it with anyone.",
    ],
  };
}
