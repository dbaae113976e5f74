import { addSeconds } from "../../platform/clock.ts";
import type { EmailAdmission } from "./admit-email.ts";
import type { OutboxEntry } from "../../data/outbox/outbox-entries.ts";
import { logger } from "../../platform/logger.ts";
import type { EmailMessage } from "./email-message.ts";

/** Seconds after an entry's creation in which a refused email is retried: an operator can fix the SES account. */
const patienceSeconds = 24 * 3600;

export interface Delivery {
  entry: OutboxEntry<"send-mail">;
  messages: readonly EmailMessage[];
  at: string;
  /** Whether there is time for another email. */
  hasTime: () => boolean;
  /** Counts an email, and decides whether it is sent now. */
  admit: (message: EmailMessage) => Promise<EmailAdmission>;
  /** Hands an email to SES. */
  post: (message: EmailMessage) => Promise<void>;
  noteSent: (recipient: string) => Promise<void>;
  /** Records that SES refuses emails to a recipient. */
  giveUp: (message: EmailMessage, reason: string) => Promise<void>;
}

/**
 * Sends each unsent email of an outbox entry and records it as soon as SES has accepted it. An email is sent twice only
 * after a failure between the two steps. A refused email does not delay the others. Returns the time at which postponed
 * emails are tried again, undefined if there are none. Throws if an email is still unsent after a failure.
 */
export async function deliverEmails(delivery: Delivery): Promise<string | undefined> {
  const { entry, messages } = delivery;
  const isOpen = ({ recipient }: EmailMessage) =>
    !entry.sent.has(recipient) && !entry.givenUp.has(recipient) && !entry.joined.has(recipient);
  let refusal: unknown;
  let againAt: string | undefined;
  for (const message of messages.filter(isOpen)) {
    if (!delivery.hasTime()) {
      againAt = delivery.at;
      break;
    }
    const admission = await delivery.admit(message);
    if (admission.is === "postponed") againAt = admission.until;
    if (admission.is !== "admitted") continue;
    try {
      await delivery.post(message);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      if (!(await wasGivenUp(delivery, message, error))) refusal = error;
      continue;
    }
    await delivery.noteSent(message.recipient);
  }
  if (refusal !== undefined) throw refusal;
  return againAt;
}

async function wasGivenUp(
  delivery: Delivery,
  message: EmailMessage,
  error: Error,
): Promise<boolean> {
  const { entry, at, giveUp } = delivery;
  if (at < addSeconds(entry.createdAt, patienceSeconds)) return false;
  logger.warn("A mail was given up", { template: entry.input.template }, error);
  await giveUp(message, error.name);
  return true;
}

/** SES error names that concern one email. In the sandbox, SES denies access for single recipients. */
const refusals = new Set([
  "AccessDenied",
  "AccessDeniedException",
  "InvalidParameterValue",
  "MessageRejected",
]);

/** Whether SES refused this email. Other errors concern all emails. */
function isRefusal(error: unknown): error is Error {
  return error instanceof Error && refusals.has(error.name);
}
