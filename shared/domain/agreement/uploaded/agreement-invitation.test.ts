import { expect, it } from "vitest";
import { UserId } from "../../ids.ts";
import {
  answerInvitation,
  inviteToAgreement,
  type AgreementInvitation,
} from "./agreement-invitation.ts";
import type { UploadedRow } from "./uploaded-row.ts";

const row = (contributorId: string, songwriterName: string): UploadedRow => ({
  contributorId,
  songwriterName,
  email: "",
  pro: "BMI",
  songwriterIpi: "",
  publisherName: "",
  publisherIpi: "",
  selfPublished: false,
  songwriterShare: 10_000,
  publisherShare: null,
  copyrightShare: null,
  masterShare: null,
});
const splits = [row("ana", "Ana Reyes"), row("tom", "Tom Okafor")];
const minute = (minutes: number) => new Date(Date.UTC(2026, 10, 22, 12, minutes)).toISOString();

function ask(
  invitations: readonly AgreementInvitation[],
  contributorId: string,
  email: string,
  at = minute(invitations.length * 2),
) {
  return inviteToAgreement(
    { splits, invitations },
    {
      contributorId,
      email,
      id: `${contributorId} ${email} ${at}`,
      keyVersion: "v1",
      invitedBy: UserId.parse("u".repeat(26)),
      sentAt: at,
    },
  );
}

it("an invitation has the name of its row", () => {
  const { invitation, invitations } = ask([], "tom", "tom@example.com");
  expect(invitation).toMatchObject({ contributorId: "tom", name: "Tom Okafor" });
  expect(invitations).toEqual([invitation]);
  expect(() => ask([], "nobody", "tom@example.com")).toThrow("contributor_not_found");
});

it("a second invitation to the same address resends the first one, at the earliest a minute later", () => {
  const first = ask([], "ana", "ana@example.com", minute(0));
  const soon = new Date(Date.parse(minute(0)) + 59_000).toISOString();
  expect(() => ask(first.invitations, "ana", "ana@example.com", soon)).toThrow(
    expect.objectContaining({
      ...{ code: "too_many_requests", retryAfterSeconds: 1 },
      details: [expect.objectContaining({ path: "email" })],
    }),
  );
  const { invitation, invitations } = ask(first.invitations, "ana", "Ana@Example.com", minute(1));
  expect(invitation).toEqual({ ...first.invitation, sentAt: minute(1) });
  expect(invitations).toEqual([invitation]);
});

it("an invitation to another address replaces an unanswered one of the same person only", () => {
  const before = ask(ask([], "ana", "old@example.com").invitations, "tom", "tom@example.com");
  const { invitations } = ask(before.invitations, "ana", "new@example.com");
  expect(invitations.map(({ email }) => email)).toEqual(["tom@example.com", "new@example.com"]);
});

it("an answered invitation is neither replaced nor sent again", () => {
  const { invitation, invitations } = ask([], "ana", "ana@example.com");
  const given = { answer: "not_mine", at: minute(1) } as const;
  const answered = answerInvitation({ invitations }, invitation.id, given) ?? [];
  expect(answered).toMatchObject([{ ...invitation, answer: "not_mine", answeredAt: minute(1) }]);
  expect(() => ask(answered, "ana", "ana@example.com", minute(9))).toThrow("invitation_answered");
  const others = ask(answered, "ana", "right@example.com").invitations;
  expect(others.map(({ answer }) => answer)).toEqual(["not_mine", undefined]);
});

it("an answer can be changed; the same answer again changes nothing", () => {
  const { invitation, invitations } = ask([], "ana", "ana@example.com");
  const first = answerInvitation({ invitations }, invitation.id, {
    answer: "not_mine",
    at: minute(1),
  });
  const kept = { invitations: first ?? [] };
  const again = { answer: "not_mine", at: minute(2) } as const;
  expect(answerInvitation(kept, invitation.id, again)).toBeUndefined();
  const other = { answer: "signed", at: minute(3) } as const;
  expect(answerInvitation(kept, invitation.id, other)).toMatchObject([
    { answer: "signed", answeredAt: minute(3) },
  ]);
  expect(() => answerInvitation(kept, "another", other)).toThrow("invitation_not_found");
});

it("at most ten answers are accepted per day", () => {
  let { invitations } = ask([], "ana", "ana@example.com", minute(0));
  const [{ id } = { id: "" }] = invitations;
  const give = (index: number, at: string) => {
    const answer = index % 2 === 0 ? "signed" : "not_mine";
    invitations = answerInvitation({ invitations }, id, { answer, at }) ?? [];
  };
  for (let index = 0; index < 10; index += 1) give(index, minute(1));
  expect(() => give(10, minute(11))).toThrow(
    expect.objectContaining({ code: "too_many_requests", retryAfterSeconds: (24 * 60 - 10) * 60 }),
  );
  const nextDay = minute(1 + 24 * 60);
  for (let index = 10; index < 20; index += 1) give(index, nextDay);
  expect(invitations).toMatchObject([{ answer: "not_mine", answeredAt: nextDay }]);
  expect(() => give(20, nextDay)).toThrow("too_many_requests");
});

it("two people with one mailbox are invited separately, also after one of them answered", () => {
  const first = ask([], "ana", "manager@example.com", minute(0));
  const given = { answer: "signed", at: minute(1) } as const;
  const answered = answerInvitation(first, first.invitation.id, given) ?? [];
  const { invitation, invitations } = ask(answered, "tom", "manager@example.com", minute(2));
  expect(invitation).toMatchObject({ name: "Tom Okafor", email: "manager@example.com" });
  expect(invitations.map(({ answer }) => answer)).toEqual(["signed", undefined]);
  const again = ask(invitations, "tom", "manager@example.com", minute(4));
  expect(again.invitation).toEqual({ ...invitation, sentAt: minute(4) });
});

it("at most 60 addresses are invited for one agreement", () => {
  let invitations: AgreementInvitation[] = [];
  for (let index = 0; index < 60; index += 1)
    invitations = ask(invitations, "ana", `ana${index}@example.com`).invitations.map((one) => ({
      ...one,
      answer: "not_mine",
    }));
  expect(() => ask(invitations, "tom", "tom@example.com")).toThrow(
    expect.objectContaining({ code: "too_many_requests" }),
  );
});

it("replaced invitations count toward the limit of addresses", () => {
  let known: Pick<ReturnType<typeof ask>, "invitations" | "asked"> = { invitations: [], asked: [] };
  const next = (index: number) =>
    inviteToAgreement(
      { splits, ...known },
      {
        ...{ contributorId: "ana", email: `ana${index}@example.com`, id: `${index}` },
        ...{ keyVersion: "v1", invitedBy: UserId.parse("u".repeat(26)), sentAt: minute(index) },
      },
    );
  for (let index = 0; index < 60; index += 1) known = next(index);
  expect(known.invitations).toHaveLength(1);
  expect(() => next(60)).toThrow(
    expect.objectContaining({
      code: "too_many_requests",
      details: [expect.objectContaining({ path: "email" })],
    }),
  );
});
