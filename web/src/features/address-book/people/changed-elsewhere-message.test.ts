import { expect, it } from "vitest";
import type { PersonView } from "../../../../../shared/contracts/address-book/people.ts";
import { changedElsewhereMessage } from "./changed-elsewhere-message.ts";

const known: PersonView = {
  id: "n".repeat(22),
  name: "Nia Okafor",
  email: "nia@example.com",
  pro: "BMI",
  ipi: "00052210040",
  publisherName: "Okafor Songs",
  publisherIpi: "",
  selfPublished: false,
  revision: 1,
  updatedAt: "2026-11-01T10:00:00.000Z",
};

it("message about a person changed elsewhere: names each changed detail with its new value", () => {
  const theirs = { ...known, pro: "ASCAP", publisherName: "", selfPublished: true };
  expect(changedElsewhereMessage(known, theirs)).toBe(
    "Changed in another tab: PRO is now ASCAP, Publisher is now Self-published. Save again to replace that with what you see here.",
  );
});

it("message about a person changed elsewhere: names a changed email address, unless only the case differs", () => {
  expect(changedElsewhereMessage(known, { ...known, email: "okafor@example.com" })).toContain(
    "Email is now okafor@example.com.",
  );
  expect(changedElsewhereMessage(known, { ...known, email: "Nia@Example.com" })).toContain(
    "Changed in another tab: a sheet has other details.",
  );
});

it("message about a person changed elsewhere: asks to reopen a person who is not found", () => {
  expect(changedElsewhereMessage(known, undefined)).toBe(
    "This person was changed in another tab. Please close this and open it again.",
  );
});
