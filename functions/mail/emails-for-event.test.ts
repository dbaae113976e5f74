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
    ["resent", ["request"]],
    ["opened", []],
    ["signed", []],
    ["bounced", []],
  ] as const)("of type %s, about one contributor, are %j to that one", (type, templates) => {
    const mails = emailsForEvent(version, { type, contributorId: "ada" });
    expect(mails).toEqual(
      templates.map((template) => ({ template, ...version, contributorIds: ["ada"] })),
    );
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
