import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import type { Endpoint } from "../../shared/contracts/endpoint.ts";
import { createDemoAccount } from "../../infra/tools/samples/demo.ts";
import { isSignedIn } from "../../infra/tools/samples/sample-accounts.ts";
import { signInToDemo } from "../../infra/tools/samples/sample-records.ts";
import { fillSample, sampleValues } from "../../infra/tools/samples/sample-values.ts";
import { setUpCloud } from "../../infra/tools/testing/set-up-cloud.ts";
import { contractEndpoints } from "../../infra/tools/testing/contract-call.ts";
import { RouteEvent } from "../../infra/tools/testing/sample-request.ts";
import { Visitor } from "../../infra/tools/samples/visitor.ts";
import { triggerNames } from "../../infra/stack/function-names.ts";
import { queueNames } from "../../shared/contracts/queues.ts";
import { EventMessage, JobMessage } from "../jobs/messages.ts";

const samples = readdirSync("events", { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".json"))
  .map((name) => ({ name, text: readFileSync(join("events", name), "utf8") }));
const routeSamples = samples.filter(({ name }) => !name.startsWith("jobs/"));
const triggerSamples = samples.filter(({ name }) => name.startsWith("jobs/"));

const QueueEvent = z.object({
  Records: z.array(z.object({ body: z.string(), eventSourceARN: z.string() })).min(1),
});

const cloud = setUpCloud();
let owner: Visitor;

beforeAll(async () => {
  await createDemoAccount(cloud.url);
  owner = await signInToDemo(cloud.url);
});

/** The sample with new values, but for the edge's secret, which only the invocation fills in. */
async function filled(text: string): Promise<string> {
  // A sample before may have ended the session.
  if (!(await isSignedIn(owner))) owner = await signInToDemo(cloud.url);
  const values = sampleValues(cloud.url, owner);
  return await fillSample(text, { ...values, "edge.secret": () => "{{edge.secret}}" });
}

function endpointOf(routeKey: string): Endpoint {
  const found = contractEndpoints.find(({ title }) => title === routeKey);
  if (found === undefined) throw new Error(`No endpoint ${routeKey} in the contract`);
  return found.endpoint;
}

async function invoke(name: string, event: unknown): Promise<unknown> {
  const answer = await new Visitor(cloud.url).request("POST", "/_local/invoke.json", {
    name,
    event,
  });
  expect(answer).toMatchObject({ status: 200 });
  return answer.body;
}

it("there is one sample for every endpoint and every trigger", () => {
  const routes = routeSamples.map(({ name, text }) => [
    name,
    RouteEvent.parse(JSON.parse(text)).routeKey,
  ]);
  const declared = contractEndpoints.map(({ sample, title }) => [sample, title]);
  expect(Object.fromEntries(routes)).toEqual(Object.fromEntries(declared));
  expect(triggerSamples.map(({ name }) => name).toSorted()).toEqual(
    triggerNames.map((name) => `jobs/${name}.json`).toSorted(),
  );
});

describe.each(routeSamples)("events/$name", ({ text }) => {
  it("matches the contract, and its handler answers it", async () => {
    const sample: unknown = JSON.parse(await filled(text));
    const { routeKey, ...event } = RouteEvent.parse(sample);
    const endpoint = endpointOf(routeKey);
    const { params, query, body, responses } = endpoint.schemas();
    expect(params?.safeParse(event.pathParameters).error).toBeUndefined();
    expect(query?.safeParse(event.queryStringParameters).error).toBeUndefined();
    // A webhook's body is bytes with a signature, which no schema describes.
    if (endpoint.access !== "webhook")
      expect((event.body === undefined) === (body === undefined)).toBe(true);
    if (body !== undefined)
      expect(body.safeParse(JSON.parse(event.body ?? "")).error).toBeUndefined();

    const answer = z
      .object({ statusCode: z.number(), body: z.string().optional() })
      .parse(await invoke(routeKey, sample));
    const schema = Object.entries(responses).find(
      ([status]) => status === String(answer.statusCode),
    )?.[1];
    expect({ ...answer, isDeclared: schema !== undefined }).toMatchObject({ isDeclared: true });
    if (endpoint.picture !== undefined && answer.statusCode === 200)
      expect(Buffer.from(answer.body ?? "", "base64").length).toBeGreaterThan(0);
    else if (answer.statusCode !== 302)
      expect(
        schema?.safeParse(endpoint.html ? answer.body : JSON.parse(answer.body ?? "")).error,
      ).toBeUndefined();
  });
});

it.each(queueNames)("the sample of the queue %s is a message of it", (queue) => {
  const text = triggerSamples.find(({ name }) => name === `jobs/${queue}.json`)?.text ?? "";
  const { Records } = QueueEvent.parse(JSON.parse(text));
  for (const { body, eventSourceARN } of Records) {
    expect(eventSourceARN.split(":").at(-1)).toBe(queue);
    expect(z.union([JobMessage, EventMessage]).safeParse(JSON.parse(body)).error).toBeUndefined();
  }
});

describe.each(triggerSamples)("events/$name", ({ name, text }) => {
  it("is processed by its trigger without a failed record", async () => {
    const event: unknown = JSON.parse(await filled(text));
    const answer = await invoke(name.replace(/^jobs\/|\.json$/g, ""), event);
    expect(answer ?? {}).not.toMatchObject({ batchItemFailures: [expect.anything()] });
  });
});
