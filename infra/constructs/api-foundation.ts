import type { FunctionDefinition, Parts } from "./function-definition.ts";
import { allow, readSecrets } from "./permissions.ts";

type Foundation = Omit<FunctionDefinition, "description">;

/** What every function of the API has: it proves by the edge secret that a request came through CloudFront. */
export function apiFoundation({ secrets }: Parts): Foundation {
  return {
    // Memory buys processor time: nobody waits long for a cold start.
    memoryMegabytes: 1024,
    timeLimitSeconds: 15,
    environment: { STAGE_SECRET_ARN: secrets.stage.secretArn },
    may: [readSecrets(secrets.stage.secretArn)],
    trigger: { on: "routes" },
  };
}

/** What a function has whose endpoints know sessions: renewing one within a request, and the derived links. */
export function sessionFoundation(parts: Parts): Foundation {
  const { settings, table, auth, secrets } = parts;
  const { environment, may, ...limits } = apiFoundation(parts);
  return {
    ...limits,
    environment: {
      ...environment,
      TABLE_NAME: table.table.tableName,
      SITE_ORIGIN: settings.siteOrigin,
      KEYS_SECRET_ARN: secrets.keys.secretArn,
      USER_POOL_ID: auth.pool.userPoolId,
      USER_POOL_CLIENT_ID: auth.client.userPoolClientId,
    },
    may: [
      ...may,
      readSecrets(secrets.keys.secretArn),
      allow(["cognito-idp:AdminInitiateAuth"], auth.pool.userPoolArn),
    ],
  };
}
