import * as z from "zod";
import { AgreementEvent } from "../../../shared/domain/agreement/evidence/agreement-event.ts";
import { WorkspaceId } from "../../../shared/domain/ids.ts";
import { once } from "../../../shared/domain/once.ts";
import { searchKinds } from "../../../shared/domain/search/search-words.ts";
import { webhookEventTypes } from "../../../shared/domain/webhooks/webhook-event-types.ts";
import { WebhookEventData } from "../../../shared/domain/webhooks/webhook-event.ts";
import { isOfNewerRelease } from "../core/schema-numbers.ts";
import { storedItem, type ItemOf } from "../core/stored-item.ts";

/** Attributes of every event: its state and the subscribers that have not processed it. */
const waitingEvent = () => ({
  id: z.string(),
  createdAt: z.string(),
  /** Names of subscribers that have not processed the event; absent when all have. */
  waiting: z.set(z.string()).default(new Set()),
  /** Number of times the sweep has queued it again. */
  requeued: z.number().int(),
});

/** An event of the outbox: a change of an agreement. */
export const AgreementOutboxEvent = storedItem(() =>
  z.object({
    ...waitingEvent(),
    agreementId: z.string(),
    version: z.number().int(),
    /** The agreement's revision after the change. It orders the events of one agreement. */
    sequence: z.number().int(),
    /** The numbers of the evidence entries that the change adds; absent if it adds none. */
    evidence: z.object({ first: z.number().int(), last: z.number().int() }).optional(),
    happened: AgreementEvent(),
  }),
);
export type AgreementOutboxEvent = ItemOf<typeof AgreementOutboxEvent>;

/**
 * An event of the outbox: objects of a workspace are new, renamed or deleted. The search processes it. Customers'
 * webhooks process it if it has a `webhookEvent`.
 */
const NamesChangedOutboxEvent = once(() =>
  z.object({
    ...waitingEvent(),
    renamed: z.object({
      workspaceId: WorkspaceId,
      about: z.enum(searchKinds),
      /** The objects' ids; for people, their addresses. */
      refs: z.array(z.string()),
    }),
    webhookEvent: z
      .object({ type: z.enum(webhookEventTypes), data: WebhookEventData() })
      .optional(),
  }),
);
export type NamesChangedOutboxEvent = z.infer<ReturnType<typeof NamesChangedOutboxEvent>>;

/** An event of the outbox. */
export const OutboxEvent = storedItem(() =>
  z.union([AgreementOutboxEvent.schema(), NamesChangedOutboxEvent()]),
);
export type OutboxEvent = ItemOf<typeof OutboxEvent>;

const StoredLaterEvent = storedItem(() => z.object(waitingEvent()));

/**
 * An event that a later release has written and that this release does not know. It waits, with all its subscribers,
 * for a release that knows it.
 */
export type LaterEvent = ItemOf<typeof StoredLaterEvent> & { isOfLaterRelease: true };

/** Reads an event of any release. */
export const EventParser = {
  parse: (item: unknown): OutboxEvent | LaterEvent =>
    (isOfNewerRelease(item, "event") ? undefined : OutboxEvent.tryParse(item)) ?? {
      ...StoredLaterEvent.parse(item),
      isOfLaterRelease: true,
    },
};
