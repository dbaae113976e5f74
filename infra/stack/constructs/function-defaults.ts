import type { FunctionDefinition, StackResources } from "./function-definition.ts";
import { allowActions, allowItemActions, allowSecretReads } from "./permissions.ts";
import { plansEnvironment } from "./stripe-access.ts";

type Foundation = Omit<FunctionDefinition, "description">;

/**
 * Limits, environment and permissions of every API function. The edge secret lets it check that a request came through
 * CloudFront.
 */
export function apiFunctionDefaults({ secrets }: StackResources): Foundation {
  return {
    // Lambda allots CPU in proportion to memory, and more CPU shortens a cold start.
    memoryMegabytes: 1024,
    timeLimitSeconds: 15,
    environment: { STAGE_SECRET_ARN: secrets.stage.secretArn },
    policyStatements: [allowSecretReads(secrets.stage.secretArn)],
    trigger: { on: "routes" },
  };
}

/** Defaults of an API function that reads sessions: adds the table, and the keys of links and codes. */
export function sessionFunctionDefaults(resources: StackResources): Foundation {
  const { settings, table, secrets } = resources;
  const { environment, policyStatements, ...limits } = apiFunctionDefaults(resources);
  return {
    ...limits,
    environment: {
      ...environment,
      TABLE_NAME: table.table.tableName,
      SITE_ORIGIN: settings.siteOrigin,
      ...plansEnvironment(settings),
      KEYS_SECRET_ARN: secrets.keys.secretArn,
    },
    policyStatements: [...policyStatements, allowSecretReads(secrets.keys.secretArn)],
  };
}

/** Defaults of an API function whose calls can also be made with API keys. */
export function apiKeyFunctionDefaults(resources: StackResources): Foundation {
  const { tableArn } = resources.table.table;
  const { policyStatements, ...defaults } = sessionFunctionDefaults(resources);
  return {
    ...defaults,
    policyStatements: [
      ...policyStatements,
      // Each call counts in its key's bucket.
      allowItemActions(tableArn, ["BatchGetItem", "GetItem", "UpdateItem"], ["apiKey"]),
    ],
  };
}

/** Defaults of an API function that checks passwords: adds the user pool to those of `sessionFunctionDefaults`. */
export function userPoolFunctionDefaults(resources: StackResources): Foundation {
  const { auth } = resources;
  const { environment, policyStatements, ...limits } = sessionFunctionDefaults(resources);
  return {
    ...limits,
    environment: {
      ...environment,
      USER_POOL_ID: auth.pool.userPoolId,
      USER_POOL_CLIENT_ID: auth.client.userPoolClientId,
    },
    policyStatements: [
      ...policyStatements,
      allowActions(["cognito-idp:AdminInitiateAuth"], auth.pool.userPoolArn),
    ],
  };
}
