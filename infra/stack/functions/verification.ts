import { apiFoundation } from "../constructs/api-foundation.ts";
import type { FunctionDefinition, Parts } from "../constructs/function-definition.ts";
import { useItems } from "../constructs/permissions.ts";

export function verification(resources: Parts): FunctionDefinition {
  const { table } = resources;
  const { environment, policyStatements, ...defaults } = apiFoundation(resources);
  return {
    ...defaults,
    description: "Tells what is known of a sealed PDF",
    environment: { ...environment, TABLE_NAME: table.table.tableName },
    policyStatements: [
      ...policyStatements,
      useItems(table.table.tableArn, ["GetItem"], ["agreement", "sealed"]),
    ],
  };
}
