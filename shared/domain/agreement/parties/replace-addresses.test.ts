import { describe, expect, it } from "vitest";
import {
  documentHash,
  evenRows,
  minute,
  origin,
  pendingOf,
  refusal,
  signing,
} from "../agreement.fixture.ts";
import { assignContributors } from "./assign-contributors.ts";
import type { Change } from "../lifecycle/change.ts";
import { correctEmail } from "./correct-email.ts";
import { observersOf } from "./former-holders.ts";
import { objectToCorrection } from "./object-to-correction.ts";
import type { PendingAgreement } from "../agreement.ts";
import { replaceVersion } from "../lifecycle/replace-version.ts";
import { signAgreement } from "../lifecycle/sign.ts";

const correct = (before: PendingAgreement, email: string) =>
  correctEmail(before, {
    contributorId: "c1",
    email,
    linkKeyVersion: "v1",
    at: minute(6),
    origin,
  }).after;
let added = 0;

/** Returns the change to a new version with these rows, as `updateAgreement` makes it. */
function newVersion(
  before: PendingAgreement,
  rows: ReturnType<typeof evenRows>,
): Change<PendingAgreement> {
  const assigned = assignContributors(rows, {
    linkKeyVersion: "v1",
    newContributorId: () => `new${(added += 1)}`,
    known: before.contributors,
  });
  const { title, artist, bpm } = before;
  return replaceVersion(
    before,
    { title, artist, bpm, ...assigned },
    { editedHash: documentHash, documentHash, changes: ["changed"], at: minute(9), origin },
  );
}

const [first, second] = evenRows(2);
if (first === undefined || second === undefined) throw new Error("There are two rows");
const moved = { ...first, email: "mallory@example.com" };
const whole = {
  songwriterShare: 10_000,
  publisherShare: 10_000,
  copyrightShare: 10_000,
  masterShare: 10_000,
};
/** The same shares for each of three rows. */
const third = (row: typeof first, index: number) => {
  const { songwriterShare, publisherShare, copyrightShare, masterShare } =
    evenRows(3)[index] ?? row;
  return { ...row, songwriterShare, publisherShare, copyrightShare, masterShare };
};
const signedByFirst = () => {
  const { after } = signAgreement(pendingOf(), signing("c1"));
  if (after.status !== "pending") throw new Error("One has yet to sign");
  return after;
};

