import { sessionFoundation } from "../constructs/api-foundation.ts";
import type { FunctionDefinition, Parts } from "../constructs/function-definition.ts";
import {
  addEvidence,
  getObjects,
  putObjects,
  readEvidence,
  useItems,
} from "../constructs/permissions.ts";

export function signing(parts: Parts): FunctionDefinition {
  const { table, files } = parts;
  const { tableArn } = table.table;
  const { environment, may, ...foundation } = sessionFoundation(parts);
  return {
    ...foundation,
    description: "Answers the endpoints of signing and declining",
    environment: { ...environment, FILES_BUCKET: files.bucket.bucketName },
    may: [
      ...may,
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
