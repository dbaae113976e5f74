import { isTransientError, throwBusyIfTransient } from "./transient-errors.ts";

const keptForMs = 5 * 60 * 1000;
const retriedAfterMs = 10 * 1000;
const kept = new Map<string, { value: Promise<string>; until: number }>();

async function fetchSecret(arn: string): Promise<string> {
  // Loaded with the first secret, so that requests that need no secret do not load the client.
  const [{ GetSecretValueCommand }, { secretsManager }] = await Promise.all([
    import("@aws-sdk/client-secrets-manager"),
    import("./clients/secrets-manager.ts"),
  ]);
  const { SecretString } = await secretsManager.send(new GetSecretValueCommand({ SecretId: arn }));
  if (SecretString === undefined) throw new Error(`The secret ${arn} holds no text`);
  return SecretString;
}

/**
 * The text of a secret, cached for five minutes. `fresh` ignores the cache. If Secrets Manager does not answer, uses
 * the expired text for another ten seconds (not with `fresh`), or throws `busy` if there is none.
 */
export async function readSecret(arn: string, options: { fresh?: boolean } = {}): Promise<string> {
  const found = kept.get(arn);
  if (found && options.fresh !== true && Date.now() < found.until) return await found.value;
  const value = fetchSecret(arn).catch((error: unknown) => {
    if (found && options.fresh !== true && isTransientError(error)) {
      kept.set(arn, { value: found.value, until: Date.now() + retriedAfterMs });
      return found.value;
    }
    // A failure is not cached; the previously cached text stays.
    if (found) kept.set(arn, found);
    else kept.delete(arn);
    return throwBusyIfTransient(error);
  });
  kept.set(arn, { value, until: Date.now() + keptForMs });
  return await value;
}

/** Clears the cache, for tests. */
export function clearSecretsCache(): void {
  kept.clear();
}
