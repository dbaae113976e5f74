import { callAws, environmentVariable } from "./aws-request.ts";
import type { PermissionAnswer } from "./permission-question.ts";

/** Accepts every email, also from an account in the sandbox. They don't count for the quota or the reputation. */
const simulator = "success@simulator.amazonses.com";

/** Sends an email from the stage's sender to SES's simulator. */
export async function sendToSimulator(): Promise<PermissionAnswer> {
  const email = [
    `From: ${environmentVariable("MAIL_FROM")}`,
    `To: ${simulator}`,
    "Subject: Smoke test",
    "",
    "Sent by npm run operate -- smoke.",
  ].join("\r\n");
  const { code, message } = await callAws({
    service: "ses",
    host: "email",
    method: "POST",
    path: "/",
    headers: { "content-type": "application/x-www-form-urlencoded; charset=utf-8" },
    body: new URLSearchParams({
      Action: "SendRawEmail",
      Version: "2010-12-01",
      "Destinations.member.1": simulator,
      "RawMessage.Data": Buffer.from(email).toString("base64"),
      ConfigurationSetName: environmentVariable("MAIL_CONFIGURATION_SET"),
    }).toString(),
  });
  return { code, message };
}
