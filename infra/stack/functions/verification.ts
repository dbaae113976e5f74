import { apiFoundation } from "../constructs/api-foundation.ts";
import type { FunctionDefinition, Parts } from "../constructs/function-definition.ts";
import { useItems } from "../constructs/permissions.ts";

export function verification(parts: Parts): FunctionDefinition {
  const { table } = parts;
  const { environment, may, ...foundation } = apiFoundation(parts);
  return {
    ...foundation,
    description: "Tells what is known of a sealed PDF",
    environment: { ...environment, TABLE_NAME: table.table.tableName },
    may: [...may, useItems(table.table.tableArn, ["GetItem"], ["agreement", "sealed"])],
  };
}
