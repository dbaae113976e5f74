import { z } from "zod";
import { CommandRefused } from "../command-refused.ts";

/** The operator's secret for Stripe. Fields that this project does not know stay as they are. */
const OperatorSecret = z.looseObject({
  apiKey: z.string().regex(/^[sr]k_(test|live)_\w+$/, "must be a secret or restricted key"),
  /** `npm run operate -- stripe-sync` writes this field and the next three. */
  webhookSecret: z.string().optional(),
  webhookEndpoint: z.string().optional(),
  portalConfiguration: z.string().optional(),
  changeConfiguration: z.string().optional(),
});
export type OperatorSecret = z.infer<typeof OperatorSecret>;

/** Reads and writes the secret. */
export interface SecretStore {
  read(): Promise<string>;
  write(text: string): Promise<void>;
}

/** Thrown when the synchronization can't begin. The message is for the operator, and contains no part of the secret. */
export class SyncRefused extends CommandRefused {}

/** Reads the secret. Throws `SyncRefused`. */
export async function readOperatorSecret(store: SecretStore): Promise<OperatorSecret> {
  const parsed = OperatorSecret.safeParse(parseJson(await store.read()));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new SyncRefused(
    `The Stripe secret is not right: ${issue?.path.join(".") || "it"} ${issue?.path.length === 0 ? "is no JSON object" : "is missing or no API key of Stripe"}.`,
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
