import type {
  AgreementCard,
  ContributorView,
} from "../../../../../shared/contracts/agreements/views.ts";

interface Progress {
  label: "Signed" | "Not delivered" | "Opened" | "Sent" | "Not signed";
  tone: "green" | "red" | "pen" | "amber" | "neutral";
  /** The steps with their times, oldest first. */
  steps: { what: string; at: string }[];
}

/** A contributor's signing progress on the current version, up to now or to the end of the agreement. */
export function contributorProgressOf(
  { openedAt, signedAt, signatureMethod, remindedAt, bouncedAt }: ContributorView,
  { status, sentAt }: Pick<AgreementCard, "status" | "sentAt">,
): Progress {
  const steps = [
    { what: "Sent", at: sentAt },
    { what: "Reminded", at: remindedAt },
    { what: "Came back", at: bouncedAt },
    { what: "Opened", at: openedAt },
    { what: signatureMethod === "typed" ? "Signed by typing" : "Signed", at: signedAt },
  ]
    .flatMap(({ what, at }) => (at === undefined ? [] : [{ what, at }]))
    .toSorted((a, b) => a.at.localeCompare(b.at));
  if (signedAt !== undefined) return { label: "Signed", tone: "green", steps };
  if (status !== "pending") return { label: "Not signed", tone: "neutral", steps };
  if (bouncedAt !== undefined) return { label: "Not delivered", tone: "red", steps };
  if (openedAt !== undefined) return { label: "Opened", tone: "pen", steps };
  return { label: "Sent", tone: "amber", steps };
}
