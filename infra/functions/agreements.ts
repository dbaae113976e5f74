import { sessionFoundation } from "../constructs/api-foundation.ts";
import type { FunctionDefinition, Parts } from "../constructs/function-definition.ts";
import { addEvidence, getObjects, readEvidence, useItems } from "../constructs/permissions.ts";

export function agreements(parts: Parts): FunctionDefinition {
  const { table, files } = parts;
  const { tableArn } = table.table;
  const { environment, may, ...foundation } = sessionFoundation(parts);
  return {
    ...foundation,
    description: "Answers the endpoints of the agreements of owners and contributors",
    environment: { ...environment, FILES_BUCKET: files.bucket.bucketName },
    may: [
      ...may,
      useItems(
        tableArn,
        ["BatchGetItem", "DeleteItem", "GetItem", "PutItem", "Query", "UpdateItem"],
        ["agreement", "idempotency", "limit", "link", "outbox", "owner", "party", "song", "user"],
      ),
      useItems(tableArn, ["ConditionCheckItem"], ["owner"]),
      addEvidence(tableArn),
      readEvidence(tableArn),
      getObjects(files.bucket, "signatures"),
      getObjects(files.bucket, "sealed"),
    ],
  };
}
