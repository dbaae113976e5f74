import type { FunctionDefinition, Parts } from "./function-definition.ts";
import { allow, readSecrets } from "./permissions.ts";
import { plansEnvironment } from "./stripe-access.ts";

type Foundation = Omit<FunctionDefinition, "description">;

/** Settings and rights of every API function. The edge secret lets it check that a request came through CloudFront. */
export function apiFoundation({ secrets }: Parts): Foundation {
  return {
    // Lambda allots CPU in proportion to memory, and more CPU shortens a cold start.
    memoryMegabytes: 1024,
    timeLimitSeconds: 15,
    environment: { STAGE_SECRET_ARN: secrets.stage.secretArn },
    may: [readSecrets(secrets.stage.secretArn)],
    trigger: { on: "routes" },
  };
}

/** Settings and rights of a function that reads sessions: the table, and the keys of links and codes. */
export function sessionFoundation(parts: Parts): Foundation {
  const { settings, table, secrets } = parts;
  const { environment, may, ...limits } = apiFoundation(parts);
  return {
    ...limits,
    environment: {
      ...environment,
      TABLE_NAME: table.table.tableName,
      SITE_ORIGIN: settings.siteOrigin,
      ...plansEnvironment(settings),
      KEYS_SECRET_ARN: secrets.keys.secretArn,
    },
    may: [...may, readSecrets(secrets.keys.secretArn)],
  };
}

/** Settings and rights of a function that checks passwords: those of `sessionFoundation` and the user pool. */
export function userPoolFoundation(parts: Parts): Foundation {
  const { auth } = parts;
  const { environment, may, ...limits } = sessionFoundation(parts);
  return {
    ...limits,
    environment: {
      ...environment,
      USER_POOL_ID: auth.pool.userPoolId,
      USER_POOL_CLIENT_ID: auth.client.userPoolClientId,
    },
    may: [...may, allow(["cognito-idp:AdminInitiateAuth"], auth.pool.userPoolArn)],
  };
}
