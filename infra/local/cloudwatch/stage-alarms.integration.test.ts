import { SendEmailCommand, SESClient } from "@aws-sdk/client-ses";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { uploadDocument, sheetPdf, waitUntilParsed } from "../../tools/samples/documents.ts";
import { newPerson } from "../../tools/samples/sample-accounts.ts";
import { startTestCloud, type TemplateJson, type TestCloud } from "../../tools/testing/cloud.ts";

/** Thresholds that this machine can reach, by a part of the alarm's id. */
const reachable: Record<string, number> = {
  AlarmsConcurrency: 1,
  AlarmsSendQuota: 12,
  AlarmsTableReads: 1,
  AlarmsTableWrites: 1,
  AlarmsTooManyRequests: 3,
};

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud(lowerThresholds);
});
afterEach(() => cloud.admission.faults.clear());
afterAll(() => cloud.remove());

function lowerThresholds({ Resources }: TemplateJson): void {
  for (const [id, { Type, Properties }] of Object.entries(Resources))
    for (const [part, threshold] of Object.entries(reachable))
      if (Type === "AWS::CloudWatch::Alarm" && id.startsWith(part))
        Properties["Threshold"] = threshold;
}

const Listed = z.object({
  alarms: z.array(z.object({ name: z.string(), state: z.string().optional() })),
});

/** The state of an alarm, after an evaluation. */
async function stateOf(part: string): Promise<string | undefined> {
  const page = `${cloud.url}/_local/alarms.json`;
  const answer = await fetch(page, { method: "POST", body: "{}" });
  const found = Listed.parse(await answer.json()).alarms.filter(({ name }) => name.includes(part));
  expect(found).toHaveLength(1);
  return found[0]?.state;
}

const fault = (service: string, operation: string, times: number, error: string, role?: string) =>
  cloud.admission.faults.add({ service, operation, times, error, role });
const throttle = (role: string, times = 1_000) =>
  fault("lambda", "Invoke", times, "TooManyRequestsException", role);
const get = async (path: string): Promise<number> => (await fetch(`${cloud.url}${path}`)).status;
const session = "/api/auth/session";
const several = async <T>(count: number, what: () => Promise<T>): Promise<T[]> => {
  const done: T[] = [];
  for (let index = 0; index < count; index += 1) done.push(await what());
  return done;
};

const sixSessions = () => several(6, () => get(session));
/** 220 requests, more than half of which are refused for another reason than a missing session. */
const mostlyRefused = async () => {
  await several(120, () => get("/api/no-such-route"));
  await several(100, () => get(session));
};
const postWebhook = async (): Promise<number> =>
  (await fetch(`${cloud.url}/api/stripe/webhook`, { method: "POST", body: "{}" })).status;

it("the sweep's alarm goes off within five minutes after it stops, and is over when it runs", async () => {
  await cloud.advance(300);
  expect(await stateOf("SweepStopped")).toBe("OK");
  throttle("sweep");
  await cloud.advance(300);
  expect(await stateOf("SweepStopped")).toBe("ALARM");
  // The lost runs are in the queue of events.
  expect(await stateOf("EventsGivenUp")).toBe("ALARM");
  cloud.admission.faults.clear();
  await cloud.advance(120);
  expect(await stateOf("SweepStopped")).toBe("OK");
});

it("throttled calls, the API's errors and CloudFront's errors set off their alarms", async () => {
  throttle("Apiauth");
  expect(await sixSessions()).toEqual(Array.from({ length: 6 }, () => 503));
  expect(await stateOf("ThrottledCalls")).toBe("ALARM");
  expect(await stateOf("ServerErrors")).toBe("ALARM");
  expect(await stateOf("SiteErrors")).not.toBe("ALARM");
  await cloud.advance(300);
  await sixSessions();
  expect(await stateOf("SiteErrors")).toBe("ALARM");
  // A call that Lambda refuses is no failure of the function.
  expect(await stateOf("FunctionErrors")).toBe("OK");
});

