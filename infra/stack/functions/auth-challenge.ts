import type { FunctionDefinition, Parts } from "../constructs/function-definition.ts";
import { readSecrets, useItems } from "../constructs/permissions.ts";

export function authChallenge({ table, secrets }: Parts): FunctionDefinition {
  const { tableArn, tableName } = table.table;
  return {
    description: "Judges backup codes and federated sign-ins for the user pool",
    memoryMegabytes: 1024,
    // Cognito waits at most 5 seconds for the answer.
    timeLimitSeconds: 5,
    environment: { TABLE_NAME: tableName, KEYS_SECRET_ARN: secrets.keys.secretArn },
    policyStatements: [
      useItems(tableArn, ["GetItem", "UpdateItem"], ["token", "user"]),
      readSecrets(secrets.keys.secretArn),
    ],
    trigger: { on: "challenge" },
  };
}
