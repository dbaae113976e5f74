import { DomainError } from "../domain-error.ts";
import type { UserId } from "../ids.ts";
import { requireMember, transferOwnership } from "./change-members.ts";
import type { TeamWithMembers, TransferOffer } from "./team.ts";

/** Days for which an offered team can be accepted. */
export const transferOfferDays = 7;

interface Offered {
  id: string;
  /** The member who becomes the owner by accepting. */
  to: UserId;
  by: UserId;
  at: string;
}

interface Answered {
  /** The offer that the person saw. A later offer has another id. */
  id: string;
  userId: UserId;
  at: string;
}

/** Whether an offer can be accepted at a time. */
export function isOfferOpen({ state, expiresAt }: TransferOffer, at: string): boolean {
  return state === "open" && at < expiresAt;
}

/**
 * Offers the team to a member. Returns undefined if the offer is open already, and for the owner. Throws
 * `member_not_found`, and `transfer_offered` while an offer to another member is open.
 */
export function offerTransfer(
  whole: TeamWithMembers,
  { id, to, by, at }: Offered,
): TeamWithMembers | undefined {
  const { role } = requireMember(whole, to);
  const current = whole.team.transferOffer;
  if (current !== undefined && isOfferOpen(current, at)) {
    if (current.to === to) return undefined;
    throw new DomainError("transfer_offered");
  }
  if (role === "owner") return undefined;
  const expiresAt = new Date(
    Date.parse(at) + transferOfferDays * 24 * 60 * 60 * 1000,
  ).toISOString();
  return withOffer(whole, { id, to, by, offeredAt: at, expiresAt, state: "open" });
}

/**
 * Makes the person to whom the team was offered its owner, and the owner a member. Returns undefined if they have
 * accepted this offer before and still own the team. Throws `transfer_not_found`, `transfer_expired`, `transfer_ended`.
 */
export function acceptTransfer(
  whole: TeamWithMembers,
  { id, userId, at }: Answered,
): TeamWithMembers | undefined {
  const offer = offerTo(whole, { id, userId });
  if (offer.state === "accepted" && whole.team.ownerId === userId) return undefined;
  if (offer.state !== "open") throw new DomainError("transfer_ended");
  if (!isOfferOpen(offer, at)) throw new DomainError("transfer_expired");
  const after = transferOwnership(whole, userId);
  if (after === undefined) throw new DomainError("transfer_ended");
  return withOffer(after, { ...offer, state: "accepted", endedAt: at });
}

/**
 * Ends an offer by the person to whom it was made, also an expired one. Returns undefined if they have declined it
 * before. Throws `transfer_not_found`, `transfer_ended`.
 */
export function declineTransfer(
  whole: TeamWithMembers,
  { id, userId, at }: Answered,
): TeamWithMembers | undefined {
  return ended(whole, offerTo(whole, { id, userId }), { state: "declined", at });
}

/**
 * Ends an offer by the team's owner, also an expired one. Returns undefined if it was withdrawn before. Throws
 * `transfer_not_found`, `transfer_ended`.
 */
export function withdrawTransfer(
  whole: TeamWithMembers,
  { id, at }: { id: string; at: string },
): TeamWithMembers | undefined {
  const offer = whole.team.transferOffer;
  if (offer?.id !== id) throw new DomainError("transfer_not_found");
  return ended(whole, offer, { state: "withdrawn", at });
}

/** Returns the offer to a person. Throws `transfer_not_found`. */
export function offerTo(
  { team: { transferOffer: offer } }: Pick<TeamWithMembers, "team">,
  { id, userId }: { id?: string; userId: UserId },
): TransferOffer {
  if (offer === undefined || offer.to !== userId || offer.id !== (id ?? offer.id))
    throw new DomainError("transfer_not_found");
  return offer;
}

function ended(
  whole: TeamWithMembers,
  offer: TransferOffer,
  { state, at }: { state: "declined" | "withdrawn"; at: string },
): TeamWithMembers | undefined {
  if (offer.state === state) return undefined;
  if (offer.state !== "open") throw new DomainError("transfer_ended");
  return withOffer(whole, { ...offer, state, endedAt: at });
}

function withOffer(whole: TeamWithMembers, transferOffer: TransferOffer): TeamWithMembers {
  return { ...whole, team: { ...whole.team, transferOffer } };
}
