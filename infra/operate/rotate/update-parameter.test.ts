import {
  CloudFormationClient,
  DescribeStacksCommand,
  UpdateStackCommand,
  type StackStatus,
} from "@aws-sdk/client-cloudformation";
import { mockClient } from "aws-sdk-client-mock";
import { beforeEach, expect, it } from "vitest";
import { CommandRefused } from "../command-refused.ts";
import { updateParameter } from "./update-parameter.ts";

const StackName = "Splitsheet-prod";
const client = new CloudFormationClient({ region: "eu-west-1" });
const cloudFormation = mockClient(client);
const change = async () =>
  await updateParameter(client, StackName, { name: "EdgeField", value: "edge2" });

function stackIs(StackStatus: StackStatus, field = "edge") {
  const Parameters = [
    { ParameterKey: "SiteOrigin", ParameterValue: "https://a.example" },
    { ParameterKey: "EdgeField", ParameterValue: field },
    { ParameterKey: "BootstrapVersion", ParameterValue: "/cdk-bootstrap/version" },
  ];
  return { Stacks: [{ StackName, CreationTime: new Date(0), StackStatus, Parameters }] };
}

const updates = () =>
  cloudFormation.commandCalls(UpdateStackCommand).map(({ args }) => args[0].input);

beforeEach(() => {
  cloudFormation.reset();
  cloudFormation.on(UpdateStackCommand).resolves({});
});

it("changes one parameter of the stack as it is deployed, and waits for the end of the update", async () => {
  cloudFormation
    .on(DescribeStacksCommand)
    .resolvesOnce(stackIs("UPDATE_COMPLETE"))
    .resolves(stackIs("UPDATE_COMPLETE", "edge2"));
  await change();
  expect(updates()).toEqual([
    {
      StackName,
      UsePreviousTemplate: true,
      Capabilities: ["CAPABILITY_IAM", "CAPABILITY_NAMED_IAM"],
      Parameters: [
        { ParameterKey: "EdgeField", ParameterValue: "edge2" },
        { ParameterKey: "SiteOrigin", UsePreviousValue: true },
        { ParameterKey: "BootstrapVersion", UsePreviousValue: true },
      ],
    },
  ]);
  await change();
  expect(updates()).toHaveLength(1);
});

it("is refused while a deploy runs, and when the update is rolled back", async () => {
  cloudFormation.on(DescribeStacksCommand).resolves(stackIs("UPDATE_IN_PROGRESS"));
  await expect(change()).rejects.toThrow(/is UPDATE_IN_PROGRESS\. Repeat the command/);
  expect(updates()).toEqual([]);
  cloudFormation
    .on(DescribeStacksCommand)
    .resolvesOnce(stackIs("UPDATE_COMPLETE"))
    .resolves(stackIs("UPDATE_ROLLBACK_COMPLETE"));
  await expect(change()).rejects.toThrow(CommandRefused);
});

it("does not take the state before the update for its end", async () => {
  cloudFormation.on(DescribeStacksCommand).resolves(stackIs("UPDATE_COMPLETE"));
  await expect(change()).rejects.toThrow(/has not succeeded/);
  expect(updates()).toHaveLength(1);
});
