import { expect, it } from "vitest";
import {
  emailContracts,
  type EmailName,
  type EmailTask,
} from "../../../shared/contracts/emails/emails.ts";
import { minute, draftOf, evenRows } from "../../../shared/domain/agreement/agreement.fixture.ts";
import {
  draftRemovalAt,
  nextDraftStepAt,
} from "../../../shared/domain/agreement/lifecycle/draft-removal.ts";
import type { UploadReview } from "../../../shared/domain/agreement/uploaded/upload-review.ts";
import type { Subscription } from "../../../shared/domain/billing/workspace-billing.ts";
import { personalWorkspaceOf, UserId } from "../../../shared/domain/ids.ts";
import { noBilling } from "../../data/billing/billing-repository.ts";
import { setUpKeysSecret } from "../../testing/secrets.fixture.ts";
import { emailSourcesOf } from "./messages.fixture.ts";
import { messagesOfEmail } from "./messages-of-email.ts";

setUpKeysSecret();

const endsAt = "2026-12-08T12:00:00.000Z";
const before = "2026-12-08T11:59:59.999Z";
const yearsLater = "2031-01-10T08:00:00.000Z";
const createdBy = UserId.parse("user-1");
const plan = { createdBy, plan: "Pro", price: "$29.99 a month", trialEndsAt: endsAt };
const person = { name: "Nia Okafor", email: "nia@example.com" };
const secret = { nonce: "nonce", keyVersion: "v1", expiresAt: endsAt };
const offer = { createdBy, teamName: "Northern Songs", otherName: "Otto" };

/**
 * What makes each email outdated when it is sent late. `time`: a time in its entry. `state`: what it is about has
 * changed or ended, and the code, offer or signing period that it names is over. `nothing`: it tells what has happened,
 * and names no time until which something holds.
 */
const outdatedBy: Record<EmailName, "time" | "state" | "nothing"> = {
  verification: "time",
  "password-reset": "time",
  "email-change": "time",
  "sign-in-code": "time",
  "export-ready": "time",
  "draft-expiring": "time",
  "upload-expiring": "time",
  "trial-begun": "time",
  "trial-ending": "time",
  "payment-failed": "time",
  "team-offer-made": "time",
  "team-export-ready": "time",
  "plan-disputed": "state",
  "plan-restored": "state",
  "plan-ended": "state",
  "team-offer": "state",
  "team-invitation": "state",
  "song-moved": "state",
  "song-shared": "state",
  "folder-shared": "state",
  "record-invitation": "state",
  "share-code": "state",
  code: "state",
  daily: "state",
  "waiting-agreements": "state",
  request: "state",
  "representative-request": "state",
  "representative-named": "state",
  "representative-signed": "state",
  changed: "state",
  "details-changed": "state",
  suggestions: "state",
  "suggestions-wait": "state",
  "suggestion-answered": "state",
  "suggestion-accepted": "state",
  "all-agreed": "state",
  reminder: "state",
  expiring: "state",
  expired: "state",
  declined: "state",
  voided: "state",
  completed: "state",
  "observed-version": "state",
  removed: "state",
  "address-replaced": "nothing",
  objected: "nothing",
  "representative-revoked": "nothing",
  "address-taken": "nothing",
  "password-changed": "nothing",
  "many-attempts": "nothing",
  "many-attempts-inside": "nothing",
  "email-change-asked": "nothing",
  "email-changed": "nothing",
  "session-ended": "nothing",
  "signed-out-everywhere": "nothing",
  "two-factor-on": "nothing",
  "two-factor-off": "nothing",
  "backup-codes-new": "nothing",
  "identity-connected": "nothing",
  "identity-disconnected": "nothing",
  "new-sign-in": "nothing",
  "trial-refused": "nothing",
  "plan-not-kept": "nothing",
  "team-offer-declined": "nothing",
  "team-received": "nothing",
  "team-handed-over": "nothing",
  "team-removed": "nothing",
  "team-deleted": "nothing",
  "webhook-ended": "nothing",
  "api-key-made": "nothing",
  "account-deleted": "nothing",
  "requests-joined": "nothing",
};

/** An upload whose uploader was warned that it is deleted at `endsAt`. */
const review: UploadReview = {
  id: "review",
  workspaceId: personalWorkspaceOf(createdBy),
  createdBy,
  file: { id: "file", name: "a.pdf", type: "application/pdf", sizeBytes: 1, filename: "a.pdf" },
  createdAt: "2026-01-01T00:00:00.000Z",
  removalWarnedAt: "2026-12-01T12:00:00.000Z",
};

/** Each email whose entry has a time until which it is true. */
const tasks: readonly EmailTask[] = [
  { template: "verification", ...person, ...secret },
  { template: "password-reset", ...person, ...secret },
  { template: "email-change", ...person, ...secret },
  {
    template: "sign-in-code",
    ...person,
    codeNonce: "nonce",
    codeKeyVersion: "v1",
    expiresAt: endsAt,
  },
  { template: "export-ready", ...person, availableUntil: endsAt },
  { template: "draft-expiring", createdBy, title: "Low Tide", deletedAt: endsAt },
  {
    template: "upload-expiring",
    createdBy,
    reviewId: review.id,
    fileId: review.file.id,
    workspaceId: review.workspaceId,
    title: "Low Tide",
    deletedAt: endsAt,
  },
  { template: "trial-begun", createdBy, trialEndsAt: endsAt },
  { template: "trial-ending", ...plan, keptUntil: before },
  { template: "payment-failed", ...plan, trialEndsAt: before, keptUntil: endsAt },
  { template: "team-offer-made", ...offer, validUntil: endsAt },
  { template: "team-export-ready", createdBy, teamName: "Basement", availableUntil: endsAt },
];

