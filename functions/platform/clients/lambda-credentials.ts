import { requireEnv } from "../env.ts";

/**
 * Replaces the SDK's default chain of credential providers in the bundles (`infra/stack/bundle.ts`). Returns the
 * credentials of the function's role, which Lambda passes in the environment.
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
