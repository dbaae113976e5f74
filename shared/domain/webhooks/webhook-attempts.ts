const minute = 60;
const hour = 60 * minute;

/** Seconds between an attempt that has failed and the next one. The first attempt is made at once. */
export const webhookRetryDelaysSeconds: readonly number[] = [
  5,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
];

/** Attempts at one delivery, unless somebody presses 'Send again'. */
export const maxWebhookAttempts = webhookRetryDelaysSeconds.length + 1;

/** Returns the seconds until the next attempt after `attempts` attempts have failed; undefined after the last one. */
export function webhookRetryDelay(attempts: number): number | undefined {
  return webhookRetryDelaysSeconds[attempts - 1];
}

/** Seconds for which everything fails before a webhook is turned off. */
export const webhookFailureLimitSeconds = 5 * 24 * hour;

/** Seconds for which a secret stays valid after it was replaced. */
export const webhookRotationSeconds = 24 * hour;

/** Maximum number of webhooks of a workspace. */
export const maxWebhooks = 5;

/** Why a request to a webhook's address had no answer that counts. The first three never reached a receiver. */
export const webhookFailures = [
  /** The name is not known to name servers. */
  "name_unknown",
  /** The name leads into a network or to this machine. */
  "address_refused",
  "connection_failed",
  /** The certificate is not valid for the name, or the connection can't be encrypted. */
  "certificate_invalid",
  "timed_out",
  /** The answer was longer than what is read of it. */
  "answer_too_long",
] as const;
export type WebhookFailure = (typeof webhookFailures)[number];

/** The outcome of one attempt: the status of the answer, or why there was none. */
export interface WebhookOutcome {
  status?: number | undefined;
  failure?: WebhookFailure | undefined;
}

/** Whether a receiver has taken a delivery. A redirect is not followed, so it is a failure like every other status. */
export function isWebhookDelivered({ status, failure }: WebhookOutcome): boolean {
  return failure === undefined && status !== undefined && status >= 200 && status < 300;
}

/** The status with which a receiver says that it wants no more webhooks. */
const gone = 410;

/** Why a webhook was turned off. */
export const webhookEndings = ["gone", "failing"] as const;
export type WebhookEnding = (typeof webhookEndings)[number];

/** Decides what a failed attempt means for its webhook. `failingSince`: time of the first failure since the last success. */
export function webhookEndingAfter(
  { status, failure }: WebhookOutcome,
  failingSince: string,
  at: string,
): WebhookEnding | undefined {
  if (failure === undefined && status === gone) return "gone";
  const failing = Date.parse(at) - Date.parse(failingSince);
  return failing >= webhookFailureLimitSeconds * 1000 ? "failing" : undefined;
}
