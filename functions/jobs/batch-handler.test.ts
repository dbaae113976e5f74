import { ChangeMessageVisibilityCommand, SQSClient } from "@aws-sdk/client-sqs";
import type { SQSEvent } from "aws-lambda";
import { mockClient } from "aws-sdk-client-mock";
import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { batchHandler } from "./batch-handler.ts";
import { redeliverySeconds } from "./shorten-visibility-timeout.ts";

const sqs = mockClient(SQSClient);
afterAll(() => {
  sqs.restore();
});

beforeEach(() => {
  sqs.reset();
  sqs.on(ChangeMessageVisibilityCommand).resolves({});
  vi.stubEnv("STAGE", "test");
  vi.stubEnv("SEAL_QUEUE_URL", "https://queue.example/seal");
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});

/** Runs a batch of two messages, of which the second fails. `delivery` is the receive count of both. */
async function run(delivery: number) {
  const written = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const handler = batchHandler("seal", async (body) => {
    if (body === "bad") throw new Error("No");
  });
  const Records = ["good", "bad"].map((body) => ({
    body: JSON.stringify(body),
    messageId: body,
    receiptHandle: `receipt of ${body}`,
    attributes: { ApproximateReceiveCount: String(delivery) },
  }));
  // Cast because Lambda's records have more fields, which the handler does not read.
  const answer = await handler({ Records } as unknown as SQSEvent, {
    getRemainingTimeInMillis: () => 30_000,
  });
  const lines = written.mock.calls.map(([line]) => String(line));
  written.mockRestore();
  return { answer, lines };
}

it("only a failed message is delivered again, after a delay that grows with each delivery", async () => {
  for (const delivery of [1, 2, 3]) {
    const { answer } = await run(delivery);
    expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: "bad" }] });
  }
  const calls = sqs.commandCalls(ChangeMessageVisibilityCommand).map(({ args }) => args[0].input);
  expect(calls).toEqual(
    [30, 60, 120].map((VisibilityTimeout) => ({
      QueueUrl: "https://queue.example/seal",
      ReceiptHandle: "receipt of bad",
      VisibilityTimeout,
    })),
  );
  expect(redeliverySeconds(20)).toBe(480);
});

it("a caught failure is counted in the metric of its job", async () => {
  const { lines } = await run(1);
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
    expect.objectContaining({
      Stage: "test",
      Job: "seal",
      Failures: 1,
      _aws: expect.objectContaining({
        CloudWatchMetrics: [
          {
            Namespace: "Splitsheet",
            Dimensions: [["Stage"], ["Stage", "Job"]],
            Metrics: [{ Name: "Failures", Unit: "Count" }],
          },
        ],
      }),
    }),
  ]);
});

it("a failed message is reported even if its visibility timeout can't be changed", async () => {
  sqs.on(ChangeMessageVisibilityCommand).rejects(new Error("down"));
  const { answer } = await run(1);
  expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: "bad" }] });
});
