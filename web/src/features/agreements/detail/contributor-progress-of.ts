import type {
  AgreementCard,
  AgreementDetail,
  ContributorView,
} from "../../../../../shared/contracts/agreements/views.ts";
import type { SplitView } from "../../../../../shared/contracts/agreements/sheet-view.ts";
import { agreeingProgressOf } from "./agreeing-progress.ts";

interface Progress {
  label:
    | "Signed"
    | "Declined"
    | "Did not sign in time"
    | "Did not sign"
    | "Not delivered"
    | "Blocked"
    | "Delayed"
    | "Being discussed"
    | "Looks right"
    | "Opened"
    | "Sent";
  tone: "green" | "red" | "pen" | "amber" | "neutral";
  /** The steps with their times, oldest first. */
  steps: { what: string; at: string }[];
}

/** A contributor's signing progress on the current version, up to now or to the end of the agreement. */
export function contributorProgressOf(
  contributor: ContributorView,
  {
    status,
    sentAt,
    ended,
    splits,
    agreeing,
    signer,
  }: Pick<AgreementCard, "status" | "sentAt" | "ended"> &
    Partial<Pick<AgreementDetail, "agreeing" | "signer">> & {
      splits: readonly Pick<SplitView, "contributorId" | "signatureState">[];
    },
): Progress {
  const { openedAt, signedAt, signatureMethod, remindedAt, bouncedAt, isSuppressed } = contributor;
  const delay = delayNow(contributor);
  const hasDeclined = splits.some(
    ({ contributorId, signatureState }) =>
      contributorId === contributor.id && signatureState === "declined",
  );
  const steps = [
    { what: "Sent", at: sentAt },
    { what: "Reminded", at: remindedAt },
    { what: isSuppressed === true ? "Blocked" : "Came back", at: bouncedAt },
    { what: "Delayed", at: delay?.at },
    { what: "Opened", at: openedAt },
    { what: "Declined", at: hasDeclined ? ended?.at : undefined },
    { what: signatureMethod === "typed" ? "Signed by typing" : "Signed", at: signedAt },
  ]
    .flatMap(({ what, at }) => (at === undefined ? [] : [{ what, at }]))
    .toSorted((a, b) => a.at.localeCompare(b.at));
  if (signedAt !== undefined) return { label: "Signed", tone: "green", steps };
  if (hasDeclined) return { label: "Declined", tone: "red", steps };
  if (status === "expired") return { label: "Did not sign in time", tone: "neutral", steps };
  if (status !== "pending") return { label: "Did not sign", tone: "neutral", steps };
  if (bouncedAt !== undefined)
    return { label: isSuppressed === true ? "Blocked" : "Not delivered", tone: "red", steps };
  if (delay !== undefined) return { label: "Delayed", tone: "amber", steps };
  const { hasAgreed, isBeingDiscussed } = agreeingProgressOf(contributor, { agreeing, signer });
  if (isBeingDiscussed) return { label: "Being discussed", tone: "amber", steps };
  if (hasAgreed) return { label: "Looks right", tone: "green", steps };
  if (openedAt !== undefined) return { label: "Opened", tone: "pen", steps };
  return { label: "Sent", tone: "amber", steps };
}

/** The email that did not arrive although the address is right; undefined once the contributor has opened the sheet. */
export function delayNow({
  bouncedAt,
  delay,
  openedAt,
  signedAt,
}: ContributorView): ContributorView["delay"] {
  if (delay === undefined || bouncedAt !== undefined || signedAt !== undefined) return undefined;
  return openedAt !== undefined && openedAt > delay.at ? undefined : delay;
}
