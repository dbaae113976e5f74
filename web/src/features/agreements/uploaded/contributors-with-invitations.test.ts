import { expect, it } from "vitest";
import type { InvitedPerson } from "../../../../../shared/contracts/uploaded-agreement-details.ts";
import { contributorsWithInvitations } from "./contributors-with-invitations.ts";

const split = (contributorId: string, songwriterName: string, email = "") => ({
  contributorId,
  songwriterName,
  email,
});
const asked = (contributorId: string, email: string): InvitedPerson => ({
  ...{ contributorId, name: "Ana Reyes", email, sentAt: "2026-11-22T12:00:00.000Z" },
  ...{ answer: null, answeredAt: null },
});

it("invitations of an uploaded agreement: each row is a contributor with the last invited address, else the address of the sheet", () => {
  const people = contributorsWithInvitations(
    [split("ana", "Ana Reyes"), split("tom", "Tom Okafor", "tom@example.com")],
    [asked("ana", "old@example.com"), asked("ana", "new@example.com")],
  );
  expect(people.map(({ name, email }) => [name, email])).toEqual([
    ["Ana Reyes", "new@example.com"],
    ["Tom Okafor", "tom@example.com"],
  ]);
  expect(people[0]?.invitations.map(({ email }) => email)).toEqual([
    "new@example.com",
    "old@example.com",
  ]);
});

it("invitations of an uploaded agreement: invited contributors stay listed after a change of their row, without a new invitation", () => {
  const people = contributorsWithInvitations(
    [split("ana-2", "Ana Reyes")],
    [asked("ana", "ana@example.com"), asked("ana", "right@example.com")],
  );
  expect(people).toMatchObject([
    { contributorId: "ana-2", invitations: [], isOnSheet: true },
    { contributorId: "ana", invitations: [{}, {}], isOnSheet: false },
  ]);
});