describe("an address that a new version replaces", () => {
  it("makes a holder who had signed an observer, with the same permissions as after a correction", () => {
    const change = newVersion(signedByFirst(), [moved, second]);
    expect(observersOf(change.after)).toMatchObject([
      { contributorId: "c1", generation: 1, email: first.email, replacedBy: moved.email },
    ]);
    // The contributor stays the same person, whose earlier link no longer signs.
    expect(change.after.contributors[0]).toMatchObject({
      id: "c1",
      email: moved.email,
      linkGeneration: 2,
      hasSignedHere: false,
    });
    expect(change.after.contributors[0]?.signedAt).toBeUndefined();
    expect(change.after.splits[0]?.contributorId).toBe("c1");
    expect(change.evidence.map(({ type }) => type)).toEqual([
      "address_corrected",
      "changed",
      "sent",
    ]);
    expect(change.evidence[0]).toMatchObject({ note: `${first.email} → ${moved.email}` });
    const objecting = { contributorId: "c1", generation: 1, reason: "", at: minute(10), origin };
    expect(objectToCorrection(change.after, objecting)).toBeDefined();
  });

  it("notifies its holder once, and asks the new holder to sign", () => {
    const { event } = newVersion(signedByFirst(), [moved, second]);
    expect(event).toEqual({
      type: "changed",
      changes: ["changed"],
      kept: ["c2"],
      added: ["c1"],
      removed: [],
      replaced: [
        {
          contributorId: "c1",
          formerEmail: first.email,
          generation: 1,
          maskedNew: "m•••@example.com",
          hasSigned: true,
        },
      ],
    });
    const later = newVersion(newVersion(signedByFirst(), [moved, second]).after, [
      { ...moved, publisherName: "Other Songs" },
      second,
    ]);
    expect(later.event).toMatchObject({ kept: ["c1", "c2"], observed: true });
    expect(later.event).not.toHaveProperty("replaced");
  });

  it("counts as one of the three corrections", () => {
    const thrice = ["a", "b", "c"].reduce(
      (before, name) => correct(before, `${name}@example.com`),
      pendingOf(),
    );
    expect(() => newVersion(thrice, [moved, second])).toThrow(refusal("invalid_request"));
  });

  it("is detected after one version removed the contributor and the next one added them", () => {
    const alone = { ...second, ...whole };
    const without = newVersion(signedByFirst(), [alone]);
    expect(without.event).toMatchObject({ removed: [{ id: "c1" }] });
    expect(observersOf(without.after)).toEqual([]);
    const again = newVersion(without.after, [moved, second]);
    expect(again.event).toMatchObject({ replaced: [{ contributorId: "c1", hasSigned: true }] });
    expect(observersOf(again.after)).toMatchObject([{ email: first.email }]);
    expect(again.after.removedContributors).toEqual([]);
  });

  it.each([
    ["renamed", [{ ...second, ...whole, songwriterName: first.songwriterName }]],
    ["given a second row", [second, { ...first, email: second.email }]],
  ])("is detected where another contributor of the sheet is %s", (_, rows) => {
    const change = newVersion(signedByFirst(), rows);
    const former = { contributorId: "c1", generation: 1, hasSigned: true };
    expect(observersOf(change.after)).toMatchObject([
      { ...former, email: first.email, replacedBy: second.email },
    ]);
    expect(change.after.contributors).toMatchObject([{ id: "c2", email: second.email }]);
    expect(change.after.splits.map(({ contributorId }) => contributorId)).not.toContain("c1");
    expect(change.event).toMatchObject({ kept: ["c2"], added: [], removed: [] });
    expect(change.event).toMatchObject({ replaced: [{ formerEmail: first.email }] });
    expect(change.evidence[0]).toMatchObject({ type: "address_corrected", contributorId: "c1" });
    expect(change.after.removedContributors).toEqual([]);
    const later = newVersion(change.after, [{ ...second, ...whole }]);
    expect(later.event).toMatchObject({ observed: true });
    expect(later.event).not.toHaveProperty("replaced");
  });

  const rename = (before: PendingAgreement, number: number) =>
    newVersion(before, [{ ...first, songwriterName: `${"abcdefghijkl"[number]} Writer` }, second])
      .after;
  const renamed = { ...first, songwriterName: "Someone Else" };
  const alone = { ...second, ...whole };
  it.each([
    [
      "renamed, and then replaced under the first name",
      [
        [renamed, second],
        [moved, second],
      ],
    ],
    [
      "renamed while another one gets the name, and then removed",
      [[renamed, second, moved].map(third), [moved, second]],
    ],
    [
      "joined by another one of the same name, and then removed",
      [[first, second, moved].map(third), [moved, second]],
    ],
    [
      "renamed, removed, and then added with another address",
      [[renamed, second], [alone], [moved, second]],
    ],
  ])("is detected where the contributor is %s", (_, versions) => {
    const last = versions.reduce((before, rows) => newVersion(before, rows).after, signedByFirst());
    expect(observersOf(last)).toMatchObject([
      { contributorId: "c1", generation: 1, email: first.email, replacedBy: moved.email },
    ]);
    expect(last.contributors.map(({ email }) => email)).toEqual([moved.email, second.email]);
  });

  it("is detected where the replaced row was one of several of the contributor", () => {
    const alias = { ...first, songwriterName: "The Alias" };
    const both = newVersion(signedByFirst(), [alias, first, second].map(third)).after;
    const change = newVersion(both, [moved, second]);
    expect(observersOf(change.after)).toMatchObject([{ contributorId: "c1", email: first.email }]);
  });

  it("is refused for a contributor with more than ten earlier names", () => {
    const often = Array.from({ length: 10 }, (_, index) => index).reduce(rename, signedByFirst());
    expect(() => rename(often, 10)).toThrow(refusal("invalid_request"));
  });

  it("is not detected where two remaining contributors exchange their names", () => {
    const exchanged = [
      { ...first, songwriterName: second.songwriterName },
      { ...second, songwriterName: first.songwriterName },
    ];
    expect(newVersion(signedByFirst(), exchanged).after.formerHolders).toEqual([]);
  });

  it("is not detected where the person returns with the same address, or another person is added", () => {
    const alone = { ...second, ...whole };
    const without = newVersion(signedByFirst(), [alone]).after;
    expect(newVersion(without, [first, second]).after.formerHolders).toEqual([]);
    const other = { ...first, songwriterName: "Carla Composer", email: "carla@example.com" };
    const change = newVersion(signedByFirst(), [other, second]);
    expect(change.after.formerHolders).toEqual([]);
    expect(change.event).toMatchObject({ removed: [{ email: first.email }] });
  });
});
