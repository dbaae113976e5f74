import { userPoolFunctionDefaults } from "../constructs/function-defaults.ts";
import type { FunctionDefinition, StackResources } from "../constructs/function-definition.ts";
import { allowActions, allowItemActions } from "../constructs/permissions.ts";

export function auth(resources: StackResources): FunctionDefinition {
  const { table, auth: accounts, federation } = resources;
  const { environment, policyStatements, ...defaults } = userPoolFunctionDefaults(resources);
  return {
    ...defaults,
    description: "Answers the endpoints of sign-up, sign-in and profile",
    environment: {
      ...environment,
      ...(federation !== undefined && { FEDERATION: federation.config }),
    },
    policyStatements: [
      ...policyStatements,
      allowItemActions(
        table.table.tableArn,
        [
          "BatchGetItem",
          "ConditionCheckItem",
          "DeleteItem",
          "GetItem",
          "PutItem",
          "Query",
          "UpdateItem",
        ],
        ["email", "identity", "limit", "outbox", "owner", "party", "token", "user"],
      ),
      allowActions(
        [
          "cognito-idp:AdminCreateUser",
          "cognito-idp:AdminSetUserPassword",
          "cognito-idp:AdminUpdateUserAttributes",
          "cognito-idp:AdminDeleteUser",
          "cognito-idp:AdminUserGlobalSignOut",
          "cognito-idp:AdminRespondToAuthChallenge",
          "cognito-idp:AdminSetUserMFAPreference",
        ],
        accounts.pool.userPoolArn,
      ),
    ],
  };
}
