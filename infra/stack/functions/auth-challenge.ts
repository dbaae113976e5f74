import type { FunctionDefinition, StackResources } from "../constructs/function-definition.ts";
import { allowSecretReads, allowItemActions } from "../constructs/permissions.ts";

export function authChallenge({ table, secrets }: StackResources): FunctionDefinition {
  const { tableArn, tableName } = table.table;
  return {
    description: "Judges backup codes and federated sign-ins for the user pool",
    memoryMegabytes: 1024,
    // Cognito waits at most 5 seconds for the answer.
    timeLimitSeconds: 5,
    environment: { TABLE_NAME: tableName, KEYS_SECRET_ARN: secrets.keys.secretArn },
    policyStatements: [
      allowItemActions(tableArn, ["GetItem", "UpdateItem"], ["token", "user"]),
      allowSecretReads(secrets.keys.secretArn),
    ],
    trigger: { on: "challenge" },
  };
}
