import {
  type CloudFormationClient,
  DescribeStacksCommand,
  UpdateStackCommand,
  waitUntilStackUpdateComplete,
} from "@aws-sdk/client-cloudformation";
import { CommandRefused } from "../command-refused.ts";

const longestUpdateSeconds = 30 * 60;

/** The parameters of a stack that no update changes now. Throws `CommandRefused`. */
export async function settledParameters(
  client: CloudFormationClient,
  StackName: string,
): Promise<ReadonlyMap<string, string>> {
  const { Stacks: [stack] = [] } = await client.send(new DescribeStacksCommand({ StackName }));
  if (stack?.StackStatus?.endsWith("_IN_PROGRESS") === true)
    throw new CommandRefused(
      `The stack ${StackName} is ${stack.StackStatus}. Repeat the command when that has ended.`,
    );
  const { Parameters = [] } = stack ?? {};
  return new Map(Parameters.map((one) => [one.ParameterKey ?? "", one.ParameterValue ?? ""]));
}

/** Updates one parameter of a stack, nothing else, and waits for the end of the update. Throws `CommandRefused`. */
export async function updateParameter(
  client: CloudFormationClient,
  StackName: string,
  { name, value }: { name: string; value: string },
): Promise<void> {
  const before = await settledParameters(client, StackName);
  if (before.get(name) === value) return;
  const others = [...before.keys()].filter((key) => key !== name);
  await client.send(
    new UpdateStackCommand({
      StackName,
      UsePreviousTemplate: true,
      Capabilities: ["CAPABILITY_IAM", "CAPABILITY_NAMED_IAM"],
      Parameters: [
        { ParameterKey: name, ParameterValue: value },
        ...others.map((ParameterKey) => ({ ParameterKey, UsePreviousValue: true })),
      ],
    }),
  );
  const refusal = new CommandRefused(
    `The update of the stack ${StackName} has not succeeded: its events in the CloudFormation console say why. The command can be repeated.`,
  );
  await waitUntilStackUpdateComplete(
    { client, maxWaitTime: longestUpdateSeconds },
    { StackName },
  ).catch(() => {
    throw refusal;
  });
  // A late answer of CloudFormation may have told of the state before this update.
  if ((await settledParameters(client, StackName)).get(name) !== value) throw refusal;
}
