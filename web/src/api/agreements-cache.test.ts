import { QueryClient } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import type { ListedAgreement } from "../../../shared/contracts/agreements/views.ts";
import {
  updateAgreementOptimistically,
  removeAgreementOptimistically,
} from "./agreements-cache.ts";
import { agreementsQuery } from "./agreements.ts";

const card = (id: string): ListedAgreement => ({
  id,
  number: 1,
  status: "pending",
  version: 1,
  isPreSigned: false,
  song: { title: "Low Tide Radio", artist: "", bpm: 0 },
  coverSeed: 1,
  artworkUrl: null,
  splits: [],
  createdAt: "2026-11-18T10:00:00.000Z",
  termsVersion: "1",
  songId: "song",
  title: "Low Tide Radio",
  agreementFileId: null,
  shareLink: null,
  role: "owner",
  ownerName: "Nia Okafor",
  needsYou: false,
});

function listed() {
  const client = new QueryClient();
  client.setQueryData(agreementsQuery().queryKey, {
    pages: [
      { items: [card("a")], nextCursor: "x" },
      { items: [card("b")], nextCursor: undefined },
    ],
    pageParams: [undefined, "x"],
  });
  const shown = () =>
    client
      .getQueryData(agreementsQuery().queryKey)
      ?.pages.flatMap(({ items }) => items.map(({ id, status }) => `${id} ${status}`));
  return { client, shown };
}

describe("optimistic updates of agreements", () => {
  it("change an agreement on any page of the list, and are undone", () => {
    const { client, shown } = listed();
    const undo = updateAgreementOptimistically(client, "b", { status: "voided" });
    expect(shown()).toEqual(["a pending", "b voided"]);
    undo();
    expect(shown()).toEqual(["a pending", "b pending"]);
  });

  it("remove a draft from the list, and put it back", () => {
    const { client, shown } = listed();
    const undo = removeAgreementOptimistically(client, "a");
    expect(shown()).toEqual(["b pending"]);
    undo();
    expect(shown()).toEqual(["a pending", "b pending"]);
  });

  it("change the details without a loaded list", () => {
    const client = new QueryClient();
    expect(() => updateAgreementOptimistically(client, "a", { status: "voided" })()).not.toThrow();
  });
});
