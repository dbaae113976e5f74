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
import { detachSong, songDeletedReason } from "./detach-song.ts";
import { signAgreement } from "./sign.ts";

const at = minute(10);

it("a deleted song voids a pending agreement with the reason, and everyone is notified", () => {
  const change = detachSong(pendingOf(), { at, origin });
  expect(change?.after).toMatchObject({
    status: "voided",
    endReason: songDeletedReason,
    songDeletedAt: at,
  });
  expect(change?.event).toEqual({ type: "voided" });
  expect(change?.evidence.map(({ type }) => type)).toEqual(["voided"]);
});

it("a deleted song records an expiry that was not recorded before", () => {
  const change = detachSong(pendingOf(), { at: expiresAt, origin });
  expect(change?.after).toMatchObject({ status: "expired", songDeletedAt: expiresAt });
});

it("a deleted song leaves a signed agreement unchanged, and is recorded once", () => {
  const signed = signAgreement(pendingOf(1), signing("c1")).after;
  const change = detachSong(signed, { at, origin });
  expect(change?.after).toMatchObject({ status: "signed", songDeletedAt: at });
  expect(change?.event).toEqual({ type: "song_deleted" });
  expect(change?.evidence).toEqual([]);
  if (change === undefined) throw new Error("It had its song");
  expect(detachSong(change.after, { at, origin })).toBeUndefined();
  expect(draftOf(evenRows(1))).not.toHaveProperty("songDeletedAt");
});
