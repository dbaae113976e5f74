/**
 * The kind of a limited email. `ask` asks the recipient to sign: a request or a new version. `code` proves an
 * address. `notice` reports an event of an agreement. `share` gives a song to its recipient.
 */
export type LimitedEmail = "ask" | "code" | "notice" | "share";

/** Maximum number of asks, codes and shares, and of notices, from one sender to one recipient per day (UTC). */
const perSender = { beforeAnswer: 20, afterAnswer: 200 } as const;
/** Maximum number of limited emails per day to one recipient from all senders whom they never answered. */
const fromStrangers = 60;
/** Number of asks per day that a recipient who never answered gets as separate emails. Later ones are combined. */
const separateAsks = 5;

/** The limited emails of a day to one recipient, before the next one. */
export interface MailboxCounts {
  /** Asks, codes and shares from the sender. */
  asks: number;
  /** Notices from the sender. */
  notices: number;
  /** All limited emails from senders whom the recipient never answered. */
  fromStrangers: number;
  /** Whether the recipient has opened or signed an agreement of the sender. */
  hasAnswered: boolean;
}

/**
 * How an email is delivered. `join_soon`: within minutes, combined with others. `join_later`: the limit is reached, so
 * it is part of one combined email per day. `tomorrow`: when the next day has room. `refuse`: never.
 */
export type DeliveryDecision = "send" | "join_soon" | "join_later" | "tomorrow" | "refuse";

const aboveLimit = {
  ask: "join_later",
  notice: "tomorrow",
  code: "refuse",
  share: "refuse",
} as const satisfies {
  [Email in LimitedEmail]: DeliveryDecision;
};

/**
 * Decides how the next email of a kind to a recipient is delivered. `isJoined`: an ask that is combined with others also
 * below the limit.
 */
export function decideDelivery(
  email: LimitedEmail,
  counts: MailboxCounts,
  isJoined = false,
): DeliveryDecision {
  const { hasAnswered } = counts;
  const most = hasAnswered ? perSender.afterAnswer : perSender.beforeAnswer;
  const sent = email === "notice" ? counts.notices : counts.asks;
  const isFull = !hasAnswered && counts.fromStrangers >= fromStrangers;
  if (sent >= most || isFull) return aboveLimit[email];
  const isLater = !hasAnswered && sent >= separateAsks;
  return email === "ask" && (isJoined || isLater) ? "join_soon" : "send";
}

/** Seconds from the first delayed email to the combined email. */
const combinedAfterSeconds = { join_soon: 10 * 60, join_later: 60 * 60 } as const;
/** Minimum seconds between combined emails to one recipient for asks above the limit. */
const combinedAgainSeconds = 24 * 60 * 60;

/**
 * Returns the time (ISO 8601 UTC) of the combined email that contains an ask of the time `at`. `lastJoinedAt` is the
 * time of the recipient's previous combined email.
 */
export function combinedEmailAt(
  admission: "join_soon" | "join_later",
  at: string,
  lastJoinedAt: string | undefined,
): string {
  const wanted = Date.parse(at) + combinedAfterSeconds[admission] * 1000;
  const allowed =
    admission === "join_soon" || lastJoinedAt === undefined
      ? wanted
      : Date.parse(lastJoinedAt) + combinedAgainSeconds * 1000;
  return new Date(Math.max(wanted, allowed)).toISOString();
}
