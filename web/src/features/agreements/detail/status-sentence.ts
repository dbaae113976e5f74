import type { AgreementCard } from "../../../../../shared/contracts/agreements/views.ts";
import { formatDay, formatMoment } from "../../../lib/format.ts";
import { countSignatures } from "../../../lib/count-signatures.ts";

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
  >,
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
