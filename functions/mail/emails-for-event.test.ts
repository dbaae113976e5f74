import { describe, expect, it } from "vitest";
import { emailsForEvent } from "./emails-for-event.ts";

const version = { agreementId: "agreement", version: 2 };

describe("the emails about an event", () => {
  it.each([
    ["sent", ["request"]],
    ["reminded", ["reminder"]],
    ["expiring", ["expiring"]],
    ["voided", ["voided"]],
    ["expired", ["expired"]],
    ["completed", ["completed"]],
    ["created", []],
    ["edited", []],
    ["left", []],
    ["seal_refused", []],
  ] as const)("of type %s are %j, to all whom they can go to", (type, templates) => {
    const mails = emailsForEvent(version, { type });
    expect(mails).toEqual(templates.map((template) => ({ template, ...version })));
  });

  it.each([
    ["resent", ["request", "representative-request"]],
    ["opened", []],
    ["signed", []],
    ["bounced", []],
  ] as const)("of type %s, about one contributor, are %j to that one", (type, templates) => {
    const mails = emailsForEvent(version, { type, contributorId: "ada" });
    expect(mails).toEqual(
      templates.map((template) => ({ template, ...version, contributorIds: ["ada"] })),
    );
  });

  it("of a sheet that was sent with its bulk are marked, so that they are joined", () => {
    expect(emailsForEvent(version, { type: "sent", isBulk: true })).toEqual([
      { template: "request", ...version, isBulk: true },
    ]);
  });

  it("about changed details go to who had signed before, with what changed", () => {
    const declared = ["Ben Reyes, songwriter IPI#: none → 00014107338"];
    for (const type of ["signed", "declared"] as const) {
      const event = { type, contributorId: "ben", declared };
      expect(emailsForEvent(version, { ...event, signedBefore: ["ada", "cid"] })).toEqual([
        {
          template: "details-changed",
          ...version,
          contributorIds: ["ada", "cid"],
          changes: declared,
        },
      ]);
      expect(emailsForEvent(version, event)).toEqual([]);
    }
  });

  it("about suggestions go to the owner once for all, and about the answer to the proposer", () => {
    const contributorIds = ["ada", "cid"];
    for (const [type, template] of [
      ["suggestions_made", "suggestions"],
      ["suggestions_wait", "suggestions-wait"],
    ] as const)
      expect(emailsForEvent(version, { type, contributorIds })).toEqual([
        { template, ...version, contributorIds },
      ]);
    const suggestion = { contributorId: "ada", suggestionId: "s1" };
    expect(emailsForEvent(version, { type: "answered", ...suggestion })).toEqual([
      {
        template: "suggestion-answered",
        ...version,
        contributorIds: ["ada"],
        suggestionId: "s1",
      },
    ]);
    for (const type of ["suggested", "withdrawn", "suggestion_shown"] as const)
      expect(emailsForEvent(version, { type, ...suggestion })).toEqual([]);
  });

  it("about an accepted suggestion tell its proposer so in place of the change, if they are still on the sheet", () => {
    const accepted = { suggestionId: "s1", contributorId: "ada" };
    const changes = ["The shares"];
    const event = { type: "changed", changes, added: [], removed: [], accepted } as const;
    expect(
      emailsForEvent(version, { ...event, added: [], removed: [], kept: ["ada", "cid"] }),
    ).toEqual([
      {
        template: "changed",
        ...version,
        contributorIds: ["cid"],
        changes,
        acceptsSuggestion: true,
      },
      { template: "suggestion-accepted", ...version, contributorIds: ["ada"], changes },
    ]);
    expect(emailsForEvent(version, { ...event, added: [], removed: [], kept: ["cid"] })).toEqual([
      {
        template: "changed",
        ...version,
        contributorIds: ["cid"],
        changes,
        acceptsSuggestion: true,
      },
    ]);
  });

  it("about a new version tell those apart whose own suggestion it has closed unanswered", () => {
    const change = { changes: ["The shares"], added: [], removed: [], kept: ["ada", "ben", "cid"] };
    const event = { ...change, overtaken: ["cid"], hadNoSignatures: true as const };
    const told = { template: "changed", ...version, changes: change.changes };
    expect(emailsForEvent(version, { type: "changed", ...event })).toEqual([
      { ...told, contributorIds: ["ada", "ben"], hadNoSignatures: true },
      { ...told, contributorIds: ["cid"], hadNoSignatures: true, overtakenVersion: 1 },
    ]);
  });

  it("of reminders go to those who are reminded, and to nobody if all wait for an answer", () => {
    const reminded = (contributorIds: string[]) =>
      emailsForEvent(version, { type: "reminded", contributorIds });
    expect(reminded(["ada"])).toEqual([
      { template: "reminder", ...version, contributorIds: ["ada"] },
    ]);
    expect(reminded([])).toEqual([]);
  });

  it("ask everybody to sign once all have agreed", () => {
    expect(emailsForEvent(version, { type: "all_agreed", contributorId: "ada" })).toEqual([
      { template: "all-agreed", ...version },
      { template: "representative-request", ...version },
    ]);
    expect(emailsForEvent(version, { type: "agreed", contributorId: "ada" })).toEqual([]);
  });

  it("about who signs for a contributor go to both, and to the contributor once they have", () => {
    const about = { contributorIds: ["ada"], representativeGeneration: 2 };
    const event = { contributorId: "ada", representativeGeneration: 2 } as const;
    expect(emailsForEvent(version, { type: "representative_named", ...event })).toEqual([
      { template: "representative-request", ...version, ...about },
      { template: "representative-named", ...version, ...about },
    ]);
    for (const type of ["signed", "declared"] as const) {
      expect(emailsForEvent(version, { type, ...event })).toEqual([
        { template: "representative-signed", ...version, ...about },
      ]);
      expect(emailsForEvent(version, { type, contributorId: "ada" })).toEqual([]);
    }
    expect(
      emailsForEvent(version, { type: "representative_revoked", contributorId: "ada" }),
    ).toEqual([]);
  });

  it("about a decline go to everyone except the contributor who declined", () => {
    const mails = emailsForEvent(version, { type: "declined", contributorId: "ada" });
    expect(mails).toEqual([{ template: "declined", ...version }]);
  });

  it("about a corrected address go to the new address with the new link", () => {
    const event = {
      type: "address_corrected",
      contributorId: "ada",
      formerEmail: "old@example.com",
      generation: 1,
      maskedNew: "n•••@example.com",
      hasSigned: false,
    } as const;
    const { generation, maskedNew, hasSigned, contributorId } = event;
    const told = { ...version, contributorId, generation, maskedNew, hasSigned };
    expect(emailsForEvent(version, event)).toEqual([
      { template: "request", ...version, contributorIds: ["ada"] },
      { template: "address-replaced", ...told },
    ]);
  });

  it("about a new version differ for kept, added and removed contributors", () => {
    const otto = { id: "otto", name: "Otto", email: "otto@example.com" };
    const changes = ["Otto was removed"];
    const event = { type: "changed", changes, kept: ["ada"], added: ["cid"], removed: [otto] };
    expect(emailsForEvent(version, { ...event, type: "changed" })).toEqual([
      { template: "request", ...version, contributorIds: ["cid"] },
      { template: "changed", ...version, contributorIds: ["ada"], changes },
      { template: "removed", ...version, removed: [otto] },
    ]);
    const former = { contributorId: "cid", generation: 1, maskedNew: "n•••@x.example" };
    const replaced = [{ ...former, formerEmail: "old@x.example", hasSigned: true }];
    expect(emailsForEvent(version, { ...event, type: "changed", replaced })).toContainEqual({
      template: "address-replaced",
      ...version,
      ...former,
      hasSigned: true,
      isByVersion: true,
    });
    const nobody = { type: "changed", changes, kept: ["ada"], added: [], removed: [] } as const;
    expect(
      emailsForEvent(version, { ...nobody, kept: ["ada"], added: [], removed: [] }).map(
        ({ template }) => template,
      ),
    ).toEqual(["changed"]);
  });
});
