import { describe, expect, it } from "vitest";
import { minute, pendingOf } from "./agreement.fixture.ts";
import {
  notificationOf,
  notificationRecipients,
  sheetNotificationsOf,
} from "./notification-of-event.ts";
import { notificationText } from "./notification-text.ts";

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

const idsOf = (notified: ReturnType<typeof sheetNotificationsOf>) =>
  notified.map(({ facts, contributorIds }) => [facts.kind, contributorIds]);

const former = (email: string, minutes: number) => ({
  contributorId: "c2",
  generation: 1,
  keyVersion: "v1",
  name: "Writer 2",
  email,
  replacedBy: "new@example.com",
  correctedAt: minute(minutes),
  hasSigned: false,
});

describe("a sheet that asks for agreement first", () => {
  const asking = { ...pendingOf(2), title: "Salt Letters", asksAgreementFirst: true } as const;
  const agreed = {
    ...asking,
    contributors: asking.contributors.map((one) => ({ ...one, agreedAt: minute(3) })),
  };

  it("asks its contributors if the shares look right", () => {
    const [sent] = sheetNotificationsOf(asking, { type: "sent" }, 1);
    expect(sent && notificationText(sent.facts)).toMatch(/Please say if the shares look right\.$/);
    const [next] = sheetNotificationsOf(
      asking,
      { type: "changed", changes: [], removed: [], kept: ["c1"], added: [] },
      1,
    );
    expect(next && notificationText(next.facts)).toMatch(/if the new version looks right\.$/);
  });

  it("tells owner and contributors once all have agreed, unless there is a new version", () => {
    const event = { type: "all_agreed", contributorId } as const;
    const facts = notificationOf(agreed, event);
    expect(facts && notificationText(facts)).toBe(
      "Everyone agrees to the shares of “Salt Letters”. It can be signed now.",
    );
    expect(notificationOf(asking, event)).toBeUndefined();
  });
});

describe("a sheet that waits for signatures", () => {
  const sheet = { ...pendingOf(3), title: "Salt Letters", ownerName: "Nia Okafor" };

  it("is announced to its contributors, to those of a new version and to a corrected address", () => {
    const [sent] = sheetNotificationsOf(sheet, { type: "sent" }, 1);
    expect(sent?.contributorIds).toEqual(["c1", "c2", "c3"]);
    expect(sent && notificationText(sent.facts)).toBe(
      "Nia Okafor put you on the split sheet “Salt Letters”. Please check your shares and sign.",
    );
    const next = { ...sheet, version: 2 };
    const notified = sheetNotificationsOf(
      next,
      { type: "changed", changes: [], removed: [], kept: ["c1", "c2"], added: ["c3"] },
      2,
    );
    expect(idsOf(notified)).toEqual([
      ["changed", ["c1", "c2"]],
      ["sent", ["c3"]],
    ]);
    expect(notified[0] && notificationText(notified[0].facts)).toBe(
      "Nia Okafor changed the split sheet “Salt Letters”. The new version needs your signature.",
    );
  });

  it("is announced once: by the last version and the last correction of an address", () => {
    expect(sheetNotificationsOf({ ...sheet, version: 2 }, { type: "sent" }, 1)).toEqual([]);
    const formerHolders = [former("first@example.com", 5), former("second@example.com", 6)];
    const corrected = { ...sheet, formerHolders };
    expect(idsOf(sheetNotificationsOf(corrected, { type: "sent" }, 1))).toEqual([
      ["sent", ["c1", "c3"]],
    ]);
    const correction = { type: "address_corrected", contributorId: "c2" } as const;
    const told = (formerEmail: string) =>
      idsOf(sheetNotificationsOf(corrected, { ...correction, formerEmail }, 1));
    expect(told("first@example.com")).toEqual([]);
    expect(told("second@example.com")).toEqual([["sent", ["c2"]]]);
  });

  it("is announced neither to those who have signed nor once it has ended", () => {
    const [first, ...others] = sheet.contributors;
    const contributors = first ? [{ ...first, signedAt: minute(3) }, ...others] : [];
    const signed = { ...sheet, contributors };
    expect(idsOf(sheetNotificationsOf(signed, { type: "sent" }, 1))).toEqual([
      ["sent", ["c2", "c3"]],
    ]);
    const voided = { ...sheet, status: "voided", endedAt: minute(4), endedBy: "Nia" } as const;
    expect(sheetNotificationsOf(voided, { type: "sent" }, 1)).toEqual([]);
    expect(sheetNotificationsOf(sheet, { type: "reminded" }, 1)).toEqual([]);
  });
});

describe("suggestions", () => {
  const suggestion = { contributorId: "c2", suggestionId: "s1" };
  const sheet = { ...pendingOf(3), title: "Salt Letters", ownerName: "Nia Okafor" };

  it("are told to the owner alone, and the answer to the proposer alone", () => {
    const suggested = notificationOf(sheet, { type: "suggested", ...suggestion });
    expect(suggested && notificationText(suggested)).toBe(
      "Writer 2 suggests a change of “Salt Letters”.",
    );
    const answered = notificationOf(sheet, { type: "answered", ...suggestion });
    expect(answered && notificationText(answered)).toBe(
      "Nia Okafor answered your suggestion for “Salt Letters”.",
    );
    const people = { owner: "nia", parties: ["ben", "cid"], proposer: "ben", actor: undefined };
    expect(notificationRecipients({ kind: "suggested" }, people)).toEqual(["nia"]);
    expect(notificationRecipients({ kind: "answered" }, people)).toEqual(["ben"]);
    expect(
      notificationRecipients({ kind: "answered" }, { ...people, proposer: undefined }),
    ).toEqual([]);
  });

  it("that were accepted are told to the proposer in place of the change", () => {
    const accepted = { suggestionId: "s1", contributorId: "c2" };
    const event = { type: "changed", changes: [], removed: [], added: [], accepted } as const;
    const notified = sheetNotificationsOf(
      { ...sheet, version: 2 },
      { ...event, changes: [], removed: [], added: [], kept: ["c1", "c2", "c3"] },
      2,
    );
    expect(idsOf(notified)).toEqual([
      ["accepted", ["c2"]],
      ["changed", ["c1", "c3"]],
    ]);
    expect(notified[0] && notificationText(notified[0].facts)).toBe(
      "Nia Okafor accepted your suggestion for “Salt Letters”. Please review the new version.",
    );
  });

  it("that a new version closes unanswered are told to their proposers in place of the change", () => {
    const change = { changes: [], removed: [], added: [], kept: ["c1", "c2", "c3"] };
    const accepted = { suggestionId: "s1", contributorId: "c2" };
    const notified = sheetNotificationsOf(
      { ...sheet, version: 2 },
      { type: "changed", ...change, accepted, overtaken: ["c3"] },
      2,
    );
    expect(idsOf(notified)).toEqual([
      ["accepted", ["c2"]],
      ["suggestion_overtaken", ["c3"]],
      ["changed", ["c1"]],
    ]);
    expect(notified[1] && notificationText(notified[1].facts)).toBe(
      "Nia Okafor changed the split sheet “Salt Letters”. Your suggestion was about the earlier version and closed with it; you can suggest it again.",
    );
  });
});
