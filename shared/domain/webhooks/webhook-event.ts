import * as z from "zod";
import type { AgreementEvent } from "../agreement/evidence/agreement-event.ts";
import { once } from "../once.ts";

/** Every event that a webhook can be told of. The names are part of what receivers read. */
export const webhookEventTypes = [
  "agreement.sent",
  "agreement.opened",
  "agreement.signed",
  "agreement.declined",
  "agreement.voided",
  "agreement.expired",
  "agreement.completed",
  "suggestion.created",
  "song.moved",
  "file.ready",
  "email.bounced",
] as const;
export type WebhookEventType = (typeof webhookEventTypes)[number];

/** The type of what 'Send a test' sends. Nobody chooses it. */
export const webhookTestType = "webhook.test";

/**
 * What an event is about: ids and numbers only. Who receives it and reads it by the API sees names there if the key may.
 */
export const WebhookEventData = once(() =>
  z.object({
    workspaceId: z.string(),
    agreementId: z.string().optional(),
    /** The agreement's number in its workspace. */
    number: z.number().int().optional(),
    version: z.number().int().optional(),
    /** Number of the agreement's changes. It orders the events of one agreement, which can arrive in any order. */
    sequence: z.number().int().optional(),
    songId: z.string().optional(),
    contributorId: z.string().optional(),
    suggestionId: z.string().optional(),
    fileId: z.string().optional(),
    /** The workspace from which a song was moved here. */
    fromWorkspaceId: z.string().optional(),
  }),
);
export type WebhookEventData = z.infer<ReturnType<typeof WebhookEventData>>;

/** What happened, as webhooks tell it. */
export interface WebhookEvent {
  type: WebhookEventType | typeof webhookTestType;
  /** When it happened. */
  at: string;
  data: WebhookEventData;
}

const typesOfAgreementEvents = {
  sent: "agreement.sent",
  // A new version is sent to everybody.
  changed: "agreement.sent",
  opened: "agreement.opened",
  signed: "agreement.signed",
  declined: "agreement.declined",
  voided: "agreement.voided",
  expired: "agreement.expired",
  completed: "agreement.completed",
  suggested: "suggestion.created",
  bounced: "email.bounced",
} as const satisfies Partial<Record<AgreementEvent["type"], WebhookEventType>>;

type ToldEventType = keyof typeof typesOfAgreementEvents;

// Object.keys returns string[]; the constant has no other keys.
/** The events of agreements that webhooks are told of. */
export const agreementEventsOfWebhooks = Object.keys(typesOfAgreementEvents) as ToldEventType[];

function isTold(type: AgreementEvent["type"]): type is ToldEventType {
  return Object.hasOwn(typesOfAgreementEvents, type);
}

/** Returns the event of an agreement as webhooks tell it, or undefined if they are not told of it. */
export function webhookEventOf(
  agreement: { id: string; workspaceId: string; songId: string; number: number },
  event: { happened: AgreementEvent; at: string; version: number; sequence: number },
): WebhookEvent | undefined {
  const { happened, at, version, sequence } = event;
  if (!isTold(happened.type)) return undefined;
  const { workspaceId, songId, number } = agreement;
  return {
    type: typesOfAgreementEvents[happened.type],
    at,
    data: {
      ...{ workspaceId, agreementId: agreement.id, number, version, sequence, songId },
      ...("contributorId" in happened && { contributorId: happened.contributorId }),
      ...("suggestionId" in happened && { suggestionId: happened.suggestionId }),
    },
  };
}

/** Returns the body of a webhook. Every attempt sends the same bytes, which the signature is made of. */
export function webhookBody({ type, at, data }: WebhookEvent): string {
  // The schema drops everything that is not declared, so that no name or address leaves by mistake.
  return JSON.stringify({ type, timestamp: at, data: WebhookEventData().parse(data) });
}
