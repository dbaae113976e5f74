import { apiKeyFunctionDefaults } from "../constructs/function-defaults.ts";
import type { FunctionDefinition, StackResources } from "../constructs/function-definition.ts";
import {
  allowMultipartAborts,
  allowObjectGets,
  allowPartListing,
  allowObjectPuts,
  allowBucketListing,
  allowItemActions,
} from "../constructs/permissions.ts";

export function files(resources: StackResources): FunctionDefinition {
  const { table, files: stored } = resources;
  const { environment, policyStatements, ...defaults } = apiKeyFunctionDefaults(resources);
  return {
    ...defaults,
    description: "Answers the endpoints of uploads, files and folders",
    environment: { ...environment, ...stored.environment },
    policyStatements: [
      ...policyStatements,
      allowItemActions(
        table.table.tableArn,
        ["BatchGetItem", "GetItem"],
        ["file", "folder", "idempotency", "outbox", "owner", "song", "team", "user"],
      ),
      allowItemActions(
        table.table.tableArn,
        ["ConditionCheckItem", "DeleteItem", "PutItem", "UpdateItem"],
        ["file", "idempotency", "outbox", "owner", "user"],
      ),
      allowItemActions(table.table.tableArn, ["Query"], ["owner", "user"]),
      // The mark that the free sheet of a mailbox was sent.
      allowItemActions(table.table.tableArn, ["GetItem"], ["trial"]),
      allowObjectGets(stored.bucket, "parsed"),
      allowObjectGets(stored.bucket, "uploads"),
      allowObjectPuts(stored.bucket, "uploads"),
      allowPartListing(stored.bucket, "uploads"),
      allowMultipartAborts(stored.bucket, "uploads"),
      allowBucketListing(stored.bucket),
    ],
  };
}
