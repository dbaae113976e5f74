import { sessionFoundation } from "../constructs/api-foundation.ts";
import type { FunctionDefinition, Parts } from "../constructs/function-definition.ts";
import { addEvidence, getObjects, readEvidence, useItems } from "../constructs/permissions.ts";

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

export function agreements(resources: Parts): FunctionDefinition {
  const { table, files } = resources;
  const { tableArn } = table.table;
  const { environment, policyStatements, ...defaults } = sessionFoundation(resources);
  return {
    ...defaults,
    description: "Answers the endpoints of the agreements of owners and contributors",
    environment: { ...environment, FILES_BUCKET: files.bucket.bucketName },
    policyStatements: [
      ...policyStatements,
      useItems(tableArn, ["BatchGetItem", "GetItem", "Query"], ["team", ...written]),
      useItems(tableArn, ["DeleteItem", "PutItem", "UpdateItem"], written),
      // Changes are recorded in the activity of the team.
      useItems(tableArn, ["PutItem"], ["team"]),
      useItems(tableArn, ["ConditionCheckItem"], ["owner"]),
      addEvidence(tableArn),
      readEvidence(tableArn),
      getObjects(files.bucket, "signatures"),
      getObjects(files.bucket, "sealed"),
    ],
  };
}
