import { createHash, randomBytes } from "node:crypto";
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  ResourceExistsException,
  type SecretsManagerClient,
} from "@aws-sdk/client-secrets-manager";
import { z } from "zod";
import { CommandRefused } from "../command-refused.ts";
import { parseSecret } from "../secret-store.ts";

const Keyring = z.record(z.string().regex(/^v[1-9]\d*$/), z.string());

/** A repeat within this time adds no further version. */
const repeatMs = 60 * 60 * 1000;

export interface KeysRotation {
  client: SecretsManagerClient;
  secretId: string;
  /** Now, in milliseconds. */
  now: number;
  applies: boolean;
  say: (line: string) => void;
}

/** Adds a version to the keys. The earlier ones stay, because links in people's mailboxes were made with them. */
export async function rotateKeys({
  client,
  secretId: SecretId,
  now,
  applies,
  say,
}: KeysRotation): Promise<void> {
  const { SecretString = "", CreatedDate } = await client.send(
    new GetSecretValueCommand({ SecretId }),
  );
  const parsed = Keyring.safeParse(parseSecret(SecretString));
  // The parser's own message could quote the secret.
  if (!parsed.success) throw new CommandRefused("The keys secret is not an object of versions.");
  const keyring = parsed.data;
  const newest = Math.max(...Object.keys(keyring).map((version) => Number(version.slice(1))));
  if (newest > 1 && CreatedDate !== undefined && now - CreatedDate.getTime() < repeatMs) {
    say(`v${newest} was added at ${CreatedDate.toISOString()}. There is nothing to change.`);
    return;
  }
  const version = `v${newest + 1}`;
  say(
    `The keys get the version ${version}. New links, tokens and codes are made with it within five minutes; earlier ones stay valid.`,
  );
  if (!applies) {
    say("Nothing was changed. Add --apply to make this change.");
    return;
  }
  const key = randomBytes(48).toString("base64url");
  try {
    await client.send(
      new PutSecretValueCommand({
        SecretId,
        SecretString: JSON.stringify({ ...keyring, [version]: key }),
        // A second command at the same time is refused: it would drop the key of this one, with the links made of it.
        ClientRequestToken: createHash("sha256").update(`${SecretId} ${version}`).digest("hex"),
      }),
    );
  } catch (error) {
    if (!(error instanceof ResourceExistsException)) throw error;
    throw new CommandRefused(`Another command has just added ${version}.`);
  }
  say("Done.");
}
