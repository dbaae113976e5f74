import { userPoolFoundation } from "../constructs/api-foundation.ts";
import type { FunctionDefinition, Parts } from "../constructs/function-definition.ts";
import { allow, getObjects, useItems } from "../constructs/permissions.ts";

export function account(resources: Parts): FunctionDefinition {
  const { table, files, auth } = resources;
  const { environment, policyStatements, ...defaults } = userPoolFoundation(resources);
  return {
    ...defaults,
    description: "Answers the endpoints of deleting an account and copying its data",
    environment: { ...environment, FILES_BUCKET: files.bucket.bucketName },
    policyStatements: [
      ...policyStatements,
      useItems(
        table.table.tableArn,
        ["BatchGetItem", "DeleteItem", "GetItem", "PutItem", "Query", "UpdateItem"],
        ["email", "identity", "limit", "outbox", "party", "token", "user"],
      ),
      // The caller confirms with a two-factor code that the account is theirs.
      allow(["cognito-idp:AdminRespondToAuthChallenge"], auth.pool.userPoolArn),
      getObjects(files.bucket, "exports"),
    ],
  };
}
