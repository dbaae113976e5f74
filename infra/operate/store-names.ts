import { CloudFormationClient } from "@aws-sdk/client-cloudformation";
import type { StoreOutput } from "../stack/existing-resources.ts";
import { CommandRefused } from "./command-refused.ts";
import type { DeployTarget } from "./deploy-target.ts";
import { DeployedStack, type StackDescription } from "./deployed-stack.ts";

/** The names of what holds a stage's data. */
export interface StoreNames {
  table: string;
  filesBucket: string;
  userPool: string;
}

/** The name of the table of a stack. One that has no such output yet has made the table itself. */
export async function findTableName(
  stack: Pick<DeployedStack, "read" | "resourceOfType">,
): Promise<string | undefined> {
  const output: StoreOutput = "TableName";
  const { outputs } = await stack.read();
  return outputs.get(output) ?? (await stack.resourceOfType("AWS::DynamoDB::GlobalTable"));
}

/** The name of the files bucket of a stack. One that has no such output yet has made the bucket itself. */
export async function findFilesBucket(
  stack: Pick<DeployedStack, "read" | "resourceOfType">,
): Promise<string | undefined> {
  const output: StoreOutput = "FilesBucket";
  const { outputs } = await stack.read();
  return outputs.get(output) ?? (await stack.resourceOfType("AWS::S3::Bucket", "Files"));
}

/** The name of a stage's table. Throws `CommandRefused`. */
export async function stageTableName(
  stage: string,
  { region, credentials }: Pick<DeployTarget, "region" | "credentials">,
): Promise<string> {
  const StackName = `Splitsheet-${stage}`;
  const name = await findTableName(
    new DeployedStack(new CloudFormationClient({ region, credentials }), StackName),
  );
  if (name === undefined) throw new CommandRefused(`The stack ${StackName} has no table.`);
  return name;
}

/** The names that the outputs of a stage's stack give. Throws `CommandRefused`. */
export function storeNames({ outputs }: Pick<StackDescription, "outputs">): StoreNames {
  const valueOf = (output: StoreOutput): string => {
    const value = outputs.get(output);
    if (value !== undefined) return value;
    throw new CommandRefused(
      "The stage was deployed by an earlier version, which does not name what holds its data: deploy this version first.",
    );
  };
  return {
    table: valueOf("TableName"),
    filesBucket: valueOf("FilesBucket"),
    userPool: valueOf("UserPool"),
  };
}