it("a function that throws sets off the stage's alarm on failures", async () => {
  expect((await cloud.invoke("splitsheet-dev-send-mail", {})).ok).toBe(false);
  expect(await stateOf("FunctionErrors")).toBe("ALARM");
});

it("a stream whose reader is refused falls behind", async () => {
  await cloud.settled();
  throttle("dispatch");
  const signUp = newPerson(cloud.url).catch(() => undefined);
  await expect.poll(() => cloud.admission.faults.list[0]?.times).toBeLessThan(999);
  cloud.clock.moveTo(cloud.clock.now() + 6 * 60_000);
  await expect.poll(() => stateOf("StreamBehind"), { timeout: 10_000 }).toBe("ALARM");
  cloud.admission.faults.clear();
  await signUp;
});

it("use and refusals of the table set off its alarms", async () => {
  const { visitor } = await newPerson(cloud.url);
  for (const name of ["TableReads", "TableWrites", "Concurrency"])
    expect(await stateOf(name)).toBe("ALARM");
  expect(await stateOf("TableThrottles")).toBe("OK");
  fault("dynamodb", "*", 12, "ThrottlingException", "Apiauth");
  await expect
    .poll(async () => {
      await fetch(`${cloud.url}${session}`, { headers: { cookie: visitor.cookieHeader } });
      return cloud.admission.faults.list.length;
    })
    .toBe(0);
  expect(await stateOf("TableThrottles")).toBe("ALARM");
});

it("refused requests set off the alarms on 429 and on 4xx", async () => {
  const signIn = () =>
    fetch(`${cloud.url}/api/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: cloud.url },
      body: JSON.stringify({ email: "nobody@example.com", password: "wrong password 1" }),
    });
  await expect
    .poll(
      async () => {
        await signIn();
        return stateOf("TooManyRequests");
      },
      { timeout: 30_000, interval: 1 },
    )
    .toBe("ALARM");
  await mostlyRefused();
  await cloud.advance(300);
  await mostlyRefused();
  expect(await stateOf("ClientErrors")).toBe("ALARM");
});

it("bounces, complaints and the day's emails set off the alarms on SES", async () => {
  const client = new SESClient({
    ...{ endpoint: cloud.awsUrl, region: cloud.region, credentials: cloud.credentials() },
  });
  const [set] = cloud.template.ofType("AWS::SES::ConfigurationSet");
  const send = (to: string) =>
    client.send(
      new SendEmailCommand({
        Source: "sheets@splitsheet.example",
        ConfigurationSetName: cloud.template.ref(set?.id ?? ""),
        Destination: { ToAddresses: [`${to}@simulator.amazonses.com`] },
        Message: { Subject: { Data: "Test" }, Body: { Text: { Data: "Test" } } },
      }),
    );
  await several(6, () => send("success"));
  for (const name of ["BounceRate", "ComplaintRate"]) expect(await stateOf(name)).not.toBe("ALARM");
  await several(3, () => send("bounce"));
  await several(3, () => send("complaint"));
  client.destroy();
  for (const name of ["BounceRate", "ComplaintRate", "SendQuota"])
    expect(await stateOf(name)).toBe("ALARM");
});

it("webhooks with a wrong signature set off their alarm", async () => {
  expect(await postWebhook()).toBe(400);
  expect(await stateOf("RefusedWebhooks")).toBe("OK");
  expect(await postWebhook()).toBe(400);
  expect(await stateOf("RefusedWebhooks")).toBe("ALARM");
});

it("documents that are not read set off their alarm, though they fail one by one", async () => {
  const { visitor } = await newPerson(cloud.url);
  for (const expected of ["OK", "OK", "ALARM"]) {
    fault("textract", "DetectDocumentText", 1, "AccessDeniedException");
    await waitUntilParsed(visitor, await uploadDocument(visitor, await sheetPdf()));
    expect(await stateOf("ReadingFailures")).toBe(expected);
    await cloud.advance(600);
  }
});
