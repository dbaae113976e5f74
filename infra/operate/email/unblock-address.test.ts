import { SendRawEmailCommand, SESClient } from "@aws-sdk/client-ses";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Clock } from "../../local/clock.ts";
import { SesService } from "../../local/ses/ses.ts";
import { roleOf, startIamProxy, templateOf } from "../../local/testing/start-iam-proxy.ts";
import type { RunningIamProxy } from "../../local/testing/start-iam-proxy.ts";
import { temporaryDirectory } from "../../tools/testing/temporary-directory.ts";
import { CommandRefused } from "../command-refused.ts";
import { SuppressionListClient } from "./suppression-list-client.ts";
import { unblockAddress } from "./unblock-address.ts";

const template = templateOf({
  Domain: { Type: "AWS::SES::EmailIdentity", Properties: { EmailIdentity: "example.com" } },
  Set: {
    Type: "AWS::SES::ConfigurationSet",
    Properties: { SuppressionOptions: { SuppressedReasons: ["BOUNCE"] } },
  },
  Operator: roleOf({ actions: ["ses:*"], resources: ["*"] }),
  Stranger: roleOf({ actions: ["ses:SendRawEmail"], resources: ["*"] }),
});
const folder = temporaryDirectory();
const clock = new Clock();
let service: SesService;
let proxy: RunningIamProxy;

beforeAll(async () => {
  const bus = { put: async () => undefined };
  service = new SesService(template, clock, folder.path, bus);
  proxy = await startIamProxy(template, service, clock);
});
afterAll(async () => {
  await proxy.stop();
  folder.remove();
});

/** The list as a role of the account sees it. */
function listFor(role: string): SuppressionListClient {
  const { region, credentials } = proxy.config(role);
  return new SuppressionListClient({ region, credentials: async () => credentials }, proxy.url);
}

async function unblock(address: string, applies: boolean, role = "Operator"): Promise<string[]> {
  const said: string[] = [];
  await unblockAddress(listFor(role), { address, applies, say: (line) => void said.push(line) });
  return said;
}

const address = "nia+1@studio.invalid";
async function send(): Promise<void> {
  const client = new SESClient(proxy.config("Operator"));
  const mime = `From: a@example.com\r\nTo: ${address}\r\nSubject: x\r\n\r\nHello`;
  await client.send(
    new SendRawEmailCommand({
      RawMessage: { Data: Buffer.from(mime) },
      ConfigurationSetName: "Set",
    }),
  );
  client.destroy();
}

it("unblock says why an address is blocked, and unblocks it only with --apply, once", async () => {
  await send();
  const since = clock.date().toISOString().slice(0, 10);
  const blocked = expect.stringMatching(
    new RegExp(
      `^nia\\+1@studio.invalid has been blocked since ${since}.*: an email to it bounced.$`,
    ),
  );
  for (let run = 0; run < 2; run += 1)
    expect(await unblock(address, false)).toEqual([
      blocked,
      "Nothing was changed. Add --apply to unblock the address.",
    ]);
  expect(await unblock(address, true)).toEqual([
    blocked,
    expect.stringContaining("is unblocked. Emails that it missed"),
  ]);
  expect(await unblock(address, true)).toEqual([
    expect.stringContaining("is not on the account's suppression list"),
  ]);
});

it("unblock tells the operator what SES refuses", async () => {
  await expect(unblock(address, true, "Stranger")).rejects.toThrow(CommandRefused);
  await expect(unblock(address, true, "Stranger")).rejects.toThrow(/SES refused the call: 403/);
});
