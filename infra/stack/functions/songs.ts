import { apiKeyFunctionDefaults } from "../constructs/function-defaults.ts";
import type { FunctionDefinition, StackResources } from "../constructs/function-definition.ts";
import {
  allowEvidencePuts,
  allowObjectGets,
  allowObjectPuts,
  allowBucketListing,
  allowItemActions,
} from "../constructs/permissions.ts";

export function songs(resources: StackResources): FunctionDefinition {
  const { table, files } = resources;
  const { environment, policyStatements, ...defaults } = apiKeyFunctionDefaults(resources);
  return {
    ...defaults,
    description: "Answers the endpoints of songs, dashboard and address book",
    environment: { ...environment, ...files.environment },
    policyStatements: [
      ...policyStatements,
      allowItemActions(
        table.table.tableArn,
        ["BatchGetItem", "GetItem", "Query"],
        [
          "agreement",
          // The workspace of a document, whose review is found by its id.
          "file",
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
      allowItemActions(
        table.table.tableArn,
        ["DeleteItem", "PutItem", "UpdateItem"],
        ["agreement", "idempotency", "limit", "link", "outbox", "owner", "song", "user"],
      ),
      // A sending without a plan is marked for its mailbox.
      allowItemActions(table.table.tableArn, ["GetItem", "PutItem"], ["trial"]),
      // A song moves with its files, and the activity of both teams records the move.
      allowItemActions(table.table.tableArn, ["ConditionCheckItem"], ["owner", "party"]),
      allowItemActions(table.table.tableArn, ["UpdateItem"], ["file"]),
      allowItemActions(table.table.tableArn, ["PutItem"], ["team"]),
      allowEvidencePuts(table.table.tableArn),
      allowObjectGets(files.bucket, "sealed"),
      allowObjectGets(files.bucket, "lyrics"),
      // The browser stores the songs of a bulk with a request that this function signs.
      allowObjectPuts(files.bucket, "bulks"),
      allowObjectGets(files.bucket, "bulks"),
      allowBucketListing(files.bucket),
    ],
  };
}
