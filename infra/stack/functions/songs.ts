import { sessionFoundation } from "../constructs/api-foundation.ts";
import type { FunctionDefinition, Parts } from "../constructs/function-definition.ts";
import {
  addEvidence,
  getObjects,
  tellMissingObjects,
  useItems,
} from "../constructs/permissions.ts";

export function songs(resources: Parts): FunctionDefinition {
  const { table, files } = resources;
  const { environment, policyStatements, ...defaults } = sessionFoundation(resources);
  return {
    ...defaults,
    description: "Answers the endpoints of songs, dashboard and address book",
    environment: { ...environment, FILES_BUCKET: files.bucket.bucketName },
    policyStatements: [
      ...policyStatements,
      useItems(
        table.table.tableArn,
        ["BatchGetItem", "GetItem", "Query"],
        [
          "agreement",
          "idempotency",
          "limit",
          "link",
          "outbox",
          "owner",
          // A contributor keeps access to a song that moves out of their workspace.
          "party",
          "song",
          "team",
          "user",
        ],
      ),
      useItems(
        table.table.tableArn,
        ["DeleteItem", "PutItem", "UpdateItem"],
        ["agreement", "idempotency", "limit", "link", "outbox", "owner", "song", "user"],
      ),
      // A song moves with its files, and the activity of both teams records the move.
      useItems(table.table.tableArn, ["ConditionCheckItem"], ["owner", "party"]),
      useItems(table.table.tableArn, ["UpdateItem"], ["file"]),
      useItems(table.table.tableArn, ["PutItem"], ["team"]),
      addEvidence(table.table.tableArn),
      getObjects(files.bucket, "sealed"),
      getObjects(files.bucket, "lyrics"),
      tellMissingObjects(files.bucket),
    ],
  };
}
