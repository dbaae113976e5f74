import type { FunctionDefinition, StackResources } from "../constructs/function-definition.ts";
import { allowEvidencePuts, allowItemActions } from "../constructs/permissions.ts";

export function mailEvents({ table, mail }: StackResources): FunctionDefinition {
  const { tableArn, tableName } = table.table;
  return {
    description: "Notes bounces and complaints on the agreement",
    memoryMegabytes: 512,
    timeLimitSeconds: 30,
    environment: { TABLE_NAME: tableName },
    policyStatements: [
      allowItemActions(
        tableArn,
        ["GetItem", "PutItem", "UpdateItem"],
        ["agreement", "outbox", "owner"],
      ),
      allowEvidencePuts(tableArn),
    ],
    trigger: { on: "event", pattern: mail.eventPattern },
  };
}
