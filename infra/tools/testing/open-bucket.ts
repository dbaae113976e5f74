import { S3Client } from "@aws-sdk/client-s3";
import { AdmissionControl } from "../../local/iam-proxy/admission.ts";
import { Clock } from "../../local/clock.ts";
import { Credentials } from "../../local/iam-proxy/credentials.ts";
import { listenOnLocalhost } from "../../local/http-server.ts";
import { administratorRole, Iam } from "../../local/iam-proxy/iam.ts";
import type { JsonObject } from "../../local/json.ts";
import { Logs } from "../../local/logs.ts";
import { S3Service } from "../../local/s3/s3.ts";
import type { EventBus } from "../../local/service.ts";
import { temporaryDirectory } from "./temporary-directory.ts";
import { roleOf, templateOf } from "../../local/testing/start-iam-proxy.ts";

type BusEvent = Parameters<EventBus["put"]>[0];

const origin = "http://localhost:3000";
const resources: JsonObject = {
  Files: {
    Type: "AWS::S3::Bucket",
    Properties: {
      BucketName: "files",
      CorsConfiguration: {
        CorsRules: [
          {
            AllowedOrigins: [origin],
            AllowedMethods: ["GET", "PUT"],
            AllowedHeaders: ["content-type", "if-none-match", "x-amz-*"],
            ExposedHeaders: ["ETag"],
            MaxAge: 300,
          },
        ],
      },
      LifecycleConfiguration: {
        Rules: [
          { Status: "Enabled", AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 } },
          { Status: "Enabled", Prefix: "temporary/", ExpirationInDays: 7 },
        ],
      },
      NotificationConfiguration: { EventBridgeConfiguration: { EventBridgeEnabled: true } },
    },
  },
  Policy: {
    Type: "AWS::S3::BucketPolicy",
    Properties: {
      Bucket: "files",
      PolicyDocument: {
        Statement: [
          {
            Effect: "Deny",
            Principal: "*",
            Action: "s3:*",
            Resource: ["arn:aws:s3:::files", "arn:aws:s3:::files/*"],
            Condition: { Bool: { "aws:SecureTransport": "false" } },
          },
        ],
      },
    },
  },
  Sealer: roleOf({
    actions: ["s3:GetObject", "s3:PutObject"],
    resources: ["arn:aws:s3:::files/sealed/*"],
  }),
  Lister: roleOf(
    { actions: ["s3:GetObject"], resources: ["arn:aws:s3:::files/sealed/*"] },
    { actions: ["s3:ListBucket"], resources: ["arn:aws:s3:::files"] },
  ),
};

/** Starts an S3 service with the bucket `files` on a free port. */
export async function openBucket(state = temporaryDirectory()) {
  const template = templateOf(resources);
  const clock = new Clock();
  const credentials = new Credentials();
  const admission = new AdmissionControl(
    new Iam(template),
    credentials,
    clock,
    new Logs(() => clock.date()),
  );
  const events: BusEvent[] = [];
  const bus = { put: async (event: BusEvent) => void events.push(event), events };
  const errors: unknown[] = [];
  const lateBus = { put: (event: BusEvent) => bus.put(event) };
  const onError = (error: unknown): void => void errors.push(error);
  const service = new S3Service(template, clock, admission, state.path, lateBus, onError);
  await service.start();
  const url = `http://127.0.0.1:${await listenOnLocalhost(service.server, 0)}`;
  const as = (role: string, more: object = {}): S3Client =>
    new S3Client({
      endpoint: url,
      region: template.region,
      credentials: credentials.of(role),
      maxAttempts: 1,
      systemClockOffset: clock.aheadMs,
      ...more,
    });
  const stop = async (): Promise<void> => {
    await service.stop();
    state.remove();
  };
  return {
    service,
    clock,
    admission,
    credentials,
    bus,
    events,
    errors,
    url,
    origin,
    as,
    stop,
    state,
    client: as(administratorRole),
  };
}
