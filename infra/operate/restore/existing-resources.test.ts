import { describe, expect, it } from "vitest";
import { existingResourcesOutput } from "../../stack/existing-resources.ts";
import { refuseDroppedResources } from "./existing-resources.ts";
import { fitBucket } from "./fit-bucket.ts";
import { triggerFindings } from "./pool-triggers.ts";

const used = {
  existingTableStreamArn: "arn:…:table/restored/stream/1",
  existingFilesBucket: "kept",
};
const stackWith = (outputs: Record<string, string>) => ({
  outputs: new Map(Object.entries(outputs)),
});
const stack = stackWith({ [existingResourcesOutput]: JSON.stringify(used) });

describe("npm run deploy, of a stage on existing resources", () => {
  it("is refused when the settings do not name them any more", () => {
    expect(() => refuseDroppedResources(["-c", "stage=prod"], {}, stack)).toThrow(
      `"existingTableStreamArn": "${used.existingTableStreamArn}"`,
    );
    const { existingFilesBucket: _, ...others } = used;
    expect(() => refuseDroppedResources([], others, stack)).toThrow(
      '"existingFilesBucket": "kept"',
    );
  });

  it("goes on with them, with others, and when it is said that they are dropped", () => {
    const given = ["-c", "stage=prod"];
    expect(refuseDroppedResources(given, used, stack)).toEqual(given);
    const other = { ...used, existingFilesBucket: "another" };
    expect(refuseDroppedResources(given, other, stack)).toEqual(given);
    expect(refuseDroppedResources([...given, "--new-resources"], {}, stack)).toEqual(given);
    expect(refuseDroppedResources(given, {}, stackWith({}))).toEqual(given);
  });
});

/** A client that keeps its calls and answers them by their operation. */
function clientAnswering(answers: Record<string, object>) {
  const calls: { operation: string; input: object }[] = [];
  return {
    calls,
    client: {
      send: async (command: { input: object; constructor: { name: string } }) => {
        const operation = command.constructor.name.replace("Command", "");
        calls.push({ operation, input: command.input });
        const answer = answers[operation] ?? {};
        if (answer instanceof Error) throw answer;
        return answer;
      },
    },
  };
}

describe("an existing files bucket", () => {
  const kept = { corsOrigin: "https://app.example.com", sealedVersionDays: 90 };

  it("is set as the stack sets its own, and keeps notifications and a policy of the operator's", async () => {
    const queues = [{ QueueArn: "arn:queue", Events: ["s3:ObjectCreated:*"] }];
    const { client, calls } = clientAnswering({
      GetBucketNotificationConfiguration: { QueueConfigurations: queues },
      GetBucketPolicy: { Policy: "{}" },
    });
    // The calls are those of the SDK's client.
    await fitBucket(client as never, "kept", kept);
    const input = (operation: string) =>
      calls.find((one) => one.operation === operation)?.input ?? expect.fail(operation);
    expect(input("PutBucketCors")).toMatchObject({
      CORSConfiguration: {
        CORSRules: [
          { AllowedOrigins: ["https://app.example.com"], AllowedMethods: ["GET", "HEAD", "PUT"] },
        ],
      },
    });
    expect(input("PutBucketVersioning")).toMatchObject({
      VersioningConfiguration: { Status: "Enabled" },
    });
    expect(input("PutBucketNotificationConfiguration")).toMatchObject({
      NotificationConfiguration: { EventBridgeConfiguration: {}, QueueConfigurations: queues },
    });
    expect(input("PutBucketLifecycleConfiguration")).toMatchObject({
      LifecycleConfiguration: {
        Rules: expect.arrayContaining([
          expect.objectContaining({
            ID: "deleted-sealed",
            Filter: { Prefix: "sealed/" },
            NoncurrentVersionExpiration: { NoncurrentDays: 90 },
          }),
          expect.objectContaining({ ID: "data-exports", Filter: { Prefix: "exports/" } }),
        ]),
      },
    });
    expect(calls.some(({ operation }) => operation === "PutBucketPolicy")).toBe(false);
  });

  it("gets a policy that refuses calls without TLS, if it has none", async () => {
    const none = Object.assign(new Error("none"), { name: "NoSuchBucketPolicy" });
    const { client, calls } = clientAnswering({ GetBucketPolicy: none });
    // The calls are those of the SDK's client.
    await fitBucket(client as never, "kept", kept);
    expect(JSON.stringify(calls.at(-1))).toContain("aws:SecureTransport");
  });
});

describe("an existing user pool", () => {
  const place = { region: "eu-west-1", account: "123456789012", stage: "prod" };
  const arn = "arn:aws:lambda:eu-west-1:123456789012:function:splitsheet-prod-auth-challenge";

  it("is named with what an operator sets in the console, if its triggers lack something", async () => {
    const LambdaConfig = { DefineAuthChallenge: arn, CreateAuthChallenge: arn };
    const { client, calls } = clientAnswering({ DescribeUserPool: { UserPool: { LambdaConfig } } });
    // The calls are those of the SDK's client.
    const lines = await triggerFindings(client as never, "eu-west-1_Ab", place);
    expect(lines).toEqual([expect.stringContaining("Verify auth challenge response")]);
    // The call that sets triggers would reset the second factor.
    expect(calls.map(({ operation }) => operation)).toEqual(["DescribeUserPool"]);
  });

  it("needs nothing if a former stack of the stage has set them", async () => {
    const LambdaConfig = {
      DefineAuthChallenge: arn,
      CreateAuthChallenge: arn,
      VerifyAuthChallengeResponse: arn,
    };
    const { client } = clientAnswering({ DescribeUserPool: { UserPool: { LambdaConfig } } });
    // The calls are those of the SDK's client.
    expect(await triggerFindings(client as never, "eu-west-1_Ab", place)).toEqual([]);
  });
});
