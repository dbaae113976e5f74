import { expect, it } from "vitest";
import {
  draftOf,
  evenRows,
  expiresAt,
  minute,
  origin,
  pendingOf,
  signing,
} from "../agreement.fixture.ts";
import { loseSong, songDeletedReason } from "./lose-song.ts";
import { signAgreement } from "./sign.ts";

const at = minute(10);

it("a deleted song voids a pending agreement with the reason, and everyone is notified", () => {
  const change = loseSong(pendingOf(), { at, origin });
  expect(change?.after).toMatchObject({
    status: "voided",
    endReason: songDeletedReason,
    songDeletedAt: at,
  });
  expect(change?.happened).toEqual({ type: "voided" });
  expect(change?.evidence.map(({ type }) => type)).toEqual(["voided"]);
});

it("a deleted song records an expiry that was not recorded before", () => {
  const change = loseSong(pendingOf(), { at: expiresAt, origin });
  expect(change?.after).toMatchObject({ status: "expired", songDeletedAt: expiresAt });
});

it("a deleted song leaves a signed agreement unchanged, and is recorded once", () => {
  const signed = signAgreement(pendingOf(1), signing("c1")).after;
  const change = loseSong(signed, { at, origin });
  expect(change?.after).toMatchObject({ status: "signed", songDeletedAt: at });
  expect(change?.happened).toEqual({ type: "song_deleted" });
  expect(change?.evidence).toEqual([]);
  if (change === undefined) throw new Error("It had its song");
  expect(loseSong(change.after, { at, origin })).toBeUndefined();
  expect(draftOf(evenRows(1))).not.toHaveProperty("songDeletedAt");
});
