import { Aws } from "aws-cdk-lib";
import type { FunctionDefinition, StackResources } from "../constructs/function-definition.ts";
import { jobLimits } from "../constructs/job-queues.ts";
import { allowActions, allowItemActions, allowSecretReads } from "../constructs/permissions.ts";
import { plansEnvironment } from "../constructs/stripe-access.ts";

export function deliverWebhook({
  settings,
  table,
  secrets,
  jobs,
}: StackResources): FunctionDefinition {
  const { tableArn, tableName } = table.table;
  const client = `splitsheet-${settings.stage}-post-webhook`;
  return {
    ...jobLimits("deliver-webhook"),
    description: "Signs what is sent to customers' webhooks, and decides about the next attempt",
    environment: {
      TABLE_NAME: tableName,
      KEYS_SECRET_ARN: secrets.keys.secretArn,
      POST_WEBHOOK: client,
      ...plansEnvironment(settings),
    },
    policyStatements: [
      // The webhook, its delivery and the plan of its workspace, which a team can have from its owner.
      allowItemActions(tableArn, ["GetItem"], ["outbox", "owner", "team"]),
      allowItemActions(tableArn, ["PutItem"], ["outbox", "owner", "team"]),
      allowItemActions(tableArn, ["UpdateItem"], ["outbox"]),
      // The secrets of webhooks are encrypted with these keys.
      allowSecretReads(secrets.keys.secretArn),
      allowActions(
        ["lambda:InvokeFunction"],
        `arn:${Aws.PARTITION}:lambda:${Aws.REGION}:${Aws.ACCOUNT_ID}:function:${client}`,
      ),
      // The second and the third attempt come back by the queue.
      jobs.sendStatement(["deliver-webhook"]),
    ],
    trigger: { on: "queue", job: "deliver-webhook" },
  };
}
