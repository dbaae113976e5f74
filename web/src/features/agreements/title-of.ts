import type { AgreementCard } from "../../../../shared/contracts/agreements/views.ts";

/** What an agreement is called: its song's title. */
export function titleOf(agreement: AgreementCard): string {
  return agreement.song.title || agreement.title || "Untitled";
}
