import { sessionFoundation } from "../constructs/api-foundation.ts";
import type { FunctionDefinition, Parts } from "../constructs/function-definition.ts";
import { allow, getObjects, tellMissingObjects, useItems } from "../constructs/permissions.ts";

export function sharing(resources: Parts): FunctionDefinition {
  const { table, files, webBucket } = resources;
  const { environment, policyStatements, ...defaults } = sessionFoundation(resources);
  return {
    ...defaults,
    description: "Answers the endpoints of shared songs and folders",
    environment: {
      ...environment,
      FILES_BUCKET: files.bucket.bucketName,
      WEB_BUCKET: webBucket.bucketName,
    },
    policyStatements: [
      ...policyStatements,
      useItems(
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
      useItems(table.table.tableArn, ["Query"], ["owner"]),
      useItems(
        table.table.tableArn,
        ["ConditionCheckItem", "DeleteItem", "PutItem", "UpdateItem"],
        ["idempotency", "limit", "outbox", "owner"],
      ),
      // The location of a shared folder.
      useItems(table.table.tableArn, ["PutItem"], ["folder"]),
      // Changes are recorded in the activity of the team.
      useItems(table.table.tableArn, ["PutItem"], ["team"]),
      // The time at which the session was last used.
      useItems(table.table.tableArn, ["UpdateItem"], ["user"]),
      getObjects(files.bucket, "lyrics"),
      getObjects(files.bucket, "agreement-copies"),
      // The agreements that an owner shares.
      getObjects(files.bucket, "sealed"),
      // The documents of uploaded agreements, for the people whom they name.
      getObjects(files.bucket, "uploads"),
      tellMissingObjects(files.bucket),
      // The built page, to which it adds a link preview.
      allow(["s3:GetObject"], webBucket.arnForObjects("share/_/index.html")),
    ],
  };
}
