import type { AgreementCard } from "../../../../shared/contracts/agreements/views.ts";

/** The title of an agreement: its song's title. */
export function agreementTitleOf(agreement: AgreementCard): string {
  return agreement.song.title || agreement.title || "Untitled";
}
