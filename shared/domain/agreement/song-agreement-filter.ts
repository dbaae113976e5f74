import { agreementStatuses, type AgreementStatus } from "./lifecycle/statuses.ts";
import { statusAt } from "./lifecycle/status.ts";

/** The filters of songs by their latest agreement: its state, or `none` for a song without one. */
export const songAgreementFilters = [...agreementStatuses, "none"] as const;
export type SongAgreementFilter = (typeof songAgreementFilters)[number];

/** Whether a song with this latest agreement passes the filter at the time `at`. */
export function matchesAgreementFilter(
  agreement: { status: AgreementStatus; expiresAt?: string | undefined } | undefined,
  filter: SongAgreementFilter,
  at: string,
): boolean {
  return filter === (agreement === undefined ? "none" : statusAt(agreement, at));
}
