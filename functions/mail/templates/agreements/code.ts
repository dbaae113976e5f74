import type { FactsOf } from "../../email-facts.ts";
import type { EmailContent } from "../../email-content.ts";
import { greetingFor, shortened, titleOrUntitled } from "../../wording.ts";

/** To a contributor who signs or declines with the general link: the code that proves that the address is theirs. */
export function codeEmail({ name, title, code, purpose }: FactsOf<"code">): EmailContent {
  const song = title === "" ? "" : ` for “${shortened(titleOrUntitled(title), 80)}”`;
  if (purpose === "representative") return namingCode(name, song, code);
  if (purpose === "unlocking") return unlockingCode(code);
  return {
    subject: `Your Splitsheet code: ${code}`,
    preheader: "It expires in 10 minutes.",
    heading: "Your code",
    greeting: greetingFor(name),
    paragraphs: [
      `Enter this code on the page where you're answering the split sheet${song}. It works once and expires in 10 minutes.`,
    ],
    code,
    notes: [
      "If you didn't ask for a code, ignore this email. Without it, nobody can sign in your name. Don't share it with anyone.",
    ],
  };
}

/** The code that opens a link in place of its password, for who has signed. */
function unlockingCode(code: string): EmailContent {
  return {
    subject: `Your Splitsheet code: ${code}`,
    preheader: "It opens a sheet that you signed. It expires in 10 minutes.",
    heading: "Your code to open what you signed",
    greeting: "Hello,",
    paragraphs: [
      "Enter this code on the page that asks for a password. It opens the split sheet that you signed without it. It works once and expires in 10 minutes.",
    ],
    code,
    notes: [
      "If you didn't ask for this, ignore this email. Without the code, nobody can open the sheet with it. Don't share it with anyone.",
    ],
  };
}

/** The code with which a contributor names who signs for them. */
function namingCode(name: string, song: string, code: string): EmailContent {
  return {
    subject: `Your Splitsheet code: ${code}`,
    preheader: "It names who signs for you. It expires in 10 minutes.",
    heading: "Your code to name who signs for you",
    greeting: greetingFor(name),
    paragraphs: [
      `Enter this code on the page of the split sheet${song} to name somebody who signs it in your place. It works once and expires in 10 minutes.`,
    ],
    code,
    notes: [
      "If you didn't ask for this, ignore this email. Without the code, nobody can sign in your place. Don't share it with anyone.",
    ],
  };
}
