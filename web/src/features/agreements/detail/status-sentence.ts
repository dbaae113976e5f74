import type {
  AgreementCard,
  AgreementDetail,
} from "../../../../../shared/contracts/agreements/views.ts";
import { countLabel } from "../../../../../shared/domain/text/count-label.ts";
import { formatDay, formatMoment } from "../../../lib/format.ts";
import { countSignatures } from "../../../lib/count-signatures.ts";
import { isAwaitingAgreement, partiesWithProgress } from "./agreeing-progress.ts";

/** The status of an agreement as a sentence, for its owner. */
export function statusSentence(
  agreement: Pick<
    AgreementCard,
    | "status"
    | "createdAt"
    | "completedAt"
    | "ended"
    | "expiresAt"
    | "isPreSigned"
    | "splits"
    | "version"
  > &
    Partial<Pick<AgreementDetail, "agreeing" | "contributors" | "signer">>,
): string {
  const { status, ended, expiresAt, isPreSigned } = agreement;
  if (isPreSigned)
    return `Uploaded ${formatMoment(agreement.createdAt)}. It was not signed here: this is your own record of it.`;
  const by = ended?.by ?? "";
  const endedOn = ended === undefined ? "" : ` on ${formatMoment(ended.at)}`;
  switch (status) {
    case "draft":
      return `Created ${formatDay(agreement.createdAt)}. Not sent yet.`;
    case "pending": {
      if (isAwaitingAgreement(agreement)) return agreedSentence(agreement);
      const { signed, people } = countSignatures(agreement.splits);
      const version = agreement.version > 1 ? ` version ${agreement.version}` : "";
      const until =
        expiresAt === undefined ? "" : ` Open for signing until ${formatDay(expiresAt)}.`;
      return `${signed} of ${people} have signed${version}.${until}`;
    }
    case "signed":
      return "Everyone has signed. The PDF is being sealed, which takes a few seconds.";
    case "completed":
      return `Everyone has signed. Sealed ${formatMoment(agreement.completedAt ?? agreement.createdAt)}; each contributor was emailed a copy.`;
    case "declined":
      return `${by} declined to sign${endedOn}. It can no longer be signed, and everyone has been notified.`;
    case "voided":
      return ended === undefined
        ? "Voided. We’re notifying everyone."
        : `${by} voided it${endedOn}. Everyone has been notified.`;
    case "expired":
      return `It expired${endedOn} before everyone had signed. Everyone has been notified.`;
    default:
      return status satisfies never;
  }
}

const list = new Intl.ListFormat("en-US", { type: "conjunction" });
/** Names that are listed before the rest is counted. */
const mostNames = 4;

/** Who has agreed to the shares and who has not, while nobody can sign yet. */
function agreedSentence({
  agreeing,
  contributors = [],
  signer,
}: Partial<Pick<AgreementDetail, "agreeing" | "contributors" | "signer">>): string {
  const parties = partiesWithProgress({ agreeing, contributors, signer });
  const waiting = parties.filter(({ hasAgreed }) => !hasAgreed).map(({ name }) => name);
  const rest = waiting.length - mostNames;
  const names = rest > 1 ? [...waiting.slice(0, mostNames), countLabel(rest, "other")] : waiting;
  return `${parties.length - waiting.length} of ${parties.length} have agreed to the shares. Signing starts when everyone has. Not yet: ${list.format(names)}.`;
}
