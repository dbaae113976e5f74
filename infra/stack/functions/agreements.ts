import { apiKeyFunctionDefaults } from "../constructs/function-defaults.ts";
import type { FunctionDefinition, StackResources } from "../constructs/function-definition.ts";
import {
  allowEvidencePuts,
  allowObjectGets,
  allowEvidenceQueries,
  allowItemActions,
} from "../constructs/permissions.ts";

const written = [
  "agreement",
  "idempotency",
  "limit",
  "link",
  "outbox",
  "owner",
  "party",
  "song",
  "user",
] as const;

export function agreements(resources: StackResources): FunctionDefinition {
  const { table, files } = resources;
  const { tableArn } = table.table;
  const { environment, policyStatements, ...defaults } = apiKeyFunctionDefaults(resources);
  return {
    ...defaults,
    description: "Answers the endpoints of the agreements of owners and contributors",
    environment: { ...environment, ...files.environment },
    policyStatements: [
      ...policyStatements,
      allowItemActions(tableArn, ["BatchGetItem", "GetItem", "Query"], ["team", ...written]),
      // A sending without a plan is marked for its mailbox.
      allowItemActions(tableArn, ["GetItem", "PutItem"], ["trial"]),
      allowItemActions(tableArn, ["DeleteItem", "PutItem", "UpdateItem"], written),
      // Changes are recorded in the activity of the team.
      allowItemActions(tableArn, ["PutItem"], ["team"]),
      allowItemActions(tableArn, ["ConditionCheckItem"], ["owner"]),
      allowEvidencePuts(tableArn),
      allowEvidenceQueries(tableArn),
      allowObjectGets(files.bucket, "signatures"),
      allowObjectGets(files.bucket, "sealed"),
    ],
  };
}
