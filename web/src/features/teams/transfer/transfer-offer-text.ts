import type { CallResult } from "../../../../../shared/contracts/client.ts";
import { formatBytes } from "../../../../../shared/domain/text/format-bytes.ts";
import { countPeople } from "../../../../../shared/domain/text/count-label.ts";
import type { teams } from "../../../api/endpoints.ts";

export type TransferOffer = CallResult<typeof teams.readTransfer>;
export type TeamHandover = NonNullable<TransferOffer["handover"]>;

/** The title and text about an offer that can't be accepted any more; undefined for an open one. */
export function endedOfferText({
  state,
  teamName,
  offeredBy,
}: TransferOffer): { title: string; text: string } | undefined {
  switch (state) {
    case "open":
      return undefined;
    case "expired":
      return {
        title: "This offer has expired",
        text: `Nothing has changed. If you still want to own ${teamName}, ask ${offeredBy} to offer it again.`,
      };
    case "accepted":
      return { title: "Offer accepted", text: `You accepted the team ${teamName}.` };
    case "declined":
      return {
        title: "Offer declined",
        text: `Nothing has changed. If you still want to own ${teamName}, ask ${offeredBy} to offer it again.`,
      };
    case "withdrawn":
      return {
        title: "This offer was withdrawn",
        text: `Nothing has changed. If you think that is a mistake, ask ${offeredBy}.`,
      };
    default:
      return state satisfies never;
  }
}

/** What the team's plan means for its new owner: the heading, and what follows. */
export function planText(
  { plan: { after, name = "trial" } }: TeamHandover,
  offeredBy: string,
): { fact: string; note: string } {
  switch (after) {
    case "card_stays":
      return {
        fact: `Its own ${name} plan`,
        note: `${offeredBy}’s card pays for it until you enter yours under Billing. We then email you about payments.`,
      };
    case "stays":
      return { fact: `Its own ${name} plan`, note: "No card is needed." };
    case "yours":
      return {
        fact: `Your own ${name === "trial" ? name : `${name} plan`}`,
        note: "The team has no plan of its own, so it uses yours, and its files count toward your storage.",
      };
    case "none":
      return {
        fact: "No plan",
        note: "The team can only be read, downloaded and deleted until you choose the Team plan for it.",
      };
    case "free":
      return { fact: "No plan needed", note: "Paid plans aren’t available yet." };
    default:
      return after satisfies never;
  }
}

/** The team's storage, and how much of the plan's storage is used with it. */
export function storageText({ storage: { teamBytes, otherBytes, limitBytes } }: TeamHandover): {
  fact: string;
  note: string | undefined;
} {
  const fact = `${formatBytes(teamBytes)} stored in the team`;
  if (limitBytes === null) return { fact, note: undefined };
  const limit = formatBytes(limitBytes);
  const used = `${formatBytes(teamBytes + otherBytes)} of the plan’s ${limit}`;
  if (teamBytes + otherBytes > limitBytes)
    return {
      fact,
      note: `With what you store already, that is ${used}: nothing can be uploaded until there is space again.`,
    };
  return {
    fact,
    note:
      otherBytes === 0
        ? `The plan includes ${limit}.`
        : `With what you store already, that is ${used}.`,
  };
}

/** The seats of the team, and whether its plan has fewer. */
export function seatsText({ seats: { taken, included } }: TeamHandover): {
  fact: string;
  note: string | undefined;
} {
  if (included === null) return { fact: countPeople(taken), note: undefined };
  return {
    fact: `${taken} of ${included} seats taken`,
    note:
      taken > included
        ? "That is more than the plan includes: everyone stays, and nobody can be added."
        : "Open invitations take seats.",
  };
}