function subscriptionOf(status: Subscription["status"]): Subscription {
  return {
    id: "sub_1",
    status,
    tier: "pro",
    period: "annual",
    currentPeriodEndsAt: endsAt,
    ...(status === "past_due" ? { pastDueAt: "2026-12-01T00:00:00.000Z" } : {}),
  };
}

/** Sources of an owner whose plan has this status. */
function sourcesOf(status: Subscription["status"], at: string) {
  const billing = { ...noBilling, subscription: subscriptionOf(status) };
  return {
    ...emailSourcesOf(person.email),
    at,
    readBilling: async () => billing,
    readUploadReview: async () => review,
  };
}

it("late emails: each email with a time in its contract is one of those that a time makes outdated", () => {
  const withTime = Object.entries(emailContracts).filter(([, mail]) => "until" in mail);
  const named = Object.entries(outdatedBy).filter(([, by]) => by === "time");
  expect(withTime.map(([name]) => name).toSorted()).toEqual(named.map(([name]) => name).toSorted());
  expect(tasks.map(({ template }) => template).toSorted()).toEqual(
    named.map(([name]) => name).toSorted(),
  );
});

it.each(tasks)(
  "late emails: $template is sent until the time that its entry names, and not after it",
  async (task) => {
    const status = task.template === "payment-failed" ? "past_due" : "trialing";
    const sentAt = async (at: string) => await messagesOfEmail(sourcesOf(status, at), task);
    expect(await sentAt(before)).toHaveLength(1);
    expect(await sentAt(endsAt)).toEqual([]);
    expect(await sentAt(yearsLater)).toEqual([]);
  },
);

it("late emails: one from an earlier release, without that time, is sent", async () => {
  const { expiresAt: _, ...earlier } = secret;
  const task = { template: "password-reset", ...person, ...earlier } as const;
  expect(await messagesOfEmail(sourcesOf("active", yearsLater), task)).toHaveLength(1);
});

it.each([
  ["plan-ended", "canceled", "active"],
  ["plan-ended", "unpaid", "trialing"],
  ["trial-ending", "trialing", "canceled"],
  ["trial-ending", "trialing", "active"],
  ["payment-failed", "past_due", "active"],
  ["payment-failed", "past_due", "canceled"],
  ["plan-restored", "active", "canceled"],
] as const)(
  "late emails: %s is sent while the plan is %s, and not once it is %s",
  async (template, then, now) => {
    const task = { template, ...plan, keptUntil: endsAt };
    expect(await messagesOfEmail(sourcesOf(then, before), task)).toHaveLength(1);
    expect(await messagesOfEmail(sourcesOf(now, before), task)).toEqual([]);
  },
);

it("late emails: that a plan has ended is sent whenever it can be, but not about a workspace that is gone", async () => {
  const task = { template: "plan-ended", ...plan, keptUntil: endsAt } as const;
  expect(await messagesOfEmail(sourcesOf("canceled", yearsLater), task)).toHaveLength(1);
  const gone = { ...sourcesOf("canceled", before), readBilling: async () => undefined };
  expect(await messagesOfEmail(gone, task)).toEqual([]);
});

it("late emails: a draft that was edited, sent or deleted since is not said to be deleted", async () => {
  const draft = { ...draftOf(evenRows(2)), removalWarnedAt: minute(1) };
  const deletedAt = draftRemovalAt(draft, minute(1));
  const task = {
    template: "draft-expiring",
    createdBy,
    agreementId: draft.id,
    title: draft.title,
    deletedAt,
  } as const;
  const { removalWarnedAt: _, ...edited } = { ...draft, editedAt: minute(30) };
  const sentFor = async (found: typeof draft | typeof edited | undefined) =>
    await messagesOfEmail(
      { ...emailSourcesOf(person.email), readAgreement: async () => found },
      task,
    );
  expect(nextDraftStepAt(draft)).toBe(deletedAt);
  expect(await sentFor(draft)).toHaveLength(1);
  expect(await sentFor(edited)).toEqual([]);
  expect(await sentFor(undefined)).toEqual([]);
  expect(await messagesOfEmail(emailSourcesOf(person.email), task)).toEqual([]);
});

it("late emails: an upload whose review was continued or completed since is not said to be deleted", async () => {
  const task = {
    template: "upload-expiring",
    createdBy,
    ...{ reviewId: review.id, fileId: review.file.id, workspaceId: review.workspaceId },
    title: "Low Tide",
    deletedAt: endsAt,
  } as const;
  const { removalWarnedAt: _, ...continued } = { ...review, editedAt: before };
  const sentFor = async (found: UploadReview | undefined) =>
    await messagesOfEmail(
      { ...emailSourcesOf(person.email), at: before, readUploadReview: async () => found },
      task,
    );
  expect(await sentFor(review)).toHaveLength(1);
  expect(await sentFor(continued)).toEqual([]);
  expect(await sentFor(undefined)).toEqual([]);
});
