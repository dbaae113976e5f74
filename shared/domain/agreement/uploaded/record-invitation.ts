import * as z from "zod";
import { DomainError } from "../../domain-error.ts";
import { UserId } from "../../ids.ts";
import { once } from "../../once.ts";
import { sameEmail } from "../../text/email.ts";
import { mailboxOf } from "../../text/mailbox.ts";
import { recordAnswers, type RecordAnswer } from "./record-answer.ts";
import type { UploadedRow } from "./uploaded-row.ts";

/**
 * The question to a person whom an uploaded agreement names, whether they signed its document, and their answer. The
 * answer is no signature: the agreement keeps it beside the document and changes nothing else.
 */
export const RecordInvitation = once(() =>
  z.object({
    id: z.string(),
    /** The row that names the person. */
    contributorId: z.string(),
    name: z.string(),
    email: z.string(),
    /** The version of the key that its link is derived with. */
    keyVersion: z.string(),
    invitedBy: UserId,
    /** Time of the last email, ISO 8601 UTC. */
    sentAt: z.string(),
    answer: z.enum(recordAnswers).optional(),
    answeredAt: z.string().optional(),
    /** How many answers were noted since the time `since`. Their number within a day is limited. */
    answers: z.object({ since: z.string(), count: z.number().int() }).optional(),
  }),
);
export type RecordInvitation = z.infer<ReturnType<typeof RecordInvitation>>;

/** An address that was asked, and the time of the last email to it. */
export const AskedAddress = once(() => z.object({ email: z.string(), sentAt: z.string() }));
type AskedAddress = z.infer<ReturnType<typeof AskedAddress>>;

/** Maximum number of questions ever asked about one agreement: addresses get corrected. */
const most = 60;
/** Seconds between two emails to one person. */
const secondsBetween = 60;
/** Maximum number of answers of one person within a day. The one who asked is told of each. */
const answersPerDay = 10;
const daySeconds = 24 * 60 * 60;

/** What an uploaded agreement knows of its people. */
interface Asking {
  splits: readonly UploadedRow[];
  invitations?: readonly RecordInvitation[] | undefined;
  asked?: readonly AskedAddress[] | undefined;
}

/**
 * Asks the person of a row at an address. A second question to the same address is the same invitation. Another
 * address replaces one that has not answered, whose link then leads nowhere; answers stay. Returns the invitation and
 * all of the agreement. Throws `contributor_not_found`, `invitation_answered`, `too_many_requests`.
 */
export function inviteToRecord(
  { splits, invitations = [], asked = invitations }: Asking,
  {
    contributorId,
    email,
    ...made
  }: Pick<
    RecordInvitation,
    "id" | "contributorId" | "email" | "keyVersion" | "invitedBy" | "sentAt"
  >,
): { invitation: RecordInvitation; invitations: RecordInvitation[]; asked: AskedAddress[] } {
  const row = splits.find((one) => one.contributorId === contributorId);
  if (row === undefined) throw new DomainError("contributor_not_found");
  const ofRow = invitations.filter((one) => one.contributorId === contributorId);
  const before = ofRow.find((one) => sameEmail(one.email, email));
  const isSame = (one: AskedAddress) => mailboxOf(one.email) === mailboxOf(email);
  // A manager who reads the mailbox of two people answers for each.
  if (ofRow.some((one) => isSame(one) && one.answer !== undefined))
    throw new DomainError("invitation_answered");
  const waits = asked.filter(isSame).map((one) => secondsUntilNext(one.sentAt, made.sentAt));
  const waitSeconds = Math.max(0, ...waits);
  if (waitSeconds > 0) throw emailedJustNow(waitSeconds);
  if (before === undefined && asked.length >= most) throw tooManyQuestions();
  const invitation =
    before === undefined
      ? { ...made, contributorId, name: row.songwriterName, email }
      : { ...before, sentAt: made.sentAt };
  const kept = invitations.filter((one) => !ofRow.includes(one) || one.answer !== undefined);
  const { sentAt } = made;
  return {
    invitation,
    invitations: [...kept, invitation],
    asked:
      before === undefined
        ? [...asked.map(addressOf), { email, sentAt }]
        : asked.map((one) => (isSame(one) ? { email: one.email, sentAt } : addressOf(one))),
  };
}

function addressOf({ email, sentAt }: AskedAddress): AskedAddress {
  return { email, sentAt };
}

function tooManyQuestions(): DomainError {
  const message = "No more people can be asked about this agreement.";
  return new DomainError("too_many_requests", {
    details: [{ path: "email", message }],
    retryAfterSeconds: daySeconds,
  });
}

function emailedJustNow(retryAfterSeconds: number): DomainError {
  const message = `They were emailed less than a minute ago. You can ask again in ${retryAfterSeconds} s.`;
  return new DomainError("too_many_requests", {
    details: [{ path: "email", message }],
    retryAfterSeconds,
  });
}

function secondsUntilNext(before: string, at: string): number {
  return Math.ceil((Date.parse(before) - Date.parse(at)) / 1000) + secondsBetween;
}

/**
 * Notes a person's answer; they can change it. Returns all invitations of the agreement; undefined if the answer is the
 * one that they gave before. Throws `invitation_not_found`, `too_many_requests`.
 */
export function answerInvitation(
  { invitations = [] }: Pick<Asking, "invitations">,
  invitationId: string,
  { answer, at }: { answer: RecordAnswer; at: string },
): RecordInvitation[] | undefined {
  const before = invitations.find(({ id }) => id === invitationId);
  if (before === undefined) throw new DomainError("invitation_not_found");
  if (before.answer === answer) return undefined;
  const after = { ...before, answer, answeredAt: at, answers: countedAnswers(before, at) };
  return invitations.map((one) => (one === before ? after : one));
}

/** Counts one more answer. A day after its first answer, a count starts again at 1. Throws `too_many_requests`. */
function countedAnswers({ answers }: Pick<RecordInvitation, "answers">, at: string) {
  const leftSeconds =
    answers === undefined
      ? 0
      : Math.ceil((Date.parse(answers.since) - Date.parse(at)) / 1000) + daySeconds;
  if (answers === undefined || leftSeconds <= 0) return { since: at, count: 1 };
  if (answers.count < answersPerDay) return { ...answers, count: answers.count + 1 };
  throw new DomainError("too_many_requests", { retryAfterSeconds: leftSeconds });
}
