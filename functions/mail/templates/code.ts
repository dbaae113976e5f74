import type { MailOf } from "../mail.ts";
import type { MailContent } from "../mail-content.ts";
import { greetingFor, shortened, titleOrUntitled } from "../wording.ts";

/** To whoever signs or declines at the general link: the six digits that prove the address is theirs. */
export function codeMail({ name, title, code }: MailOf<"code">): MailContent {
  const song = shortened(titleOrUntitled(title), 80);
  return {
    subject: `Your Splitsheet code: ${code}`,
    preheader: "It works for 10 minutes.",
    heading: "Your code",
    greeting: greetingFor(name),
    paragraphs: [
      `Enter this code on the page where you were about to answer the split sheet for “${song}”. It works for 10 minutes and once.`,
    ],
    code,
    notes: [
      "If you did not ask for a code, ignore this mail: without it nobody can sign in your name. Don't pass it on to anyone.",
    ],
  };
}
