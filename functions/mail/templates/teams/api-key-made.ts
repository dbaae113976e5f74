import type { FactsOf } from "../../email-facts.ts";
import type { EmailContent } from "../../email-content.ts";
import { greetingFor, teamTitle, usableName } from "../../wording.ts";

/** To the owner of a workspace who has made an API key. */
export function apiKeyMadeEmail({
  name,
  teamName,
  apiKeyName,
  url,
}: FactsOf<"api-key-made">): EmailContent {
  const shown = usableName(apiKeyName);
  const apiKey = shown === undefined ? "An API key" : `The API key “${shown}”`;
  const where = teamName === undefined ? "your workspace" : `the team ${teamTitle(teamName)}`;
  return {
    subject: `${apiKey} was made`,
    preheader: "If it wasn't you, revoke it.",
    heading: "An API key was made",
    greeting: greetingFor(name),
    paragraphs: [
      `${apiKey} was made for ${where}. Whoever has it can use the API with the scopes that it was given, until it is revoked.`,
    ],
    action: { label: "Open API keys", url },
    notes: ["If it wasn't you, revoke it, and change your password right away."],
  };
}
