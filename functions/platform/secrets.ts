const keptForMs = 5 * 60 * 1000;
const kept = new Map<string, { value: Promise<string>; until: number }>();

async function fetchSecret(arn: string): Promise<string> {
  // Loaded with the first secret: the request that needs none doesn't pay for the client.
  const [{ GetSecretValueCommand }, { secretsManager }] = await Promise.all([
    import("@aws-sdk/client-secrets-manager"),
    import("./clients/secrets-manager.ts"),
  ]);
  const { SecretString } = await secretsManager.send(new GetSecretValueCommand({ SecretId: arn }));
  if (SecretString === undefined) throw new Error(`The secret ${arn} holds no text`);
  return SecretString;
}

/** A secret's text, kept for five minutes; `fresh` asks Secrets Manager again. */
export async function readSecret(arn: string, options: { fresh?: boolean } = {}): Promise<string> {
  const found = kept.get(arn);
  if (found && options.fresh !== true && Date.now() < found.until) return found.value;
  const value = fetchSecret(arn);
  kept.set(arn, { value, until: Date.now() + keptForMs });
  try {
    return await value;
  } catch (error) {
    // A failure must not be what the next five minutes are answered with.
    kept.delete(arn);
    throw error;
  }
}

/** Forgets every secret (tests). */
export function forgetSecrets(): void {
  kept.clear();
}
