import { createServer } from "node:http";
import { SendRawEmailCommand } from "@aws-sdk/client-ses";
import { expect, it, vi } from "vitest";
import { z } from "zod";
import { jobs } from "../../../shared/contracts/jobs.ts";

it("the SES client's timeout is longer than other clients', and shorter than the job's time limit", async () => {
  const server = createServer((_, response) => response.end("<SendRawEmailResponse/>"));
  const opened = Promise.withResolvers<void>();
  server.listen(0, "127.0.0.1", opened.resolve);
  await opened.promise;
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  vi.stubEnv("AWS_REGION", "us-east-1");
  vi.stubEnv("AWS_ACCESS_KEY_ID", "test");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "test");
  vi.stubEnv("AWS_ENDPOINT_URL", `http://127.0.0.1:${port}`);
  const { ses } = await import("./ses.ts");
  // The handler knows its options after the first call.
  await ses.send(new SendRawEmailCommand({ RawMessage: { Data: Buffer.from("email") } }));
  server.close();
  const { requestHandler } = ses.config;
  const configs: unknown = Reflect.get(requestHandler, "httpHandlerConfigs");
  if (typeof configs !== "function") throw new Error("The handler tells no options");
  const options: unknown = Reflect.apply(configs, requestHandler, []);
  const { requestTimeout } = z.object({ requestTimeout: z.number() }).parse(options);
  expect(requestTimeout).toBeGreaterThan(5_000);
  expect(requestTimeout).toBeLessThan(jobs["send-mail"].timeLimitSeconds * 1_000);
});
