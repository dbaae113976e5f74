import {
  CloudFormationClient,
  DescribeStackResourcesCommand,
} from "@aws-sdk/client-cloudformation";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { Table } from "../../../functions/data/core/table.ts";
import { DeployRefused, type DeployTarget } from "../deploy-target.ts";

/** A stage's table, which its stack names, and the client for reading all of it. Throws `DeployRefused`. */
export async function openStageTable(stage: string, { region, credentials }: DeployTarget) {
  const StackName = `Splitsheet-${stage}`;
  const stacks = new CloudFormationClient({ region, credentials });
  const { StackResources = [] } = await stacks.send(
    new DescribeStackResourcesCommand({ StackName }),
  );
  const name = StackResources.find(
    ({ ResourceType }) => ResourceType === "AWS::DynamoDB::GlobalTable",
  )?.PhysicalResourceId;
  if (name === undefined) throw new DeployRefused(`The stack ${StackName} has no table.`);
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region, credentials }), {
    marshallOptions: { removeUndefinedValues: true },
  });
  return { table: new Table(client, name, stage), client, name };
}
