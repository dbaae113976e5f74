import type { Bucket, IBucket } from "aws-cdk-lib/aws-s3";
import type { FunctionDefinition } from "../constructs/function-definition.ts";
import { allowActions } from "../constructs/permissions.ts";

/** The function that publishes the web build during a deploy, from the CDK's bucket of assets. */
export function publish(assets: IBucket, webBucket: Bucket): FunctionDefinition {
  return {
    description: "Publishes the web application during a deploy",
    // Memory for a web build, packed and unpacked.
    memoryMegabytes: 1024,
    timeLimitSeconds: 300,
    environment: {},
    policyStatements: [
      // Every build, because a permission that changes with each build would be asked about in each deploy.
      allowActions(["s3:GetObject"], assets.arnForObjects("*.zip")),
      allowActions(["s3:PutObject"], webBucket.arnForObjects("*")),
    ],
    trigger: { on: "deploy" },
  };
}
