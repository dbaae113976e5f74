import { describe, expect, it } from "vitest";
import { contributorProgressOf } from "./contributor-progress-of.ts";

const person = { id: "a", name: "Łukasz Żółć", email: "lukasz@example.com" };
const pending = { status: "pending", sentAt: "2026-11-18T10:00:00.000Z", splits: [] } as const;
const openedAt = "2026-11-19T10:00:00.000Z";
const bouncedAt = "2026-11-18T10:01:00.000Z";
const signedAt = "2026-11-20T10:00:00.000Z";

const label = (more: object) => contributorProgressOf({ ...person, ...more }, pending).label;

describe("signing progress of a contributor", () => {
  it("has the label of the furthest step", () => {
    expect(contributorProgressOf(person, pending).label).toBe("Sent");
    expect(contributorProgressOf({ ...person, openedAt }, pending).label).toBe("Opened");
    expect(contributorProgressOf({ ...person, bouncedAt }, pending).label).toBe("Not delivered");
    expect(contributorProgressOf({ ...person, bouncedAt, signedAt }, pending).label).toBe("Signed");
  });

  it("says of an address what stops its email, and of a delay only until the sheet is opened", () => {
    expect(label({ bouncedAt, isSuppressed: true })).toBe("Blocked");
    const delay = { at: bouncedAt, reason: "mailbox_full" };
    expect(label({ delay })).toBe("Delayed");
    expect(label({ delay, openedAt })).toBe("Opened");
    expect(label({ delay: { ...delay, at: signedAt }, openedAt })).toBe("Delayed");
    expect(label({ delay, bouncedAt })).toBe("Not delivered");
    expect(label({ delay, signedAt })).toBe("Signed");
  });

  it("is final after the end of the agreement", () => {
    const ended = { ...pending, status: "voided" } as const;
    expect(contributorProgressOf({ ...person, openedAt }, ended).label).toBe("Did not sign");
    const expired = { ...pending, status: "expired" } as const;
    expect(contributorProgressOf({ ...person, openedAt }, expired).label).toBe(
      "Did not sign in time",
    );
    expect(contributorProgressOf({ ...person, signedAt }, ended).label).toBe("Signed");
  });

  it("says who has declined, and when, apart from those who did not sign", () => {
    const ended = { at: signedAt, by: "Łukasz Żółć" };
    const row = { contributorId: person.id, signatureState: "declined" } as const;
    const declined = { ...pending, status: "declined", ended, splits: [row] } as const;
    const { label: said, tone, steps } = contributorProgressOf(person, declined);
    expect([said, tone]).toEqual(["Declined", "red"]);
    expect(steps.at(-1)).toEqual({ what: "Declined", at: signedAt });
    const other = contributorProgressOf({ ...person, id: "b" }, declined);
    expect(other.label).toBe("Did not sign");
  });

  it("lists the steps in chronological order", () => {
    const { steps } = contributorProgressOf(
      {
        ...person,
        openedAt,
        signedAt,
        remindedAt: "2026-11-19T12:00:00.000Z",
        signatureMethod: "typed",
      },
      pending,
    );
    expect(steps.map(({ what }) => what)).toEqual([
      "Sent",
      "Opened",
      "Reminded",
      "Signed by typing",
    ]);
  });
});
