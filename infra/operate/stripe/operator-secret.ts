import { z } from "zod";
import { CommandRefused } from "../command-refused.ts";
import { parseSecret, type SecretStore } from "../secret-store.ts";

/** The operator's secret for Stripe. Fields that this project does not know stay as they are. */
const OperatorSecret = z.looseObject({
  apiKey: z.string().regex(/^[sr]k_(test|live)_\w+$/, "must be a secret or restricted key"),
  /** `npm run operate -- stripe-sync` writes this field and the next three. */
  webhookSecret: z.string().optional(),
  webhookEndpoint: z.string().optional(),
  portalConfiguration: z.string().optional(),
  changeConfiguration: z.string().optional(),
  /** While the endpoint is replaced: the secret of the earlier one, and since when there is a new one. */
  formerWebhookSecret: z.string().optional(),
  webhookRotatedAt: z.iso.datetime().optional(),
});
export type OperatorSecret = z.infer<typeof OperatorSecret>;

/** Thrown when the synchronization can't begin. The message is for the operator, and contains no part of the secret. */
export class SyncRefused extends CommandRefused {}

/** Reads the secret. Throws `SyncRefused`. */
export async function readOperatorSecret(
  store: Pick<SecretStore, "read">,
): Promise<OperatorSecret> {
  const parsed = OperatorSecret.safeParse(parseSecret(await store.read()));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new SyncRefused(
    `The Stripe secret is not right: ${issue?.path.join(".") || "it"} ${issue?.path.length === 0 ? "is no JSON object" : "is missing or no API key of Stripe"}.`,
  );
}
