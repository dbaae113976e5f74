import type {
  WebhookDeliveryView,
  WebhookView,
} from "../../../../shared/contracts/webhooks/endpoints.ts";
import type {
  WebhookEnding,
  WebhookFailure,
} from "../../../../shared/domain/webhooks/webhook-attempts.ts";
import type { WebhookEventType } from "../../../../shared/domain/webhooks/webhook-event-types.ts";

/** What each event means, as the form shows it. */
export const eventTexts: Readonly<Record<WebhookEventType, string>> = {
  "agreement.sent": "A split sheet, or a new version of it, was sent",
  "agreement.opened": "A contributor opened their link",
  "agreement.signed": "A contributor signed",
  "agreement.declined": "A contributor declined",
  "agreement.voided": "A split sheet was voided",
  "agreement.expired": "A split sheet expired",
  "agreement.completed": "Everyone signed, and the PDF is sealed",
  "suggestion.created": "A contributor suggested a change",
  "song.moved": "A song came to this workspace or left it",
  "file.ready": "An uploaded file is ready",
  "email.bounced": "An email to a contributor could not be delivered",
};

type Tone = "green" | "amber" | "red" | "neutral";

/** The state of a webhook in one word, with its color. */
export function stateOfWebhook({ isOn, ending, failingSince }: WebhookView): [string, Tone] {
  if (!isOn) return ending === undefined ? ["Paused", "neutral"] : ["Turned off", "red"];
  return failingSince === undefined ? ["On", "green"] : ["Failing", "amber"];
}

/** Why Splitsheet turned a webhook off. */
export const endingTexts: Readonly<Record<WebhookEnding, string>> = {
  gone: "Your receiver answered 410, which asks us to stop.",
  failing: "Your receiver accepted nothing for five days.",
};

/** The state of a delivery in one word, with its color. */
export const stateOfDelivery: Readonly<Record<WebhookDeliveryView["state"], [string, Tone]>> = {
  waiting: ["Waiting", "neutral"],
  delivered: ["Delivered", "green"],
  failed: ["Failed", "red"],
  held: ["Held", "amber"],
};

/** Why an attempt had no answer that counts. */
export const failureTexts: Readonly<Record<WebhookFailure, string>> = {
  name_unknown: "The name was not found",
  address_refused: "The address is not on the public internet, so nothing was sent",
  connection_failed: "No connection",
  certificate_invalid: "The certificate is not valid",
  timed_out: "No answer within 10 seconds",
  answer_too_long: "The answer was longer than 64 KB",
};
