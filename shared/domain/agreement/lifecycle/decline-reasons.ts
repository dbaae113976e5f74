/** The reasons for declining that a contributor can choose beside their own words. Stored in heads and evidence. */
export const declineReasons = [
  "shares",
  "details",
  "not_involved",
  "terms",
  "another_agreement",
  "other",
] as const;
export type DeclineReason = (typeof declineReasons)[number];

/** The reasons as the contributor chooses them. */
export const declineReasonTexts: Record<DeclineReason, string> = {
  shares: "The shares aren’t right",
  details: "A name or another detail is wrong",
  not_involved: "I’m not part of this song",
  terms: "I don’t agree with the terms",
  another_agreement: "There is another agreement",
  other: "Something else",
};

/** Returns a stored reason, and `other` for one that only a later release knows. */
export function knownDeclineReason(stored: string): DeclineReason {
  return declineReasons.find((reason) => reason === stored) ?? "other";
}
