import { sessionFoundation } from "../constructs/api-foundation.ts";
import type { FunctionDefinition, Parts } from "../constructs/function-definition.ts";
import {
  addEvidence,
  getObjects,
  tellMissingObjects,
  useItems,
} from "../constructs/permissions.ts";

export function songs(parts: Parts): FunctionDefinition {
  const { table, files } = parts;
  const { environment, may, ...foundation } = sessionFoundation(parts);
  return {
    ...foundation,
    description: "Answers the endpoints of songs, dashboard and address book",
    environment: { ...environment, FILES_BUCKET: files.bucket.bucketName },
    may: [
      ...may,
      useItems(
        table.table.tableArn,
        ["BatchGetItem", "DeleteItem", "GetItem", "PutItem", "Query", "UpdateItem"],
        ["agreement", "idempotency", "limit", "link", "outbox", "owner", "song", "user"],
      ),
      addEvidence(table.table.tableArn),
      getObjects(files.bucket, "sealed"),
      getObjects(files.bucket, "lyrics"),
      tellMissingObjects(files.bucket),
    ],
  };
}
