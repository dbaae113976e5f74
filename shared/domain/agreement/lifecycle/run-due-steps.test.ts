import { describe, expect, it } from "vitest";
import { documentHash, draftOf, evenRows, minute, origin } from "../agreement.fixture.ts";
import { sendAgreement } from "./send.ts";
import { signAgreement } from "./sign.ts";
import type { Agreement } from "../agreement.ts";
import { currentConsentVersion } from "../evidence/consent.ts";
import { nextStepAt } from "./due-steps.ts";
import { runDueSteps } from "./run-due-steps.ts";

const day = (days: number) => minute(days * 24 * 60);

function sent(openDays = 30, people = 2): Agreement {
  const sending = { documentHash, at: day(0), expiresAt: day(openDays), origin };
  return sendAgreement(draftOf(evenRows(people)), sending).after;
}

/** Returns the day and the event type of each step, if the clock runs at every due time. */
function courseOf(agreement: Agreement): (string | number)[][] {
  const course: (string | number)[][] = [];
  let now = agreement;
  for (let due = nextStepAt(now); due !== undefined; due = nextStepAt(now)) {
    const change = runDueSteps(now, due);
    if (change === undefined) throw new Error("What is due brings something");
    const days = (Date.parse(due) - Date.parse(day(0))) / (24 * 3600_000);
    course.push([days, change.event.type]);
    now = change.after;
  }
  return course;
}

describe("due steps of a pending agreement", () => {
  it("are three reminders, a warning three days before the expiry, and the expiry", () => {
    expect(courseOf(sent())).toEqual([
      [3, "reminded"],
      [7, "reminded"],
      [14, "reminded"],
      [27, "expiring"],
      [30, "expired"],
    ]);
  });

  it("fit into every signing period", () => {
    expect(courseOf(sent(1))).toEqual([[1, "expired"]]);
    expect(courseOf(sent(3))).toEqual([[3, "expired"]]);
    expect(courseOf(sent(5))).toEqual([
      [2, "expiring"],
      [3, "reminded"],
      [5, "expired"],
    ]);
    // The warning replaces the reminder of the same day.
    expect(courseOf(sent(10))).toEqual([
      [3, "reminded"],
      [7, "expiring"],
      [10, "expired"],
    ]);
  });

  it("cause one email if several are overdue, and only the expiry after it", () => {
    const late = runDueSteps(sent(), day(8));
    expect(late?.event).toEqual({ type: "reminded" });
    expect(late && nextStepAt(late.after)).toBe(day(14));
    expect(late && runDueSteps(late.after, day(8))).toBeUndefined();
    expect(runDueSteps(sent(), day(28))?.event).toEqual({ type: "expiring" });
    const gone = runDueSteps(sent(), day(400));
    expect(gone?.event).toEqual({ type: "expired" });
    expect(gone?.after).toMatchObject({ status: "expired", endedAt: day(30) });
    expect(gone && nextStepAt(gone.after)).toBeUndefined();
  });

  it("remind the contributors who have not signed, and nobody of a draft or a signed agreement", () => {
    const signing = (contributorId: string) => ({
      contributorId,
      name: "Writer",
      method: "typed" as const,
      identification: "personal_link" as const,
      imageKey: "key",
      imageSha256: "e",
      documentHash,
      consentVersion: currentConsentVersion,
      at: day(1),
      origin,
    });
    const one = signAgreement(sent(), signing("c1")).after;
    expect(runDueSteps(one, day(3))?.evidence).toMatchObject([
      { type: "reminded", contributorId: "c2", contributorName: "Writer 2" },
    ]);
    expect(nextStepAt(signAgreement(one, signing("c2")).after)).toBeUndefined();
    expect(runDueSteps(draftOf(evenRows(2)), day(400))).toBeUndefined();
  });
});
