import { apiFunctionDefaults } from "../constructs/function-defaults.ts";
import type { FunctionDefinition, StackResources } from "../constructs/function-definition.ts";
import { allowItemActions } from "../constructs/permissions.ts";

export function verification(resources: StackResources): FunctionDefinition {
  const { table } = resources;
  const { environment, policyStatements, ...defaults } = apiFunctionDefaults(resources);
  return {
    ...defaults,
    description: "Tells what is known of a sealed PDF",
    environment: { ...environment, TABLE_NAME: table.table.tableName },
    policyStatements: [
      ...policyStatements,
      allowItemActions(table.table.tableArn, ["GetItem"], ["agreement", "sealed"]),
    ],
  };
}
