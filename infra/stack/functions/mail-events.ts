import type { FunctionDefinition, Parts } from "../constructs/function-definition.ts";
import { addEvidence, useItems } from "../constructs/permissions.ts";

export function mailEvents({ table, mail }: Parts): FunctionDefinition {
  const { tableArn, tableName } = table.table;
  return {
    description: "Notes bounces and complaints on the agreement",
    memoryMegabytes: 512,
    timeLimitSeconds: 30,
    environment: { TABLE_NAME: tableName },
    policyStatements: [
      useItems(tableArn, ["GetItem", "PutItem", "UpdateItem"], ["agreement", "outbox", "owner"]),
      addEvidence(tableArn),
    ],
    trigger: { on: "event", pattern: mail.eventPattern },
  };
}
