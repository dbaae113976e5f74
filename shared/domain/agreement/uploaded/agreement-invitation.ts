import * as z from "zod";
import { DomainError } from "../../domain-error.ts";
import { UserId } from "../../ids.ts";
import { once } from "../../once.ts";
import { sameEmail } from "../../text/email.ts";
import { mailboxOf } from "../../text/mailbox.ts";
import { invitationAnswers, type InvitationAnswer } from "./invitation-answer.ts";
import type { UploadedRow } from "./uploaded-row.ts";

/**
 * The invitation of a person whom an uploaded agreement names to answer whether they signed it, with their answer. The
 * answer is not a signature: it is stored with the agreement and changes nothing else.
 */
export const AgreementInvitation = once(() =>
  z.object({
    id: z.string(),
    /** The contributor id of the person's row. */
    contributorId: z.string(),
    name: z.string(),
    email: z.string(),
    /** The version of the key that its link is derived with. */
    keyVersion: z.string(),
    invitedBy: UserId,
    /** Time of the last email, ISO 8601 UTC. */
    sentAt: z.string(),
    answer: z.enum(invitationAnswers).optional(),
    answeredAt: z.string().optional(),
    /** Number of answers since the time `since`. Limited per day. */
    answers: z.object({ since: z.string(), count: z.number().int() }).optional(),
  }),
);
export type AgreementInvitation = z.infer<ReturnType<typeof AgreementInvitation>>;

/** An invited address, and the time of the last email to it. */
export const InvitedAddress = once(() => z.object({ email: z.string(), sentAt: z.string() }));
type InvitedAddress = z.infer<ReturnType<typeof InvitedAddress>>;

/** Maximum number of invitations ever sent for one agreement, corrected addresses included. */
const maxInvitedAddresses = 60;
/** Seconds between two emails to one person. */
const secondsBetweenEmails = 60;
/** Maximum number of answers of one person within a day, because the uploader is notified of each. */
const maxAnswersPerDay = 10;
const daySeconds = 24 * 60 * 60;

/** The rows and invitations of an uploaded agreement. */
interface InvitedRows {
  splits: readonly UploadedRow[];
  invitations?: readonly AgreementInvitation[] | undefined;
  asked?: readonly InvitedAddress[] | undefined;
}

/**
 * Invites the person of a row at an address. A second invitation to the same address resends the first one. An
 * invitation to another address replaces an unanswered one, whose link stops working; answered ones stay. Returns the
 * invitation and all invitations of the agreement. Throws `contributor_not_found`, `invitation_answered`,
 * `too_many_requests`.
 */
export function inviteToAgreement(
  { splits, invitations = [], asked = invitations }: InvitedRows,
  {
    contributorId,
    email,
    ...made
  }: Pick<
    AgreementInvitation,
    "id" | "contributorId" | "email" | "keyVersion" | "invitedBy" | "sentAt"
  >,
): {
  invitation: AgreementInvitation;
  invitations: AgreementInvitation[];
  asked: InvitedAddress[];
} {
  const row = splits.find((one) => one.contributorId === contributorId);
  if (row === undefined) throw new DomainError("contributor_not_found");
  const ofRow = invitations.filter((one) => one.contributorId === contributorId);
  const before = ofRow.find((one) => sameEmail(one.email, email));
  const isSame = (one: InvitedAddress) => mailboxOf(one.email) === mailboxOf(email);
  // One mailbox can answer for several people, for example a manager's, so only the invitations of this row count.
  if (ofRow.some((one) => isSame(one) && one.answer !== undefined))
    throw new DomainError("invitation_answered");
  const waits = asked.filter(isSame).map((one) => secondsUntilNext(one.sentAt, made.sentAt));
  const waitSeconds = Math.max(0, ...waits);
  if (waitSeconds > 0) throw emailedJustNow(waitSeconds);
  if (before === undefined && asked.length >= maxInvitedAddresses) throw tooManyInvitations();
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
        ? [...asked.map(invitedAddressOf), { email, sentAt }]
        : asked.map((one) => (isSame(one) ? { email: one.email, sentAt } : invitedAddressOf(one))),
  };
}

function invitedAddressOf({ email, sentAt }: InvitedAddress): InvitedAddress {
  return { email, sentAt };
}

function tooManyInvitations(): DomainError {
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
  return Math.ceil((Date.parse(before) - Date.parse(at)) / 1000) + secondsBetweenEmails;
}

/**
 * Records a person's answer, which they can change. Returns all invitations of the agreement; undefined if the answer
 * is unchanged. Throws `invitation_not_found`, `too_many_requests`.
 */
export function answerInvitation(
  { invitations = [] }: Pick<InvitedRows, "invitations">,
  invitationId: string,
  { answer, at }: { answer: InvitationAnswer; at: string },
): AgreementInvitation[] | undefined {
  const before = invitations.find(({ id }) => id === invitationId);
  if (before === undefined) throw new DomainError("invitation_not_found");
  if (before.answer === answer) return undefined;
  const after = { ...before, answer, answeredAt: at, answers: countedAnswers(before, at) };
  return invitations.map((one) => (one === before ? after : one));
}

/** Counts one more answer. The count restarts at 1 a day after its first answer. Throws `too_many_requests`. */
function countedAnswers({ answers }: Pick<AgreementInvitation, "answers">, at: string) {
  const leftSeconds =
    answers === undefined
      ? 0
      : Math.ceil((Date.parse(answers.since) - Date.parse(at)) / 1000) + daySeconds;
  if (answers === undefined || leftSeconds <= 0) return { since: at, count: 1 };
  if (answers.count < maxAnswersPerDay) return { ...answers, count: answers.count + 1 };
  throw new DomainError("too_many_requests", { retryAfterSeconds: leftSeconds });
}
