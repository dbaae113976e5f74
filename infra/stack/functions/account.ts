import { userPoolFunctionDefaults } from "../constructs/function-defaults.ts";
import type { FunctionDefinition, StackResources } from "../constructs/function-definition.ts";
import { allowActions, allowObjectGets, allowItemActions } from "../constructs/permissions.ts";

export function account(resources: StackResources): FunctionDefinition {
  const { table, files, auth } = resources;
  const { environment, policyStatements, ...defaults } = userPoolFunctionDefaults(resources);
  return {
    ...defaults,
    description: "Answers the endpoints of deleting an account and copying its data",
    environment: { ...environment, ...files.environment },
    policyStatements: [
      ...policyStatements,
      allowItemActions(
        table.table.tableArn,
        ["BatchGetItem", "DeleteItem", "GetItem", "PutItem", "Query", "UpdateItem"],
        ["email", "identity", "limit", "outbox", "party", "token", "user"],
      ),
      // The caller confirms with a two-factor code that the account is theirs.
      allowActions(["cognito-idp:AdminRespondToAuthChallenge"], auth.pool.userPoolArn),
      allowObjectGets(files.bucket, "exports"),
    ],
  };
}
