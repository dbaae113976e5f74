import { afterEach, beforeEach, expect, it } from "vitest";
import { Clock } from "../clock.ts";
import { AsyncInvocations } from "./async.ts";
import { QueueReaders } from "./queues.ts";
import { EventRules } from "./rules.ts";
import { Iam } from "../iam-proxy/iam.ts";
import { openDatabase } from "../records.ts";
import { Queues } from "../sqs/queues.ts";
import { startFunctions, templateWithFunctions } from "../testing/functions.ts";
import { temporaryDirectory } from "../../tools/testing/temporary-directory.ts";
import { roleOf } from "../testing/start-iam-proxy.ts";
import { Ticker } from "./ticker.ts";
import { BackgroundTasks } from "../background-tasks.ts";

// Each handler writes one line per event to the console.
const sources = {
  Sweep: `export const handler = async () => console.log(new Date().toISOString());`,
  Failing: `export const handler = async (event) => { console.log(new Date().toISOString()); throw new Error(event.detail.why); };`,
  Mailer: `export const handler = async ({ Records }) => {
    console.log(Records.map((record) => record.body + record.attributes.ApproximateReceiveCount).join(" "));
    return { batchItemFailures: Records.filter(({ body }) => body === "bad").map(({ messageId }) => ({ itemIdentifier: messageId })) };
  };`,
};
const arn = (id: string) => ({ "Fn::GetAtt": [id, "Arn"] });
const permission = (fn: string, rule: string) => ({
  Type: "AWS::Lambda::Permission",
  Properties: {
    FunctionName: arn(fn),
    Action: "lambda:InvokeFunction",
    Principal: "events.amazonaws.com",
    SourceArn: arn(rule),
  },
});
const allowed = roleOf({ actions: ["sqs:*"], resources: ["*"] });
const resources = {
  Role: allowed,
  Jobs: {
    Type: "AWS::SQS::Queue",
    Properties: {
      VisibilityTimeout: 90,
      RedrivePolicy: { deadLetterTargetArn: arn("Dead"), maxReceiveCount: 2 },
    },
  },
  Dead: { Type: "AWS::SQS::Queue" },
  EveryMinute: {
    Type: "AWS::Events::Rule",
    Properties: { ScheduleExpression: "rate(1 minute)", Targets: [{ Id: "0", Arn: arn("Sweep") }] },
  },
  Bounces: {
    Type: "AWS::Events::Rule",
    Properties: {
      EventPattern: { source: ["aws.ses"] },
      Targets: [{ Id: "0", Arn: arn("Failing") }],
    },
  },
  SweepPermission: permission("Sweep", "EveryMinute"),
  FailingPermission: permission("Failing", "Bounces"),
  FailingConfig: {
    Type: "AWS::Lambda::EventInvokeConfig",
    Properties: {
      FunctionName: { Ref: "Failing" },
      MaximumRetryAttempts: 2,
      DestinationConfig: { OnFailure: { Destination: arn("Dead") } },
    },
  },
  Mapping: {
    Type: "AWS::Lambda::EventSourceMapping",
    Properties: {
      EventSourceArn: arn("Jobs"),
      FunctionName: { Ref: "Mailer" },
      BatchSize: 5,
      FunctionResponseTypes: ["ReportBatchItemFailures"],
    },
  },
};

const directory = temporaryDirectory();
let stop: (() => Promise<void>) | undefined;
let machine: Awaited<ReturnType<typeof start>>;

