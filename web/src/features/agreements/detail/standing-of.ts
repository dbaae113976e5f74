import type { AgreementCard } from "../../../../../shared/contracts/agreements/views.ts";
import { formatDay, formatMoment } from "../../../lib/format.ts";
import { signaturesOf } from "../signatures-of.ts";

/** How an agreement stands, in a sentence for its owner. */
export function standingOf(
  agreement: Pick<
    AgreementCard,
    "status" | "createdAt" | "completedAt" | "ended" | "expiresAt" | "splits" | "version"
  >,
): string {
  const { status, ended, expiresAt } = agreement;
  const by = ended?.by ?? "";
  const endedOn = ended === undefined ? "" : ` on ${formatMoment(ended.at)}`;
  switch (status) {
    case "draft":
      return `Created ${formatDay(agreement.createdAt)}. Nobody has been mailed yet.`;
    case "pending": {
      const { signed, people } = signaturesOf(agreement.splits);
      const version = agreement.version > 1 ? ` version ${agreement.version}` : "";
      const until =
        expiresAt === undefined ? "" : ` It can be signed until ${formatDay(expiresAt)}.`;
      return `${signed} of ${people} have signed${version}.${until}`;
    }
    case "signed":
      return "Everyone has signed. The PDF is being sealed, which takes a few seconds.";
    case "completed":
      return `Everyone has signed. Sealed ${formatMoment(agreement.completedAt ?? agreement.createdAt)}; each contributor has a copy by mail.`;
    case "declined":
      return `${by} declined to sign${endedOn}. Nobody can sign it any more; everyone has been told.`;
    case "voided":
      return ended === undefined
        ? "Voided. Everyone is being told."
        : `${by} voided it${endedOn}. Everyone has been told.`;
    case "expired":
      return `The time to sign ran out${endedOn} before everyone had signed. Everyone has been told.`;
    default:
      return status satisfies never;
  }
}
