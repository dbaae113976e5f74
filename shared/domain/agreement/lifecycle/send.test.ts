import { describe, expect, it } from "vitest";
import {
  documentHash,
  draftOf,
  evenRows,
  expiresAt,
  minute,
  origin,
  pendingOf,
  refusal,
  sending,
} from "../agreement.fixture.ts";
import { joinChanges } from "./change.ts";
import { createAgreement } from "./create.ts";
import { sendAgreement } from "./send.ts";

describe("sendAgreement", () => {
  it("sets hash, terms, times and version, and emits one event for any number of contributors", () => {
    const change = sendAgreement(draftOf(evenRows(30)), sending);
    expect(change.after).toMatchObject({ status: "pending", version: 1, documentHash, expiresAt });
    expect(change.event).toEqual({ type: "sent" });
  });

  it("refuses an incomplete sheet with the message of the catalog, and a sent agreement", () => {
    const rows = evenRows(3).map((row) => ({ ...row, songwriterShare: 3333 }));
    expect(() => sendAgreement(draftOf(rows), sending)).toThrow(
      "Songwriter percentages must total 100%",
    );
    expect(() => sendAgreement(pendingOf(), sending)).toThrow(refusal("agreement_not_draft"));
  });

  it("names every field of a draft that has another form than a sheet, and those that can't be printed", () => {
    const [first, second] = evenRows(2);
    if (first === undefined || second === undefined) throw new Error("There are two rows");
    const draft = { ...draftOf([first, { ...second, email: "nia@" }]), title: "www.evil.example" };
    const unprintable = [{ path: "artist", message: "It can't be printed" }];
    const details = [
      { path: "title", message: "Can't contain a web address" },
      { path: "splits.1.email", message: "Valid email is required" },
      ...unprintable,
    ];
    expect(() => sendAgreement(draft, { ...sending, unprintable })).toThrow(
      expect.objectContaining({ code: "invalid_request", details }),
    );
  });

  it("makes the draft's evidence permanent", () => {
    const created = createAgreement(draftOf(evenRows(2)), minute(0), origin);
    expect(created.evidence).toEqual([]);
    expect(created.after.draftEvidence).toMatchObject([{ type: "created", sequence: 1 }]);
    const sent = sendAgreement(created.after, sending);
    expect(sent.evidence).toMatchObject([
      { type: "created", sequence: 1, version: 0 },
      { type: "sent", sequence: 2, version: 1, documentHash },
    ]);
    expect(sent.after).toMatchObject({ eventCount: 2 });
    expect(sent.after).not.toHaveProperty("draftEvidence");
  });

  it("joins with creating into one change with the evidence of both", () => {
    const created = createAgreement(draftOf(evenRows(2)), minute(0), origin);
    const joined = joinChanges(created, sendAgreement(created.after, sending));
    expect(joined.before).toBeUndefined();
    expect(joined.evidence.map(({ type, sequence }) => [type, sequence])).toEqual([
      ["created", 1],
      ["sent", 2],
    ]);
  });
});
