import { sessionFoundation } from "../constructs/api-foundation.ts";
import type { FunctionDefinition, Parts } from "../constructs/function-definition.ts";
import {
  abortMultipartUploads,
  getObjects,
  listParts,
  putObjects,
  tellMissingObjects,
  useItems,
} from "../constructs/permissions.ts";

export function files(resources: Parts): FunctionDefinition {
  const { table, files: stored } = resources;
  const { environment, policyStatements, ...defaults } = sessionFoundation(resources);
  return {
    ...defaults,
    description: "Answers the endpoints of uploads, files and folders",
    environment: { ...environment, FILES_BUCKET: stored.bucket.bucketName },
    policyStatements: [
      ...policyStatements,
      useItems(
        table.table.tableArn,
        ["BatchGetItem", "GetItem"],
        ["file", "folder", "idempotency", "outbox", "owner", "song", "team", "user"],
      ),
      useItems(
        table.table.tableArn,
        ["ConditionCheckItem", "DeleteItem", "PutItem", "UpdateItem"],
        ["file", "idempotency", "outbox", "owner", "user"],
      ),
      useItems(table.table.tableArn, ["Query"], ["owner", "user"]),
      getObjects(stored.bucket, "parsed"),
      getObjects(stored.bucket, "uploads"),
      putObjects(stored.bucket, "uploads"),
      listParts(stored.bucket, "uploads"),
      abortMultipartUploads(stored.bucket, "uploads"),
      tellMissingObjects(stored.bucket),
    ],
  };
}
