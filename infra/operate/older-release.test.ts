import {
  CloudFormationClient,
  DescribeStacksCommand,
  ListStackResourcesCommand,
} from "@aws-sdk/client-cloudformation";
import { ResourceNotFoundException } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, GetCommand } from "@aws-sdk/lib-dynamodb";
import { mockClient } from "aws-sdk-client-mock";
import { afterAll, beforeEach, expect, it } from "vitest";
import { writtenSchemas } from "../../functions/data/stage/written-schemas.ts";
import { DeployedStack } from "./deployed-stack.ts";
import { refuseOlderRelease } from "./older-release.ts";

const cloudFormation = mockClient(CloudFormationClient);
const dynamo = mockClient(DynamoDBDocumentClient);
afterAll(() => {
  cloudFormation.restore();
  dynamo.restore();
});

const region = "eu-west-1";
const stack = new DeployedStack(new CloudFormationClient({ region }), "Splitsheet-prod");
const target = { region, credentials: { accessKeyId: "id", secretAccessKey: "secret" } };
const stage = {
  target: target as unknown as Parameters<typeof refuseOlderRelease>[1]["target"],
  stack,
};
const given = ["-c", "stage=prod"];

beforeEach(() => {
  cloudFormation.reset();
  dynamo.reset();
  const StackName = "Splitsheet-prod";
  cloudFormation.on(DescribeStacksCommand, { StackName }).resolves({
    Stacks: [{ StackName, StackStatus: "UPDATE_COMPLETE", CreationTime: new Date(0) }],
  });
  cloudFormation.on(ListStackResourcesCommand).resolves({
    StackResourceSummaries: [
      {
        LogicalResourceId: "Table",
        ResourceType: "AWS::DynamoDB::GlobalTable",
        PhysicalResourceId: "Splitsheet-prod-Data",
        LastUpdatedTimestamp: new Date(0),
        ResourceStatus: "CREATE_COMPLETE",
      },
    ],
  });
});

function writtenIs(schemas: Record<string, number> | undefined) {
  const Item = schemas && { schemas, revision: 1, kind: "written-schemas" };
  dynamo.on(GetCommand, { TableName: "Splitsheet-prod-Data" }).resolves({ ...(Item && { Item }) });
}

it("a release deploys over its own data, over earlier data, and over a table that names nothing", async () => {
  for (const schemas of [{ ...writtenSchemas }, { agreement: 1 }, undefined]) {
    writtenIs(schemas);
    expect(await refuseOlderRelease(given, stage)).toEqual(given);
  }
});

it("a release that is older than the table's data is refused, with the way out, before anything is changed", async () => {
  writtenIs({ ...writtenSchemas, agreement: 7, invoice: 1 });
  const refusal = refuseOlderRelease(given, stage);
  await expect(refusal).rejects.toThrow("does not know its agreement, invoice");
  await expect(refusal).rejects.toThrow("--older-release");
});

it("the switch lets it pass and is not given to the CDK", async () => {
  writtenIs({ agreement: 7 });
  expect(await refuseOlderRelease([...given, "--older-release"], stage)).toEqual(given);
  expect(dynamo.commandCalls(GetCommand)).toHaveLength(0);
});

it("a first deploy asks no table", async () => {
  cloudFormation.on(DescribeStacksCommand).resolves({ Stacks: [] });
  expect(await refuseOlderRelease(given, stage)).toEqual(given);
  expect(dynamo.commandCalls(GetCommand)).toHaveLength(0);
});

it("a deploy whose table was deleted is not refused", async () => {
  dynamo
    .on(GetCommand)
    .rejects(new ResourceNotFoundException({ message: "not there", $metadata: {} }));
  expect(await refuseOlderRelease(given, stage)).toEqual(given);
});

it("a table that may not be read is no reason to go on", async () => {
  dynamo.on(GetCommand).rejects(new Error("not authorized to perform dynamodb:GetItem"));
  await expect(refuseOlderRelease(given, stage)).rejects.toThrow("not authorized");
});
