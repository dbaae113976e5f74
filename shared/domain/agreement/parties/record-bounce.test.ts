import { describe, expect, it } from "vitest";
import { minute, origin, pendingOf } from "../agreement.fixture.ts";
import type { Agreement } from "../agreement.ts";
import { remindUnsigned } from "../lifecycle/remind.ts";
import { resendRequest } from "../lifecycle/resend.ts";
import { correctEmail } from "./correct-email.ts";
import { recordBounce, recordFullMailbox } from "./record-bounce.ts";

const contributorId = "c2";
const at = minute(2);
const failed = (
  failure: Parameters<typeof recordBounce>[1]["failure"],
  before: Agreement = pendingOf(),
) => recordBounce(before, { contributorId, at, note: "The reason", failure });
const second = ({ contributors }: Agreement) => contributors[1];

it("a bounce is recorded with its contributor only, without the address", () => {
  const before = pendingOf();
  const change = failed("bad_address", before);
  expect(change.evidence).toMatchObject([{ type: "bounced", actor: "system", note: "The reason" }]);
  const [first, other] = before.contributors;
  expect(change.after).toEqual({
    ...before,
    contributors: [first, { ...other, bouncedAt: at }],
    revision: before.revision + 1,
    eventCount: before.eventCount + 1,
  });
});

describe("an email that did not arrive", () => {
  it("names a suppressed address as such, until an email bounces for another reason", () => {
    const suppressed = failed("suppressed").after;
    expect(second(suppressed)).toMatchObject({ bouncedAt: at, isSuppressed: true });
    expect(second(failed("bad_address", suppressed).after)).not.toHaveProperty("isSuppressed");
  });

  it("blames no address whose mailbox is full, or whose email the mail service refused", () => {
    for (const reason of ["mailbox_full", "refused"] as const) {
      const delayed = second(failed(reason).after);
      expect(delayed).toMatchObject({ delay: { at, reason } });
      expect(delayed).not.toHaveProperty("bouncedAt");
    }
  });

  it("is in the evidence, and changes nothing about the address, without a cause in it", () => {
    const before = pendingOf();
    const { after, evidence } = failed(undefined, before);
    expect(after.contributors).toEqual(before.contributors);
    expect(evidence).toMatchObject([{ type: "bounced", contributorId }]);
  });

  it("does not count any more once the request was resent, or the address corrected", () => {
    const email = "writer2@example.com";
    const clean = { delay: undefined, bouncedAt: undefined, isSuppressed: undefined };
    for (const failure of ["suppressed", "bad_address", "mailbox_full"] as const) {
      const before = failed(failure).after;
      const resent = resendRequest(before, { email, at: minute(9), origin }).after;
      expect({ ...clean, ...second(resent) }).toMatchObject(clean);
      const move = { contributorId, email: "new@example.com", linkKeyVersion: "v1", origin };
      const corrected = correctEmail(before, { ...move, at: minute(9) }).after;
      expect({ ...clean, ...second(corrected) }).toMatchObject(clean);
    }
  });

  it("is tried again by a reminder: a delay ends, a wrong address stays wrong", () => {
    const reminder = { reminders: 1, isWarning: false, at: minute(9) };
    const remind = (before: Agreement) => {
      if (before.status !== "pending") throw new Error("A bounce changes no status");
      return second(remindUnsigned(before, reminder).after);
    };
    expect(remind(failed("mailbox_full").after)).not.toHaveProperty("delay");
    expect(remind(failed("suppressed").after)).toMatchObject({ isSuppressed: true });
  });
});

describe("a full mailbox", () => {
  it("is noted while the email is still tried, without evidence", () => {
    const change = recordFullMailbox(pendingOf(), { contributorId, at });
    expect(change?.evidence).toEqual([]);
    expect(change && second(change.after)).toMatchObject({
      delay: { at, reason: "mailbox_full" },
    });
  });

  it("is not noted where nobody waits for the contributor", () => {
    const pending = pendingOf();
    const [first, other] = pending.contributors;
    if (first === undefined || other === undefined) throw new Error("two contributors");
    const signed = { ...pending, contributors: [first, { ...other, signedAt: minute(1) }] };
    expect(recordFullMailbox(signed, { contributorId, at })).toBeUndefined();
    expect(recordFullMailbox(pending, { contributorId: "nobody", at })).toBeUndefined();
  });
});
