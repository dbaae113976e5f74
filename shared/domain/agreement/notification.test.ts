import { expect, it } from "vitest";
import { pendingOf } from "./agreement.fixture.ts";
import { notificationOf, notificationText, notificationRecipients } from "./notification.ts";

const agreement = { ...pendingOf(), title: "Salt Letters" };
const [first] = agreement.contributors;
const contributorId = first?.id ?? "";
const name = first?.name ?? "";

it.each([
  [{ type: "signed", contributorId }, `${name} signed “Salt Letters”.`],
  [{ type: "declined", contributorId }, `${name} declined to sign “Salt Letters”.`],
  [{ type: "completed" }, "Everyone has signed “Salt Letters”. The sealed PDF is ready."],
  [
    { type: "bounced", contributorId },
    `Our email to ${name} about “Salt Letters” didn't arrive. Open the agreement to see why.`,
  ],
] as const)("tells that %o", (event, text) => {
  const facts = notificationOf(agreement, event);
  expect(facts && notificationText(facts)).toBe(text);
  expect(facts?.agreementId).toBe(agreement.id);
});

it("other events, and contributors who are no longer on the sheet, cause no notification", () => {
  expect(notificationOf(agreement, { type: "sent" })).toBeUndefined();
  expect(notificationOf(agreement, { type: "opened", contributorId })).toBeUndefined();
  expect(notificationOf(agreement, { type: "signed", contributorId: "gone" })).toBeUndefined();
});

it("notifications go to the owner and the parties with an account, once each, but not to the actor", () => {
  const people = { owner: "nia", parties: ["ben", "nia", "cid"], actor: "ben" };
  expect(notificationRecipients({ kind: "signed" }, people)).toEqual(["nia", "cid"]);
  expect(notificationRecipients({ kind: "signed" }, { ...people, actor: "nia" })).toEqual([
    "ben",
    "cid",
  ]);
  expect(notificationRecipients({ kind: "completed" }, { ...people, actor: undefined })).toEqual([
    "nia",
    "ben",
    "cid",
  ]);
  expect(notificationRecipients({ kind: "bounced" }, people)).toEqual(["nia"]);
  const withoutOwner = { owner: undefined, parties: ["cid"], actor: undefined };
  expect(notificationRecipients({ kind: "declined" }, withoutOwner)).toEqual(["cid"]);
});
