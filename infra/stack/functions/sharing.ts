import { sessionFunctionDefaults } from "../constructs/function-defaults.ts";
import type { FunctionDefinition, StackResources } from "../constructs/function-definition.ts";
import {
  allowActions,
  allowObjectGets,
  allowBucketListing,
  allowItemActions,
} from "../constructs/permissions.ts";

export function sharing(resources: StackResources): FunctionDefinition {
  const { table, files, webBucket } = resources;
  const { environment, policyStatements, ...defaults } = sessionFunctionDefaults(resources);
  return {
    ...defaults,
    description: "Answers the endpoints of shared songs and folders",
    environment: {
      ...environment,
      ...files.environment,
      WEB_BUCKET: webBucket.bucketName,
    },
    policyStatements: [
      ...policyStatements,
      allowItemActions(
        table.table.tableArn,
        ["BatchGetItem", "GetItem"],
        [
          "email",
          "file",
          "folder",
          "idempotency",
          "limit",
          "outbox",
          "owner",
          "song",
          "team",
          "user",
        ],
      ),
      // The caller's teams, one of which may have the object of a call.
      allowItemActions(table.table.tableArn, ["Query"], ["owner", "user"]),
      allowItemActions(
        table.table.tableArn,
        ["ConditionCheckItem", "DeleteItem", "PutItem", "UpdateItem"],
        ["idempotency", "limit", "outbox", "owner"],
      ),
      // The location of a shared folder.
      allowItemActions(table.table.tableArn, ["PutItem"], ["folder"]),
      // Changes are recorded in the activity of the team.
      allowItemActions(table.table.tableArn, ["PutItem"], ["team"]),
      // The time at which the session was last used.
      allowItemActions(table.table.tableArn, ["UpdateItem"], ["user"]),
      allowObjectGets(files.bucket, "lyrics"),
      allowObjectGets(files.bucket, "agreement-copies"),
      // The agreements that an owner shares.
      allowObjectGets(files.bucket, "sealed"),
      // The documents of uploaded agreements, for the people whom they name.
      allowObjectGets(files.bucket, "uploads"),
      allowBucketListing(files.bucket),
      // The built page, to which it adds a link preview.
      allowActions(["s3:GetObject"], webBucket.arnForObjects("share/_/index.html")),
    ],
  };
}
