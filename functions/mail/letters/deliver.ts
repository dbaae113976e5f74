import { addSeconds } from "../../platform/clock.ts";
import type { OutboxEntry } from "../../data/outbox/outbox-repository.ts";
import { logger } from "../../platform/logger.ts";
import type { Letter } from "./letter.ts";

/** How long SES may refuse an email before it is given up: an account in its sandbox can be set right in a day. */
const patienceSeconds = 24 * 3600;

export interface Delivery {
  entry: OutboxEntry<"send-mail">;
  letters: readonly Letter[];
  at: string;
  /** Hands a letter to SES. */
  post: (letter: Letter) => Promise<void>;
  noteSent: (recipient: string) => Promise<void>;
  /** Records that a recipient can't be mailed. */
  giveUp: (letter: Letter, reason: string) => Promise<void>;
}

/**
 * Sends each letter that has not been sent and notes it as soon as SES has accepted it: only a crash between the two
 * can send one twice. A letter that SES refuses does not delay the others. Throws when any letter is left.
 */
export async function deliver(delivery: Delivery): Promise<void> {
  const { entry, letters } = delivery;
  const isOpen = ({ recipient }: Letter) =>
    !entry.sent.has(recipient) && !entry.givenUp.has(recipient);
  let refusal: unknown;
  for (const letter of letters.filter(isOpen)) {
    try {
      await delivery.post(letter);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      if (!(await wasGivenUp(delivery, letter, error))) refusal = error;
      continue;
    }
    await delivery.noteSent(letter.recipient);
  }
  if (refusal !== undefined) throw refusal;
}

async function wasGivenUp(delivery: Delivery, letter: Letter, error: Error): Promise<boolean> {
  const { entry, at, giveUp } = delivery;
  if (at < addSeconds(entry.createdAt, patienceSeconds)) return false;
  logger.warn("A mail was given up", { template: entry.input.template }, error);
  await giveUp(letter, error.name);
  return true;
}

/** What SES answers about one email. Access is denied for a single recipient while the account is in its sandbox. */
const refusals = new Set([
  "AccessDenied",
  "AccessDeniedException",
  "InvalidParameterValue",
  "MessageRejected",
]);

/** Whether SES refused this email, rather than failed to accept any. */
function isRefusal(error: unknown): error is Error {
  return error instanceof Error && refusals.has(error.name);
}
