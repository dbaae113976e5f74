import { sessionFoundation } from "../constructs/api-foundation.ts";
import type { FunctionDefinition, Parts } from "../constructs/function-definition.ts";
import {
  addEvidence,
  getObjects,
  putObjects,
  readEvidence,
  useItems,
} from "../constructs/permissions.ts";

export function signing(resources: Parts): FunctionDefinition {
  const { table, files } = resources;
  const { tableArn } = table.table;
  const { environment, policyStatements, ...defaults } = sessionFoundation(resources);
  return {
    ...defaults,
    description: "Answers the endpoints of signing and declining",
    environment: { ...environment, FILES_BUCKET: files.bucket.bucketName },
    policyStatements: [
      ...policyStatements,
      useItems(
        tableArn,
        ["GetItem", "PutItem", "Query", "UpdateItem"],
        ["agreement", "idempotency", "limit", "link", "outbox", "owner", "party", "user"],
      ),
      addEvidence(tableArn),
      readEvidence(tableArn),
      getObjects(files.bucket, "signatures"),
      putObjects(files.bucket, "signatures"),
      getObjects(files.bucket, "sealed"),
    ],
  };
}
