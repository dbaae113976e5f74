import type { FactsOf } from "../../email-facts.ts";
import type { EmailContent } from "../../email-content.ts";
import { greetingFor } from "../../wording.ts";

/** To an owner, at most once a day, when requests to a recipient exceed the limit and are joined into one email. */
export function requestsJoinedEmail({ name, url }: FactsOf<"requests-joined">): EmailContent {
  return {
    subject: "We joined some of your signing requests into one email",
    preheader: "Nothing is lost. Each agreement has its own link in that email.",
    heading: "Some requests go out together",
    greeting: greetingFor(name),
    paragraphs: [
      "One person got more signing requests in a day than we deliver separately. The others go out together in one email, with a link for each agreement.",
      "The page of each agreement shows whose email waits, and until when. As soon as that person opens or signs one of your agreements, your next requests reach them at once.",
    ],
    action: { label: "See your agreements", url },
    notes: [
      "We limit emails to people who have not answered yet, so that nobody's mailbox is flooded.",
    ],
  };
}
