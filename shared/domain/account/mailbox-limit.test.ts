import { describe, expect, it } from "vitest";
import {
  decideDelivery,
  combinedEmailAt,
  type DeliveryDecision,
  type LimitedEmail,
  type MailboxCounts,
} from "./mailbox-limit.ts";

const none: MailboxCounts = { asks: 0, notices: 0, fromStrangers: 0, hasAnswered: false };

/** Returns the decisions on `emails` emails of one kind in a row, each with the number of emails that got it. */
function decisions(email: LimitedEmail, emails: number, start: Partial<MailboxCounts> = {}) {
  const counts = { ...none, ...start };
  const found = new Map<DeliveryDecision, number>();
  for (let sent = 0; sent < emails; sent += 1) {
    const admission = decideDelivery(email, counts);
    found.set(admission, (found.get(admission) ?? 0) + 1);
    if (admission !== "send" && admission !== "join_soon") continue;
    if (email === "notice") counts.notices += 1;
    else counts.asks += 1;
    counts.fromStrangers += counts.hasAnswered ? 0 : 1;
  }
  return Object.fromEntries(found);
}

describe("a recipient who never answered the sender", () => {
  it("gets 5 requests as separate emails, 15 combined within minutes, and later ones in one email a day", () => {
    expect(decisions("ask", 30)).toEqual({ send: 5, join_soon: 15, join_later: 10 });
  });

  it("gets at most 20 codes", () => {
    expect(decisions("code", 30)).toEqual({ send: 20, refuse: 10 });
    expect(decisions("code", 30, { asks: 15 })).toEqual({ send: 5, refuse: 25 });
  });

  it("gets 20 notices regardless of requests, and later ones on the next day", () => {
    expect(decisions("notice", 30, { asks: 20 })).toEqual({ send: 20, tomorrow: 10 });
  });

  it("gets 60 emails from all such senders together", () => {
    expect(decisions("ask", 5, { fromStrangers: 57 })).toEqual({ send: 3, join_later: 2 });
    expect(decisions("code", 5, { fromStrangers: 60 })).toEqual({ refuse: 5 });
    expect(decisions("notice", 5, { fromStrangers: 60 })).toEqual({ tomorrow: 5 });
  });
});

describe("a recipient who has answered the sender", () => {
  const answered = { hasAnswered: true, fromStrangers: 60 };

  it("gets 200 separate emails, regardless of other senders", () => {
    expect(decisions("ask", 201, answered)).toEqual({ send: 200, join_later: 1 });
    expect(decisions("code", 201, answered)).toEqual({ send: 200, refuse: 1 });
  });
});

it("a request of a bulk is combined from the first one on, and waits above the limit like others", () => {
  for (const hasAnswered of [false, true])
    expect(decideDelivery("ask", { ...none, hasAnswered }, true)).toBe("join_soon");
  expect(decideDelivery("ask", { ...none, asks: 20 }, true)).toBe("join_later");
});

describe("a combined email", () => {
  const at = "2026-11-21T20:00:00.000Z";

  it("below the limit is sent 10 minutes after the first delayed request", () => {
    expect(combinedEmailAt("join_soon", at, at)).toBe("2026-11-21T20:10:00.000Z");
  });

  it("above the limit is sent an hour later, and at most once in 24 hours", () => {
    expect(combinedEmailAt("join_later", at, undefined)).toBe("2026-11-21T21:00:00.000Z");
    const lastJoinedAt = "2026-11-21T19:30:00.000Z";
    expect(combinedEmailAt("join_later", at, lastJoinedAt)).toBe("2026-11-22T19:30:00.000Z");
    const longAgo = "2026-11-19T19:30:00.000Z";
    expect(combinedEmailAt("join_later", at, longAgo)).toBe("2026-11-21T21:00:00.000Z");
  });
});
