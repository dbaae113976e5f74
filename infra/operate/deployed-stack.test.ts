import {
  CloudFormationClient,
  DescribeStacksCommand,
  ListStackResourcesCommand,
  type StackResourceSummary,
  type StackStatus,
  UpdateTerminationProtectionCommand,
} from "@aws-sdk/client-cloudformation";
import { mockClient } from "aws-sdk-client-mock";
import { afterAll, beforeEach, expect, it } from "vitest";
import { DeployedStack } from "./deployed-stack.ts";

const cloudFormation = mockClient(CloudFormationClient);
afterAll(() => {
  cloudFormation.restore();
});
const stack = new DeployedStack(
  new CloudFormationClient({ region: "eu-west-1" }),
  "Splitsheet-prod",
);

beforeEach(() => {
  cloudFormation.reset();
});

it.each([
  ["ROLLBACK_COMPLETE", "failed"],
  ["ROLLBACK_FAILED", "failed"],
  ["REVIEW_IN_PROGRESS", "absent"],
  ["CREATE_COMPLETE", "deployed"],
  ["UPDATE_ROLLBACK_COMPLETE", "deployed"],
] as const satisfies readonly [StackStatus, string][])(
  "a stack in %s is %s",
  async (StackStatus, state) => {
    const StackName = "Splitsheet-prod";
    cloudFormation
      .on(DescribeStacksCommand, { StackName })
      .resolves({ Stacks: [{ StackName, StackStatus, CreationTime: new Date(0) }] });
    expect(await stack.read()).toMatchObject({ state });
  },
);

it("a stack that was never deployed is absent; any other error is thrown", async () => {
  const unknown = new Error("Stack with id Splitsheet-prod does not exist");
  cloudFormation.on(DescribeStacksCommand).rejects(unknown);
  expect(await stack.read()).toMatchObject({ state: "absent" });
  cloudFormation.on(DescribeStacksCommand).rejects(new Error("not authorized"));
  await expect(stack.read()).rejects.toThrow("not authorized");
});

it("a stack has outputs and parameters by name", async () => {
  cloudFormation.on(DescribeStacksCommand).resolves({
    Stacks: [
      {
        StackName: "Splitsheet-prod",
        StackStatus: "UPDATE_COMPLETE",
        CreationTime: new Date(0),
        Outputs: [{ OutputKey: "SiteUrl", OutputValue: "https://d0.cloudfront.net" }],
        Parameters: [{ ParameterKey: "SiteOrigin", ParameterValue: "http://localhost:3000" }],
      },
    ],
  });
  const { outputs, parameters } = await stack.read();
  expect(outputs.get("SiteUrl")).toBe("https://d0.cloudfront.net");
  expect(parameters.get("SiteOrigin")).toBe("http://localhost:3000");
});

it("a stack's termination protection can be enabled and disabled", async () => {
  cloudFormation.on(UpdateTerminationProtectionCommand).resolves({});
  await stack.protect(false);
  const [call] = cloudFormation.commandCalls(UpdateTerminationProtectionCommand);
  expect(call?.args[0].input).toEqual({
    StackName: "Splitsheet-prod",
    EnableTerminationProtection: false,
  });
});

const resource = (ResourceType: string, name: string): StackResourceSummary => ({
  ResourceType,
  LogicalResourceId: name,
  PhysicalResourceId: `Splitsheet-prod-${name}`,
  LastUpdatedTimestamp: new Date(0),
  ResourceStatus: "CREATE_COMPLETE",
});

it("resourceOfType: finds a resource after the first 100, and none of a stack that has none", async () => {
  const roles = Array.from({ length: 100 }, (_, index) => resource("AWS::IAM::Role", `R${index}`));
  const StackName = "Splitsheet-prod";
  cloudFormation
    .on(ListStackResourcesCommand, { StackName })
    .resolves({ StackResourceSummaries: roles, NextToken: "more" })
    .on(ListStackResourcesCommand, { StackName, NextToken: "more" })
    .resolves({ StackResourceSummaries: [resource("AWS::DynamoDB::GlobalTable", "Table")] });
  expect(await stack.resourceOfType("AWS::DynamoDB::GlobalTable")).toBe("Splitsheet-prod-Table");
  expect(await stack.resourceOfType("AWS::SQS::Queue")).toBeUndefined();
});
