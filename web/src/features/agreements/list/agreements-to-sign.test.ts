import { expect, it } from "vitest";
import type { ListedAgreement } from "../../../../../shared/contracts/agreements/views.ts";
import { agreementsToSign } from "./agreements-to-sign.ts";

const agreement = (id: string, more: Partial<ListedAgreement> = {}): ListedAgreement => ({
  id,
  number: 1,
  status: "pending",
  version: 1,
  isPreSigned: false,
  song: { title: "", artist: "", bpm: 0 },
  coverSeed: 1,
  artworkUrl: null,
  splits: [],
  createdAt: "2026-11-01T10:00:00.000Z",
  termsVersion: "1",
  role: "contributor",
  ownerName: "Nia",
  songId: null,
  title: "Calm",
  agreementFileId: null,
  shareLink: null,
  needsYou: true,
  ...more,
});
const ids = (agreements: readonly ListedAgreement[]) => agreements.map(({ id }) => id);

it("agreements to sign: include agreements of only one list, those of the full list first", () => {
  const listed = [agreement("new"), agreement("signed", { needsYou: false }), agreement("both")];
  expect(ids(agreementsToSign([agreement("both"), agreement("old")], listed))).toEqual([
    "new",
    "both",
    "old",
  ]);
  expect(ids(agreementsToSign(undefined, listed))).toEqual(["new", "both"]);
});

it("agreements to sign: omit agreements that the full list shows as signed or voided", () => {
  const needed = [agreement("signed"), agreement("voided")];
  const listed = [
    agreement("signed", { needsYou: false }),
    agreement("voided", { status: "voided" }),
  ];
  expect(agreementsToSign(needed, listed)).toEqual([]);
});

it("agreements to sign: include those about which something is suggested to their owner", () => {
  const asked = agreement("asked", { needsYou: false, role: "owner", openSuggestions: 2 });
  expect(ids(agreementsToSign([asked], [agreement("signed", { needsYou: false })]))).toEqual([
    "asked",
  ]);
  expect(agreementsToSign([asked], [{ ...asked, status: "voided" }])).toEqual([]);
});
