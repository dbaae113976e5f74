import { expect, it } from "vitest";
import { DomainError } from "../domain-error.ts";
import { UserId, WorkspaceId } from "../ids.ts";
import { removeMember } from "./change-members.ts";
import type { TeamWithMembers } from "./team.ts";
import {
  acceptTransfer,
  declineTransfer,
  isOfferOpen,
  offerTransfer,
  withdrawTransfer,
} from "./transfer-offer.ts";

const [nia, otto, ada] = ["nia", "otto", "ada"].map((id) => UserId.parse(id)) as [
  UserId,
  UserId,
  UserId,
];
const at = "2026-11-23T10:00:00.000Z";
const later = (days: number) => new Date(Date.parse(at) + days * 24 * 3600_000).toISOString();

const team: TeamWithMembers = {
  team: {
    id: WorkspaceId.parse("team"),
    name: "Northern Songs",
    ownerId: nia,
    createdBy: nia,
    createdAt: at,
    revision: 1,
  },
  members: [
    { userId: nia, role: "owner", joinedAt: at },
    { userId: otto, role: "viewer", joinedAt: at },
    { userId: ada, role: "member", joinedAt: at },
  ],
  invitations: [],
};

const offer = { id: "offer", to: otto, by: nia, at };
const answer = { id: "offer", userId: otto, at };
const offered = offerTransfer(team, offer) ?? team;

const roles = ({ members }: TeamWithMembers) =>
  Object.fromEntries(members.map(({ userId, role }) => [userId, role]));

function refusal(change: () => unknown): unknown {
  try {
    return change();
  } catch (error) {
    return error instanceof DomainError ? error.code : error;
  }
}

it("offerTransfer: changes neither the owner nor a role", () => {
  expect(offered.team).toMatchObject({ ownerId: nia, transferOffer: { to: otto, state: "open" } });
  expect(offered.members).toBe(team.members);
});

it("offerTransfer: the offer is open for seven days", () => {
  const { transferOffer } = offered.team;
  expect(transferOffer && isOfferOpen(transferOffer, later(6.99))).toBe(true);
  expect(transferOffer && isOfferOpen(transferOffer, later(7))).toBe(false);
});

it("offerTransfer: a team has one open offer, which a repeat does not change", () => {
  expect(offerTransfer(offered, { ...offer, id: "2" })).toBeUndefined();
  expect(refusal(() => offerTransfer(offered, { ...offer, id: "2", to: ada }))).toBe(
    "transfer_offered",
  );
  const next = offerTransfer(offered, { ...offer, id: "2", to: ada, at: later(7) });
  expect(next?.team.transferOffer).toMatchObject({ id: "2", to: ada });
});

it("offerTransfer: only a member is offered a team, and not its owner", () => {
  const stranger = UserId.parse("eve");
  expect(refusal(() => offerTransfer(team, { ...offer, to: stranger }))).toBe("member_not_found");
  expect(offerTransfer(team, { ...offer, to: nia })).toBeUndefined();
});

it("acceptTransfer: makes the person the owner, and the owner a member, once", () => {
  const after = acceptTransfer(offered, answer) ?? team;
  expect(after.team.ownerId).toBe(otto);
  expect(roles(after)).toEqual({ nia: "member", otto: "owner", ada: "member" });
  expect(acceptTransfer(after, answer)).toBeUndefined();
});

it("acceptTransfer: a former owner does not get the team back by an earlier offer", () => {
  const after = acceptTransfer(offered, answer) ?? team;
  const back = offerTransfer(after, { id: "back", to: nia, by: otto, at }) ?? team;
  const again = acceptTransfer(back, { ...answer, id: "back", userId: nia }) ?? team;
  expect(again.team.ownerId).toBe(nia);
  expect(refusal(() => acceptTransfer(again, answer))).toBe("transfer_not_found");
});

it("acceptTransfer: refuses anyone else, another offer, and an expired one", () => {
  expect(refusal(() => acceptTransfer(offered, { ...answer, userId: ada }))).toBe(
    "transfer_not_found",
  );
  expect(refusal(() => acceptTransfer(offered, { ...answer, id: "other" }))).toBe(
    "transfer_not_found",
  );
  expect(refusal(() => acceptTransfer(team, answer))).toBe("transfer_not_found");
  expect(refusal(() => acceptTransfer(offered, { ...answer, at: later(7) }))).toBe(
    "transfer_expired",
  );
});

it("acceptTransfer: refuses an offer that was withdrawn or declined", () => {
  for (const ended of [
    withdrawTransfer(offered, { id: "offer", at }),
    declineTransfer(offered, answer),
  ])
    expect(refusal(() => acceptTransfer(ended ?? offered, answer))).toBe("transfer_ended");
});

it("acceptTransfer: refuses a person who was removed and came back", () => {
  const without = removeMember(offered, { userId: otto, at });
  expect(without.team.transferOffer).toMatchObject({ state: "withdrawn", endedAt: at });
  expect(removeMember(offered, { userId: ada, at }).team).toBe(offered.team);
  const back = { ...without, members: team.members };
  expect(refusal(() => acceptTransfer(back, answer))).toBe("transfer_ended");
});

it("withdrawTransfer and declineTransfer: end an offer once, also an expired one", () => {
  const withdrawn = withdrawTransfer(offered, { id: "offer", at: later(8) }) ?? team;
  expect(withdrawn.team.transferOffer).toMatchObject({ state: "withdrawn", endedAt: later(8) });
  expect(withdrawTransfer(withdrawn, { id: "offer", at })).toBeUndefined();
  expect(refusal(() => declineTransfer(withdrawn, answer))).toBe("transfer_ended");
  const declined = declineTransfer(offered, answer) ?? team;
  expect(declineTransfer(declined, answer)).toBeUndefined();
  expect(refusal(() => withdrawTransfer(declined, { id: "offer", at }))).toBe("transfer_ended");
  expect(refusal(() => withdrawTransfer(team, { id: "offer", at }))).toBe("transfer_not_found");
});
