import type { FactsOf } from "../../email-facts.ts";
import type { EmailContent } from "../../email-content.ts";
import { greetingFor, teamTitle } from "../../wording.ts";

/** To the owner of a workspace whose webhook was turned off. */
export function webhookEndedEmail({
  name,
  host,
  reason,
  teamName,
  url,
}: FactsOf<"webhook-ended">): EmailContent {
  const of = teamName === undefined ? "" : ` of the team ${teamTitle(teamName)}`;
  const cause = {
    gone: "The receiver answered with status 410, which says that it wants nothing more.",
    failing: "For five days it did not take one delivery.",
  }[reason];
  return {
    subject: `Your webhook to ${host} was turned off`,
    preheader: "What happens from now on waits for 30 days.",
    heading: "A webhook was turned off",
    greeting: greetingFor(name),
    paragraphs: [
      `We turned off the webhook${of} to ${host}. ${cause}`,
      "What happens from now on is kept for 30 days. Once the receiver works, turn the webhook on, and send what you need from its log.",
    ],
    action: { label: "Open webhooks", url },
    notes: [],
  };
}