async function start(permitted = true) {
  const template = templateWithFunctions(
    directory.path,
    sources,
    permitted ? resources : { ...resources, FailingPermission: allowed },
  );
  const functions = startFunctions(template, new Clock());
  const { clock, logs, lambda } = functions;
  // The clock starts at a full minute, so that due times do not depend on when the test runs.
  clock.moveTo((Math.floor(Date.now() / 60_000) + 2) * 60_000);
  const iam = new Iam(template);
  const errors: unknown[] = [];
  const work = new BackgroundTasks((error) => errors.push(error));
  const db = openDatabase(directory.path, `sqs-${crypto.randomUUID()}`);
  const queues = new Queues(template, clock, db);
  const invocations = new AsyncInvocations({
    template,
    iam,
    lambda,
    queues,
    clock,
    logs,
    work,
    stateDir: directory.path,
  });
  const rules = new EventRules(template, iam, clock, logs, queues, () => invocations);
  const readers = new QueueReaders(template, iam, queues, lambda, clock, work);
  const onError = (error: unknown) => void errors.push(error);
  const ticker = new Ticker({
    clock,
    rules,
    invocations,
    queues: readers,
    work,
    settled: () => work.settled(),
    everyMinute: () => {},
    expire: async () => {},
    onError,
  });
  readers.start();
  stop = async () => {
    readers.stop();
    invocations.stop();
    await lambda.stop();
    await work.settled();
    invocations.close();
    db.close();
  };
  const lines = (source: string): string[] =>
    logs.lines
      .filter((line) => line.source === source && line.level === "INFO")
      .map(({ message }) => message);
  return { template, clock, logs, queues, rules, ticker, work, lines, errors };
}

beforeEach(async () => {
  machine = await start();
});
afterEach(async () => {
  await stop?.();
  if (machine.errors.length > 0)
    throw new Error("Something failed aside", { cause: machine.errors });
});

it("a jump of the clock stops at each due time", async () => {
  const before = machine.clock.now();
  await machine.ticker.advance(180);
  const seen = machine.lines("Sweep").map((iso) => Math.round((Date.parse(iso) - before) / 60_000));
  expect(seen).toEqual([1, 2, 3]);
  expect(machine.clock.now() - before).toBeGreaterThanOrEqual(180_000);
});

it("a long jump of the clock has a limited number of steps", async () => {
  await machine.ticker.advance(30 * 86_400);
  expect(machine.lines("Sweep").length).toBeGreaterThan(200);
  expect(machine.lines("Sweep").length).toBeLessThan(320);
});

it("an event reaches its rule's function, is retried after one and two minutes, and goes to the failure destination", async () => {
  const before = machine.clock.now();
  await machine.rules.put({
    source: "aws.ses",
    detailType: "Email Bounced",
    detail: { why: "bounce" },
    resources: [],
  });
  await machine.rules.put({ source: "aws.other", detailType: "x", detail: {}, resources: [] });
  await machine.work.settled();
  await machine.ticker.advance(240);
  const seen = machine
    .lines("Failing")
    .map((iso) => Math.round((Date.parse(iso) - before) / 60_000));
  expect(seen).toEqual([0, 1, 3]);
  const [dead] = machine.queues.receive(machine.template.arn("Dead"), 10);
  expect(JSON.parse(dead?.body ?? "{}")).toMatchObject({
    requestContext: { condition: "RetriesExhausted", approximateInvokeCount: 3 },
    requestPayload: { "detail-type": "Email Bounced" },
    responsePayload: { errorMessage: "bounce" },
  });
});

it("a rule without a permission is refused, and the log says so", async () => {
  await stop?.();
  machine = await start(false);
  await machine.rules.put({
    source: "aws.ses",
    detailType: "Email Bounced",
    detail: {},
    resources: [],
  });
  await machine.work.settled();
  expect(machine.lines("Failing")).toEqual([]);
  expect(machine.logs.lines.at(-1)?.message).toMatch(/Bounces: no AWS::Lambda::Permission/);
});

it("only the failed messages of a batch are retried, and end in the dead-letter queue", async () => {
  const jobs = machine.template.arn("Jobs");
  for (const body of ["good", "bad"]) machine.queues.send(jobs, body);
  await machine.work.settled();
  await machine.ticker.advance(300);
  const seen = machine.lines("Mailer").join(" ").split(" ");
  expect(seen.toSorted()).toEqual(["bad1", "bad2", "good1"]);
  expect(machine.queues.counts(jobs)).toEqual({ visible: 0, hidden: 0 });
  expect(machine.queues.counts(machine.template.arn("Dead")).visible).toBe(1);
});
