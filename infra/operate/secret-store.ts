import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  ResourceNotFoundException,
  type SecretsManagerClient,
} from "@aws-sdk/client-secrets-manager";
import { CommandRefused } from "./command-refused.ts";

/** Reads and writes a secret. */
export interface SecretStore {
  read(): Promise<string>;
  write(text: string): Promise<void>;
}

/** A secret of Secrets Manager. Reading one that is not there throws `CommandRefused` with the sentence `missing`. */
export function secretStore(
  client: SecretsManagerClient,
  SecretId: string,
  missing: string,
): SecretStore {
  return {
    read: async () => {
      try {
        const { SecretString = "" } = await client.send(new GetSecretValueCommand({ SecretId }));
        return SecretString;
      } catch (error) {
        if (!(error instanceof ResourceNotFoundException)) throw error;
        throw new CommandRefused(missing);
      }
    },
    write: async (SecretString) => {
      await client.send(new PutSecretValueCommand({ SecretId, SecretString }));
    },
  };
}

/** The JSON in a secret; undefined if it is none. An error of the parser could quote the secret. */
export function parseSecret(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
