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

it("voids what waits for signatures, with the reason, and tells everyone", () => {
  const change = loseSong(pendingOf(), { at, origin });
  expect(change?.after).toMatchObject({
    status: "voided",
    endReason: songDeletedReason,
    songDeletedAt: at,
  });
  expect(change?.happened).toEqual({ type: "voided" });
  expect(change?.evidence.map(({ type }) => type)).toEqual(["voided"]);
});

it("records an expiry that nobody has noted yet", () => {
  const change = loseSong(pendingOf(), { at: expiresAt, origin });
  expect(change?.after).toMatchObject({ status: "expired", songDeletedAt: expiresAt });
});

it("leaves what everyone has signed as it is, and does nothing twice", () => {
  const signed = signAgreement(pendingOf(1), signing("c1")).after;
  const change = loseSong(signed, { at, origin });
  expect(change?.after).toMatchObject({ status: "signed", songDeletedAt: at });
  expect(change?.happened).toEqual({ type: "song_deleted" });
  expect(change?.evidence).toEqual([]);
  if (change === undefined) throw new Error("It had its song");
  expect(loseSong(change.after, { at, origin })).toBeUndefined();
  expect(draftOf(evenRows(1))).not.toHaveProperty("songDeletedAt");
});
