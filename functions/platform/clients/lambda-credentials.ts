import { requireEnv } from "../env.ts";

/**
 * Takes the place of the SDK's default chain of credential providers in the bundles (`infra/stack/bundle.ts`): gives the
 * credentials of the function's role, which Lambda puts into the environment.
 */
export function defaultProvider() {
  return async () => {
    const sessionToken = process.env["AWS_SESSION_TOKEN"];
    return {
      accessKeyId: requireEnv("AWS_ACCESS_KEY_ID"),
      secretAccessKey: requireEnv("AWS_SECRET_ACCESS_KEY"),
      ...(sessionToken !== undefined && { sessionToken }),
    };
  };
}
