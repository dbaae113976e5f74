import * as z from "zod";
import { once } from "../../../shared/domain/once.ts";
import {
  webhookFailures,
  type WebhookFailure,
} from "../../../shared/domain/webhooks/webhook-attempts.ts";

/** What is sent to a webhook's address. It holds no secret: the signature is made before. */
export const WebhookRequest = once(() =>
  z.object({ url: z.string(), headers: z.record(z.string(), z.string()), body: z.string() }),
);
export type WebhookRequest = z.infer<ReturnType<typeof WebhookRequest>>;

/** What came back. */
export const WebhookAnswer = once(() =>
  z.object({
    status: z.number().int().optional(),
    failure: z.enum(webhookFailures).optional(),
    milliseconds: z.number().int(),
    /** The beginning of the answer's body, as text. */
    excerpt: z.string(),
  }),
);
export type WebhookAnswer = z.infer<ReturnType<typeof WebhookAnswer>>;

/** A request that was not made, or whose answer does not count. */
export class WebhookRequestFailed extends Error {
  readonly failure: WebhookFailure;

  constructor(failure: WebhookFailure) {
    super(failure);
    this.failure = failure;
  }
}
