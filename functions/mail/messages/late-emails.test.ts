import { expect, it } from "vitest";
import type { EmailTask } from "../../../shared/contracts/emails.ts";
import { UserId } from "../../../shared/domain/ids.ts";
import { setUpKeysSecret } from "../../testing/secrets.fixture.ts";
import { emailSourcesOf } from "./messages.fixture.ts";
import { messagesOfEmail } from "./messages-of-email.ts";

setUpKeysSecret();

const endsAt = "2026-12-08T12:00:00.000Z";
const before = "2026-12-08T11:59:59.999Z";
const createdBy = UserId.parse("user-1");
const plan = { createdBy, plan: "Pro", price: "$29.99 a month" };

/** Each email to an owner that names a day until which it is true. */
const tasks: readonly EmailTask[] = [
  { template: "trial-begun", createdBy, trialEndsAt: endsAt },
  { template: "trial-ending", ...plan, trialEndsAt: endsAt, keptUntil: before },
  { template: "payment-failed", ...plan, trialEndsAt: before, keptUntil: endsAt },
  { template: "draft-expiring", createdBy, title: "Low Tide", deletedAt: endsAt },
];

it.each(tasks)(
  "late emails: $template is sent until the day that it names, and not after it",
  async (task) => {
    const sources = emailSourcesOf("nia@example.com");
    const sentAt = async (at: string) => await messagesOfEmail({ ...sources, at }, task);
    expect(await sentAt(before)).toHaveLength(1);
    expect(await sentAt(endsAt)).toEqual([]);
    expect(await sentAt("2027-01-10T08:00:00.000Z")).toEqual([]);
  },
);

it("late emails: that a plan has ended is sent whenever it can be", async () => {
  const task = { template: "plan-ended", ...plan, trialEndsAt: endsAt, keptUntil: endsAt } as const;
  const sources = { ...emailSourcesOf("nia@example.com"), at: "2027-01-10T08:00:00.000Z" };
  expect(await messagesOfEmail(sources, task)).toHaveLength(1);
});
