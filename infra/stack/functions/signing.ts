import { sessionFunctionDefaults } from "../constructs/function-defaults.ts";
import type { FunctionDefinition, StackResources } from "../constructs/function-definition.ts";
import {
  allowEvidencePuts,
  allowObjectGets,
  allowObjectPuts,
  allowEvidenceQueries,
  allowItemActions,
} from "../constructs/permissions.ts";

export function signing(resources: StackResources): FunctionDefinition {
  const { table, files } = resources;
  const { tableArn } = table.table;
  const { environment, policyStatements, ...defaults } = sessionFunctionDefaults(resources);
  return {
    ...defaults,
    description: "Answers the endpoints of signing and declining",
    environment: { ...environment, ...files.environment },
    policyStatements: [
      ...policyStatements,
      allowItemActions(
        tableArn,
        ["GetItem", "PutItem", "Query", "UpdateItem"],
        ["agreement", "idempotency", "limit", "link", "outbox", "owner", "party", "user"],
      ),
      // The sheets of a list are read in batches, and which of their links were opened in the browser. So are the counts
      // of wrong passwords, and whether a session is of the sender's team.
      allowItemActions(tableArn, ["BatchGetItem"], ["agreement", "limit", "link", "team", "user"]),
      // Who keeps details for their next sheets: their account has them, if their address has one.
      allowItemActions(tableArn, ["GetItem"], ["email"]),
      allowItemActions(tableArn, ["DeleteItem"], ["limit", "party", "user"]),
      allowEvidencePuts(tableArn),
      allowEvidenceQueries(tableArn),
      allowObjectGets(files.bucket, "signatures"),
      allowObjectPuts(files.bucket, "signatures"),
      allowObjectGets(files.bucket, "sealed"),
    ],
  };
}
