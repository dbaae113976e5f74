import type { FactsOf } from "../../email-facts.ts";
import type { EmailContent } from "../../email-content.ts";
import { greetingFor } from "../../wording.ts";

/** To the address that a song is shared with: the code that opens the share on a new device. */
export function shareCodeEmail({ code }: FactsOf<"share-code">): EmailContent {
  return {
    subject: `Your Splitsheet code: ${code}`,
    preheader: "It expires in 10 minutes.",
    heading: "Your code",
    greeting: greetingFor(""),
    paragraphs: [
      "Enter this code in the browser that asked for it. It works once, only there, and expires in 10 minutes.",
    ],
    code,
    notes: [
      "If you didn't ask for a code, ignore this email: someone else may have your link. Don't share the code with anyone.",
    ],
  };
}
