import type { FunctionDefinition, Parts } from "./function-definition.ts";
import { allow, readSecrets } from "./permissions.ts";
import { plansEnvironment } from "./stripe-access.ts";

type Foundation = Omit<FunctionDefinition, "description">;

/**
 * Limits, environment and permissions of every API function. The edge secret lets it check that a request came through
 * CloudFront.
 */
export function apiFoundation({ secrets }: Parts): Foundation {
  return {
    // Lambda allots CPU in proportion to memory, and more CPU shortens a cold start.
    memoryMegabytes: 1024,
    timeLimitSeconds: 15,
    environment: { STAGE_SECRET_ARN: secrets.stage.secretArn },
    policyStatements: [readSecrets(secrets.stage.secretArn)],
    trigger: { on: "routes" },
  };
}

/** Defaults of an API function that reads sessions: adds the table, and the keys of links and codes. */
export function sessionFoundation(resources: Parts): Foundation {
  const { settings, table, secrets } = resources;
  const { environment, policyStatements, ...limits } = apiFoundation(resources);
  return {
    ...limits,
    environment: {
      ...environment,
      TABLE_NAME: table.table.tableName,
      SITE_ORIGIN: settings.siteOrigin,
      ...plansEnvironment(settings),
      KEYS_SECRET_ARN: secrets.keys.secretArn,
    },
    policyStatements: [...policyStatements, readSecrets(secrets.keys.secretArn)],
  };
}

/** Defaults of an API function that checks passwords: adds the user pool to those of `sessionFoundation`. */
export function userPoolFoundation(resources: Parts): Foundation {
  const { auth } = resources;
  const { environment, policyStatements, ...limits } = sessionFoundation(resources);
  return {
    ...limits,
    environment: {
      ...environment,
      USER_POOL_ID: auth.pool.userPoolId,
      USER_POOL_CLIENT_ID: auth.client.userPoolClientId,
    },
    policyStatements: [
      ...policyStatements,
      allow(["cognito-idp:AdminInitiateAuth"], auth.pool.userPoolArn),
    ],
  };
}
